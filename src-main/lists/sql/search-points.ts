import type { StoredPoint } from '../lists.types.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { POINT_COLUMNS, toPoint, type PointRow } from './locations.ts'

interface Condition {
  where: string
  values: string[]
}

/** Points whose name, address or country holds the text, case aside; all of them when it is blank. */
function toCondition(listId: string, search: string): Condition {
  const wanted = search.trim()
  const where = 'list_id = ? and is_hidden = 0'
  if (wanted === '') return { where, values: [listId] }
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`
  const like = ['name', 'address', 'country'].map((column) => `${column} like ? escape '\\'`).join(' or ')
  return { where: `${where} and (${like})`, values: [listId, pattern, pattern, pattern] }
}

interface PageQuery {
  listId: string
  search: string
  offset: number
  limit: number
}

/** One page of what is found, in the order of insertion, and how many there are in all. */
export function readPage(db: ReadableDb, query: PageQuery): { total: number; points: StoredPoint[] } {
  const { where, values } = toCondition(query.listId, query.search)
  const total = db
    .prepare(`select count(*) from locations where ${where}`)
    .pluck()
    .get(...values) as number
  const rows = db
    .prepare(`select ${POINT_COLUMNS} from locations where ${where} order by ordinal limit ? offset ?`)
    .all(...values, query.limit, query.offset) as PointRow[]
  return { total, points: rows.map(toPoint) }
}

/** Points of a list by their numbers, in the order of the numbers given; those that are gone are left out. */
export function readPointsByOrdinal(db: ReadableDb, listId: string, ordinals: readonly number[]): StoredPoint[] {
  const rows = db
    .prepare(
      `select ${POINT_COLUMNS} from locations
       where list_id = ? and is_hidden = 0 and ordinal in (select value from json_each(?))`,
    )
    .all(listId, JSON.stringify(ordinals)) as PointRow[]
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
  return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []).map(toPoint)
}

const SORTED_BY = {
  name: 'name',
  description: 'description',
  address: 'address',
  country: 'country',
  lat: 'lat',
  lon: 'lon',
  meta: 'meta_info',
} as const

/** What each found point is sorted by, in the order of insertion; `meta` gives the JSON of all its fields. */
export function iterateSortValues(
  db: ReadableDb,
  { listId, search }: { listId: string; search: string },
  column: keyof typeof SORTED_BY,
): IterableIterator<[ordinal: number, value: string | number | null]> {
  const { where, values } = toCondition(listId, search)
  return db
    .prepare(`select ordinal, ${SORTED_BY[column]} from locations where ${where} order by ordinal`)
    .raw()
    .iterate(...values) as IterableIterator<[number, string | number | null]>
}

/** Everything that is found, in the same order, as bare rows. */
export function iteratePlaces(
  db: ReadableDb,
  listId: string,
  search: string,
): IterableIterator<[id: string, name: string, lat: number | null, lon: number | null, ordinal: number]> {
  const { where, values } = toCondition(listId, search)
  return db
    .prepare(`select id, name, lat, lon, ordinal from locations where ${where} order by ordinal`)
    .raw()
    .iterate(...values) as IterableIterator<[string, string, number | null, number | null, number]>
}

/** Positions and countries of a whole list. */
export const iteratePositions = (
  db: ReadableDb,
  listId: string,
): IterableIterator<[ordinal: number, lat: number, lon: number, country: string]> =>
  db
    .prepare(
      `select ordinal, lat, lon, country from locations
       where list_id = ? and is_hidden = 0 and lat is not null and lon is not null order by ordinal`,
    )
    .raw()
    .iterate(listId) as IterableIterator<[number, number, number, string]>
