import type Database from 'better-sqlite3'
import { encodeFuzzyNames, LONGEST_FILED_NAME } from '#main/reference/fuzzy-names.ts'
import { encodeIdList } from '#main/reference/id-list.ts'
import { MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import { keysOfName } from '#main/reference/poi/poi-keys.ts'
import { countryAsTown, POI_SEPARATOR, POI_TABLES, POIS_OF_BLOCK } from '#main/reference/poi/poi-tables.ts'
import type { NewPoi } from '#main/reference/poi/poi.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const STAGING = `
CREATE TEMP TABLE new_poi_key (key TEXT, id INTEGER, is_name INTEGER);
CREATE TEMP TABLE new_poi_kind (kind TEXT, id INTEGER);
CREATE TEMP TABLE new_poi_town (town TEXT, id INTEGER);
`

/** Puts the ids of each key into one list. */
function writeLists(db: Database.Database, column: 'key' | 'kind' | 'town'): void {
  db.exec(
    `INSERT INTO poi_${column} SELECT ${column}, id_list(group_concat(id)) FROM
     (SELECT DISTINCT ${column}, id FROM new_poi_${column} ORDER BY 1, 2) GROUP BY 1 ORDER BY 1`,
  )
}

/** Whole names in the form in which they are scanned for wrong letters. Of longer ones the beginning is filed. */
function writeFuzzy(db: Database.Database): void {
  const names = db.prepare('SELECT key, min(id) FROM new_poi_key WHERE is_name = 1 GROUP BY key ORDER BY key').raw()
  const blocks = new Map<number, Map<string, number>>()
  for (const [key, id] of names.iterate() as IterableIterator<[string, number]>) {
    const text = key.replaceAll(' ', '').slice(0, LONGEST_FILED_NAME)
    const block = blocks.get(text.length) ?? new Map<string, number>()
    blocks.set(text.length, block)
    if (!block.has(text)) block.set(text, id)
  }
  const insert = db.prepare('INSERT INTO poi_fuzzy VALUES (?, ?)')
  for (const [length, block] of [...blocks].sort(([a], [b]) => a - b))
    insert.run(length, encodeFuzzyNames([...block].map(([text, id]) => ({ text, id }))))
}

function writePositions(db: Database.Database, lats: readonly number[], lons: readonly number[]): void {
  const insert = db.prepare('INSERT INTO poi_position VALUES (?, ?, ?)')
  const bytes = (numbers: readonly number[]) => Buffer.from(Int32Array.from(numbers).buffer)
  for (let from = 0; from < lats.length; from += POIS_OF_BLOCK) {
    const to = from + POIS_OF_BLOCK
    insert.run(from / POIS_OF_BLOCK, bytes(lats.slice(from, to)), bytes(lons.slice(from, to)))
  }
}

/** Writes points of interest, given in the order of their curve, into a pack that is being made; returns how many. */
export function writePois(db: Database.Database, pois: Iterable<NewPoi>): number {
  db.exec(POI_TABLES + STAGING)
  db.function('id_list', { deterministic: true }, (ids) =>
    Buffer.from(encodeIdList(String(ids).split(',').map(Number))),
  )
  const insert = db.prepare(`INSERT INTO poi VALUES (${Array(11).fill('?').join(',')})`)
  const insertKey = db.prepare('INSERT INTO new_poi_key VALUES (?, ?, ?)')
  const insertKind = db.prepare('INSERT INTO new_poi_kind VALUES (?, ?)')
  const insertTown = db.prepare('INSERT INTO new_poi_town VALUES (?, ?)')
  const [lats, lons]: [number[], number[]] = [[], []]
  for (const poi of pois) {
    const id = lats.length
    const { name, otherNames, kinds, country, towns, address, hours, phone, website, position } = poi
    const [lat, lon] = [Math.round(position.lat * MICRO_DEGREES), Math.round(position.lon * MICRO_DEGREES)]
    lats.push(lat)
    lons.push(lon)
    const [kindText, townText] = [kinds.join(POI_SEPARATOR), towns.join(POI_SEPARATOR)]
    insert.run(id, name, kindText, country, townText, address, hours, phone, website, lat, lon)
    for (const one of [name, ...otherNames]) {
      const whole = toNameKey(one)
      for (const key of keysOfName(one)) insertKey.run(key, id, key === whole ? 1 : 0)
    }
    for (const kind of kinds) insertKind.run(kind, id)
    for (const town of [...towns.map(toNameKey), countryAsTown(country)]) insertTown.run(town, id)
  }
  writePositions(db, lats, lons)
  for (const column of ['key', 'kind', 'town'] as const) writeLists(db, column)
  writeFuzzy(db)
  db.exec('DROP TABLE new_poi_key; DROP TABLE new_poi_kind; DROP TABLE new_poi_town')
  return lats.length
}
