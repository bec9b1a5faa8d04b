import type { Position } from '#shared/coordinates/position.ts'
import { metersBetween, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadMode } from '../model/travel-mode.ts'
import { joinWeight } from '../model/weight.ts'

/**
 * The access way leads from a place straight to the nearest road, or from the road to the place. It counts at both ends
 * of every way: its length as the crow flies, its time at this speed. Nobody rides a bicycle there.
 */
export const ACCESS_KMH: Readonly<Record<RoadMode, number>> = { car: 10, truck: 10, bicycle: 5, foot: 5 }

/** Places that lie farther from every road are off the roads. */
export const MAX_SNAP_METERS = 3000
/** So are places in the sea from here on: nobody drives over water. A quay or a coarse shore may lie so far out. */
export const MAX_SHORE_METERS = 200

/** Tells of a place whether it lies in the sea. */
export type IsOnWater = (place: Position) => boolean
export const NEVER_ON_WATER: IsOnWater = () => false

const DECIMETERS_A_METER = 10
/** One decimetre at one km/h. */
const MILLISECONDS_A_DECIMETER_KMH = 360

/** Between a place and the point of a road where it meets the roads. */
export interface AccessWay {
  place: Position
  decimeters: number
}

/** Rounded up: no way with an access way may come out shorter than the straight line. */
const toDecimeters = (meters: number): number => Math.ceil(meters * DECIMETERS_A_METER)

export const accessWay = (place: Position, meters: number): AccessWay => ({ place, decimeters: toDecimeters(meters) })

/** What so many decimetres off the roads weigh. */
export const offRoadWeight = (mode: RoadMode, decimeters: number): number =>
  joinWeight({ milliseconds: Math.ceil((decimeters * MILLISECONDS_A_DECIMETER_KMH) / ACCESS_KMH[mode]), decimeters })

/** What an access way weighs; whoever begins on the road has none. */
export const accessWeight = (mode: RoadMode, access: AccessWay | null): number =>
  access === null ? 0 : offRoadWeight(mode, access.decimeters)

/**
 * Decimetres straight between two places at the same stretch of road, where that is no farther than to the road and from
 * it: neighbours do not go by the road, and a place is nowhere but where it is. Null where the road is the way.
 */
export function straightDecimeters(from: AccessWay | null, to: AccessWay | null): number | null {
  if (from === null || to === null) return null
  const steps = ({ lat, lon }: Position) => [lat * STEPS_A_DEGREE, lon * STEPS_A_DEGREE] as const
  const straight = toDecimeters(metersBetween(...steps(from.place), ...steps(to.place)))
  return straight <= from.decimeters + to.decimeters ? straight : null
}
