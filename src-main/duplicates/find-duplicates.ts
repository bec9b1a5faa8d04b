import { blockKeysOf } from '#main/duplicates/block-keys.ts'
import { toDuplicateFeatures, type DuplicateFeatures } from '#main/duplicates/duplicate-features.ts'
import { createHashLists } from '#main/duplicates/hash-lists.ts'
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

const SEPARATOR = '\t'
/** FNV-1a. Two keys of one hash only cost a comparison that finds nothing. */
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

// Folded names hold no tab; a flat copy, because a joined text would keep its pieces.
function pack(features: DuplicateFeatures): string {
  const { country, postal, locality, street, premise, unit, box, building, text } = features
  return Buffer.from([country, postal, locality, street, premise, unit, box, building, text].join(SEPARATOR)).toString()
}

function unpack(packed: string): DuplicateFeatures {
  const [country = '', postal = '', locality = '', street = '', ...rest] = packed.split(SEPARATOR)
  const [premise = '', unit = '', box = '', building = '', text = ''] = rest
  return { country, postal, locality, street, premise, unit, box, building, text }
}

function hashOf(key: string): number {
  let hash = HASH_START
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), HASH_FACTOR)
  return hash
}

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
  // One text for each record and numbers for the keys: a quarter of the memory that objects would take.
  const ids: number[] = []
  const packed: string[] = []
  const byKey = createHashLists(MOST_PER_KEY)
  let isFull = false

  function bestOf(features: DuplicateFeatures, keys: string[]): Duplicate | null {
    let best: Duplicate | null = null
    const compared = new Set<number>()
    for (const key of keys) {
      for (const index of byKey.get(hashOf(key))) {
        if (compared.has(index)) continue
        compared.add(index)
        const score = scoreDuplicate(unpack(packed[index] ?? ''), features)
        if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { of: ids[index] ?? 0, score }
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
      if (ids.length >= mostRemembered) {
        isFull = true
        return null
      }
      const index = ids.push(id) - 1
      packed.push(pack(features))
      for (const key of keys) byKey.add(hashOf(key), index)
      return null
    },
    isFull: () => isFull,
  }
}
