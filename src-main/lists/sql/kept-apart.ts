import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** Two places by their ids outside, in either order. */
export type Pair = readonly [one: string, other: string]

/** Pairs that are held in memory while lists are looked through; more are not told apart. */
const MOST_PAIRS = 500_000

const inOrder = ([one, other]: Pair): [string, string] => (one < other ? [one, other] : [other, one])

export interface KeptApart {
  pairs: Pair[]
  /** False takes back that they are kept apart. */
  isApart: boolean
  at: string
}

export function keepApart(db: WritableDb, { pairs, isApart, at }: KeptApart): void {
  const keep = prepared(db, 'insert or ignore into kept_apart values (?, ?, ?)')
  const forget = prepared(db, 'delete from kept_apart where one = ? and other = ?')
  for (const pair of pairs) {
    const [one, other] = inOrder(pair)
    if (one === other) continue
    if (isApart) keep.run(one, other, at)
    else forget.run(one, other)
  }
}

/** The pairs that were kept apart last, first. */
export const listKeptApart = (db: ReadableDb): Pair[] =>
  prepared(db, 'select one, other from kept_apart order by kept_at desc, one limit ?').raw().all(MOST_PAIRS) as Pair[]

/** Says of two places whether somebody said that they are not one. */
export function createApartTest(db: ReadableDb): (one: string, other: string) => boolean {
  const known = new Map<string, Set<string>>()
  for (const [one, other] of listKeptApart(db)) {
    const others = known.get(one)
    if (others) others.add(other)
    else known.set(one, new Set([other]))
  }
  if (known.size === 0) return () => false
  return (a, b) => {
    const [one, other] = inOrder([a, b])
    return known.get(one)?.has(other) ?? false
  }
}
