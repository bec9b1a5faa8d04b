import { ESTIMATE_REASONS, type EstimateReason } from '#shared/model/estimate-reasons.ts'
import type { NearbyHit } from './find-nearby.ts'

/** Hits as columns: between threads, a hundred objects take fifty times as long as these. */
export interface PackedHits {
  slots: Int32Array
  /** Four numbers a hit: straight, travelled and sea metres, seconds. */
  figures: Float64Array
  /** Of each hit the number of its reason. */
  reasons: Uint8Array
}

const FIGURES = 4

/** A reason by its place among `ESTIMATE_REASONS`, from 1; 0 for what is routed. */
export const toReasonNumber = (reason: EstimateReason | null): number =>
  reason === null ? 0 : ESTIMATE_REASONS.indexOf(reason) + 1

export const toReason = (number: number): EstimateReason | null => ESTIMATE_REASONS[number - 1] ?? null

/** Lays hits out as columns. */
export function packHits(hits: readonly NearbyHit[]): PackedHits {
  const figures = new Float64Array(hits.length * FIGURES)
  for (const [at, { straightMeters, meters, seaMeters, seconds }] of hits.entries()) {
    figures[at * FIGURES] = straightMeters
    figures[at * FIGURES + 1] = meters
    figures[at * FIGURES + 2] = seaMeters
    figures[at * FIGURES + 3] = seconds
  }
  return {
    slots: Int32Array.from(hits, ({ slot }) => slot),
    figures,
    reasons: Uint8Array.from(hits, ({ whyEstimated }) => toReasonNumber(whyEstimated)),
  }
}

/** The hits that were laid out. */
export const unpackHits = ({ slots, figures, reasons }: PackedHits): NearbyHit[] =>
  Array.from(slots, (slot, at) => ({
    slot,
    straightMeters: figures[at * FIGURES] as number,
    meters: figures[at * FIGURES + 1] as number,
    seaMeters: figures[at * FIGURES + 2] as number,
    seconds: figures[at * FIGURES + 3] as number,
    whyEstimated: toReason(reasons[at] as number),
  }))
