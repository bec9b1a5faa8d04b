import { describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ServerOptions } from '#shared/model/address.ts'
import { aBritain, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

/** A town of each country with a street that has another name. */
function openStreets() {
  const folder = newFolder()
  const at = { lat: 45, lon: -75 }
  for (const country of ['US', 'CA']) {
    makePack(folder, { id: country.toLowerCase(), countries: [country], level: 3 }, (writer) => {
      const postalPattern = '\\d{5}'
      writer.addCountry(aBritain({ alpha2: country, alpha3: `${country}X`, name: country, names: [], postalPattern }))
      const placeId = writer.addPlace(aPlace({ country, name: 'Springfield', position: at, population: 90_000 }))
      const code = { key: '12345', code: '12345', country, position: at, level: 2, radiusMeters: 900, areaId: null }
      const districtId = writer.addPostalCode({ ...code, placeIds: [placeId] })
      const nameId = writer.addStreetName(country, 'Martin Luther King Jr Boulevard', ['Grand Avenue'])
      writer.addStreet({ nameId, placeId, districtId, position: at })
    })
  }
  return openReference({ folders: [folder] }).reader
}

const reader = openStreets()

/** The street as it is printed. */
function streetOf(Country: string, street: string, serverOptions: ServerOptions): string | undefined {
  const made = createCleanser(reader, { process: 'Verify', serverOptions, geoCode: false, certify: false })
  if (!made.ok) throw new Error(made.error.message)
  const [record] = made.value({ Address1: `12 ${street}`, Locality: 'Springfield', Country }, 1).matches
  expect(record?.AVC).toMatch(/^V3/)
  return record?.Thoroughfare
}

describe('option CassPreserveAlias', () => {
  it('keeps the street alias of an address of the United States', () => {
    expect(streetOf('US', 'grand ave', {})).toBe('Martin Luther King Jr Boulevard')
    expect(streetOf('US', 'grand ave', { CassPreserveAlias: 'YES' })).toBe('Grand Avenue')
    expect(streetOf('CA', 'grand ave', { CassPreserveAlias: 'YES' })).toBe('Martin Luther King Jr Boulevard')
  })
})

describe('option AliasPreference', () => {
  it('keeps the alias everywhere when Input is asked for', () => {
    expect(streetOf('CA', 'grand ave', { AliasPreference: 'Input' })).toBe('Grand Avenue')
    expect(streetOf('CA', 'martin luther king jr blvd', { AliasPreference: 'Input' })).toBe(
      'Martin Luther King Jr Boulevard',
    )
  })
})
