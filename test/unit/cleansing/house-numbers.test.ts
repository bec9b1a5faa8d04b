import { describe, expect, it } from 'vitest'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aLiechtenstein, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 47.1, lon: 9.5 }

/** A town with a street whose houses are known, one whose are not, and two that only their type tells apart. */
function openTown(): (address: AddressInput) => CleansingOutcome {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['LI'], level: 4 }, (writer) => {
    writer.addCountry(aLiechtenstein({ level: 4 }))
    const placeId = writer.addPlace(aPlace({ country: 'LI', name: 'Musterdorf', position: AT, population: 900 }))
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'LI', code: '9499', position: AT, placeIds: [placeId] }),
    )
    const otherId = writer.addPostalCode(
      aPostalCode({ country: 'LI', code: '9498', position: AT, placeIds: [placeId] }),
    )
    const addStreet = (name: string) => {
      const nameId = writer.addStreetName('LI', name, [])
      return writer.addStreet({ nameId, placeId, districtId, position: AT })
    }
    const house = (key: string) => ({ key, position: { lat: 47.101, lon: 9.501 }, postalId: districtId })
    const range = { low: 21, high: 31, parity: 'odd', start: AT, end: AT, postalId: districtId } as const
    writer.addPremises([addStreet('Steinweg')], [house('4'), house('6a')], [range])
    const further = {
      ...range,
      low: 40,
      high: null,
      parity: 'even',
      start: null,
      end: null,
      postalId: otherId,
    } as const
    writer.addPremises([addStreet('Langweg')], [], [range, further])
    writer.addPremises([addStreet('Endweg')], [], [further])
    addStreet('Mühleweg')
    addStreet('Gartenweg')
    addStreet('Lindenstrasse')
    addStreet('Lindengasse')
  })
  // A second pack, as an import of a register makes it, knows houses of a street that the first knows by name only.
  makePack(folder, { id: 'register', countries: ['LI'], level: 4 }, (writer) => {
    const placeId = writer.addPlace(aPlace({ country: 'LI', name: 'Musterdorf', position: AT }))
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'LI', code: '9499', position: AT, placeIds: [placeId] }),
    )
    const nameId = writer.addStreetName('LI', 'Gartenweg', [])
    const streetId = writer.addStreet({ nameId, placeId, districtId, position: AT })
    writer.addPremises([streetId], [{ key: '12', position: AT, postalId: districtId }], [])
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (address) => engine(address, 1)
}

describe('house numbers', () => {
  const cleanse = openTown()
  const ask = (address: string) => cleanse({ Address: address, Country: 'LI' })

  it.each([
    ['Steinweg 4, 9499 Musterdorf', 'V44-I44-P6-100', 'A', 'P4'],
    ['Steinweg 6 A, 9499 Musterdorf', 'V44-I44-P6-100', 'A', 'P4'],
    ['Steinweg 25, 9499 Musterdorf', 'V44-I44-P6-100', 'A', 'I4'],
    ['Steinveg 4, 9499 Musterdorf', 'V42-I44-P6-096', 'B', 'P4'],
    ['Steinweg 4, Musterdorf', 'V44-I44-P3-100', 'A', 'P4'],
    ['Gartenweg 12, 9499 Musterdorf', 'V44-I44-P6-100', 'A', 'P4'],
    ['Gartenweg 13, 9499 Musterdorf', 'P33-I44-P6-075', 'E', 'A3'],
    ['Mühleweg 4, 9499 Musterdorf', 'V33-I44-P6-100', 'B', 'A3'],
    ['Langweg 23, 9499 Musterdorf', 'V44-I44-P6-100', 'A', 'I4'],
    ['Langweg 40, 9499 Musterdorf', 'V33-I44-P6-100', 'B', 'A3'],
    ['Langweg 4000, 9499 Musterdorf', 'V33-I44-P6-100', 'B', 'A3'],
    ['Langweg 41, 9499 Musterdorf', 'P33-I44-P6-075', 'E', 'A3'],
    ['Endweg 4000, 9499 Musterdorf', 'V33-I44-P6-100', 'B', 'A3'],
    ['Endweg, 9499 Musterdorf', 'V33-I33-P6-100', 'B', 'A3'],
  ])('%s is %s', (address, avc, aqi, accuracy) => {
    const [record] = ask(address).matches
    expect([record?.AVC, record?.AQI, record?.GeoAccuracy]).toEqual([avc, aqi, accuracy])
  })

  it.each(['8', '6b', '24', '33'])('Steinweg %s is not there, and that is said', (number) => {
    const { matches, explanation } = ask(`Steinweg ${number}, 9499 Musterdorf`)
    expect(matches[0]?.AVC).toBe('P33-I44-P6-075')
    expect(explanation.sentence).toContain(`no house number "${number}"`)
    expect(explanation.deeper).toBe('')
  })

  it('says what the number rests on where the data does not name it', () => {
    const within = ask('Langweg 23, 9499 Musterdorf').explanation
    expect(within.sentence).toContain('The house number is in the range 21-31 Odd of the reference data.')
    const beyond = ask('Langweg 4000, 9499 Musterdorf').explanation
    expect(beyond.sentence).toContain('The house number could not be checked.')
    expect(beyond.sentence).toContain('Of the even numbers from 40 on the reference data knows the postal code')
    expect(beyond.deeper).toContain('house numbers')
    expect(ask('Steinweg 4, 9499 Musterdorf').explanation.sentence).not.toContain('range')
  })

  it('adds the code that a number beyond the last known house would have', () => {
    expect(ask('Langweg 4000, Musterdorf').matches[0]).toMatchObject({ PostalCode: '9498' })
  })

  it('says that a number is missing where numbers are known', () => {
    const { matches, explanation } = ask('Steinweg, 9499 Musterdorf')
    expect(matches[0]?.AVC).toMatch(/^P33-/)
    expect(explanation.sentence).toContain('names none')
  })

  it('does not choose between two streets that only their type tells apart', () => {
    const { matches, explanation } = cleanse({ Address1: 'Linden 3', Locality: 'Musterdorf', Country: 'LI' })
    expect(matches[0]?.AVC).toMatch(/^A/)
    expect(explanation.sentence).toMatch(/Lindenstrasse.*Lindengasse|Lindengasse.*Lindenstrasse/)
  })

  it('adds the code of the house', () => {
    expect(ask('Steinweg 4, Musterdorf').matches[0]?.PostalCode).toBe('9499')
  })
})
