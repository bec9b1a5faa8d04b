import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { aBritain, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

const NORTH = { lat: 52.73, lon: -2.45 }
const SOUTH = { lat: 52.69, lon: -2.45 }

/** A town with two Church Roads four kilometres apart, each in a district of its own, and one Teagues Crescent. */
function openTown() {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['GB'], level: 3 }, (writer) => {
    writer.addCountry(aBritain())
    const at = { lat: 52.71, lon: -2.45 }
    const placeId = writer.addPlace(aPlace({ country: 'GB', name: 'Telford', position: at, population: 150_000 }))
    const addCode = (code: string, position: typeof at) =>
      writer.addPostalCode(
        aPostalCode({ country: 'GB', code, position, level: 3, radiusMeters: 100, placeIds: [placeId] }),
      )
    const [north, south] = [addCode('TF2 6RF', NORTH), addCode('TF3 1AB', SOUTH)]
    const churchRoad = writer.addStreetName('GB', 'Church Road', [])
    writer.addStreet({ nameId: churchRoad, placeId, districtId: north, position: NORTH })
    writer.addStreet({ nameId: churchRoad, placeId, districtId: south, position: SOUTH })
    writer.addStreet({
      nameId: writer.addStreetName('GB', 'Teagues Crescent', []),
      placeId,
      districtId: north,
      position: NORTH,
    })
  })
  const reader = openPacks(folder)
  const engine = openEngine(reader, { geoCode: true })
  return (Address: string) => {
    const { Latitude, Longitude, GeoDistance } = engine({ Address, Country: 'GB' }, 1).matches[0] ?? {}
    return { position: { lat: Number(Latitude), lon: Number(Longitude) }, radiusMeters: Number(GeoDistance) }
  }
}

describe('streets of one name in one town', () => {
  const locate = openTown()

  it('lie within the distance that is told where no code says which one is meant', () => {
    const { position, radiusMeters } = locate('5 Church Road, Telford')
    for (const street of [NORTH, SOUTH]) expect(greatCircleMeters(position, street)).toBeLessThan(radiusMeters)
    expect(radiusMeters).toBeLessThan(3000)
  })

  it('are told apart by a code', () => {
    for (const [code, street] of [
      ['TF2 6RF', NORTH],
      ['TF3 1AB', SOUTH],
    ] as const) {
      const { position, radiusMeters } = locate(`5 Church Road, Telford, ${code}`)
      expect(greatCircleMeters(position, street)).toBeLessThan(10)
      // Nine of ten addresses lie a little farther from the middle of their code than its own reach of 100 m.
      expect(radiusMeters).toBeLessThan(150)
    }
  })

  it('are no reason to be vague about a street that is called so alone', () => {
    expect(locate('5 Teagues Crescent, Telford')).toEqual({ position: NORTH, radiusMeters: 250 })
  })
})
