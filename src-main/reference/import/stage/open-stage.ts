import Database from 'better-sqlite3'
import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { readHouseNumber } from '#main/reference/import/stage/numbers-of-house.ts'
import type {
  ImportedAddress,
  ImportCounts,
  ImportSink,
  StreetPiece,
  Whereabouts,
} from '#main/reference/import/stage/stage.types.ts'
import { MICRO_DEGREES, RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'
import { placeOnCurve } from '#main/reference/poi/curve-place.ts'
import type { NewPoi } from '#main/reference/poi/poi.types.ts'

const TABLE = 'CREATE TABLE poi (place INTEGER NOT NULL, poi TEXT NOT NULL) STRICT'

/** Points of interest of an import, sorted in the file of the stage; makes their table within its transaction. */
function stagePois(db: Database.Database) {
  db.exec(TABLE)
  const insert = db.prepare('INSERT INTO poi VALUES (?, ?)')
  const inOrder = db.prepare<[], string>('SELECT poi FROM poi ORDER BY place, rowid').pluck()
  return {
    add: (poi: NewPoi) => void insert.run(placeOnCurve(poi.position), JSON.stringify(poi)),
    /** In the order of their curve. */
    *all(): Iterable<NewPoi> {
      for (const text of inOrder.iterate() as IterableIterator<string>) yield JSON.parse(text) as NewPoi
    },
  }
}

/** What SQLite keeps in memory of the stage, and of each sorting of it; the rest lies in its file. */
const CACHE_KIBIBYTES = 8000
const REMEMBERED_NAMES = 50_000
const ROWS_PER_TRANSACTION = 50_000
const LONGEST_NAME = 200
const LONGEST_CODE = 16
const MOST_ALIASES = 8
const MOST_NODES = 2000
const MOST_TOWNS = 4
/** Kinds of staged rows. */
export const PIECE = 0
export const ADDRESS = 1
export const RANGE = 2
export const POSSIBLE = 3

const TABLES = `
CREATE TABLE item (
  country TEXT NOT NULL, skeleton TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, kind INTEGER NOT NULL,
  aliases TEXT, number TEXT, low INTEGER, high INTEGER, parity INTEGER, town1 INTEGER, towns TEXT, is_given INTEGER,
  code TEXT, lat INTEGER, lon INTEGER, lat2 INTEGER, lon2 INTEGER, nodes BLOB
) STRICT;
CREATE TABLE postal (country TEXT NOT NULL, code TEXT NOT NULL, town1 INTEGER, lat INTEGER, lon INTEGER) STRICT;
`

/** One staged row, as it is read back. */
export interface StageItem {
  skeleton: string
  key: string
  name: string
  kind: number
  aliases: string | null
  number: string | null
  low: number | null
  high: number | null
  parity: number | null
  towns: string
  is_given: number
  code: string
  lat: number | null
  lon: number | null
  lat2: number | null
  lon2: number | null
  nodes: Buffer | null
}

/** One postal code with the houses and streets that bear it. */
export interface StagePostalCode {
  code: string
  rows: number
  lat: number | null
  lon: number | null
  /** Extent in micro-degrees. */
  lat_span: number | null
  lon_span: number | null
}

export type Stage = ReturnType<typeof openStage>

const micro = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * MICRO_DEGREES))

/** Blanks and control characters of a name made single blanks; empty when it is no name. */
const cleanName = (text: string): string => {
  const clean = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return clean.length > LONGEST_NAME ? '' : clean
}

const emptyCounts = (): ImportCounts => ({
  read: 0,
  addresses: 0,
  streets: 0,
  ranges: 0,
  places: 0,
  postalCodes: 0,
  skipped: {},
})

function createKeys() {
  const keys = createBoundedCache<string, { key: string; skeleton: string }>(REMEMBERED_NAMES)
  return (name: string, country: string) => {
    const id = country + name
    return keys.get(id) ?? keys.set(id, { key: toNameKey(name), skeleton: toSkeletonKey(name, country) })
  }
}

