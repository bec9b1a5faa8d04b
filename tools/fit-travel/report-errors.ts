import { toFreeFlowSeconds, toRoadMeters, type TravelCoefficients } from '#main/nearby/travel-formula.ts'
import type { Profile, RoutedPair } from './read-pairs.ts'

const BANDS_KM = [0.2, 0.5, 1, 2, 3, 5, 8, 12, 20, 50, 100, 500]

export interface ErrorRow {
  km: string
  pairs: number
  distanceMedian: number
  distanceP90: number
  timeMedian: number
  timeP90: number
}

/** Absolute errors in per cent, by straight-line distance and over all. */
export function reportErrors(
  pairs: RoutedPair[],
  profile: Profile,
  of: (pair: RoutedPair) => TravelCoefficients,
): ErrorRow[] {
  const measured = pairs.map((pair) => {
    const coefficients = of(pair)
    const road = toRoadMeters(coefficients, pair.straightMeters)
    const { meters, seconds } = pair.routes[profile]
    return {
      km: pair.straightMeters / 1000,
      distance: 100 * Math.abs(road / meters - 1),
      time: 100 * Math.abs(toFreeFlowSeconds(coefficients, road) / seconds - 1),
    }
  })
  const row = (km: string, rows: typeof measured): ErrorRow => {
    const at = (of: 'distance' | 'time', share: number) =>
      quantile(
        rows.map((one) => one[of]),
        share,
      )
    const distances = { distanceMedian: at('distance', 0.5), distanceP90: at('distance', 0.9) }
    return { km, pairs: rows.length, ...distances, timeMedian: at('time', 0.5), timeP90: at('time', 0.9) }
  }
  const bands = BANDS_KM.slice(1).map((high, index) => {
    const low = BANDS_KM[index] as number
    return row(
      `${low}-${high}`,
      measured.filter(({ km }) => km >= low && km < high),
    )
  })
  return [...bands.filter((band) => band.pairs > 0), row('all', measured)]
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(10 * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0)) / 10
}
