import {
  fieldsWith,
  LOCATION_FIELDS,
  SEARCHED_JSON,
  SEARCHED_TEXTS,
  TABLE_TEXTS,
  type FieldWith,
} from '#shared/model/location-fields.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import { PUBLIC_ID } from './locations.ts'

/** Stands between the parts of `others`: JSON never holds it, and what may hold it comes last. */
export const PARTS_END = '\x1f'
const OTHER_PARTS = [...SEARCHED_JSON, ...SEARCHED_TEXTS].map((field) => LOCATION_FIELDS[field].column)

/** Columns of a list that are searched and sorted; `meta` gives the JSON of all fields of `metaInfo`. */
const COLUMN_OF = {
  id: PUBLIC_ID,
  ...(Object.fromEntries(fieldsWith('table').map((field) => [field, LOCATION_FIELDS[field].column])) as Record<
    FieldWith<'table'>,
    string
  >),
  meta: LOCATION_FIELDS.metaInfo.column,
  placed: LOCATION_FIELDS.placed.column,
  /** All texts beside name, address and country: in this order, with a sign between each two. */
  others: `nullif(${OTHER_PARTS.map((part) => `coalesce(${part}, '')`).join(' || char(31) || ')}, '${PARTS_END.repeat(OTHER_PARTS.length - 1)}')`,
  /** How exact a position is: what is kept of it, or that it came as coordinates. */
  exactness: `coalesce(placed, case when lat is not null then '"coordinates"' end)`,
} as const
export type CellField = keyof typeof COLUMN_OF

type Cell = string | number | null

const selected = (fields: readonly CellField[]): string => fields.map((field) => `, ${COLUMN_OF[field]}`).join('')

/** Visible points in the order of insertion, behind a number if wanted: their number, then the wanted fields. */
export const iterateCells = (
  db: ReadableDb,
  listId: string,
  fields: readonly CellField[],
  { after = 0, limit = -1 }: { after?: number; limit?: number } = {},
): IterableIterator<[ordinal: number, ...cells: Cell[]]> =>
  db
    .prepare(
      `select ordinal${selected(fields)} from locations
       where list_id = ? and is_hidden = 0 and ordinal > ? order by ordinal limit ?`,
    )
    .raw()
    .iterate(listId, after, limit) as IterableIterator<[number, ...Cell[]]>

/** One field of so many visible points behind a number, in order. */
export const readCellsOfPart = (
  db: ReadableDb,
  listId: string,
  { field, after, limit }: { field: CellField; after: number; limit: number },
): [ordinal: number, cell: Cell][] => [...iterateCells(db, listId, [field], { after, limit })] as [number, Cell][]

/** Those that are texts in every row. */
export const TEXT_FIELDS = ['id', ...TABLE_TEXTS] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export interface TextBlocks {
  rows: number
  /** Of each field: the texts of all rows, with a zero between each two. */
  texts: string[]
}

/** Texts of the visible points of a run, in order; null where they are more than one text may hold. */
export function readTextBlocks(
  db: ReadableDb,
  { listId, fields, run }: { listId: string; fields: readonly TextField[]; run: readonly [number, number] },
): TextBlocks | null {
  const columns = fields.map((field) => `${COLUMN_OF[field]} as ${field}`)
  const joined = fields.map((field) => `, group_concat(coalesce(${field}, ''), char(0))`).join('')
  const sql = `select count(*)${joined} from (select ${columns.join(', ')} from locations
    where list_id = ? and is_hidden = 0 and ordinal between ? and ? order by ordinal)`
  try {
    const [rows, ...texts] = prepared(db, sql)
      .raw()
      .get(listId, ...run) as [number, ...string[]]
    return { rows, texts }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_TOOBIG' || error instanceof RangeError) return null
    throw error
  }
}

const readOne = (db: ReadableDb, listId: string, what: string): number =>
  (prepared(db, `select ${what} from locations where list_id = ? and is_hidden = 0`).pluck().get(listId) as
    number | null) ?? 0

/** How many points of a list are visible: a walk through all of them. */
export const countVisible = (db: ReadableDb, listId: string): number => readOne(db, listId, 'count(*)')

/** Numbers of the visible points of a list, in order; `rows` is how many they are. */
export function readOrdinals(db: ReadableDb, listId: string, rows: number): Uint32Array {
  const [first, last] = [readOne(db, listId, 'min(ordinal)'), readOne(db, listId, 'max(ordinal)')]
  // Mostly none is missing: a million numbers need not be read then.
  if (last - first + 1 === rows) {
    const ordinals = new Uint32Array(rows)
    for (let at = 0; at < rows; at++) ordinals[at] = first + at
    return ordinals
  }
  return Uint32Array.from(iterateCells(db, listId, []), ([ordinal]) => ordinal)
}

export interface CellsOfPoint {
  ordinal: number
  isHidden: boolean
  cells: Cell[]
}

/** The same of single points, hidden ones too. */
export function readCellsById(
  db: ReadableDb,
  { listId, ids, fields }: { listId: string; ids: readonly string[]; fields: readonly CellField[] },
): CellsOfPoint[] {
  // The plus keeps SQLite from going through the whole list for a few ids.
  const select = `select ordinal, is_hidden${selected(fields)} from locations where +list_id = @listId and`
  const sql = `${select} id in (select value from json_each(@ids)) and place_id is null
    union all ${select} place_id in (select value from json_each(@ids))`
  const asked = { listId, ids: JSON.stringify(ids) }
  const rows = db.prepare(sql).raw().all(asked) as [number, number, ...Cell[]][]
  return rows.map(([ordinal, isHidden, ...cells]) => ({ ordinal, isHidden: isHidden === 1, cells }))
}

/** One field of visible points by their numbers, as it is kept; those that are gone are left out. */
export function readCellsAt(
  db: ReadableDb,
  { listId, ordinals, field }: { listId: string; ordinals: readonly number[]; field: CellField },
): Map<number, Cell> {
  // A cross join keeps the order: without it all points of the list might be looked at for each number.
  const sql = `select ordinal, ${COLUMN_OF[field]} from (select value from json_each(?)) cross join locations
    on list_id = ? and is_hidden = 0 and ordinal = value`
  return new Map(db.prepare(sql).raw().all(JSON.stringify(ordinals), listId) as [number, Cell][])
}

/** Another text after every change of a list. */
export function readStamp(db: ReadableDb, listId: string): string {
  const modified = prepared(db, 'select modified_at from lists where id = ?').pluck().get(listId) as string | undefined
  const last = prepared(db, 'select max(operation_id) from list_steps where list_id = ?').pluck().get(listId) as
    number | null
  return `${modified ?? ''} ${last ?? 0}`
}
