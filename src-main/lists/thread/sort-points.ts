import type { ReadableDb } from '#main/database/connections.types.ts'
import { iterateSortValues } from '../sql/search-points.ts'
import type { PointSort, SortedQuery } from './lists-calls.types.ts'

export interface PointOrders {
  /** Numbers of the points that are found, sorted; null when they are wanted in the order of insertion. */
  find(db: ReadableDb, query: SortedQuery): readonly number[] | null
}

type Value = string | number

/** Orders kept, so that each page of a sorted list does not sort it anew. */
const MAX_ORDERS = 4

/** As people expect it: case and accents aside, "Depot 2" before "Depot 10". */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts a list once per change of the database; the pages are cut from the result. */
export function createPointOrders(): PointOrders {
  const kept = new Map<string, readonly number[]>()
  return {
    find(db, { listId, search, sort }) {
      if (sort.column === 'ordinal') return sort.isDescending ? descendingOrdinals(db, { listId, search }) : null
      // Grows with every commit of another connection, and all writes are made by another one.
      const version = db.prepare('pragma data_version').pluck().get() as number
      const name = JSON.stringify([version, listId, search, sort])
      const known = kept.get(name)
      if (known) return known
      const order = sortPoints(readValues(db, { listId, search, sort }), sort.isDescending)
      kept.set(name, order)
      for (const oldest of kept.keys()) if (kept.size > MAX_ORDERS) kept.delete(oldest)
      return order
    },
  }
}

const descendingOrdinals = (db: ReadableDb, query: { listId: string; search: string }): number[] =>
  Array.from(iterateSortValues(db, query, 'lat'), ([ordinal]) => ordinal).reverse()

function readValues(db: ReadableDb, { listId, search, sort }: SortedQuery): [ordinal: number, value: Value | null][] {
  if (sort.column === 'ordinal') return []
  const rows = iterateSortValues(db, { listId, search }, sort.column)
  if (sort.column !== 'meta') return Array.from(rows, ([ordinal, value]) => [ordinal, toValue(value)])
  return Array.from(rows, ([ordinal, json]) => [ordinal, toValue(fieldOf(json, sort))])
}

function fieldOf(json: Value | null, { key }: PointSort): unknown {
  const fields = typeof json === 'string' ? (JSON.parse(json) as Record<string, unknown>) : {}
  return Object.hasOwn(fields, key) ? fields[key] : null
}

/** Blank counts as nothing. */
function toValue(value: unknown): Value | null {
  if (typeof value === 'number') return value
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Sorts by value; numbers before text, equal values stay in the order of insertion, and what has no value comes last
 * in both directions.
 */
export function sortPoints(values: [ordinal: number, value: Value | null][], isDescending: boolean): number[] {
  const filled = values.filter((entry): entry is [number, Value] => entry[1] !== null)
  const sign = isDescending ? -1 : 1
  filled.sort(([, a], [, b]) => sign * compare(a, b))
  const empty = values.filter(([, value]) => value === null)
  return [...filled, ...empty].map(([ordinal]) => ordinal)
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' ? 1 : collator.compare(a, b)
}
