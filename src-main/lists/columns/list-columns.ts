import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { typeOfField, type FieldType, type FieldTypes } from '#shared/model/field-types.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'
import { readFieldTypes } from '../sql/lists.ts'
import { readCellsById, readOrdinals, readStamp, type CellField } from '../sql/read-cells.ts'
import { cellOf, createColumnReader, nameOf, wantedOf, type ColumnReader, type WantedColumn } from './column-reader.ts'
import { createListCounts, type ListCounts } from './list-counts.ts'
import { columnBytes, ranksOf, type KeptColumn } from './kept-column.ts'
import { findRows } from './find-rows.ts'
import type { ColumnTest } from './mark-matching.ts'
import { classRows } from './class-rows.ts'
import { countTags, countValues } from './count-values.ts'
import { readWrittenValues } from './read-labels.ts'

/** By what rows are ordered; `ordinal` is the order of insertion, `meta` a field of `metaInfo`. */
export interface ColumnSort {
  column: 'ordinal' | CellField
  key: string
  isDescending: boolean
}

/** What a field of the rows has to be like; `meta` names a field of `metaInfo` by its key. */
export interface ColumnFilter {
  column: CellField
  key: string
  test: ColumnTest
  isNegated: boolean
}

export interface ListQuery {
  listId: string
  /** Held by name, address, country, or any other text of a place; blank finds all. */
  search: string
  filters: readonly ColumnFilter[]
  /** The first one first; none: the order of insertion. */
  sort: readonly ColumnSort[]
}

/** Which values of a column are wanted: of the rows that are found, those that hold `text`. */
export interface ValuesQuery extends Omit<ListQuery, 'sort'> {
  column: CellField
  key: string
  text: string
  limit: number
}

export type FoundValues = CommandResponse<'lists.values'>

/** By which column the rows of a query are put into classes; `words` have one each. */
export interface ClassesQuery extends ListQuery {
  column: CellField
  key: string
  words: readonly string[]
}

/** Classes with their values as they are written; `codes` are none where all of them are 0. */
export type PointClasses = CommandResponse<'lists.classes'>

/** The columns of lists that are searched and sorted, kept in memory: SQL would look at each row anew. */
export interface ListColumns {
  /** Ordinals of what is found, in order; null when all are wanted in the order of insertion. */
  find(db: ReadableDb, query: ListQuery): Uint32Array | null
  /** The columns by which a place is searched, and where it lies. */
  searched(db: ReadableDb, listId: string): SearchedList
  /** Ordinals of all points, in the order of insertion. */
  all(db: ReadableDb, listId: string): Uint32Array
  /** The values of a column, with how many of the rows that are found have each. */
  values(db: ReadableDb, query: ValuesQuery): FoundValues
  /** The class of each row that is found, counted without the filters of the column itself. */
  classes(db: ReadableDb, query: ClassesQuery): PointClasses
  /**
   * Reads what is mostly searched, sorted and filtered by, a little at a time, and puts the names in order, so that nobody
   * need wait for it then.
   */
  prepare(db: ReadableDb, listId: string, pause: () => Promise<unknown>): Promise<void>
  /** Follows a change. `ids` of what it touched; null: they are many. */
  follow(db: ReadableDb, listId: string, ids: readonly string[] | null): void
}

/** What a search among several lists looks at. */
export interface SearchedList extends Pick<KeptList, 'ordinals' | 'deleted'> {
  columns: Record<'name' | 'address' | 'country' | 'others' | 'lat' | 'lon', KeptColumn>
}

interface KeptList {
  /** Ascending: rows are in the order of insertion. */
  ordinals: Uint32Array
  deleted: Uint8Array
  columns: Map<string, KeptColumn>
  /** What the list was like when it was read or last followed. */
  stamp: string
  /** Of the fields that are no texts. */
  types: FieldTypes
  /** Found before, since the last change. */
  found: Map<string, Uint32Array>
}

