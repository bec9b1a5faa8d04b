import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aBritain, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 52.7, lon: -2.45 }

/** A pack of one British town with its streets and one postal code, and of Dover far away; verifies against it. */
export function openBritishTown(town: {
  name: string
  code: string
  streets: string[]
}): (address: AddressInput) => MatchRecord {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['GB'], level: 3 }, (writer) => {
    writer.addCountry(aBritain())
    const placeId = writer.addPlace(aPlace({ country: 'GB', name: town.name, position: AT, population: 150_000 }))
    writer.addPlace(aPlace({ country: 'GB', name: 'Dover', position: { lat: 51.13, lon: 1.31 }, population: 31_000 }))
    const districtId = writer.addPostalCode(
      aPostalCode({ country: 'GB', code: town.code, position: AT, level: 3, radiusMeters: 100, placeIds: [placeId] }),
    )
    for (const street of town.streets)
      writer.addStreet({ nameId: writer.addStreetName('GB', street, []), placeId, districtId, position: AT })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (address) => engine({ ...address, Country: 'GB' }, 1).matches[0] ?? {}
}
