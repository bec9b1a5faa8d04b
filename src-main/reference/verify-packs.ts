import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { hashFile } from '#main/files/hash-file.ts'
import type Database from 'better-sqlite3'
import { checkCountries } from '#main/reference/check-countries.ts'
import { decodeIdList } from '#main/reference/id-list.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { countOpenRanges } from '#main/reference/count-open-ranges.ts'
import { countRows, MICRO_DEGREES } from '#main/reference/pack-schema.ts'
import type { OpenPack } from './open-pack.types.ts'

/** One thing that was checked of a pack. */
export interface PackCheck {
  name: 'opens' | 'hash' | 'counts' | 'references' | 'coordinates' | 'countries' | 'integrity'
  passed: boolean
  detail: string
}

/** What verification found out about one file. */
export interface PackVerification {
  /** Id of the pack, or the file's name where it does not open. */
  id: string
  path: string
  checks: PackCheck[]
}

/** Broken references that are listed; more are only counted. */
const MOST_LISTED = 3

async function checkHash(path: string): Promise<PackCheck> {
  const beside = `${path}.sha256`
  if (!existsSync(beside))
    return { name: 'hash', passed: false, detail: `${basename(beside)} is missing; build or import the pack again` }
  const expected = readFileSync(beside, 'utf8').slice(0, 64)
  const passed = (await hashFile(path)) === expected
  return {
    name: 'hash',
    passed,
    detail: passed ? 'sha256 as built' : 'the file is damaged; build or import it again',
  }
}

function checkCounts({ db, info }: OpenPack): PackCheck {
  const rows = countRows(db)
  const found: typeof rows = { ...rows, premises: (rows.premises ?? 0) - countOpenRanges(db) }
  const wrong = Object.entries(info.counts).filter(([name, count]) => found[name] !== count)
  const detail =
    wrong.length === 0
      ? Object.entries(info.counts)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')
      : wrong.map(([name, count]) => `${name}: ${found[name]} found, ${count} expected`).join(', ')
  return { name: 'counts', passed: wrong.length === 0, detail }
}

interface BrokenReference {
  table: string
  rowid: number
  parent: string
}

/** Id lists are no foreign keys of the database's, so their ids are compared with those that there are. */
function checkIdLists(db: Database.Database): BrokenReference[] {
  const lists = [
    { table: 'postal_code', column: 'place_ids', parent: 'place' },
    { table: 'place', column: 'postal_ids', parent: 'postal_code' },
  ]
  return lists.flatMap(({ table, column, parent }) => {
    const last = (db.prepare(`SELECT max(id) FROM ${parent}`).pluck().get() as number | null) ?? 0
    const rows = db.prepare(`SELECT id, ${column} FROM ${table} WHERE ${column} IS NOT NULL`).raw()
    const broken: BrokenReference[] = []
    for (const [rowid, bytes] of rows.iterate() as Iterable<[number, Buffer]>)
      if (decodeIdList(bytes).some((id) => id < 1 || id > last)) broken.push({ table, rowid, parent })
    return broken
  })
}

function checkReferences({ db }: OpenPack): PackCheck {
  const broken = [...(db.prepare('PRAGMA foreign_key_check').all() as BrokenReference[]), ...checkIdLists(db)]
  const listed = broken.slice(0, MOST_LISTED).map(({ table, rowid, parent }) => `${table} ${rowid} → ${parent}`)
  const detail =
    broken.length === 0 ? 'every reference has a target' : `${broken.length} lead nowhere: ${listed.join(', ')}`
  return { name: 'references', passed: broken.length === 0, detail }
}

const outside = (db: Database.Database, table: string) =>
  db
    .prepare(
      `SELECT count(*) FROM ${table} WHERE (lat IS NULL) <> (lon IS NULL)
       OR abs(lat) > ${90 * MICRO_DEGREES} OR abs(lon) > ${180 * MICRO_DEGREES}`,
    )
    .pluck()
    .get() as number

function checkCoordinates({ db }: OpenPack): PackCheck {
  const count = ['place', 'postal_code', 'street'].reduce((sum, table) => sum + outside(db, table), 0)
  return {
    name: 'coordinates',
    passed: count === 0,
    detail: count === 0 ? 'all on Earth' : `${count} outside of ±90/±180`,
  }
}

function checkIntegrity({ db }: OpenPack): PackCheck {
  const answer = db.pragma('quick_check(1)', { simple: true }) as string
  return { name: 'integrity', passed: answer === 'ok', detail: answer === 'ok' ? 'the database is undamaged' : answer }
}

/** Checks one pack. */
export async function verifyPack(path: string): Promise<PackVerification> {
  const opened = openPack(path, 1)
  if (!opened.ok)
    return { id: basename(path), path, checks: [{ name: 'opens', passed: false, detail: opened.error.message }] }
  const pack = opened.value
  try {
    const hash = await checkHash(path)
    // A damaged file answers nothing else reliably.
    const rest = hash.passed
      ? [
          checkIntegrity(pack),
          checkCounts(pack),
          checkReferences(pack),
          checkCoordinates(pack),
          { name: 'countries' as const, ...checkCountries(pack) },
        ]
      : []
    return { id: pack.info.id, path, checks: [hash, ...rest] }
  } finally {
    pack.db.close()
  }
}

/** Checks every pack of the folders: hash, format, counts, references, coordinates. */
export async function verifyPacks(folders: string[]): Promise<PackVerification[]> {
  const results: PackVerification[] = []
  for (const path of listPackFiles(folders)) results.push(await verifyPack(path))
  return results
}
