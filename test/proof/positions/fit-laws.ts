import { applyLaw, ELSEWHERE } from '#main/cleansing/format/stated-radius.ts'
import type { RadiusLaw } from '#main/cleansing/format/radius-laws-data.ts'
import type { PositionSource } from '#shared/model/explanation.ts'
import { quantile } from '../../measure/figures.ts'
import type { PositionSample } from './ask-positions.ts'

export type Laws = Partial<Record<PositionSource, Record<string, RadiusLaw>>>

/** A little more than is promised, for the rows that nobody has seen. */
const SHARE_INSIDE = 0.945
/** Countries differ, and the next one may be among the vaguest. */
const SHARE_ELSEWHERE = 0.97
/** So many lie within twice the radius; of few rows a single one says little. */
const SHARE_WITHIN_TWICE = 0.988
const SHARE_OF_FEW = 0.97
const FEW_ROWS = 100
/** Of fewer rows a country says less than all countries together. */
const FEWEST_ROWS = 25
/** What the data tells of the reach counts whole, in part, or not at all. */
const POWERS = [0, 0.25, 0.5, 0.75, 1]
const DIGITS = 3
/** Streets and houses say themselves how far they reach. */
const UNFITTED: readonly PositionSource[] = ['house', 'street']

interface Point {
  meters: number
  reachMeters: number
}

/** The least factor of a power by which enough of the points are held. */
function lawOfPower(points: readonly Point[], power: number, inside: number): RadiusLaw {
  const ratios = points.map(({ meters, reachMeters }) => meters / applyLaw([1, power], reachMeters))
  const twice = points.length < FEW_ROWS ? SHARE_OF_FEW : SHARE_WITHIN_TWICE
  const factor = Math.max(quantile(ratios, inside), quantile(ratios, twice) / 2)
  return [Number(factor.toPrecision(DIGITS)), power]
}

/** Of the laws that hold enough of the points the one that states least in the median. */
function fitLaw(points: readonly Point[], inside = SHARE_INSIDE): RadiusLaw {
  const laws = POWERS.map((power) => lawOfPower(points, power, inside))
  const statedBy = (law: RadiusLaw) =>
    quantile(
      points.map(({ reachMeters }) => applyLaw(law, reachMeters)),
      0.5,
    )
  return laws.reduce((best, law) => (statedBy(law) < statedBy(best) ? law : best))
}

/** True for a kind and country of which too few samples say where they lie. */
const areFew = (samples: readonly PositionSample[], kind: PositionSource, country: string) =>
  samples.filter(({ row, point }) => row.country === country && point?.by === kind).length < FEWEST_ROWS

/**
 * Laws by kind and country. That of other countries is fitted on all, each country counting the same. Where codes come
 * before towns, few addresses tell of towns: those of `alone` do, which name nothing else.
 */
export function fitLaws(samples: readonly PositionSample[], alone: readonly PositionSample[] = []): Laws {
  const laws: Laws = {}
  const lacking = [...new Set(alone.map(({ row }) => row.country))].filter((country) =>
    areFew(samples, 'place', country),
  )
  const towns = alone.filter(({ row, point }) => point?.by === 'place' && lacking.includes(row.country))
  const others = samples.filter(({ row, point }) => point?.by !== 'place' || !lacking.includes(row.country))
  const byKind = Map.groupBy(
    [...others, ...towns].flatMap(({ row, point }) => (point ? [{ country: row.country, ...point }] : [])),
    ({ by }) => by,
  )
  for (const [kind, points] of byKind) {
    if (UNFITTED.includes(kind)) continue
    const countries = [...Map.groupBy(points, (one) => one.country)].filter(([, list]) => list.length >= FEWEST_ROWS)
    const fitted = countries.map(([country, list]) => [country, fitLaw(list)] as const)
    const fewest = Math.min(...countries.map(([, list]) => list.length))
    const even = countries.flatMap(([, list]) => list.filter((_, i) => i % Math.ceil(list.length / fewest) === 0))
    const sorted = fitted.sort(([a], [b]) => (a < b ? -1 : 1))
    laws[kind] = Object.fromEntries([[ELSEWHERE, fitLaw(even.length > 0 ? even : points, SHARE_ELSEWHERE)], ...sorted])
  }
  return laws
}

export const lawIn = (laws: Laws, kind: PositionSource, country: string): RadiusLaw =>
  laws[kind]?.[country] ?? laws[kind]?.[ELSEWHERE] ?? [1, 1]
