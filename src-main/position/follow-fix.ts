import type { FixReading, Reading } from './reading.types.ts'

/** Where the receiver last was, with all that its sentences said of that moment. */
export interface Fix extends Omit<FixReading, 'kind' | 'moment'> {
  /** `receiver`: as it says; `estimate`: reckoned from how the satellites stand. */
  accuracyBasis: 'receiver' | 'estimate' | null
  /** On the clock that was handed in with the reading. */
  atMs: number
}

/** Readings of several sentences, brought together. */
export type FixFollower = ReturnType<typeof createFixFollower>

/**
 * How far off a position is in 95 of 100 cases where the satellites stand as well as they can (a dilution of 1): a round
 * figure for a plain receiver under open sky, so what is reckoned with it is an estimate and is called so.
 */
export const ESTIMATED_METERS = 10
const CORRECTED_SHARE = 0.5
/** What other sentences said counts for a position as long as this. */
const HEEDED_MS = 5000

interface Stated<T> {
  value: T
  atMs: number
}

const recent = <T>(stated: Stated<T> | null, atMs: number): T | null =>
  stated && atMs - stated.atMs <= HEEDED_MS ? stated.value : null

function accuracyOf(fix: FixReading, dilution: number | null, stated: number | null) {
  const accuracy = fix.accuracyMeters ?? stated
  if (accuracy !== null) return { accuracyMeters: accuracy, accuracyBasis: 'receiver' as const }
  // A position that is reckoned without satellites drifts off by nobody knows how much.
  if (dilution === null || fix.isReckoned) return { accuracyMeters: null, accuracyBasis: null }
  const share = fix.isCorrected ? CORRECTED_SHARE : 1
  return { accuracyMeters: dilution * ESTIMATED_METERS * share, accuracyBasis: 'estimate' as const }
}

/** The later reading of one moment keeps what only the earlier one knew. */
function joined(earlier: FixReading | null, later: FixReading): FixReading {
  if (!earlier || earlier.moment === null || earlier.moment !== later.moment) return later
  return {
    ...later,
    isCorrected: earlier.isCorrected || later.isCorrected,
    satellites: later.satellites ?? earlier.satellites,
    dilution: later.dilution ?? earlier.dilution,
    altitudeMeters: later.altitudeMeters ?? earlier.altitudeMeters,
    courseDegrees: later.courseDegrees ?? earlier.courseDegrees,
    accuracyMeters: later.accuracyMeters ?? earlier.accuracyMeters,
  }
}

/** Brings the sentences of a receiver together, whatever their order: position, satellites, dilution, accuracy. */
export function createFixFollower() {
  let last: Stated<FixReading> | null = null
  let dilution: Stated<number> | null = null
  let satellites: Stated<number> | null = null
  let accuracy: Stated<number> | null = null

  return {
    take(reading: Reading, atMs: number): void {
      if (reading.kind === 'fix') last = { value: joined(last?.value ?? null, reading), atMs }
      else if (reading.kind === 'accuracy') accuracy = { value: reading.accuracyMeters, atMs }
      else if (reading.kind === 'dilution') {
        if (reading.dilution !== null) dilution = { value: reading.dilution, atMs }
        if (reading.satellites !== null) satellites = { value: reading.satellites, atMs }
      }
    },
    fix(): Fix | null {
      if (!last) return null
      const { value, atMs } = last
      const spread = value.dilution ?? recent(dilution, atMs)
      return {
        position: value.position,
        isReckoned: value.isReckoned,
        isCorrected: value.isCorrected,
        altitudeMeters: value.altitudeMeters,
        courseDegrees: value.courseDegrees,
        satellites: value.satellites ?? recent(satellites, atMs),
        dilution: spread,
        ...accuracyOf(value, spread, recent(accuracy, atMs)),
        atMs,
      }
    },
  }
}
