import type { CommandInput } from '#shared/contract/contract.ts'

/** By what the rows of a list are ordered. */
export type PointSort = Required<NonNullable<CommandInput<'lists.points'>['sort']>>

/** How the table of one list is laid out. Columns are `name`, `lat`, or `meta:` with the name of a field. */
export interface ColumnLayout {
  /** In the order of the table; null: what fits the window. */
  shown: string[] | null
  /** Pixels, of columns that somebody has sized. */
  widths: Record<string, number>
  sort: PointSort
}

export const MIN_COLUMN_PX = 64
export const MAX_COLUMN_PX = 400
export const META = 'meta:'
export const TEXT_COLUMNS = ['name', 'address', 'country', 'description'] as const
const NUMBER_COLUMNS = ['lat', 'lon'] as const
export const FIXED_COLUMNS = [...TEXT_COLUMNS, ...NUMBER_COLUMNS]

const STORAGE_KEY = 'waypost.columns'
/** Layouts kept; the list laid out longest ago is forgotten first. */
const MAX_LAYOUTS = 100

export const UNSORTED: PointSort = { column: 'ordinal', key: '', isDescending: false }
const NO_LAYOUT: ColumnLayout = { shown: null, widths: {}, sort: UNSORTED }

function readAll(): [listId: string, layout: ColumnLayout][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(value) ? (value as [string, ColumnLayout][]) : []
  } catch {
    return []
  }
}

/** The layout that was kept for a list, over every restart. */
export function readLayout(listId: string): ColumnLayout {
  const kept = readAll().find(([id]) => id === listId)?.[1]
  return { ...NO_LAYOUT, ...kept }
}

export function keepLayout(listId: string, layout: ColumnLayout): void {
  const others = readAll().filter(([id]) => id !== listId)
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [listId, layout]].slice(-MAX_LAYOUTS)))
}

export const clampWidth = (pixels: number): number => Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, pixels))

/** What a column is sorted by. */
export const sortOf = (column: string, isDescending: boolean): PointSort =>
  column.startsWith(META)
    ? { column: 'meta', key: column.slice(META.length), isDescending }
    : { column: column as PointSort['column'], key: '', isDescending }

/** The column by which rows are sorted; empty when they stand in the order of insertion. */
export const sortedColumn = ({ column, key }: PointSort): string => {
  if (column === 'ordinal') return ''
  return column === 'meta' ? META + key : column
}

/** Up, down, and back to the order of insertion. */
export function nextSort(now: PointSort, column: string): PointSort {
  if (sortedColumn(now) !== column) return sortOf(column, false)
  return now.isDescending ? UNSORTED : sortOf(column, true)
}
