import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'

/** Nesting of a record beyond this depth is left out. */
const DEEPEST = 6
/** Entries of one list that become columns. */
const MOST_ENTRIES = 8
/** No part of an address is longer; what is, is left out. */
export const LONGEST_CELL = 64 * 1024

/** A value as a cell; empty for what is none. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.length > LONGEST_CELL ? '' : value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : ''
}

const isNested = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !(value instanceof Date)

function addCells(cells: Map<string, string>, name: string, value: unknown, depth: number): void {
  if (depth > DEEPEST || value instanceof Uint8Array) return
  if (!isNested(value)) {
    if (name !== '' && value !== null && value !== undefined) cells.set(name, cellOf(value))
    return
  }
  const isList = Array.isArray(value)
  if (isList && !value.some(isNested)) {
    cells.set(name, value.slice(0, MOST_ENTRIES).map(cellOf).filter((cell) => cell !== '').join('; ')) // prettier-ignore
    return
  }
  const entries = Object.entries(value)
  for (const [key, inner] of isList ? entries.slice(0, MOST_ENTRIES) : entries)
    addCells(cells, name === '' ? key : `${name}.${key}`, inner, depth + 1)
}

/** The values of a record by name; names of nested ones are joined by dots, entries of lists are counted from 0. */
export function flattenRecord(record: unknown): Map<string, string> {
  const cells = new Map<string, string>()
  if (isNested(record)) addCells(cells, '', record, 0)
  return cells
}

/** All names of some records, in the order in which they are met. */
export function columnsOf(records: Iterable<Map<string, string>>): string[] {
  const names = new Set<string>()
  for (const record of records) for (const name of record.keys()) if (names.size < MAX_COLUMNS) names.add(name)
  return [...names]
}

export const cellsOf = (columns: readonly string[], record: ReadonlyMap<string, string>): string[] =>
  columns.map((column) => record.get(column) ?? '')
