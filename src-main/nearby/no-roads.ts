import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { RoadTravel, Way } from './road-travel.types.ts'

/** What no way is as bad as. */
export const NEVER: Way = { meters: Infinity, seconds: Infinity }

/** Where no way is known to anything, always for one reason. */
export const noRoads = (reason: EstimateReason): RoadTravel => ({
  to: (slots) => slots.map(() => reason),
  atBest: () => NEVER,
  atBestTo: () => NEVER,
  byTime: null,
  withoutWay: () => null,
})
