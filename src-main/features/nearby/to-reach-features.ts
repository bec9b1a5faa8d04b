import type { ReachReply, ReachRequest } from '#main/nearby/answer-reach.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'

const MILLISECONDS_A_MINUTE = 60_000
const DECIMETERS_A_KILOMETER = 10_000

type Asked = CommandRequest<'nearby.reach'>

/** What is asked of the roads: lengths where any are given, else times. */
export function toReachQuestion({ from, mode, departure, minutes, kilometers }: Asked): ReachRequest {
  const travel = { from, transport: mode, departure: departure ?? null }
  return kilometers.length > 0
    ? { ...travel, metric: 'decimeters', limits: kilometers.map((one) => Math.round(one * DECIMETERS_A_KILOMETER)) }
    : { ...travel, metric: 'milliseconds', limits: minutes.map((one) => Math.round(one * MILLISECONDS_A_MINUTE)) }
}

/** Shapes as GeoJSON, the largest first, so that smaller ones are drawn on top. */
export function toReachFeatures(
  { mode, kilometers }: Asked,
  { shapes, toleranceMeters }: ReachReply,
): CommandResponse<'nearby.reach'> {
  const isByLength = kilometers.length > 0
  return {
    type: 'FeatureCollection',
    features: shapes
      .toSorted((a, b) => b.limit - a.limit)
      .map(({ limit, polygons, mapEnds }) => ({
        type: 'Feature',
        properties: {
          minutes: isByLength ? null : limit / MILLISECONDS_A_MINUTE,
          kilometers: isByLength ? limit / DECIMETERS_A_KILOMETER : null,
          mode,
          toleranceMeters,
          mapEnds,
        },
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
  }
}
