import { joinWeight } from '../model/weight.ts'

const SECOND = 1000

/**
 * Entering private or destination-only roads: so much that nobody passes through them to save less than ten minutes.
 * A place that lies on such a road is not charged with it.
 */
export const ENTRY_WEIGHT = joinWeight({ milliseconds: 600 * SECOND, decimeters: 0 })
/** To turn round by driving on a little is not hindered where it takes longer: so much, twice the way there. */
export const TURNING_WEIGHT = joinWeight({ milliseconds: 60 * SECOND, decimeters: 0 })
/** A gate that is private or locked, on a road that is not. */
export const GATE_WEIGHT = joinWeight({ milliseconds: 60 * SECOND, decimeters: 0 })
