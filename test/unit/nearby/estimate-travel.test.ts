import { beforeAll, describe, expect, it } from 'vitest'
import { countryAt } from '#main/nearby/country-at.ts'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import type { RoadLand } from '#main/nearby/road-land.ts'
import { TRANSPORTS, type Departure, type TravelModel, type Transport } from '#main/nearby/travel-model.types.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'

let land: RoadLand
let model: TravelModel

const places = {
  Copenhagen: [55.676, 12.568],
  Malmö: [55.605, 13.0],
  Naples: [40.85, 14.27],
  Palermo: [38.115, 13.36],
  London: [51.507, -0.128],
  Paris: [48.857, 2.352],
  Manchester: [53.481, -2.243],
  Dublin: [53.35, -6.26],
  Manhattan: [40.77, -73.97],
  Brooklyn: [40.65, -73.95],
  Singapore: [1.35, 103.82],
  'Johor Bahru': [1.49, 103.74],
  Victoria: [48.43, -123.37],
  Vancouver: [49.26, -123.11],
  'west of the line': [66.5, 179.5],
  'east of the line': [66.5, -179.5],
  Rayong: [12.68, 101.25],
  Bangkok: [13.75, 100.5],
  'Kansas City': [39.1, -94.58],
  Topeka: [39.05, -95.68],
} as const
type Place = keyof typeof places

function trip(from: Place, to: Place, transport: Transport = 'car', departure: Departure | null = null) {
  const [origin, destination] = [from, to].map((name) => {
    const [lat, lon] = places[name]
    return { lat, lon, country: countryAt({ lat, lon }) }
  }) as [{ lat: number; lon: number; country: string }, { lat: number; lon: number; country: string }]
  const straightMeters = geodesicDistanceMeters(origin, destination)
  return { straightMeters, ...model.from(origin, { transport, departure }).to(destination, straightMeters) }
}

beforeAll(async () => {
  land = await loadRoadLand()
  const towns = [
    { position: { lat: 13.75, lon: 100.5 }, population: 5_000_000 },
    { position: { lat: 39.1, lon: -94.58 }, population: 500_000 },
  ]
  model = createTravelEstimate({ land, urbanShare: createUrbanShare(towns) })
}, 30_000)

describe('land', () => {
  it.each([
    ['Copenhagen', 'Malmö'],
    ['Manhattan', 'Brooklyn'],
    ['Singapore', 'Johor Bahru'],
    ['west of the line', 'east of the line'],
  ] as const)('joins %s and %s', (from, to) => {
    expect(trip(from, to).seaMeters).toBe(0)
  })

  it.each([
    ['Naples', 'Palermo'],
    ['Manchester', 'Dublin'],
    ['Victoria', 'Vancouver'],
    ['London', 'Paris'],
  ] as const)('has the sea between %s and %s', (from, to) => {
    const { seaMeters, straightMeters, seconds } = trip(from, to)
    expect(seaMeters).toBeGreaterThan(20_000)
    expect(seaMeters).toBeLessThanOrEqual(straightMeters)
    expect(seconds).toBeGreaterThanOrEqual(45 * 60 + (seaMeters / 30_000) * 3600)
  })

  it('reaches a little beyond its shore and no further', () => {
    expect(land.landAt({ lat: 40.84, lon: 14.25 })).toBe(land.landAt({ lat: 48.85, lon: 2.35 }))
    expect(land.landAt({ lat: 40, lon: -40 })).toBe(-1)
    expect(land.landAt({ lat: 90, lon: 0 })).toBe(-1)
    expect(land.landAt({ lat: -90, lon: 0 })).toBe(land.landAt({ lat: -75, lon: 120 }))
  })
})

describe('the eight ways of travelling', () => {
  it('rank as they do on the road', () => {
    const seconds = Object.fromEntries(
      TRANSPORTS.map((transport) => [transport, trip('Kansas City', 'Topeka', transport).seconds]),
    ) as Record<Transport, number>
    expect(seconds.taxi).toBe(seconds.car)
    expect(seconds.motorcycle).toBeLessThan(seconds.car)
    expect(seconds.van).toBeGreaterThan(seconds.car)
    expect(seconds.truck).toBeGreaterThan(seconds.van)
    expect(seconds.bus).toBeGreaterThan(seconds.van)
    expect(seconds.bicycle).toBeGreaterThan(2 * seconds.truck)
    expect(seconds.pedestrian).toBeGreaterThan(2 * seconds.bicycle)
  })

  it('keep to a road no shorter than the straight line', () => {
    for (const transport of TRANSPORTS) {
      const { meters, straightMeters } = trip('Kansas City', 'Topeka', transport)
      expect(meters).toBeGreaterThan(straightMeters)
      expect(meters).toBeLessThan(1.5 * straightMeters)
    }
  })
})

describe('traffic', () => {
  const at = (weekday: number, hour: number, transport: Transport = 'car') =>
    trip('Bangkok', 'Rayong', transport, { weekday, hour }).seconds

  it('is worst in the morning of a working day, least at night', () => {
    expect(at(1, 8)).toBeGreaterThan(at(1, 13))
    expect(at(1, 13)).toBeGreaterThan(at(1, 3))
    expect(at(1, 8)).toBeGreaterThan(at(6, 8))
  })

  it('without a departure is the mean of working hours, so equal requests get equal answers', () => {
    let sum = 0
    for (let weekday = 0; weekday < 5; weekday++) for (let hour = 8; hour < 18; hour++) sum += at(weekday, hour)
    expect(trip('Bangkok', 'Rayong').seconds).toBeCloseTo(sum / 50, 3)
  })

  it('does not hold up walkers', () => {
    expect(at(1, 8, 'pedestrian')).toBe(at(1, 3, 'pedestrian'))
  })

  it('weighs less in the country than in the metropolis', () => {
    const excess = (from: Place, to: Place) => {
      const day = trip(from, to, 'car', { weekday: 1, hour: 8 }).seconds
      return day / trip(from, to, 'car', { weekday: 1, hour: 3 }).seconds
    }
    expect(excess('Bangkok', 'Rayong')).toBeGreaterThan(excess('Vancouver', 'Victoria'))
  })
})
