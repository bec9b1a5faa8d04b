import { join } from 'node:path'
import { rmSync } from 'node:fs'
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
import { previewEdits } from '../preview-edits.ts'
import { findRepeated, findKeptApart } from '../repeated/find-repeated.ts'
import { listLayers } from '../sql/list-layers.ts'
import { listLists } from '../sql/lists.ts'
import { createLookedImports } from '../versions/looked-imports.ts'
import { createLookedVersions } from '../versions/looked-versions.ts'
import type { ListsReads } from './lists-calls.types.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { createWorkHandlers } from './work-handlers.ts'
import { readSortedPage } from './page-handlers.ts'
import { findSuspicious, usualCountry } from '../position-checks/find-suspicious.ts'
import type { World } from '../position-checks/judge-position.ts'
import { loadWorld } from '../position-checks/known-world.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { createListColumns, type ListColumns } from '../columns/list-columns.ts'

interface LaterOptions extends ListsReads {
  dataDir: string
  host: HostCaller<typeof LISTS_THREAD>
}

export type LaterHandlers = ReturnType<typeof createLaterHandlers>

/** What nobody waits for while a list is opened. */
export function createLaterHandlers({ dataDir, host, ...reads }: LaterOptions) {
  const { read, readLong, withDb } = reads
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
    preview: (query) => withDb((db) => previewEdits(db, query, nextTurn)),
    look: ({ path }) => look(path, ({ db }) => listLists(db)),
    lookTours: ({ path }) => look(path, ({ db }) => listTourHeads(db)),
    lookTour: ({ path, tourId }) => look(path, ({ db }) => findTour(db, tourId)),
    lookPage: ({ path, query }) => look(path, (backup) => readSortedPage(backup.db, query, backup.columns)),
    suspicious: createPositionChecksHandler(reads, host),
    repeated: ({ listIds, isKeptApart, kind }) =>
      readLong((db) =>
        isKeptApart ? findKeptApart(db, listIds, nextTurn) : findRepeated(db, { listIds, kind }, nextTurn),
      ),
    fields: ({ listId }) => readLong((db) => findListFields(db, listId, nextTurn)),
    describe: ({ path, name, choice }) => describePoints(path, name, choice, host.geocode),
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
  return {
    ...handlers,
    ...createVersionHandlers(read),
    ...createWorkHandlers({ ...reads, openCopy: looked.open, host }),
  }
}

/** Lists as they were; such a read may fail itself. */
function createVersionHandlers(read: ListsReads['read']) {
  const versions = createLookedVersions()
  const imports = createLookedImports()
  const whole = <T>(found: Result<Result<T>>): Result<T> => (found.ok ? found.value : found)
  return {
    version: (ref) => whole(read((db) => versions.summary(db, ref))),
    versionPage: (query) => whole(read((db) => versions.page(db, query))),
    importLeft: (ref) => whole(read((db) => imports.summary(db, ref))),
    importRows: (query) => whole(read((db) => imports.page(db, query))),
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
}

/** The shores are let go of when nobody has asked for this long. */
const KEPT_MS = 60_000

/** Looks for places that lie where they hardly can; the window asks for one part of a list after the other. */
function createPositionChecksHandler(
  { readLong }: Pick<ListsReads, 'readLong'>,
  host: Pick<HostCaller<typeof LISTS_THREAD>, 'geocode'>,
): ThreadHandlers<typeof LISTS_THREAD>['suspicious'] {
  let world: Promise<World> | null = null
  /** Of the list that is looked through. */
  let usual: { listId: string; country: string | null } | null = null
  let releasing: ReturnType<typeof setTimeout> | undefined
  return async (query) => {
    const found = await readLong(async (db) => {
      clearTimeout(releasing)
      releasing = setTimeout(() => (world = null), KEPT_MS).unref()
      const known = await (world ??= loadWorld())
      const { listId, after } = query
      if (after === 0 || usual?.listId !== listId) usual = { listId, country: usualCountry(db, listId, known) }
      return findSuspicious(db, query, { world: known, usual: usual.country, geocode: host.geocode })
    })
    return found.ok ? found.value : found
  }
}

/** A copy that is looked into, with what is searched and sorted of it. */
interface LookedBackup {
  db: ReadableDb
  columns: ListColumns
}

/** A copy of an older form of the data is brought to the present one here. */
const SCRATCH = 'looked-into'

/** Opens copies of the data to be read beside it, one at a time. The copies themselves are never written. */
function createLookedBackups(dataDir: string) {
  let open: ({ path: string } & LookedBackup) | null = null
  const scratch = join(dataDir, SCRATCH)

  const close = (): void => {
    open?.db.close()
    open = null
    rmSync(scratch, { recursive: true, force: true })
  }
  return {
    open(path: string): Result<LookedBackup> {
      if (open?.path === path) return ok(open)
      close()
      const opened = openCopy(path, scratch)
      if (!opened.ok) return opened
      open = { path, db: opened.value, columns: createListColumns() }
      return ok(open)
    },
    close,
  }
}