function openFile(path: string): Database.Database {
  const db = new Database(path)
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  // Sorting ten million rows must not happen in memory.
  db.pragma('temp_store = FILE')
  db.exec(TABLES)
  return db
}

function createSink(db: Database.Database): ImportSink {
  const insert = db.prepare(`INSERT INTO item VALUES (${Array(19).fill('?').join(',')})`)
  const insertPostal = db.prepare('INSERT INTO postal VALUES (?,?,?,?,?)')
  const keysOf = createKeys()
  const counts = emptyCounts()
  let pending = 0
  const skip = (reason: string) => void (counts.skipped[reason] = (counts.skipped[reason] ?? 0) + 1)
  const commitSometimes = () => {
    if (++pending < ROWS_PER_TRANSACTION) return
    db.exec('COMMIT; BEGIN')
    pending = 0
  }
  const add = (kind: number, street: string, where: Whereabouts, rest: Partial<StageRest>): boolean => {
    const name = cleanName(street)
    const { key, skeleton } = keysOf(name, where.country)
    if (key === '') skip('noStreet')
    if (key === '') return false
    const towns = where.towns.slice(0, MOST_TOWNS)
    const { lat, lon } = where.position ?? {}
    const code = toPostalKey(where.postalCode).slice(0, LONGEST_CODE)
    const { aliases = null, number = null, low = null, high = null, parity = null, end = null, nodes = null } = rest
    const what = [where.country, skeleton, key, name, kind, aliases, number, low, high, parity]
    const place = [towns[0] ?? null, towns.join(' '), where.isTownGiven ? 1 : 0, code, micro(lat), micro(lon)]
    insert.run(...what, ...place, micro(end?.lat), micro(end?.lon), nodes)
    commitSometimes()
    return true
  }
  db.exec('BEGIN')
  return {
    counts,
    skip,
    read: () => void counts.read++,
    addPiece(piece) {
      const isKept = add(PIECE, piece.name, piece, { aliases: joinAliases(piece), nodes: toBlob(piece.nodes) })
      if (isKept) counts.streets++
      return isKept
    },
    addAddress(address) {
      const kept = rowsOfHouse(address).map(({ kind, rest }) => add(kind, address.street, address, rest))
      if (kept.length === 0) skip('noNumber')
      const isKept = kept.length > 0 && kept.every(Boolean)
      if (isKept) counts.addresses++
      return isKept
    },
    addRange(range) {
      const { low, high, end } = range
      const kind = range.isPossible ? POSSIBLE : RANGE
      if (low > high) return skip('badRange')
      if (add(kind, range.street, range, { low, high, parity: RANGE_PARITIES.indexOf(range.parity), end }))
        counts.ranges++
    },
    addPostalCode({ country, postalCode, towns, position }) {
      const code = toPostalKey(postalCode).slice(0, LONGEST_CODE)
      if (code === '') return skip('noPostalCode')
      insertPostal.run(country, code, towns[0] ?? null, micro(position?.lat), micro(position?.lon))
      counts.postalCodes++
      commitSometimes()
    },
  }
}

/** A house has a row for each of its numbers, and one for those between the ends of a span; none without a number. */
function rowsOfHouse({
  street,
  number,
  position,
  country,
  aliases = [],
  otherNumbers = [],
}: ImportedAddress): { kind: number; rest: Partial<StageRest> }[] {
  const house = readHouseNumber(number, country)
  if (!house) return []
  const others = aliases.length === 0 ? null : joinAliases({ name: street, aliases })
  const further = otherNumbers.flatMap((other) => readHouseNumber(other, country)?.keys ?? [])
  const rows = [...new Set([...house.keys, ...further])].map((key) => ({
    kind: ADDRESS,
    rest: { number: key, aliases: others },
  }))
  if (house.between === null) return rows
  const { low, high, parity } = house.between
  return [...rows, { kind: RANGE, rest: { low, high, parity: RANGE_PARITIES.indexOf(parity), end: position } }]
}

interface StageRest {
  aliases: string | null
  number: string | null
  low: number
  high: number
  parity: number
  end: Position | null
  nodes: Buffer | null
}

