import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { createFixFollower, type Fix, type FixFollower } from './follow-fix.ts'

export type PositionState = CommandResponse<'position.state'>

/** After so long without a position it is lost, and without a sign of life the receiver is silent. */
const PATIENCE_MS = 5000

/** One clock stands while the computer sleeps, the other leaps when it is set: an age is the larger of both. */
export interface Moment {
  monoMs: number
  wallMs: number
}
/** Now, on both clocks. */
export const clock = (): Moment => ({ monoMs: performance.now(), wallMs: Date.now() })
const sinceMs = (then: Moment, now: Moment): number => Math.max(0, now.monoMs - then.monoMs, now.wallMs - then.wallMs)
/** So long before a moment. */
export const before = ({ monoMs, wallMs }: Moment, ageMs: number): Moment => ({
  monoMs: monoMs - ageMs,
  wallMs: wallMs - ageMs,
})

/** All that is known of the receiver that is read now. */
export interface Reception {
  follower: FixFollower
  startedAt: Moment
  fixAt: Moment | null
  sentenceAt: Moment | null
  garbageAt: Moment | null
  problem: AppError | null
}

/** A receiver of which nothing is known yet. */
export const newReception = (startedAt: Moment): Reception => ({
  follower: createFixFollower(),
  startedAt,
  fixAt: null,
  sentenceAt: null,
  garbageAt: null,
  problem: null,
})

function signalOf(reception: Reception, now: Moment): PositionState['signal'] {
  const isRecent = (then: Moment | null) => then !== null && sinceMs(then, now) <= PATIENCE_MS
  if (isRecent(reception.fixAt)) return 'fix'
  if (reception.problem) return 'failed'
  if (isRecent(reception.sentenceAt)) return 'searching'
  if (isRecent(reception.garbageAt)) return 'unreadable'
  return isRecent(reception.startedAt) ? 'opening' : 'silent'
}

const describeFix = (fix: Fix, ageMs: number): PositionState['fix'] => ({
  lat: fix.position.lat,
  lon: fix.position.lon,
  accuracyMeters: fix.accuracyMeters,
  accuracyBasis: fix.accuracyBasis,
  satellites: fix.satellites,
  altitudeMeters: fix.altitudeMeters,
  courseDegrees: fix.courseDegrees,
  isReckoned: fix.isReckoned,
  ageSeconds: ageMs / 1000,
})

/** What is known of the own position now. */
export function stateOf(reception: Reception, now: Moment): PositionState {
  const { follower, fixAt, problem } = reception
  const fix = follower.fix()
  return {
    signal: signalOf(reception, now),
    fix: fix && fixAt ? describeFix(fix, sinceMs(fixAt, now)) : null,
    problem,
  }
}
