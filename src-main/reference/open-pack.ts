import { statSync } from 'node:fs'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { readAskedRows } from '#main/reference/asked-table.ts'
import { openRangesOf } from '#main/reference/count-open-ranges.ts'
import { hasTable } from '#main/reference/has-table.ts'
import { readLayout } from '#main/reference/pack-layout.ts'
import { PACK_SCHEMA_VERSION } from '#main/reference/pack-schema.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { OpenPack } from './open-pack.types.ts'

/**
 * SQLite's page cache for one pack and thread; the operating system caches the whole file. With 2 MiB each thread that
 * cleanses takes 12 MiB more over the bundled packs, and nothing gets faster.
 */
const CACHE_KIBIBYTES = 256
/** Not mapped: every thread would map the file anew, 190 MB more in all for two threads, and nothing gets faster. */
const MMAP_BYTES = 0

interface PackRow {
  id: string
  title: string
  version: string
  schema_version: number
  countries: string
  complete_countries: string
  level: number
  licence: string
  attribution: string
  note: string
  counts: string
  sources: string
  /** Missing in packs built before it was asked for. */
  has_observed_codes?: number
  complete_code_countries?: string
}

/** Sources of packs of extracts begin so. */
export const EXTRACT_SOURCE = 'OpenStreetMap: '

const IDS_PER_PACK = 2 ** 32

const words = (text: string) => (text === '' ? [] : text.split(' '))

const ADD_AGAIN = 'Add its extract again to find shops and services.'

/** Packs of extracts that were made before points of interest were read. */
const isOlderExtract = ({ sources }: PackRow, db: Database.Database): boolean =>
  !hasTable(db, 'poi') &&
  (JSON.parse(sources) as PackInfo['sources']).some(({ name }) => name.startsWith(EXTRACT_SOURCE))

function toInfo(row: PackRow, path: string, db: Database.Database): PackInfo {
  const counts = JSON.parse(row.counts) as PackInfo['counts'] & { openRanges?: unknown }
  const { places, postalCodes, streets, premises } = counts
  return {
    id: row.id,
    title: row.title,
    version: row.version,
    countries: words(row.countries),
    level: row.level,
    licence: row.licence,
    attribution: row.attribution,
    note: [row.note, isOlderExtract(row, db) ? ADD_AGAIN : ''].filter((note) => note !== '').join(' '),
    hasObservedCodes: row.has_observed_codes === 1,
    hasPois: hasTable(db, 'poi'),
    counts: { places, postalCodes, streets, premises: premises - openRangesOf(db, counts) },
    sources: JSON.parse(row.sources) as PackInfo['sources'],
    asked: readAskedRows(db),
    bytes: statSync(path).size,
    path,
  }
}

/** What the file says that it is. Nothing is read of it that would be computed: its schema is looked at first. */
function readPackRow(db: Database.Database, path: string): Result<{ row: PackRow; info: PackInfo }> {
  const name = basename(path)
  try {
    const { claimsToBePack, isReadable, foreign } = readLayout(db)
    const row = isReadable ? (db.prepare('SELECT * FROM pack LIMIT 1').get() as PackRow | undefined) : undefined
    if (row && row.schema_version !== PACK_SCHEMA_VERSION) return fail('packs/schema', describeFormat(row, name))
    if (row && foreign === null) return ok({ row, info: toInfo(row, path, db) })
    if (claimsToBePack && foreign !== null)
      return fail(
        'packs/foreign',
        `The pack ${name} is not a pack that Waypost wrote (${foreign}) and is not read: remove it, or import its data again.`,
      )
  } catch {
    // Not SQLite, damaged, or saying of itself what cannot be read: told apart by nobody who can act on it.
  }
  return fail(
    'packs/not-a-pack',
    `The file ${name} is not a Waypost pack or is damaged: remove it, or import it again.`,
  )
}

function describeFormat({ schema_version: version }: PackRow, name: string): string {
  const remedy = version > PACK_SCHEMA_VERSION ? 'update Waypost' : 'build or import it again'
  return `The pack ${name} has format ${version}, this Waypost reads format ${PACK_SCHEMA_VERSION}; ${remedy}.`
}

/** Opens one pack read only. `ordinal` is its place among the open packs, part of every id it hands out. */
export function openPack(path: string, ordinal: number): Result<OpenPack> {
  const name = basename(path)
  let db: Database.Database
  try {
    db = new Database(path, { readonly: true, fileMustExist: true })
  } catch (error) {
    return fail(
      'packs/open',
      `The pack ${name} could not be opened (${(error as Error).message}): remove it, or import it again.`,
    )
  }
  const read = readPackRow(db, path)
  if (!read.ok) {
    db.close()
    return read
  }
  const { row, info } = read.value
  db.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  db.pragma(`mmap_size = ${MMAP_BYTES}`)
  db.pragma('query_only = ON')
  // The shared lock is taken once: to lock, look for changes and unlock for each look-up costs more than the look-up.
  // A pack never changes, it is only replaced by another file.
  db.pragma('locking_mode = EXCLUSIVE')
  return ok({
    db,
    info,
    countries: new Set(info.countries),
    completeCountries: new Set(words(row.complete_countries)),
    completeCodeCountries: new Set(words(row.complete_code_countries ?? '')),
    toGlobalId: (localId) => ordinal * IDS_PER_PACK + localId,
    toLocalId: (globalId) => (Math.floor(globalId / IDS_PER_PACK) === ordinal ? globalId % IDS_PER_PACK : null),
  })
}