const joinAliases = ({ name, aliases }: Pick<StreetPiece, 'name' | 'aliases'>): string | null =>
  [...new Set(aliases.map(cleanName))]
    .filter((alias) => alias !== '' && alias !== name)
    .slice(0, MOST_ALIASES)
    .join('\n') || null

const toBlob = (nodes: number[]): Buffer | null =>
  nodes.length === 0 ? null : Buffer.from(Float64Array.from(nodes.slice(0, MOST_NODES)).buffer)

const CODES = `(SELECT code, town1, lat, lon FROM item WHERE country = @country AND code <> ''
  UNION ALL SELECT code, town1, lat, lon FROM postal WHERE country = @country)`

/** A file beside the pack in which everything read is sorted; memory stays the same however much it is. */
export function openStage(path: string) {
  const db = openFile(path)
  const rows = <T>(sql: string) => db.prepare<unknown[], T>(sql)
  const byCountry = rows<{ country: string; rows: number }>(
    `SELECT country, sum(rows) AS rows FROM (SELECT country, count(*) AS rows FROM item GROUP BY country
     UNION ALL SELECT country, count(*) FROM postal GROUP BY country) GROUP BY country ORDER BY 2 DESC, 1`,
  )
  const items = rows<StageItem>(
    `SELECT skeleton, key, name, kind, aliases, number, low, high, parity, towns, is_given, code, lat, lon, lat2, lon2,
     nodes FROM item WHERE country = ? ORDER BY skeleton, key, kind, number, lat, lon`,
  )
  const codes = rows<StagePostalCode>(
    `SELECT code, count(*) AS rows, round(avg(lat)) AS lat, round(avg(lon)) AS lon, max(lat) - min(lat) AS lat_span,
     max(lon) - min(lon) AS lon_span FROM ${CODES} GROUP BY code ORDER BY code`,
  )
  const towns = rows<{ code: string; town: number; rows: number }>(
    `SELECT code, town1 AS town, count(*) AS rows FROM ${CODES} WHERE town1 IS NOT NULL GROUP BY code, town1
     ORDER BY code, 3 DESC, 2`,
  )
  const extent = rows<{ south: number; west: number; north: number; east: number }>(
    'SELECT min(lat) AS south, min(lon) AS west, max(lat) AS north, max(lon) AS east FROM item',
  )
  const townCount = db.prepare<[], { count: number }>('SELECT count(DISTINCT town1) AS count FROM item')
  return {
    sink: createSink(db),
    pois: stagePois(db),
    /** Rows of each country. */
    countries: (): { country: string; rows: number }[] => byCountry.all(),
    /** In how many towns the streets and houses are. */
    towns: (): number => townCount.get()?.count ?? 0,
    /** The box around everything, in degrees; null without positions. */
    extent(): { south: number; west: number; north: number; east: number } | null {
      const box = extent.get()
      if (!box || box.south === null) return null
      const { south, west, north, east } = box
      return {
        south: south / MICRO_DEGREES,
        west: west / MICRO_DEGREES,
        north: north / MICRO_DEGREES,
        east: east / MICRO_DEGREES,
      }
    },
    /** Streets and houses of a country in the order of their skeleton keys. */
    items: (country: string): Iterable<StageItem> => items.iterate(country),
    postalCodes: (country: string): Iterable<StagePostalCode> => codes.iterate({ country }),
    /** Towns of the postal codes, in the order of the codes, the most frequent first. */
    postalTowns: (country: string): Iterable<{ code: string; town: number; rows: number }> =>
      towns.iterate({ country }),
    close: () => db.close(),
  }
}

/** What SQLite says when the disk is full, as a fault of the import; anything else as it is. */
export function toImportFault(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code.startsWith('SQLITE_IOERR_WRITE'))
    return new ImportFault(
      'import/disk-full',
      'The disk is full, and no pack was made. Free some space, then try again.',
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'SQLITE_CANTOPEN')
    return new ImportFault('import/not-writable', 'The folder of the packs cannot be written: check its permissions.')
  return error
}
