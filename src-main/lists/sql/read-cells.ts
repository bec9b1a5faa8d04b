import type { ReadableDb } from '#main/database/connections.types.ts'

/** Columns of a list that are searched and sorted; `meta` gives the JSON of all fields of `metaInfo`. */
const COLUMN_OF = {
  id: 'id',
  name: 'name',
  description: 'description',
  address: 'address',
  country: 'country',
  lat: 'lat',
  lon: 'lon',
  status: 'status',
  tags: 'tags',
  meta: 'meta_info',
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
  const sql = `select ordinal, is_hidden${selected(fields)} from locations
    where +list_id = ? and id in (select value from json_each(?))`
  const rows = db.prepare(sql).raw().all(listId, JSON.stringify(ids)) as [number, number, ...Cell[]][]
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
  const modified = db.prepare('select modified_at from lists where id = ?').pluck().get(listId) as string | undefined
  const last = db.prepare('select max(id) from operations where list_id = ?').pluck().get(listId) as number | null
  return `${modified ?? ''} ${last ?? 0}`
}
