import type { ReadableDb } from '#main/database/connections.types.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { copyLists, sourceOfLists } from '../copy-lists.ts'
import { isPlaceHere } from '../sql/shared-places.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { findBetter } from '../better/find-better.ts'
import { countLosses } from '../files/count-losses.ts'
import { countLevels } from '../sql/placed-places.ts'
import { exportPoints } from '../files/export-points.ts'
import { exportShape, tellShape } from '../shape/export-shape.ts'
import { importPoints } from '../files/import-points.ts'
import { createVersionSource } from '../versions/version-source.ts'
import { readVersion } from '../versions/read-version.ts'
import { writeMatrix } from '../matrix/write-matrix.ts'
import { createIntoHandlers } from './into-handlers.ts'
import type { LISTS_THREAD } from './lists-thread.ts'
import { createReporter } from './report-progress.ts'

type WorkHandlers = Pick<
  ThreadHandlers<typeof LISTS_THREAD>,
  | 'import'
  | 'planInto'
  | 'plannedRows'
  | 'plannedOrphans'
  | 'settlePlanned'
  | 'dropOrphans'
  | 'fixPlanned'
  | 'applyInto'
  | 'newLayers'
  | 'findBetter'
  | 'levels'
  | 'losses'
  | 'export'
  | 'shapeLosses'
  | 'exportShape'
  | 'matrix'
  | 'copy'
  | 'copyVersion'
  | 'cancel'
>

interface WorkOptions {
  open(): Result<ReadableDb>
  /** A copy of the data by its path. */
  openCopy(path: string): Result<{ db: ReadableDb }>
  host: HostCaller<typeof LISTS_THREAD>
}

/** The work of jobs on files. */
export function createWorkHandlers({ open, openCopy, host }: WorkOptions): WorkHandlers {
  const cancelled = new Set<string>()
  return {
    import: ({ jobId, plan, lists }) => {
      const report = createReporter(host, jobId)
      const opened = open()
      if (!opened.ok) return opened
      return importPoints(plan, {
        lists,
        isHere: (id) => isPlaceHere(opened.value, id),
        stage: host.stage,
        stageShapes: host.stageShapes,
        geocode: host.geocode,
        onProgress: (rows, share) => report(rows, share > 0 ? Math.round(rows / share) : null),
        isCancelled: () => cancelled.delete(jobId),
        now: () => new Date(),
      })
    },
    ...createIntoHandlers(open, host, (jobId) => cancelled.delete(jobId)),
    ...createBetterHandlers({ open, host }, (jobId) => cancelled.delete(jobId)),
    losses: (query) => {
      const opened = open()
      if (!opened.ok) return opened
      try {
        return ok(countLosses(opened.value, query))
      } catch (error) {
        return toDatabaseError(error, opened.value.name)
      }
    },
    export: ({ jobId, plan }) => {
      const opened = open()
      if (!opened.ok) return opened
      const report = createReporter(host, jobId)
      const isCancelled = () => cancelled.delete(jobId)
      return exportPoints(opened.value, plan, { isCancelled, onProgress: (points) => report(points, null) })
    },
    ...createShapeHandlers({ open, host }, (jobId) => cancelled.delete(jobId)),
    ...createCopyHandlers({ open, openCopy, host }, (jobId) => cancelled.delete(jobId)),
    matrix: ({ jobId, plan }) => {
      const opened = open()
      if (!opened.ok) return opened
      return writeMatrix({
        jobId,
        plan,
        db: opened.value,
        calls: { find: host.nearest, matrix: host.travel },
        edit: host.edit,
        onProgress: createReporter(host, jobId),
        isCancelled: () => cancelled.delete(jobId),
      })
    },
    cancel: ({ jobId }) => {
      cancelled.add(jobId)
      return ok(undefined)
    },
  }
}

/** Places whose address is known more exactly, and how exact those of a list are. */
function createBetterHandlers(
  { open, host: { geocode } }: Pick<WorkOptions, 'open' | 'host'>,
  isCancelled: (jobId: string) => boolean,
): Pick<WorkHandlers, 'findBetter' | 'levels'> {
  return {
    findBetter: async ({ jobId, listId }) => {
      const opened = open()
      if (!opened.ok) return opened
      return findBetter(opened.value, { geocode, listId, isCancelled: () => isCancelled(jobId) })
    },
    levels: ({ listId }) => {
      const opened = open()
      return opened.ok ? ok({ levels: countLevels(opened.value, listId) }) : opened
    },
  }
}

/** A list as the file that it came from. */
function createShapeHandlers(
  { open, host }: Pick<WorkOptions, 'open' | 'host'>,
  isCancelled: (jobId: string) => boolean,
): Pick<WorkHandlers, 'shapeLosses' | 'exportShape'> {
  return {
    shapeLosses: (plan) => {
      const opened = open()
      return opened.ok ? tellShape(opened.value, plan) : opened
    },
    exportShape: ({ jobId, plan, path }) => {
      const opened = open()
      if (!opened.ok) return opened
      const report = createReporter(host, jobId)
      const options = { path, isCancelled: () => isCancelled(jobId), onProgress: (rows: number) => report(rows, null) }
      return exportShape(opened.value, plan, options)
    },
  }
}

/** Copies of lists, of a backup or as they were. */
function createCopyHandlers(
  { open, openCopy, host }: WorkOptions,
  isCancelled: (jobId: string) => boolean,
): Pick<WorkHandlers, 'copy' | 'copyVersion'> {
  return {
    copy: ({ jobId, path, lists }) => {
      const [opened, present] = [openCopy(path), open()]
      if (!opened.ok) return opened
      if (!present.ok) return present
      return copyLists(sourceOfLists(opened.value.db), lists, {
        isHere: (id) => isPlaceHere(present.value, id),
        stage: host.stage,
        stageShapes: host.stageShapes,
        onProgress: createReporter(host, jobId),
        isCancelled: () => isCancelled(jobId),
      })
    },
    copyVersion: ({ jobId, after, list }) => {
      const opened = open()
      if (!opened.ok) return opened
      const version = readVersion(opened.value, list.fromId, after)
      if (!version.ok) return version
      return copyLists(createVersionSource(opened.value, version.value), [list], {
        isHere: (id) => isPlaceHere(opened.value, id),
        stage: host.stage,
        stageShapes: host.stageShapes,
        onProgress: createReporter(host, jobId),
        isCancelled: () => isCancelled(jobId),
      })
    },
  }
}
