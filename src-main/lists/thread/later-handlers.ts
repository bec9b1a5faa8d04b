import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ok, type Result } from '#shared/result.ts'
import { readLabels } from '../columns/read-labels.ts'
import { describePoints } from '../files/describe-points.ts'
import { findTour, listTourHeads } from '#main/database/sql/tours.ts'
import { findListFields } from '../list-fields.ts'
import { createLayerDrawer } from '../draw-layers.ts'
import { createLookedBackups, type LookedBackup } from '../looked-backups.ts'
import { previewEdits } from '../preview-edits.ts'
import { findKeptApart } from '../repeated/find-kept-apart.ts'
import { findRepeated } from '../repeated/find-repeated.ts'
import { listLayers } from '../sql/list-layers.ts'
import { listLists } from '../sql/lists.ts'
import { createLookedImports } from '../versions/looked-imports.ts'
import { createLookedVersions } from '../versions/looked-versions.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { createPositionChecksHandler } from './position-checks-handler.ts'
import { readSortedPage } from './read-sorted-page.ts'
import { createWorkHandlers } from './work-handlers.ts'

interface LaterOptions {
  dataDir: string
  host: HostCaller<typeof LISTS_THREAD>
  open(): Result<ReadableDb>
  read<T>(query: (db: ReadableDb) => T): Result<T>
}

export type LaterHandlers = ReturnType<typeof createLaterHandlers>

/** What nobody waits for while a list is opened. */
export function createLaterHandlers({ dataDir, host, open, read }: LaterOptions) {
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
  const drawLayers = createLayerDrawer()
  const handlers = {
    layers: ({ listId }) => read((db) => listLayers(db, listId)),
    shapes: (query) => read((db) => drawLayers(db, query)),
    labels: (query) => read((db) => readLabels(db, query)),
    preview(query) {
      const opened = open()
      return opened.ok ? previewEdits(opened.value, query, nextTurn) : opened
    },
    look: ({ path }) => look(path, ({ db }) => listLists(db)),
    lookTours: ({ path }) => look(path, ({ db }) => listTourHeads(db)),
    lookTour: ({ path, tourId }) => look(path, ({ db }) => findTour(db, tourId)),
    lookPage: ({ path, query }) => look(path, (backup) => readSortedPage(backup.db, query, backup.columns)),
    suspicious: createPositionChecksHandler(open, host),
    repeated: createRepeatedHandler(open),
    fields: createFieldsHandler(open),
    describe: ({ path, name, choice }) => describePoints(path, name, choice, host.geocode),
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
  return { ...handlers, ...createVersionHandlers(read), ...createWorkHandlers({ open, openCopy: looked.open, host }) }
}

const createRepeatedHandler =
  (open: () => Result<ReadableDb>): ThreadHandlers<typeof LISTS_THREAD>['repeated'] =>
  async ({ listIds, isKeptApart, kind }) => {
    const opened = open()
    if (!opened.ok) return opened
    try {
      const db = opened.value
      return ok(
        await (isKeptApart ? findKeptApart(db, listIds, nextTurn) : findRepeated(db, { listIds, kind }, nextTurn)),
      )
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
