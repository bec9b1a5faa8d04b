import type { Position } from '#shared/coordinates/position.ts'

/** A position as a receiver gives it. */
export interface FixReading {
  kind: 'fix'
  /** Sentences of one moment share it: seconds of the day, or whatever else the receiver names the moment by. */
  moment: number | string | null
  position: Position
  /** Reckoned on by the receiver without satellites, such as in a tunnel. */
  isReckoned: boolean
  /** Corrected by ground stations or satellites, so about twice as exact. */
  isCorrected: boolean
  satellites: number | null
  /** How the satellites stand: 1 is good, 5 poor. */
  dilution: number | null
  altitudeMeters: number | null
  courseDegrees: number | null
  /** Radius that holds the true position in 95 of 100 cases, as the receiver reckons it. */
  accuracyMeters: number | null
}

/** What one sentence or message of a receiver says. */
export type Reading =
  | FixReading
  /** It works, and knows no position now. */
  | { kind: 'no-fix' }
  | { kind: 'dilution'; dilution: number | null; satellites: number | null }
  | { kind: 'accuracy'; accuracyMeters: number }
