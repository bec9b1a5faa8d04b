import type { ReadableDb } from '#main/database/connections.types.ts'
import { createLookedBackups, type LookedBackup } from '../looked-backups.ts'
import { findPoints } from '../sql/find-points.ts'
import { openUserDatabaseForReading } from '#main/database/open-user-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ok, type Result } from '#shared/result.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { describePoints } from '../files/describe-points.ts'
import { previewEdits } from '../preview-edits.ts'
import { findListFields } from '../list-fields.ts'
import { listLists } from '../sql/lists.ts'
import { readFoundRuns, readIndexColumns } from './read-columns.ts'
import { createPageHandlers } from './page-handlers.ts'
import { readSortedPage } from './read-sorted-page.ts'
import { createListColumns } from '../columns/list-columns.ts'
import { createListCounts } from '../columns/list-counts.ts'
import { readLabels } from '../columns/read-labels.ts'
import { createOddHandler } from './odd-handler.ts'
import { findKeptApart } from '../repeated/find-kept-apart.ts'
import { findRepeated } from '../repeated/find-repeated.ts'
import { createLookedImports } from '../versions/looked-imports.ts'
import { createLookedVersions } from '../versions/looked-versions.ts'
import { createWorkHandlers } from './work-handlers.ts'

/**
 * What the lists thread answers: reads that take longer than the host thread may be held, and the work on files.
 * `host` writes, looks addresses up and takes progress.
 */
export function createListsThreadHandlers(
  dataDir: string,
  host: HostCaller<typeof LISTS_THREAD>,
): ThreadHandlers<typeof LISTS_THREAD> {
  let db: ReadableDb | null = null
  const open = (): Result<ReadableDb> => {
    if (db) return ok(db)
    const opened = openUserDatabaseForReading(dataDir)
    if (opened.ok) db = opened.value
    return opened
  }
  const read = <T>(query: (db: ReadableDb) => T): Result<T> => {
    const opened = open()
    if (!opened.ok) return opened
    try {
      return ok(query(opened.value))
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }
  const counts = createListCounts()
  const columns = createListColumns(undefined, counts)
  const looked = createLookedBackups(dataDir)
  const look = <T>(path: string, query: (backup: LookedBackup) => T): Result<T> => {
    const opened = looked.open(path)
    if (!opened.ok) return opened
    try {
      return ok(query(opened.value))
    } catch (error) {
      return toDatabaseError(error, path)
    }
  }
  return {
    list: () => read(counts.list),
    ...createPageHandlers(read, columns, host.keepBlocks),
    ordinals: (query) => read((db) => readFoundRuns(db, query.listId, columns.find(db, { ...query, sort: [] }))),
    values: (query) => read((db) => columns.values(db, query)),
    classes: (query) => read((db) => columns.classes(db, query)),
    labels: (query) => read((db) => readLabels(db, query)),
    follow: ({ listId, ids }) => read((db) => columns.follow(db, listId, ids)),
    preview(query) {
      const opened = open()
      return opened.ok ? previewEdits(opened.value, query, nextTurn) : opened
    },
    find: ({ search, limit }) => read((db) => findPoints(db, search, limit)),
    columns: ({ listId }) => read((db) => readIndexColumns(db, listId)),
    look: ({ path }) => look(path, ({ db }) => listLists(db)),
    lookPage: ({ path, query }) => look(path, (backup) => readSortedPage(backup.db, query, backup.columns)),
    odd: createOddHandler(open, host),
    repeated: createRepeatedHandler(open),
    fields: createFieldsHandler(open),
    ...createVersionHandlers(read),
    describe: ({ path, name, choice }) => describePoints(path, name, choice),
    ...createWorkHandlers({ open, openCopy: looked.open, host }),
  }
}

const createRepeatedHandler =
  (open: () => Result<ReadableDb>): ThreadHandlers<typeof LISTS_THREAD>['repeated'] =>
  async ({ listIds, isKeptApart }) => {
    const opened = open()
    if (!opened.ok) return opened
    try {
      return ok(await (isKeptApart ? findKeptApart : findRepeated)(opened.value, listIds, nextTurn))
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }

const createFieldsHandler =
  (open: () => Result<ReadableDb>): ThreadHandlers<typeof LISTS_THREAD>['fields'] =>
  async ({ listId }) => {
    const opened = open()
    if (!opened.ok) return opened
    try {
      return ok(await findListFields(opened.value, listId, nextTurn))
    } catch (error) {
      return toDatabaseError(error, opened.value.name)
    }
  }

type VersionHandlers = Pick<
  ThreadHandlers<typeof LISTS_THREAD>,
  'version' | 'versionPage' | 'importLeft' | 'importRows'
>

/** Lists as they were; such a read may fail itself. */
function createVersionHandlers(read: <T>(query: (db: ReadableDb) => T) => Result<T>): VersionHandlers {
  const versions = createLookedVersions()
  const imports = createLookedImports()
  const whole = <T>(found: Result<Result<T>>): Result<T> => (found.ok ? found.value : found)
  return {
    version: (ref) => whole(read((db) => versions.summary(db, ref))),
    versionPage: (query) => whole(read((db) => versions.page(db, query))),
    importLeft: (ref) => whole(read((db) => imports.summary(db, ref))),
    importRows: (query) => whole(read((db) => imports.page(db, query))),
  }
}