const columnsOf = (fields: readonly CellField[]): WantedColumn[] => fields.map((field) => ({ field, key: '' }))
/** A search looks at these. */
const SEARCH_COLUMNS: readonly WantedColumn[] = columnsOf(['name', 'address', 'country', 'others'])
const SEARCHED_AND_PLACED = [...SEARCH_COLUMNS, ...columnsOf(['lat', 'lon'])]
/** Read before they are asked for, one group behind the other. */
const PREPARED = [
  columnsOf(['name', 'address', 'country']),
  columnsOf(['lat', 'lon', 'status', 'tags']),
  columnsOf(['others']),
]
/** Of shorter lists nothing is prepared: they are read in no time when they are searched. */
export const LEAST_PREPARED = 20_000
/** Read between two calls: about 20 ms. */
const ROWS_AT_ONCE = 10_000
/** Columns of lists of some million rows. */
const MOST_BYTES_KEPT = 384 * 1024 * 1024
/** Answers kept, so that each page of a sorted list does not sort it anew. */
const MOST_FOUND = 4
/** Changed rows beyond this are read anew. */
const MOST_CHANGED = 2_000

/** Other limits than those above, for tests. */
export interface ColumnLimits {
  bytesKept: number
  leastPrepared: number
  rowsAtOnce: number
}
const LIMITS: ColumnLimits = {
  bytesKept: MOST_BYTES_KEPT,
  leastPrepared: LEAST_PREPARED,
  rowsAtOnce: ROWS_AT_ONCE,
}

/** A column is read when it is first asked for; how many rows a list has `counts` may know. */
export function createListColumns(limits = LIMITS, counts: ListCounts = createListCounts()): ListColumns {
  const lists = new Map<string, KeptList>()

  function keep(db: ReadableDb, listId: string): KeptList {
    const stamp = readStamp(db, listId)
    const known = lists.get(listId)
    lists.delete(listId) // put last: the map keeps the order of use
    const list = known?.stamp === stamp ? known : readEmpty(db, listId, { stamp, counts })
    lists.set(listId, list)
    return list
  }

  function withColumns(db: ReadableDb, listId: string, wanted: readonly WantedColumn[]): KeptList {
    const list = keep(db, listId)
    const missing = notKept(list, wanted)
    if (missing.length > 0) {
      const reader = createColumnReader(listId, list.ordinals, missing)
      reader.read(db)
      takeColumns(list, missing, reader)
    }
    forgetOldest(lists, limits.bytesKept)
    return list
  }

  async function prepare(db: ReadableDb, listId: string, pause: () => Promise<unknown>): Promise<void> {
    const isKept = (list: KeptList) => lists.get(listId) === list
    for (const wanted of PREPARED) {
      const list = db.transaction(() => keep(db, listId))()
      if (list.ordinals.length < limits.leastPrepared) return
      const { rowsAtOnce } = limits
      if (!(await prepareColumns({ db, listId, list, wanted, isKept, rowsAtOnce, pause }))) return
    }
    forgetOldest(lists, limits.bytesKept)
    await putInOrder(lists.get(listId)?.columns.get('name'), pause)
  }

  return {
    prepare,
    searched: (db, listId) => db.transaction(() => toSearched(withColumns(db, listId, SEARCHED_AND_PLACED)))(),
    all: (db, listId) => stillThere(db.transaction(() => keep(db, listId))()),
    values: (db, query) => db.transaction(() => readValues(db, query, withColumns))(),
    classes: (db, query) => db.transaction(() => readClasses(db, query, withColumns))(),
    find(db, query) {
      const { listId, search, filters } = query
      const searched = search.trim() === '' ? [] : SEARCH_COLUMNS
      const { sort, isLastFirst } = cutSort(query.sort)
      if (searched.length + filters.length + sort.length === 0 && !isLastFirst) return null
      const named = [...filters, ...sort].map(({ column, key }) => ({ field: column, key }))
      // One snapshot for stamp, ordinals and values.
      const list = db.transaction(() => withColumns(db, listId, [...searched, ...named]))()
      const name = JSON.stringify([search, filters, sort, isLastFirst])
      const known = list.found.get(name)
      if (known) return known
      return keepFound(list, name, findOrdinals(list, { search, searched, filters, sort, isLastFirst }))
    },
    follow(db, listId, ids) {
      const list = lists.get(listId)
      if (!list) return
      if (ids && db.transaction(() => patchRows(db, { listId, list, ids }))())
        return counts.know(listId, list.stamp, stillThere(list).length)
      lists.delete(listId)
      // A change of several parts has one stamp: an earlier part may have told a number that is not the last one.
      counts.forget(listId)
    },
  }
}

function toSearched(list: KeptList): SearchedList {
  const [name, address, country, others, lat, lon] = SEARCHED_AND_PLACED.map(({ field }) => columnOf(list, field, ''))
  const columns = { name: name!, address: address!, country: country!, others: others!, lat: lat!, lon: lon! }
  return { ordinals: list.ordinals, deleted: list.deleted, columns }
}

