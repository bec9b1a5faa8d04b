import { describe, expect, it } from 'vitest'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aCountry, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'
import { openBritishTown } from './british-town.ts'

const AT = { lat: 43.737, lon: 7.421 }
const STREETS = ['Avenue John F. Kennedy', 'Rue Comte Félix Gastaldi', 'Escalier Sainte-Dévote', 'Les Canadilles']

/** A town, a part of it, and streets whose names look like a street and a part of town, or like a house. */
function openTown(): (line: string) => CleansingOutcome {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['MC'], level: 3 }, (writer) => {
    writer.addCountry(
      aCountry({
        alpha2: 'MC',
        alpha3: 'MCO',
        numeric: '492',
        name: 'Monaco',
        languages: ['fr'],
        postalPattern: '980\\d{2}',
        level: 3,
      }),
    )
    const placeId = writer.addPlace(aPlace({ country: 'MC', name: 'Monaco', position: AT, population: 30_000 }))
    writer.addPlace(aPlace({ country: 'MC', name: 'Sainte-Dévote', position: AT, kind: 'section' }))
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'MC', code: '98000', position: AT, placeIds: [placeId] }),
    )
    for (const name of STREETS)
      writer.addStreet({ nameId: writer.addStreetName('MC', name, []), placeId, districtId, position: AT })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (line) => engine({ Address1: line, Locality: 'Monaco', PostalCode: '98000', Country: 'MC' }, 1)
}

describe('a street whose name looks like more than a street', () => {
  const cleanse = openTown()

  it.each(
    STREETS.flatMap((name) => [
      [name, name],
      [`1 ${name}`, name],
    ]),
  )('%s is %s', (line, name) => {
    const [match] = cleanse(line).matches
    expect([match?.AVC?.slice(0, 3), match?.Thoroughfare, match?.DependentLocality]).toEqual(['V33', name, undefined])
  })

  it.each(['1 Avenue John F. Roosevelt', 'Rue Comte Gastaldi Félix', 'Les Cannelures'])('%s is none', (line) => {
    expect(cleanse(line).matches[0]?.AVC).toMatch(/^P2/)
  })

  it('leaves a part of the town what it is', () => {
    const [match] = cleanse('Sainte-Dévote').matches
    expect([match?.DependentLocality, match?.Thoroughfare]).toEqual(['Sainte-Dévote', undefined])
  })
})

describe('a street whose name begins with that of a town', () => {
  const verify = openBritishTown({
    name: 'Telford',
    code: 'TF2 6RF',
    streets: ['Telford Bridge Street', 'High Street'],
  })

  it.each([
    ['32 Telford Bridge St TF2 6RF', 'Telford Bridge Street'],
    ['The Spire 32 Telford Bridge Street TF2 6RF', 'Telford Bridge Street'],
    ['32 Telford High Street TF2 6RF', 'High Street'],
  ])('%s is read whole only where there is one', (Address1, street) => {
    const { AVC, Thoroughfare, Locality } = verify({ Address1 })
    expect([AVC?.slice(0, 3), Thoroughfare, Locality]).toEqual(['V33', street, 'Telford'])
  })
})
