import { describe, expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aCountry, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 42.37, lon: -71.11 }

/** A country of five digits whose code 02139 serves Cambridge and 00187 Roma; Massachusetts is its state. */
function openCountry() {
  const folder = newFolder()
  makePack(folder, { id: 'codes', countries: ['US'], level: 2 }, (writer) => {
    writer.addCountry(
      aCountry({
        alpha2: 'US',
        alpha3: 'USA',
        numeric: '840',
        name: 'United States',
        postalPattern: '\\d{5}',
        printsAreaCode: true,
      }),
    )
    for (const [key, name] of [
      ['02139', 'Cambridge'],
      ['00187', 'Roma'],
    ] as const) {
      const placeIds = [writer.addPlace(aPlace({ country: 'US', name, position: AT, population: 100_000 }))]
      writer.addPostalCode(aPostalCode({ country: 'US', code: key, position: AT, placeIds }))
    }
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { serverOptions: { FieldStatus: 'True' } })
  return (address: AddressInput) => engine({ Country: 'US', ...address }, 1).matches[0]
}

describe('postal codes whose first zeros were lost', () => {
  const cleanse = openCountry()

  it.each<[AddressInput, string]>([
    [{ Address1: '7 Vassar Street', Locality: 'Cambridge', PostalCode: '2139' }, '02139'],
    [{ Address1: '7 Via Veneto', Locality: 'Roma', PostalCode: '187' }, '00187'],
    [{ Address: '7 Vassar Street, Cambridge 2139' }, '02139'],
  ])('%j is completed to %s, and the change is told', (address, code) => {
    const match = cleanse(address)
    expect(match?.PostalCode).toBe(code)
    expect(match?.AVC).toMatch(/-P[45]-0\d\d$/)
  })

  it('a number that no town of the address speaks for stays the number of a house', () => {
    expect(cleanse({ Address: 'Vassar Street 2139' })?.PostalCode ?? '').toBe('')
    expect(cleanse({ Address: '2139 Vassar Street, Cambridge' })?.PostalCode ?? '').toBe('')
  })

  it('a number that no zeros make a known code stays as it is', () => {
    expect(cleanse({ Locality: 'Cambridge', PostalCode: '2138' })?.PostalCode).toBe('2138')
  })
})
