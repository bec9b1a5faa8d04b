import { setImmediate } from 'node:timers/promises'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import {
  createRoadTargets,
  selectAllTargets,
  type RoadTargets,
  type TargetPlaces,
} from '#main/roads/service/road-targets.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { atLeastStraight, straightMayExceed } from './at-least-straight.ts'
import { awaitRoads } from './await-roads.ts'
import { countryAt } from './country-at.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import { openRoadTravel } from './road-travel.ts'
import type { Way } from './road-travel.types.ts'
import type { TravelModel, TravelOptions, TravelPoint } from './travel-model.types.ts'

/** Travel from one place to another. */
export interface TravelCell {
  meters: number
  seconds: number
  /** Null where it is that of the quickest way over roads. */
  whyEstimated: EstimateReason | null
}

/** The places that rows lead to, by number. */
export interface TravelEnds {
  slots: readonly number[]
  point(slot: number): TravelPoint
  targetsOn(prepared: PreparedRoads): RoadTargets
}

export interface TravelTableOptions {
  model: TravelModel
  maps: RoadMaps
  from: readonly TravelPoint[]
  to: TravelEnds
  travel: TravelOptions
  /** For all rows together, where roads are not prepared; what is left then is estimated. */
  milliseconds: number
}

/** A place with the country that it lies in. */
export const inItsCountry = (position: Position): TravelPoint => ({ ...position, country: countryAt(position) })

const toEstimate = ({ meters, seconds }: Way, whyEstimated: EstimateReason): TravelCell => ({
  meters,
  seconds,
  whyEstimated,
})

/** A few places as ends, selected once on each map. */
export function endsAt(model: TravelModel, positions: readonly Position[]): TravelEnds {
  const points = positions.map((position) => model.prepare(inItsCountry(position)))
  const places: TargetPlaces = {
    end: () => positions.length,
    has: () => true,
    position: (at) => positions[at] as Position,
    isOnWater: model.isOnWater,
  }
  const known = new Map<PreparedRoads, RoadTargets>()
  return {
    slots: positions.map((_, slot) => slot),
    point: (slot) => points[slot] as TravelPoint,
    targetsOn(prepared) {
      const targets = known.get(prepared) ?? createRoadTargets(prepared, places)
      if (!known.has(prepared)) for (const _ of selectAllTargets(targets));
      known.set(prepared, targets)
      return targets
    },
  }
}

/** Rows of travel from each place to each of others, one at a time: others are answered between them. */
export async function* travelRows(options: TravelTableOptions): AsyncGenerator<TravelCell[], void> {
  const { model, maps, from, to, travel } = options
  const until = performance.now() + options.milliseconds
  for (const [row, place] of from.entries()) {
    const origin = model.prepare(place)
    await awaitRoads(maps, origin, travel)
    const milliseconds = Math.max(0, until - performance.now()) / (from.length - row)
    const { isOnWater } = model
    const roads = openRoadTravel({ maps, origin, ...travel, isOnWater, targetsOn: to.targetsOn, milliseconds })
    const query = model.from(origin, travel)
    const mayExceed = straightMayExceed(origin)
    const cellOf = (way: Way | EstimateReason, end: TravelPoint): TravelCell => {
      if (typeof way === 'string') return toEstimate(query.to(end, geodesicDistanceMeters(origin, end)), way)
      const { meters, seconds } = way
      if (!mayExceed(end, meters)) return { meters, seconds, whyEstimated: null }
      return { meters: atLeastStraight(meters, geodesicDistanceMeters(origin, end)), seconds, whyEstimated: null }
    }
    yield roads.to(to.slots).map((way, at) => cellOf(way, to.point(to.slots[at] as number)))
    await setImmediate()
  }
}
