import type { ReadableDb } from '#main/database/connections.types.ts'

/** A location of some list that a few letters found. */
export interface FoundPoint {
  id: string
  listId: string
  listName: string
  name: string
  address: string
  country: string
  lat: number
  lon: number
}

/** Locations looked through for one keystroke; 100,000 take 16 ms. */
const MOST_SCANNED = 250_000

const COLUMNS = `coalesce(p.place_id, p.id) as id, p.list_id as listId, l.name as listName, p.name, p.address, p.country, p.lat, p.lon`

const selectWhere = (condition: string): string =>
  `select ${COLUMNS} from
     (select id, place_id, list_id, name, address, country, lat, lon from locations
      where is_hidden = 0 and lat is not null and lon is not null limit ${MOST_SCANNED}) p
   join lists l on l.id = p.list_id and l.hidden_at is null
   where ${condition} limit @limit`

/** Locations of all lists whose name begins so, then those with a word of the name or the address that does. */
export function findPoints(db: ReadableDb, search: string, limit: number): FoundPoint[] {
  const text = search.trim().replaceAll(/[\\%_]/g, '\\$&')
  if (text === '') return []
  const asked = { start: `${text}%`, word: `% ${text}%`, limit }
  const begun = distinct(db.prepare(selectWhere(`p.name like @start escape '\\'`)).all(asked) as FoundPoint[])
  if (begun.length >= limit) return begun
  const words = ['name like @word', 'address like @start', 'address like @word'].map((one) => `p.${one} escape '\\'`)
  const more = db.prepare(selectWhere(words.join(' or '))).all(asked) as FoundPoint[]
  return distinct([...begun, ...more]).slice(0, limit)
}

/** A place of several lists once, in the first of them. */
function distinct(points: readonly FoundPoint[]): FoundPoint[] {
  const known = new Set<string>()
  return points.filter(({ id }) => !known.has(id) && known.add(id))
}
