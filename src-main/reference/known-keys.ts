import type { OpenPack } from '#main/reference/open-pack.ts'

/** Tables of more rows are asked every time: to read all their keys would cost more than it saves. */
const MOST_ROWS = 120_000
/** Answers "nothing" after which the keys of a table are read: who asks little is not made to wait. */
const ABSENT_BEFORE_READING = 256
/** Bits of the table for each key, and bits that each key sets: one in a hundred absent keys is asked about in vain. */
const BITS_PER_KEY = 10
const PROBES = 3

/** Tells for most keys that a table lacks them without asking the database (Bloom 1970). */
export interface KnownKeys {
  mayHold(country: string, key: string): boolean
  /** To be called for every question that found nothing. */
  noteAbsent(): void
}

/** About how many rows a table has; `keys` gives country and key of each as one word, a word a line. */
export interface KeyTable {
  rows: number
  keys(): string
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const NEW_LINE = 10

function hashText(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash
}

/** FNV leaves the upper bits of short texts alike; this spreads them. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function createFilter(rows: number) {
  let size = 1024
  while (size < rows * BITS_PER_KEY) size *= 2
  const bits = new Uint32Array(size / 32)
  const mask = size - 1
  function add(hash: number): void {
    const step = spread(hash) | 1
    for (let i = 0, at = spread(~hash); i < PROBES; i++, at += step) {
      const bit = at & mask
      bits[bit >>> 5] = (bits[bit >>> 5] as number) | (1 << (bit & 31))
    }
  }
  return {
    addLines(lines: string): void {
      let hash = FNV_OFFSET
      for (let i = 0; i <= lines.length; i++) {
        const code = i < lines.length ? lines.charCodeAt(i) : NEW_LINE
        if (code === NEW_LINE) {
          add(hash)
          hash = FNV_OFFSET
        } else hash = Math.imul(hash ^ code, FNV_PRIME)
      }
    },
    mayHold(country: string, key: string): boolean {
      const hash = hashText(key, hashText(country, FNV_OFFSET))
      const step = spread(hash) | 1
      for (let i = 0, at = spread(~hash); i < PROBES; i++, at += step) {
        const bit = at & mask
        if (((bits[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return false
      }
      return true
    },
  }
}

/** The keys of `table` in a pack, which has some keys for each row of `owner`. */
export function knownKeysOf(
  { db }: Pick<OpenPack, 'db'>,
  table: 'place_name' | 'area_name' | 'postal_code',
  owner: 'place' | 'area' | 'postal_code',
): KnownKeys {
  return createKnownKeys({
    rows: db.prepare(`SELECT coalesce(max(id), 0) FROM ${owner}`).pluck().get() as number,
    // One text, joined by SQLite: a row at a time took five times as long.
    keys: () =>
      db.prepare(`SELECT coalesce(group_concat(country || key, char(10)), '') FROM ${table}`).pluck().get() as string,
  })
}

/** The keys of a small table, read when it has been asked in vain often enough. */
export function createKnownKeys({ rows, keys }: KeyTable): KnownKeys {
  let filter: ReturnType<typeof createFilter> | null = null
  let absent = rows > MOST_ROWS ? -Infinity : 0
  return {
    mayHold: (country, key) => filter === null || filter.mayHold(country, key),
    noteAbsent() {
      if (filter !== null || ++absent < ABSENT_BEFORE_READING) return
      filter = createFilter(rows)
      filter.addLines(keys())
    },
  }
}
