import type { CommandInput } from '#shared/contract/contract.ts'
import { createLayoutMemory, type ColumnLayout } from './column-layout.ts'

/** By what the rows of a list are ordered. */
export type PointSort = Required<NonNullable<CommandInput<'lists.points'>['sort']>[number]>

/** How the table of one list is laid out. Columns are `name`, `lat`, or `meta:` with the name of a field. */
export interface ListLayout extends ColumnLayout {
  sort: PointSort
}

export const META = 'meta:'
export const TEXT_COLUMNS = ['name', 'address', 'country', 'description'] as const
const NUMBER_COLUMNS = ['lat', 'lon'] as const
export const FIXED_COLUMNS = [...TEXT_COLUMNS, ...NUMBER_COLUMNS, 'status']

export const UNSORTED: PointSort = { column: 'ordinal', key: '', isDescending: false }
const NO_LAYOUT: ListLayout = { shown: null, widths: {}, sort: UNSORTED }
const memory = createLayoutMemory<ListLayout>('waypost.columns')

/** The layout that was kept for a list, over every restart. */
export const readLayout = (listId: string): ListLayout => ({ ...NO_LAYOUT, ...memory.read([listId]) })
export const keepLayout = (listId: string, layout: ListLayout): void => memory.keep([listId], layout)

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
