import type { ReadableDb } from '../connections.types.ts'
import { prepared } from './prepared.ts'

/** Takes the numbers of one row. */
type TakeNumbers = (first: number, second: number | null, third: number | null) => void

/** Of each connection, who is given the numbers now. */
const takers = new WeakMap<ReadableDb, { take: TakeNumbers }>()

/**
 * Calls back with three numbers of each row of a selection, in any order. An aggregate function of our own is given
 * them one by one, and nothing is made of them: a million rows take half the time of arrays.
 */
export function eachRow(
  db: ReadableDb,
  { columns, from }: { columns: string; from: string },
  values: readonly unknown[],
  take: TakeNumbers,
): void {
  const taker = takers.get(db) ?? createTaker(db)
  taker.take = take
  prepared(db, `select take_numbers(${columns}) ${from}`).get(...values)
}

function createTaker(db: ReadableDb): { take: TakeNumbers } {
  const taker: { take: TakeNumbers } = { take: () => undefined }
  // By its own parameters the function tells how many it is given.
  const step = (_total: number, first: number, second: number | null, third: number | null): void =>
    taker.take(first, second, third)
  db.aggregate('take_numbers', { start: 0, step: step as (total: number, next: number) => void })
  takers.set(db, taker)
  return taker
}
