import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ok, fail, type Result } from '#shared/result.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import { APPLICATION_ID } from './pages/prove-pages.ts'
import { refuseStrangeSchema } from './own-schema.ts'
import { proveUserDatabase } from './prove-user-database.ts'
import { readSchemaVersion, refuseNewer } from './schema-version.ts'
import { findFlaw } from './find-flaw.ts'
import { listShownPhotos } from './named-photos.ts'
import { corruptSentence, toDatabaseError } from './to-database-error.ts'

/** What a database that passed holds. */
export interface CheckedDatabase {
  schema: number
  lists: number
  points: number
  operations: number
  /** Photos that its places name; their pictures are no part of it. */
  photos: number
}

/** What the history tells of one change of a list, as far as it is proved here. */
interface StoredMove {
  type: string
  listId: string
  /** Of `showPoints` and `hidePoints`: the points, by their numbers within the list. */
  runs: [first: number, last: number][]
}

/** Schema from which on lists have a history. */
const FIRST_WITH_HISTORY = 20

/** Proves a database file: ours, whole, of a version that we know, and its history of one piece with its rows. */
export function checkUserDatabase(path: string): Result<CheckedDatabase> {
  if (!existsSync(path)) return fail('database/missing', `${path} does not exist: check its name and folder.`)
  let db: Database.Database | null = null
  try {
    const proven = proveUserDatabase(path)
    if (!proven.ok) return proven
    db = new Database(path, { readonly: true, timeout: 5_000 })
    return checkOpen(db, path)
  } catch (error) {
    return toDatabaseError(error, path)
  } finally {
    db?.close()
  }
}

function checkOpen(db: Database.Database, path: string): Result<CheckedDatabase> {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return fail('database/foreign', `${path} is not a database of Waypost: name another file.`)
  }
  const newer = refuseNewer(db, ALL_MIGRATIONS.at(-1)?.version ?? 0)
  if (!newer.ok) return newer
  const own = refuseStrangeSchema(db)
  if (!own.ok) return own
  const flaw = findFlaw(db)
  if (flaw !== null) return fail('database/corrupt', corruptSentence(path, flaw))
  const schema = readSchemaVersion(db)
  const half = schema >= FIRST_WITH_HISTORY ? findHalfApplied(db) : null
  if (half !== null) {
    return fail('database/half-applied', `${path}: the change ${half} of its history is incomplete: restore a backup.`) // prettier-ignore
  }
  return ok({ schema, ...countShown(db, schema) })
}

/** Lists and points that a person sees: what is deleted can be brought back, but is not there. */
function countShown(db: Database.Database, schema: number): Omit<CheckedDatabase, 'schema'> {
  const count = (sql: string) => db.prepare(`select count(*) from ${sql}`).pluck().get() as number
  const hasHistory = schema >= FIRST_WITH_HISTORY
  const lists = hasHistory ? 'lists where hidden_at is null' : 'lists'
  const points = hasHistory
    ? 'locations where is_hidden = 0 and list_id in (select id from lists where hidden_at is null)'
    : 'locations'
  const photos = listShownPhotos(db).length
  return { lists: count(lists), points: count(points), operations: count('operations'), photos }
}

/** The first operation whose rows are not all in the state that it left them in; null when there is none. */
function findHalfApplied(db: Database.Database): number | null {
  const outOfOrder = db
    .prepare(
      `select id from operations where undone_at is null
         and id > (select min(id) from operations where undone_at is not null) limit 1`,
    )
    .pluck()
    .get() as number | undefined
  if (outOfOrder !== undefined) return outOfOrder
  const ids = db.prepare('select id from operations order by id').pluck().all() as number[]
  // One at a time: all of them may be longer than memory.
  const find = db.prepare('select id, forward, undone_at as undoneAt from operations where id = ?')
  const isRestoredAfter = db
    .prepare(`select 1 from operations where kind = 'restoreVersion' and list_id = ? and id > ? limit 1`)
    .pluck()
  const countRun = db
    .prepare('select count(*) from locations where list_id = ? and ordinal between ? and ? and (is_hidden = ? or ?)')
    .pluck()
  for (const operationId of ids) {
    const { id, forward, undoneAt } = find.get(operationId) as { id: number; forward: string; undoneAt: string | null }
    for (const primitive of JSON.parse(forward) as StoredMove[]) {
      if (primitive.type !== 'showPoints' && primitive.type !== 'hidePoints') continue
      // A point that was added may have been deleted since; one that was deleted stays so until it is undone, or
      // brought back by a restore.
      const isFixed = primitive.type === 'hidePoints' && undoneAt === null && !isRestoredAfter.get(primitive.listId, id)
      for (const [first, last] of primitive.runs) {
        if (countRun.get(primitive.listId, first, last, 1, isFixed ? 0 : 1) !== last - first + 1) return id
      }
    }
  }
  return null
}
