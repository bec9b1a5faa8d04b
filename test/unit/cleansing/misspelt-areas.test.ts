import { describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aCountry, anArea, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 39.8, lon: -89.65 }
const STATES = ['Illinois', 'Arizona', 'North Carolina', 'South Carolina', 'Ohio']

/** A country whose town Springfield lies in Illinois. */
function openStates() {
  const folder = newFolder()
  makePack(folder, { id: 'states', countries: ['US'], level: 2 }, (writer) => {
    writer.addCountry(
      aCountry({ alpha2: 'US', alpha3: 'USA', numeric: '840', name: 'United States', postalPattern: '\\d{5}' }),
    )
    const ids = STATES.map((name, i) => writer.addArea(anArea({ country: 'US', code: String(i), name })))
    writer.addPlace({
      ...aPlace({ country: 'US', name: 'Springfield', position: AT, population: 100_000 }),
      area1Id: ids[0] as number,
    })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { serverOptions: { FieldStatus: 'True' } })
  const cleanse = (address: AddressInput) => engine({ Country: 'US', ...address }, 1).matches[0]
  return { reader, cleanse }
}

describe('misspelt administrative areas', () => {
  const { reader, cleanse } = openStates()
  const nearest = (key: string) => reader.areasFuzzy('US', key).map((hit) => hit.area.name)

  it('are found within one edit, two above six letters', () => {
    expect(nearest('ilinois')).toEqual(['Illinois'])
    expect(nearest('ilnois')).toEqual([])
    expect(nearest('arizna')).toEqual(['Arizona'])
    expect(nearest('arzna')).toEqual([])
  })

  it('are not guessed from short names or between two that are equally near', () => {
    expect(nearest('ohi')).toEqual([])
    expect(nearest('orth carolina')).toEqual(['North Carolina'])
    expect(nearest('outh carolina')).toEqual(['South Carolina'])
    expect(nearest('nouth carolina')).toEqual([])
  })

  it('are corrected, and the change is told', () => {
    const match = cleanse({ Address1: '1 Oak Street', Locality: 'Springfield', AdministrativeArea: 'Illinos' })
    expect(match?.AdministrativeArea).toBe('Illinois')
    expect(match?.AdministrativeAreaStatus).toBe('fsVerifiedSmallChange')
    expect(match?.DependentLocality ?? '').toBe('')
    expect(Number(match?.AVC?.slice(-3))).toBeLessThan(100)
  })

  it('of another town are no reason to move it', () => {
    const match = cleanse({ Address1: '1 Oak Street', Locality: 'Springfield', AdministrativeArea: 'Arizna' })
    expect(match?.AVC).not.toMatch(/^V/)
  })
})
