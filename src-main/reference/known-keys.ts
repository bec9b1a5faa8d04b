import { fixedPlan } from '#main/reference/fixed-plan.ts'
import type { OpenPack } from './open-pack.types.ts'

/** Tables of more rows are asked every time: to read all their keys would cost more than it saves. */
const MOST_ROWS = 120_000
/** Answers "nothing" after which the keys of a table are read: who asks little reads nothing. */
const ABSENT_BEFORE_READING = 256
/** Keys read at some of such answers from then on, so that no single address waits for a whole table. */
const KEYS_PER_READING = 128
/** The long text with hundreds of words that are no names pays for a few readings only. */
const ABSENT_PER_READING = 8
/** Bits of the table for each key, and bits that each key sets: one in a hundred absent keys is asked about in vain. */
const BITS_PER_KEY = 10
const PROBES = 3

/** Tells for most keys that a table lacks them without asking the database (Bloom 1970). */
export interface KnownKeys {
  mayHold(country: string, key: string): boolean
  /** To be called for every question that found nothing. */
  noteAbsent(): void
}

/**
 * About how many rows a table has; `keysAfter` gives country and key of the next ones as one word, a word a line, in
 * order of key and country: at most `limit` of them, of those behind the one named. Empty at the end.
 */
export interface KeyTable {
  rows: number
  keysAfter(country: string, key: string, limit: number): string
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const NEW_LINE = 10
const COUNTRY_LETTERS = 2

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

/** Columns by which each table is filed, in order: its keys are read along that index. */
const FILED_BY = { place_name: 'key, country', area_name: 'country, key', postal_code: 'key, country' } as const

/** The keys of `table` in a pack, which has some keys for each row of `owner`. */
export function knownKeysOf(
  { db }: Pick<OpenPack, 'db'>,
  table: keyof typeof FILED_BY,
  owner: 'place' | 'area' | 'postal_code',
): KnownKeys {
  const order = FILED_BY[table]
  const values = order.replace('key', '@key').replace('country', '@country')
  // One text, joined by SQLite: a row at a time took five times as long.
  const next = db
    .prepare(
      fixedPlan(
        `SELECT coalesce(group_concat(word, char(10)), '') FROM
         (SELECT country || key AS word FROM ${table} WHERE (${order}) > (${values}) ORDER BY ${order} LIMIT @limit)`,
      ),
    )
    .pluck()
  return createKnownKeys({
    rows: db.prepare(`SELECT coalesce(max(id), 0) FROM ${owner}`).pluck().get() as number,
    keysAfter: (country, key, limit) => next.get({ country, key, limit }) as string,
  })
}

/** Whether any country may have a key of a table: told for a pack of one country, whatever else it holds speaks for none. */
export function mayHoldOfAny({ countries }: Pick<OpenPack, 'countries'>, known: KnownKeys): (key: string) => boolean {
  const [only] = countries
  return only !== undefined && countries.size === 1 ? (key) => known.mayHold(only, key) : () => true
}

/** The keys of a small table, read little by little once it has been asked in vain often enough. */
export function createKnownKeys({ rows, keysAfter }: KeyTable): KnownKeys {
  let absent = rows > MOST_ROWS ? -Infinity : 0
  let filter: ReturnType<typeof createFilter> | null = null
  let isRead = false
  let [country, key] = ['', '']
  function readMore(): void {
    filter ??= createFilter(rows)
    const lines = keysAfter(country, key, KEYS_PER_READING)
    isRead = lines === ''
    if (isRead) return
    filter.addLines(lines)
    const last = lines.slice(lines.lastIndexOf('\n') + 1)
    country = last.slice(0, COUNTRY_LETTERS)
    key = last.slice(COUNTRY_LETTERS)
  }
  return {
    mayHold: (country, key) => !isRead || filter === null || filter.mayHold(country, key),
    noteAbsent() {
      if (isRead || ++absent < ABSENT_BEFORE_READING) return
      if ((absent - ABSENT_BEFORE_READING) % ABSENT_PER_READING === 0) readMore()
    },
  }
}
