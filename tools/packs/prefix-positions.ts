import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Where codes of a common prefix lie, as far as is known. */
export interface Expectation {
  position: Position
  toleranceMeters: number
}

const FEWEST_SAMPLES = 3
const LEAST_TOLERANCE_METERS = 25_000
const MOST_TOLERANCE_METERS = 250_000
const SPREADS_TOLERATED = 4

export interface PrefixPositions {
  add(key: string, position: Position): void
  /** From the longest prefix that has samples; null when even the shortest has none. */
  expect(key: string): Expectation | null
}

/** Neighbouring codes lie near each other: tells where a code must be from codes that share its first characters. */
export function createPrefixPositions(): PrefixPositions {
  const samples = new Map<string, Position[]>()
  const middles = new Map<string, Expectation | null>()
  const expectPrefix = (prefix: string): Expectation | null => {
    const known = middles.get(prefix)
    if (known !== undefined) return known
    const list = samples.get(prefix)
    let expectation: Expectation | null = null
    if (list && list.length >= FEWEST_SAMPLES) {
      const { position, spreadMeters } = middleOf(list)
      const tolerance = Math.max(LEAST_TOLERANCE_METERS, spreadMeters * SPREADS_TOLERATED)
      expectation = { position, toleranceMeters: Math.min(MOST_TOLERANCE_METERS, tolerance) }
    }
    middles.set(prefix, expectation)
    return expectation
  }
  return {
    add(key, position) {
      for (let length = 1; length <= key.length; length++) {
        const prefix = key.slice(0, length)
        const list = samples.get(prefix)
        if (list) list.push(position)
        else samples.set(prefix, [position])
      }
    },
    expect(key) {
      for (let length = key.length; length >= 1; length--) {
        const expectation = expectPrefix(key.slice(0, length))
        if (expectation) return expectation
      }
      return null
    },
  }
}

/** How far beyond its tolerance a position lies; negative inside. */
export const metersOutside = (expectation: Expectation, position: Position): number =>
  greatCircleMeters(expectation.position, position) - expectation.toleranceMeters
