import { setImmediate } from 'node:timers/promises'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { createRoadTargets, type RoadTargets, type TargetPlaces } from '#main/roads/service/road-targets.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { countryAt } from './country-at.ts'
import { geodesicDistanceMeters } from './geodesic-distance.ts'
import { openRoadTravel } from './road-travel.ts'
import type { TravelModel, TravelOptions } from './travel-model.types.ts'

/** Travel from one place to another. */
export interface TravelCell {
  meters: number
  seconds: number
  /** Null where it is that of the quickest way over roads. */
  whyEstimated: EstimateReason | null
}

export interface TravelTableOptions {
  model: TravelModel
  maps: RoadMaps
  from: readonly Position[]
  to: readonly Position[]
  travel: TravelOptions
  /** For all rows together, where roads are not prepared; what is left then is estimated. */
  milliseconds: number
}

/** Rows of travel from each place to each of others, one at a time: others are answered between them. */
export async function* travelRows(options: TravelTableOptions): AsyncGenerator<TravelCell[], void> {
  const { model, maps, from, to, travel } = options
  const places: TargetPlaces = { end: () => to.length, has: () => true, position: (at) => to[at] as Position }
  const known = new Map<PreparedRoads, RoadTargets>()
  const targetsOn = (prepared: PreparedRoads): RoadTargets => {
    const targets = known.get(prepared) ?? createRoadTargets(prepared, places)
    known.set(prepared, targets)
    return targets
  }
  const ends = to.map((position) => model.prepare({ ...position, country: countryAt(position) }))
  const slots = ends.map((_, slot) => slot)
  const until = performance.now() + options.milliseconds
  for (const [row, origin] of from.entries()) {
    const milliseconds = Math.max(0, until - performance.now()) / (from.length - row)
    const roads = openRoadTravel({ maps, origin, ...travel, targetsOn, milliseconds })
    const query = model.from(model.prepare({ ...origin, country: countryAt(origin) }), travel)
    yield roads.to(slots).map((way, slot): TravelCell => {
      if (typeof way !== 'string') return { meters: way.meters, seconds: way.seconds, whyEstimated: null }
      const end = ends[slot] as (typeof ends)[number]
      const { meters, seconds } = query.to(end, geodesicDistanceMeters(origin, end))
      return { meters, seconds, whyEstimated: way }
    })
    await setImmediate()
  }
}
