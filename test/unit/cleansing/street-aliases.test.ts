import { describe, expect, it } from 'vitest'
import type { ServerOptions } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
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
  return openPacks(folder)
}

const reader = openStreets()

/** The street as it is printed. */
function streetOf(Country: string, street: string, serverOptions: ServerOptions): string | undefined {
  const engine = openEngine(reader, { serverOptions })
  const [record] = engine({ Address1: `12 ${street}`, Locality: 'Springfield', Country }, 1).matches
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