const stillThere = ({ ordinals, deleted }: KeptList): Uint32Array =>
  deleted.includes(1) ? ordinals.filter((_, row) => deleted[row] === 0) : ordinals

interface Preparing {
  db: ReadableDb
  listId: string
  list: KeptList
  wanted: readonly WantedColumn[]
  isKept(list: KeptList): boolean
  rowsAtOnce: number
  pause(): Promise<unknown>
}

/** False when a change or a question came first: what was read so far is of no use then. */
async function prepareColumns({ db, listId, list, wanted, isKept, rowsAtOnce, pause }: Preparing): Promise<boolean> {
  const { stamp } = list
  const missing = notKept(list, wanted)
  if (missing.length === 0) return true
  const reader = createColumnReader(listId, list.ordinals, missing)
  const isCurrent = () => isKept(list) && readStamp(db, listId) === stamp
  for (let goesOn = true; goesOn;) {
    await pause()
    if (!isCurrent() || missing.some((one) => list.columns.has(nameOf(one)))) return false
    goesOn = reader.read(db, rowsAtOnce)
  }
  if (!isCurrent()) return false
  takeColumns(list, missing, reader)
  return true
}

/** Lists are mostly put in order by this column: half the time of the first order. */
async function putInOrder(column: KeptColumn | undefined, pause: () => Promise<unknown>): Promise<void> {
  if (!column || column.ranks) return
  await pause()
  ranksOf(column)
}

/** A list of which no column is kept yet. */
const readEmpty = (db: ReadableDb, listId: string, now: { stamp: string; counts: ListCounts }): KeptList => {
  const ordinals = readOrdinals(db, listId, now.counts.of(db, listId, now.stamp))
  const deleted = new Uint8Array(ordinals.length)
  const types = readFieldTypes(db, listId)
  return { ordinals, deleted, columns: new Map(), stamp: now.stamp, types, found: new Map() }
}

function takeColumns(list: KeptList, missing: readonly WantedColumn[], reader: ColumnReader): void {
  for (const [at, column] of reader.finish().entries()) list.columns.set(nameOf(missing[at]!), column)
}

function keepFound({ found }: KeptList, name: string, ordinals: Uint32Array): Uint32Array {
  found.set(name, ordinals)
  for (const oldest of found.keys()) if (found.size > MOST_FOUND) found.delete(oldest)
  return ordinals
}

interface FieldSort extends ColumnSort {
  column: CellField
}

/** No two rows have one number, so what comes behind it in an order says nothing. */
function cutSort(sort: readonly ColumnSort[]): { sort: FieldSort[]; isLastFirst: boolean } {
  const at = sort.findIndex(({ column }) => column === 'ordinal')
  const before = at < 0 ? sort : sort.slice(0, at)
  return { sort: before as FieldSort[], isLastFirst: sort[at]?.isDescending ?? false }
}

interface WantedRows {
  search: string
  searched: readonly WantedColumn[]
  filters: readonly ColumnFilter[]
  sort: readonly FieldSort[]
  isLastFirst: boolean
}

const columnOf = (list: KeptList, field: CellField, key: string): KeptColumn =>
  list.columns.get(nameOf({ field, key }))!

const typeOf = ({ types }: KeptList, field: CellField, key: string): FieldType =>
  field === 'meta' ? typeOfField(types, key) : 'text'

const findOrdinals = (list: KeptList, wanted: WantedRows): Uint32Array =>
  rowsOf(list, wanted).map((row) => list.ordinals[row]!)

function rowsOf(list: KeptList, { search, searched, filters, sort, isLastFirst }: WantedRows): Uint32Array {
  return findRows({
    search: { text: search, columns: searched.map(({ field, key }) => columnOf(list, field, key)) },
    filters: filters.map(({ column, key, test, isNegated }) => ({
      column: columnOf(list, column, key),
      type: typeOf(list, column, key),
      isTags: column === 'tags',
      test,
      isNegated,
    })),
    sorts: sort.map(({ column, key, isDescending }) => ({
      column: columnOf(list, column, key),
      type: typeOf(list, column, key),
      isDescending,
    })),
    isLastFirst,
    deleted: list.deleted,
  })
}

type WithColumns = (db: ReadableDb, listId: string, wanted: readonly WantedColumn[]) => KeptList

