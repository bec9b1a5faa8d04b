import type { ReadableDb } from '#main/database/connections.types.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { findBetter } from '../better/find-better.ts'
import { copyLists, sourceOfLists, type CopiedList, type CopySource } from '../copy-lists.ts'
import { countLosses } from '../files/count-losses.ts'
import { exportPoints } from '../files/export-points.ts'
import { importPoints } from '../files/import-points.ts'
import { applyPlan } from '../into/apply-plan.ts'
import { findNewLayers } from '../into/find-new-layers.ts'
import { fixRow } from '../into/fix-row.ts'
import { dropOrphans } from '../into/note-orphans.ts'
import { planImport } from '../into/plan-import.ts'
import { settlePlanned } from '../into/settle-planned.ts'
import { showOrphans, showRows } from '../into/show-rows.ts'
import { writeMatrix } from '../matrix/write-matrix.ts'
import { planPush } from '../push/plan-push.ts'
import { findLacking, writeKeys } from '../push/push-keys.ts'
import { settlePushed } from '../push/settle-pushed.ts'
import { exportShape, tellShape } from '../shape/write-shape.ts'
import { countLevels } from '../sql/placed-places.ts'
import { isPlaceHere } from '../sql/shared-places.ts'
import { createVersionSource, readVersion } from '../versions/read-version.ts'
import type { ListsReads } from './lists-calls.types.ts'
import type { LISTS_THREAD } from './lists-thread.ts'

interface WorkOptions extends ListsReads {
  /** A copy of the data by its path. */
  openCopy(path: string): Result<{ db: ReadableDb }>
  host: HostCaller<typeof LISTS_THREAD>
}

const now = (): Date => new Date()

/** The work of jobs on files. */
export function createWorkHandlers({ open, withDb, read, openCopy, host }: WorkOptions) {
  const { geocode, stage, stageShapes } = host
  const cancelled = new Set<string>()
  const createJob = createJobs(host, cancelled)
  const copy = (jobId: string, present: ReadableDb, copied: { source: CopySource; lists: readonly CopiedList[] }) => {
    const { isCancelled, report: onProgress } = createJob(jobId)
    const isHere = (id: string) => isPlaceHere(present, id)
    return copyLists(copied.source, copied.lists, { isHere, stage, stageShapes, onProgress, isCancelled })
  }
  return {
    import: ({ jobId, plan, lists }) =>
      withDb((db) => {
        const { isCancelled, onShare: onProgress } = createJob(jobId)
        const isHere = (id: string) => isPlaceHere(db, id)
        return importPoints(plan, { lists, isHere, stage, stageShapes, geocode, onProgress, isCancelled, now })
      }),
    planInto: ({ jobId, plan, path }) =>
      withDb((db) => {
        const { isCancelled, onShare: onProgress } = createJob(jobId)
        return planImport(plan, { db, path, geocode, onProgress, isCancelled })
      }),
    plannedRows: showRows,
    plannedOrphans: showOrphans,
    settlePlanned: (request) => withDb((db) => settlePlanned({ db, ...request })),
    dropOrphans: (request) => withDb((db) => dropOrphans({ db, ...request })),
    fixPlanned: (request) => withDb((db) => fixRow({ db, geocode, ...request })),
    applyInto: ({ jobId, listId, path }) =>
      withDb((db) => {
        const take = (pageJson: string) => host.takeImported({ jobId, listId, pageJson })
        return applyPlan({ db, path, take, ...createJob(jobId) })
      }),
    newLayers: (query) => withDb((db) => findNewLayers(db, query)),
    findBetter: ({ jobId, listId }) => withDb((db) => findBetter(db, { geocode, listId, ...createJob(jobId) })),
    levels: ({ listId }) => read((db) => ({ levels: countLevels(db, listId) })),
    losses: (query) => read((db) => countLosses(db, query)),
    copy: ({ jobId, path, lists }) => {
      const [opened, present] = [openCopy(path), open()]
      if (!opened.ok) return opened
      return present.ok ? copy(jobId, present.value, { source: sourceOfLists(opened.value.db), lists }) : present
    },
    copyVersion: ({ jobId, after, list }) =>
      withDb((db) => {
        const version = readVersion(db, list.fromId, after)
        return version.ok ? copy(jobId, db, { source: createVersionSource(db, version.value), lists: [list] }) : version
      }),
    ...createExportHandlers({ withDb }, createJob),
    ...createPushHandlers({ withDb, host }, createJob),
    matrix: ({ jobId, plan }) =>
      withDb((db) => {
        const { isCancelled, report: onProgress } = createJob(jobId)
        const calls = { find: host.nearest, matrix: host.travel }
        return writeMatrix({ jobId, plan, db, calls, edit: host.edit, onProgress, isCancelled })
      }),
    cancel: ({ jobId }) => {
      cancelled.add(jobId)
      return ok(undefined)
    },
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
}

/** Lists as files. */
const createExportHandlers = ({ withDb }: Pick<WorkOptions, 'withDb'>, createJob: ReturnType<typeof createJobs>) =>
  ({
    export: ({ jobId, plan }) => withDb((db) => exportPoints(db, plan, createJob(jobId))),
    shapeLosses: (plan) => withDb((db) => tellShape(db, plan)),
    exportShape: ({ jobId, plan, path }) => withDb((db) => exportShape(db, plan, { path, ...createJob(jobId) })),
  }) satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>

/** The part of a push that is about the list. */
function createPushHandlers(
  { withDb, host }: Pick<WorkOptions, 'withDb' | 'host'>,
  createJob: ReturnType<typeof createJobs>,
) {
  const takeOf = (jobId: string, listId: string) => (pageJson: string) => host.takeImported({ jobId, listId, pageJson })
  return {
    planPush: ({ jobId, walk, path }) => withDb((db) => planPush(walk, { db, path, ...createJob(jobId) })),
    lackingKeys: (keys) => withDb((db) => findLacking(db, keys)),
    writeKeys: ({ jobId, keys, made }) =>
      withDb((db) => writeKeys({ ...keys, db, made, take: takeOf(jobId, keys.listId) })),
    settlePushed: ({ jobId, sent }) => withDb((db) => settlePushed({ ...sent, db, take: takeOf(jobId, sent.listId) })),
  } satisfies Partial<ThreadHandlers<typeof LISTS_THREAD>>
}

const PROGRESS_MILLISECONDS = 250

/** What the work of a job says and asks on its way: the host is told how far it is now and then. */
const createJobs = (host: HostCaller<typeof LISTS_THREAD>, cancelled: Set<string>) => (jobId: string) => {
  let last = 0
  const report = (done: number, total: number | null): void => {
    if (Date.now() - last < PROGRESS_MILLISECONDS) return
    last = Date.now()
    void host.progress({ jobId, done, total })
  }
  return {
    report,
    onProgress: (rows: number) => report(rows, null),
    onShare: (rows: number, share: number) => report(rows, share > 0 ? Math.round(rows / share) : null),
    isCancelled: () => cancelled.delete(jobId),
  }
}
