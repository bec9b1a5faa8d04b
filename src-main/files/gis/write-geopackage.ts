import Database from 'better-sqlite3'
import { openDraft } from '#main/files/output-draft.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { createExtent } from './bounds.ts'
import type { GisGeometry, GisOutput, GisPlan, GisType, GisValue } from './gis.types.ts'

/** `GPKG` in the head of the file (OGC 12-128r17, requirement 2). */
const APPLICATION_ID = 0x47504b47
/** GeoPackage 1.3. */
const USER_VERSION = 10_300
const WGS84_ID = 4326

const WGS84_DEFINITION =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]'

/** The tables that every GeoPackage has, word for word (annex C), and the systems that it must know (requirement 11). */
const GEOPACKAGE_SCHEMA = `
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT
);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
);
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', ${WGS84_ID}, 'EPSG', ${WGS84_ID}, '${WGS84_DEFINITION}', 'longitude and latitude on WGS 84');
`

/** Names of the columns that every table of features has here; others must not be called so. */
export const FID = 'fid'
export const GEOMETRY = 'geom'
/** Rows between two commits: what is not committed is in memory. */
const ROWS_A_COMMIT = 5_000
/** Names that mean something in SQLite or a GeoPackage. */
const TAKEN_TABLE = /^(?:gpkg|sqlite|rtree)_/i
const MOST_TITLE_CHARS = 200

const SQL_TYPES: Record<GisType, string> = { text: 'TEXT', integer: 'INTEGER', real: 'DOUBLE', boolean: 'BOOLEAN' }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The name of the table of a list. */
export function toTableName(title: string, other: string): string {
  const clean =
    title
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MOST_TITLE_CHARS) || 'locations'
  return TAKEN_TABLE.test(clean) || clean.toLowerCase() === other.toLowerCase() ? `list ${clean}` : clean
}

/** Writes a GeoPackage (OGC 12-128, 1.3): one table of features, and one of texts for what belongs to the whole. */
export async function openGeopackage({ path, title, columns, hasShapes, whole }: GisPlan): Promise<GisOutput> {
  const draft = await openDraft(path)
  let db: Database.Database | null = null
  try {
    db = new Database(draft.path)
    // The draft has its name only when it is whole: a journal would be written for nothing.
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    db.pragma(`application_id = ${APPLICATION_ID}`)
    db.pragma(`user_version = ${USER_VERSION}`)
    db.exec(GEOPACKAGE_SCHEMA)
    const table = toTableName(title, whole.name)
    createTable(db, table, columns, hasShapes)
    if (whole.rows.length > 0) writeWhole(db, whole)
    return toOutput(db, { table, columns, draft })
  } catch (error) {
    db?.close()
    await draft.discard()
    throw toFault(error)
  }
}

function createTable(db: Database.Database, table: string, columns: GisPlan['columns'], hasShapes: boolean): void {
  const own = columns.map(({ name, type }) => `, ${quoted(name)} ${SQL_TYPES[type]}`).join('')
  const kind = hasShapes ? 'GEOMETRY' : 'POINT'
  db.exec(
    `CREATE TABLE ${quoted(table)} (${FID} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, ${GEOMETRY} ${kind}${own})`,
  )
  db.prepare('INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES (?, ?, ?, ?)').run(table, 'features', table, WGS84_ID) // prettier-ignore
  // Heights may be there (2): lines of a track have them.
  db.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, ?, 0)').run(table, GEOMETRY, kind, WGS84_ID, hasShapes ? 2 : 0) // prettier-ignore
}

/** A table without features, which other programs show as a table. */
function writeWhole(db: Database.Database, { name, rows: [head = [], ...rows] }: GisPlan['whole']): void {
  const columns = head.map((one) => `, ${quoted(one)} TEXT`).join('')
  db.exec(`CREATE TABLE ${quoted(name)} (${FID} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL${columns})`)
  db.prepare('INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES (?, ?, ?, NULL)').run(name, 'attributes', name) // prettier-ignore
  const insert = db.prepare(`INSERT INTO ${quoted(name)} VALUES (NULL${', ?'.repeat(head.length)})`)
  for (const row of rows) insert.run(head.map((_, index) => row[index] ?? ''))
}

/** What SQLite says of a disk is said of the file, as of every other one that is written. */
function toFault(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) return Object.assign(new Error(String(error)), { code: 'ENOSPC' }) // prettier-ignore
  return code.startsWith('SQLITE_TOOBIG')
    ? new OutputFault('file/too-large', 'has a text that is longer than a GeoPackage holds. Shorten it.')
    : error
}

function withFault<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toFault(error)
  }
}

interface Opened {
  table: string
  columns: GisPlan['columns']
  draft: Awaited<ReturnType<typeof openDraft>>
}

function toOutput(db: Database.Database, { table, columns, draft }: Opened): GisOutput {
  const insert = db.prepare(`INSERT INTO ${quoted(table)} VALUES (NULL, ?${', ?'.repeat(columns.length)})`)
  const extent = createExtent()
  let rows = 0
  db.exec('BEGIN')
  return {
    add({ values, geometry }) {
      extent.add(geometry)
      const cells = values.map((value, index) => toStored(value, columns[index]?.type))
      withFault(() => insert.run(geometry && toBlob(geometry), ...cells))
      if (++rows % ROWS_A_COMMIT === 0) withFault(() => db.exec('COMMIT; BEGIN'))
    },
    finish() {
      const { west = null, south = null, east = null, north = null } = extent.box ?? {}
      withFault(() => {
        db.prepare('UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?').run(west, south, east, north, table) // prettier-ignore
        db.exec('COMMIT')
        db.close()
      })
      return draft.finish()
    },
    async discard() {
      if (db.open) db.close()
      await draft.discard()
    },
  }
}

/** A number without a fraction is bound as a float: in a column of whole numbers SQLite makes it one. */
const toStored = (value: GisValue, type: GisType | undefined): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value === '' && type !== 'text' ? null : value

const LITTLE_ENDIAN = 1
/** The box follows: west, east, south, north. */
const HAS_BOX = 2

/** The header of a geometry (2.1.3), and the geometry behind it; a point is its own box. */
function toBlob({ type, wkb, bounds: { west, south, east, north } }: GisGeometry): Buffer {
  const isPoint = type.startsWith('Point')
  const head = Buffer.alloc(isPoint ? 8 : 40)
  head.write('GP', 'latin1')
  head[3] = isPoint ? LITTLE_ENDIAN : LITTLE_ENDIAN | HAS_BOX
  head.writeInt32LE(WGS84_ID, 4)
  if (!isPoint) [west, east, south, north].forEach((side, index) => head.writeDoubleLE(side, 8 + index * 8))
  return Buffer.concat([head, wkb])
}
