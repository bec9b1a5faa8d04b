import { blockKeysOf } from '#main/duplicates/block-keys.ts'
import { toDuplicateFeatures, type DuplicateFeatures } from '#main/duplicates/duplicate-features.ts'
import { scoreDuplicate } from '#main/duplicates/score-duplicate.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** An earlier record that is the same place. */
export interface Duplicate {
  /** Id of the first record of the place. */
  of: number
  /** 0–100 */
  score: number
}

/** Records less alike are two places. */
const LEAST_SCORE = 85
/** Records that are compared; a longer file is compared with these only, and the caller is told. */
const MOST_REMEMBERED = 300_000
/** Records under one key that are compared; a key that more share says little. */
const MOST_PER_KEY = 40

export interface DuplicateFinder {
  /** The earlier record that this one repeats, or null; remembers it where it is a new place. */
  add(id: number, record: MatchRecord): Duplicate | null
  /** True once records were no longer remembered. */
  isFull(): boolean
}

/**
 * Finds records of one place, written alike or not, as they come: memory grows with the number of different places
 * and ends at a fixed one.
 */
export function createDuplicateFinder(mostRemembered = MOST_REMEMBERED): DuplicateFinder {
  const known: { id: number; features: DuplicateFeatures }[] = []
  const byKey = new Map<string, number[]>()
  let isFull = false

  function bestOf(features: DuplicateFeatures, keys: string[]): Duplicate | null {
    let best: Duplicate | null = null
    const compared = new Set<number>()
    for (const key of keys) {
      for (const index of byKey.get(key) ?? []) {
        if (compared.has(index)) continue
        compared.add(index)
        const one = known[index] as (typeof known)[number]
        const score = scoreDuplicate(one.features, features)
        if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { of: one.id, score }
      }
    }
    return best
  }

  return {
    add(id, record) {
      const features = toDuplicateFeatures(record)
      const keys = blockKeysOf(features)
      const found = bestOf(features, keys)
      if (found) return found
      if (known.length >= mostRemembered) {
        isFull = true
        return null
      }
      const index = known.push({ id, features }) - 1
      for (const key of keys) {
        const list = byKey.get(key)
        if (!list) byKey.set(key, [index])
        else if (list.length < MOST_PER_KEY) list.push(index)
      }
      return null
    },
    isFull: () => isFull,
  }
}
