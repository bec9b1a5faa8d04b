/** How one way of travelling turns a straight line into a road and a road into time; fitted by tools/fit-travel. */
export interface TravelCoefficients {
  /** Road for each kilometre of straight line, near and far. */
  nearDetour: number
  farDetour: number
  /** Getting out and in: kilometres that every trip pays, and the length over which it comes to pay them. */
  accessKilometers: number
  accessOnsetKilometers: number
  /** Speed that long trips approach. */
  topSpeedKmh: number
  /** Hours lost on local streets, and on the way to the trunk roads, each with the length over which they are lost. */
  localHours: number
  localKilometers: number
  regionalHours: number
  regionalKilometers: number
}

/** Detours fade from the near value to the far one between these lengths. */
const NEAR_KILOMETERS = 20
const FAR_KILOMETERS = 250

/** Share of a loss that a trip of this length has paid. */
const paid = (length: number, scale: number): number => (scale > 0 ? 1 - Math.exp(-length / scale) : 0)

/** Expected length of the road between two points; grows strictly with the straight line. */
export function toRoadMeters(coefficients: TravelCoefficients, straightMeters: number): number {
  const { nearDetour, farDetour, accessKilometers, accessOnsetKilometers } = coefficients
  const straight = straightMeters / 1000
  const fade = Math.log(straight / NEAR_KILOMETERS) / Math.log(FAR_KILOMETERS / NEAR_KILOMETERS)
  const detour = nearDetour + (farDetour - nearDetour) * Math.min(1, Math.max(0, fade))
  return 1000 * (straight * detour + accessKilometers * paid(straight, accessOnsetKilometers))
}

/** Expected time on a free road of this length; grows strictly with it. */
export function toFreeFlowSeconds(coefficients: TravelCoefficients, roadMeters: number): number {
  const { topSpeedKmh, localHours, localKilometers, regionalHours, regionalKilometers } = coefficients
  const road = roadMeters / 1000
  return (
    3600 *
    (road / topSpeedKmh + localHours * paid(road, localKilometers) + regionalHours * paid(road, regionalKilometers))
  )
}