function readValues(db: ReadableDb, query: ValuesQuery, withColumns: WithColumns): FoundValues {
  const { listId, search, filters, column: field, key } = query
  const searched = search.trim() === '' ? [] : SEARCH_COLUMNS
  const named = filters.map((filter) => ({ field: filter.column, key: filter.key }))
  const list = withColumns(db, listId, [...searched, ...named, { field, key }])
  const marks = new Uint8Array(list.ordinals.length)
  const rows = rowsOf(list, { search, searched, filters, sort: [], isLastFirst: false })
  for (let at = 0; at < rows.length; at++) marks[rows[at]!] = 1
  const count = field === 'tags' ? countTags : countValues
  const { values, distinct, blank } = count(columnOf(list, field, key), marks, query)
  const counted = values.map(({ value, row, count }) => ({ value, ordinal: list.ordinals[row]!, count }))
  return { values: readWrittenValues(db, { listId, field, key, counted }), distinct, blank }
}

function readClasses(db: ReadableDb, query: ClassesQuery, withColumns: WithColumns): PointClasses {
  const { listId, search, filters, column: field, key, words } = query
  const searched = search.trim() === '' ? [] : SEARCH_COLUMNS
  const { sort, isLastFirst } = cutSort(query.sort)
  const named = [...filters, ...sort].map((one) => ({ field: one.column, key: one.key }))
  const list = withColumns(db, listId, [...searched, ...named, { field, key }])
  const others = filters.filter((filter) => filter.column !== field || filter.key !== key)
  const rows = rowsOf(list, { search, searched, filters, sort, isLastFirst })
  const marks = new Uint8Array(list.ordinals.length)
  const counted =
    others.length === filters.length ? rows : rowsOf(list, { search, searched, filters: others, sort: [], isLastFirst })
  for (let at = 0; at < counted.length; at++) marks[counted[at]!] = 1
  const isTags = field === 'tags'
  const found = classRows(columnOf(list, field, key), { rows, marks, isTags, words })
  const written = readWrittenValues(db, {
    listId,
    field,
    key,
    counted: found.classes.map(({ value, row, count }) => ({ value, ordinal: list.ordinals[row] ?? 0, count })),
  })
  const classes = found.classes.map(({ value, from, to, count }, at) => ({
    value: at < words.length ? value : written[at]!.value,
    from,
    to,
    count,
  }))
  const isAnyCoded = found.codes.some((code) => code > 0)
  return { ...found, classes, codes: isAnyCoded ? found.codes : new Uint8Array(0) }
}

/** Each column once, however often it is named. */
const notKept = (list: KeptList, wanted: readonly WantedColumn[]): WantedColumn[] =>
  [...new Map(wanted.map((one) => [nameOf(one), one])).values()].filter((one) => !list.columns.has(nameOf(one)))

/** Brings rows up to date; false when the list has to be read anew: rows that it did not know, or too many changes. */
function patchRows(
  db: ReadableDb,
  { listId, list, ids }: { listId: string; list: KeptList; ids: readonly string[] },
): boolean {
  const wanted = [...list.columns.keys()].map(wantedOf)
  const rows = readCellsById(db, { listId, ids, fields: wanted.map(({ field }) => field) })
  for (const { ordinal, isHidden, cells } of rows) {
    const row = placeInAscending(list.ordinals, ordinal)
    if (row < 0 && !isHidden) return false
    if (row < 0) continue
    list.deleted[row] = isHidden ? 1 : 0
    for (const [at, column] of [...list.columns.values()].entries()) {
      column.changed.set(row, isHidden ? null : cellOf(cells[at], wanted[at]!))
      column.ranks = null
      column.typed = null
      if (column.changed.size > MOST_CHANGED) return false
    }
  }
  list.stamp = readStamp(db, listId)
  list.types = readFieldTypes(db, listId)
  list.found.clear()
  return true
}

function forgetOldest(lists: Map<string, KeptList>, bytesKept: number): void {
  const sizeOf = ({ columns }: KeptList) => [...columns.values()].reduce((sum, column) => sum + columnBytes(column), 0)
  let bytes = [...lists.values()].reduce((sum, list) => sum + sizeOf(list), 0)
  for (const [listId, list] of lists) {
    if (bytes <= bytesKept || lists.size === 1) return
    lists.delete(listId)
    bytes -= sizeOf(list)
  }
}
