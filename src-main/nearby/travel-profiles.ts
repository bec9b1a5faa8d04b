import fitted from '../../resources/travel/travel-coefficients.json' with { type: 'json' }
import type { TravelCoefficients } from './travel-formula.ts'

/** Ways of travelling that were measured. */
export type Profile = 'car' | 'bicycle' | 'foot'

/** What tools/fit-travel fitted. */
export const TRAVEL_PROFILES: Record<Profile, TravelCoefficients> = {
  car: fitted.profiles.car.coefficients,
  bicycle: fitted.profiles.bicycle.coefficients,
  foot: fitted.profiles.foot.coefficients,
}
