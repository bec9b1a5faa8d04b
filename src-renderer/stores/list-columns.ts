import { fieldsWith } from '#shared/model/location-fields.ts'
import type { CommandInput, CommandRequest } from '#shared/contract/contract.ts'
import { MOST_SORT_KEYS } from '#shared/contract/point-query-schemas.ts'
import { createLayoutMemory, type ColumnLayout } from './column-layout.ts'

/** One key by which the rows of a list are ordered. */
export type PointSort = Required<NonNullable<CommandInput<'lists.points'>['sort']>[number]>
/** What one field of the rows has to be like. */
export type PointFilter = CommandRequest<'lists.points'>['filters'][number]

/** How the table of one list is laid out. Columns are `name`, `lat`, or `meta:` with the name of a field. */
export interface ListLayout extends ColumnLayout {
  /** The first key first; none: the order of insertion. */
  sort: PointSort[]
  filters: PointFilter[]
  /** Of the first columns, how many stay in place while the others scroll. */
  frozen: number
}

export const META = 'meta:'
/** How exact positions are known: it follows from them, and nobody writes it. */
export const EXACTNESS_COLUMN = 'exactness'
export const HOURS_COLUMN = 'openingHours'
/** The notes of a place, and how many photos it has: written beside the table. */
const [NOTES_COLUMN, PHOTOS_COLUMN] = ['notes', 'photos']
/** Columns of which is asked whether a place has any, rather than which. */
export const HAVING_COLUMNS: ReadonlySet<string> = new Set([NOTES_COLUMN, PHOTOS_COLUMN])
/** Columns that are read in the table and not written there. */
export const isReadOnlyColumn = (column: string): boolean => column === EXACTNESS_COLUMN || HAVING_COLUMNS.has(column)
const TABLE_COLUMNS: readonly string[] = fieldsWith('table')
export const FIXED_COLUMNS = [
  ...TABLE_COLUMNS.filter((column) => !HAVING_COLUMNS.has(column)),
  EXACTNESS_COLUMN,
  ...HAVING_COLUMNS,
]

const NO_LAYOUT: ListLayout = { shown: null, widths: {}, sort: [], filters: [], frozen: 0 }
const memory = createLayoutMemory<ListLayout>('waypost.columns')

/** The layout that was kept for a list, over every restart. */
export function readLayout(listId: string): ListLayout {
  const kept = { ...NO_LAYOUT, ...memory.read([listId]) }
  return { ...kept, sort: Array.isArray(kept.sort) ? kept.sort : [] }
}
export const keepLayout = (listId: string, layout: ListLayout): void => memory.keep([listId], layout)

/** A column as the host names it. */
export const fieldOf = (column: string): Pick<PointFilter, 'column' | 'key'> =>
  column.startsWith(META)
    ? { column: 'meta', key: column.slice(META.length) }
    : { column: column as PointFilter['column'], key: '' }

/** A column of the table for a field of the host. */
export const columnOfField = ({ column, key }: { column: string; key: string }): string =>
  column === 'meta' ? META + key : column

const sortOf = (column: string, isDescending: boolean): PointSort => ({ ...fieldOf(column), isDescending })

/** Up, down, and back to the order of insertion; `isFurther` keeps the keys that there are and goes on behind them. */
export function nextSort(now: readonly PointSort[], column: string, isFurther: boolean): PointSort[] {
  const at = now.findIndex((key) => columnOfField(key) === column)
  const others = isFurther ? now : now.slice(at, at + 1)
  if (at < 0) return isFurther ? [...now, sortOf(column, false)].slice(-MOST_SORT_KEYS) : [sortOf(column, false)]
  return others.flatMap((key) => {
    if (columnOfField(key) !== column) return key
    return key.isDescending ? [] : sortOf(column, true)
  })
}
