import { BUILT_IN_TRAFFIC } from './built-in-traffic.ts'
import { profileFactors } from './traffic-factors.ts'

/** Those of the table that comes with the application. */
export const BUILT_IN_FACTORS = profileFactors(BUILT_IN_TRAFFIC)
