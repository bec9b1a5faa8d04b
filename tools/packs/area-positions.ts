import type { CountryGazetteer } from './place-gazetteer.ts'
import { middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Where something lies, and how far off it may. */
export interface Expectation {
  position: Position
  toleranceMeters: number
}

const LEAST_TOLERANCE_METERS = 25_000
const SPREADS_TOLERATED = 4
/** Fewer places do not tell how far an area reaches, unless it is a great city. */
const FEWEST_PLACES = 3
const LEAST_POPULATION_OF_A_CITY = 1_000_000

/** Where the first-level areas of a country lie: the middle of their places, and how far most of them are from it. */
export function createAreaPositions(gazetteer: CountryGazetteer): (areaId: number | null) => Expectation | null {
  const positions = new Map<number, Map<number, Position>>()
  const isCity = new Set<number>()
  for (const { place } of [...gazetteer.values()].flat()) {
    if (!place.position || place.area1Id === null) continue
    const known = positions.get(place.area1Id) ?? new Map<number, Position>()
    positions.set(place.area1Id, known.set(place.id, place.position))
    if (place.population >= LEAST_POPULATION_OF_A_CITY) isCity.add(place.area1Id)
  }
  const middles = new Map<number, Expectation>()
  for (const [areaId, places] of positions) {
    if (places.size < FEWEST_PLACES && !isCity.has(areaId)) continue
    const { position, spreadMeters } = middleOf([...places.values()])
    middles.set(areaId, {
      position,
      toleranceMeters: Math.max(LEAST_TOLERANCE_METERS, spreadMeters * SPREADS_TOLERATED),
    })
  }
  return (areaId) => (areaId === null ? null : (middles.get(areaId) ?? null))
}
