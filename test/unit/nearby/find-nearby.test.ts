import { beforeAll, describe, expect, it } from 'vitest'
import { countryAt } from '#main/nearby/country-at.ts'
import { createDestinations } from '#main/nearby/destinations.ts'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { findNearby, type Destinations, type NearbySearch } from '#main/nearby/find-nearby.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { createPointIndex } from '#main/nearby/point-index.ts'
import { shareRegion } from '#main/nearby/regions.ts'
import { TRANSPORTS, type TravelModel } from '#main/nearby/travel-model.types.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

let model: TravelModel

beforeAll(async () => {
  const cities = [
    { position: { lat: 40.71, lon: 14.2 }, population: 2_500_000 },
    { position: { lat: 38.11, lon: 13.36 }, population: 650_000 },
    { position: { lat: 53.35, lon: -6.26 }, population: 1_100_000 },
  ]
  model = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare(cities) })
}, 30_000)

const { next: random } = seededRandom(11)

function destinationsAround(centre: Position, degrees: number, count: number) {
  const positions = Array.from({ length: count }, () => {
    const lon = centre.lon + ((2 * random() - 1) * degrees) / Math.max(0.05, Math.cos((centre.lat * Math.PI) / 180))
    return {
      lat: Math.max(-90, Math.min(90, centre.lat + (2 * random() - 1) * degrees)),
      lon: ((((lon + 180) % 360) + 360) % 360) - 180,
    }
  })
  const source = createPointIndex(positions)
  return { positions, destinations: createDestinations(model, source, () => '') }
}

/** The complete oracle: travels to every point. */
function travelToAll(positions: Position[], search: NearbySearch) {
  const query = model.from(search.origin, search)
  const measure = search.orderBy === 'time' ? 'seconds' : 'meters'
  return positions
    .map((position, slot) => ({ slot, position, straightMeters: geodesicDistanceMeters(search.origin, position) }))
    .filter(({ straightMeters }) => straightMeters <= search.maxDistanceMeters)
    .map(({ slot, position, straightMeters }) => {
      const destination = { ...position, country: countryAt(position) }
      return { slot, straightMeters, country: destination.country, ...query.to(destination, straightMeters) }
    })
    .filter(({ country }) => shareRegion(search.origin.country, country))
    .sort(
      (a, b) =>
        Math.round(a[measure]) - Math.round(b[measure]) || a.straightMeters - b.straightMeters || a.slot - b.slot,
    )
    .slice(0, search.maxResults)
    .map(({ slot }) => slot)
}

const places: [string, Position, number][] = [
  ['a coast with islands (Naples)', { lat: 40.6, lon: 14.3 }, 1.2],
  ['an island (Dublin)', { lat: 53.3, lon: -6.3 }, 3],
  ['the date line (Fiji)', { lat: -16.8, lon: 179.98 }, 2],
  ['the date line (Chukotka)', { lat: 66.5, lon: 180 }, 3],
  ['the north pole', { lat: 89.9, lon: 12 }, 2],
  ['the south pole', { lat: -90, lon: 0 }, 2],
  ['two regions (Istanbul)', { lat: 41.0, lon: 29.0 }, 3],
]

describe.each(places)('nearby at %s', (_, centre, degrees) => {
  it.each(TRANSPORTS)('by %s is what travelling to every point would find', (transport) => {
    const { positions, destinations } = destinationsAround(centre, degrees, 300)
    for (const orderBy of ['distance', 'time'] as const) {
      for (const maxResults of [1, 10, 100]) {
        const origin = { ...centre, country: countryAt(centre) }
        const search = { origin, maxDistanceMeters: 150_000, maxResults, orderBy, transport, departure: null }
        const { hits } = findNearby(model, destinations, search)
        expect(hits.map(({ slot }) => slot)).toEqual(travelToAll(positions, search))
      }
    }
  })
})

describe('the order of the answers', () => {
  const centre = { lat: 40.6, lon: 14.3 }
  const search: NearbySearch = {
    origin: { ...centre, country: 'IT' },
    maxDistanceMeters: 200_000,
    maxResults: 100,
    orderBy: 'distance',
    transport: 'car',
    departure: null,
  }

  it('asking for fewer gives the beginning of asking for more', () => {
    const { destinations } = destinationsAround(centre, 1.5, 1000)
    const hundred = findNearby(model, destinations, search).hits
    for (const maxResults of [1, 7, 50]) {
      expect(findNearby(model, destinations, { ...search, maxResults }).hits).toEqual(hundred.slice(0, maxResults))
    }
  })

  it('by time crosses no water that can be driven round', () => {
    // From Piombino, Elba is 27 km off and a ferry away; Grosseto is twice as far, by road.
    const source = createPointIndex([
      { lat: 42.78, lon: 10.25 },
      { lat: 42.76, lon: 11.11 },
    ])
    const islands = createDestinations(model, source, () => 'Italy')
    const origin = { lat: 42.93, lon: 10.52, country: 'IT' }
    const byDistance = findNearby(model, islands, { ...search, origin })
    const byTime = findNearby(model, islands, { ...search, origin, orderBy: 'time' })
    expect(byDistance.hits.map(({ slot }) => slot)).toEqual([0, 1])
    expect(byTime.hits.map(({ slot }) => slot)).toEqual([1, 0])
    expect(byDistance.hits[0]?.seaMeters).toBeGreaterThan(1000)
  })
})

describe('regions', () => {
  const search: NearbySearch = {
    origin: { lat: 35.9, lon: -5.5, country: 'MA' },
    maxDistanceMeters: 100_000,
    maxResults: 10,
    orderBy: 'distance',
    transport: 'car',
    departure: null,
  }
  const spain = { lat: 36.13, lon: -5.45 }
  const morocco = { lat: 35.78, lon: -5.81 }
  const destinations = (...points: Position[]): Destinations => {
    const source = createPointIndex(points)
    return createDestinations(model, source, () => '')
  }

  it('leave out what lies in another one', () => {
    const { hits, isOtherRegionOnly } = findNearby(model, destinations(spain, morocco), search)
    expect(hits.map(({ slot }) => slot)).toEqual([1])
    expect(isOtherRegionOnly).toBe(false)
  })

  it('are told apart from there being nothing', () => {
    expect(findNearby(model, destinations(spain), search)).toEqual({ hits: [], isOtherRegionOnly: true })
    expect(findNearby(model, destinations({ lat: 0, lon: 0 }), search)).toEqual({ hits: [], isOtherRegionOnly: false })
  })

  it.each(['RU', 'TR', 'KZ', 'GE', 'AM', 'AZ', 'CY'])('%s goes with Europe and with Asia', (country) => {
    expect(shareRegion(country, 'DE')).toBe(true)
    expect(shareRegion(country, 'IN')).toBe(true)
    expect(shareRegion(country, 'ZA')).toBe(false)
  })

  it('Egypt goes with Africa and with Asia', () => {
    expect([shareRegion('EG', 'LY'), shareRegion('EG', 'IL'), shareRegion('EG', 'GR')]).toEqual([true, true, false])
  })
})
