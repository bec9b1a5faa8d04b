import { rm } from 'node:fs/promises'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { runAgain } from '../again/run-again.ts'
import { runBatch } from '../batch/run-batch.ts'
import { readRejected } from '../batch/read-rejected.ts'
import * as stored from '../batch/read-rows-of-batch.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { finishRun } from './finish-run.ts'
import { createReviewHandlers, readRow } from './review-handlers.ts'
import { createExportHandlers } from './export-handlers.ts'
import { createReviews } from './open-reviews.ts'
import { createRowCounting } from './row-counting.ts'
import { createSourceHandlers } from './source-handlers.ts'
import { readMissing } from '../repeat/read-repeat.ts'
import type { HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import type { JobProgress } from './batch-protocol.types.ts'
import type { BATCH_THREAD } from './batch-thread.ts'
import { ok, type Result } from '#shared/result.ts'

/** Databases that stay open for the next page; few batches are looked at by turns. */
const MAX_OPEN_READERS = 4
const PROGRESS_MILLISECONDS = 250

/** What the batch thread answers. `host` reaches the cleansing pool and takes progress. */
export function createBatchHandlers(host: HostCaller<typeof BATCH_THREAD>): ThreadHandlers<typeof BATCH_THREAD> {
  const readers = createReaders()
  const reviews = createReviews()
  const cancelled = new Set<string>()
  const counting = createRowCounting()
  const cleanse: CleanseRows = (addresses, request, firstSequence) =>
    host.cleanseRows({ addresses, request, firstSequence, isExplained: true })
  const options = (jobId: string, total: (done: number) => number | null) => {
    const report = throttle((progress: JobProgress) => void host.progress(progress))
    return {
      isCancelled: () => cancelled.delete(jobId),
      onRows: (done: number) => report({ jobId, done, total: total(done) }),
    }
  }
  return {
    ...createSourceHandlers(counting, cleanse),
    run: async ({ jobId, run }) => {
      cancelled.delete(jobId)
      const release = counting.hold()
      let expected = 0
      const work = run.again ? runAgain : runBatch
      const { isCancelled, onRows } = options(jobId, () => expected)
      const onProgress = ({ rows, expectedRows }: { rows: number; expectedRows: number }) => {
        // Its first rows are there.
        release()
        expected = expectedRows
        onRows(rows)
      }
      const ended = await work(run, { isCancelled, cleanse, onProgress }).finally(release)
      // Answers that were looked at meanwhile have others in their place.
      if (run.again) reviews.close(run.rowsPath)
      if (!ended.ok || ended.value.end === 'cancelled') return ended
      const finished = await finishRun(reviews, run, cleanse)
      return finished.ok ? ended : finished
    },
    ...createExportHandlers(reviews, (jobId, total) => {
      cancelled.delete(jobId)
      return options(jobId, total)
    }),
    cancel: ({ jobId }) => {
      cancelled.add(jobId)
      return ok(undefined)
    },
    counts: ({ rowsPath }) => readers.query(rowsPath, stored.readCounts, stored.emptySummary()),
    row: ({ rowsPath, row }) => reviews.query(rowsPath, (review) => readRow(review, row), null),
    ...createReviewHandlers(reviews, cleanse),
    rejected: ({ rowsPath, offset, limit }) =>
      readers.query(rowsPath, (db) => readRejected(db, offset, limit), { total: 0, columns: [], rows: [] }),
    missingRows: ({ rowsPath, offset, limit }) =>
      readers.query(rowsPath, (db) => readMissing(db, offset, limit), { total: 0, rows: [] }),
    remove: async ({ rowsPath }) => {
      readers.close(rowsPath)
      reviews.close(rowsPath)
      for (const suffix of ['', '-wal', '-shm']) await rm(rowsPath + suffix, { force: true })
      return ok(undefined)
    },
  }
}

/** Reading connections by path, the latest few of them. */
function createReaders() {
  const open = new Map<string, ReadableDb>()
  const close = (path: string) => {
    open.get(path)?.close()
    open.delete(path)
  }
  const openReader = (path: string): Result<ReadableDb | null> => {
    const known = open.get(path)
    if (known) return ok(known)
    const opened = openBatchDatabaseForReading(path)
    if (!opened.ok || !opened.value) return opened
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size >= MAX_OPEN_READERS) close(oldest)
    open.set(path, opened.value)
    return opened
  }
  return {
    open: openReader,
    close,
    /** Answers `empty` while there are no rows yet. */
    query<T>(path: string, read: (db: ReadableDb) => T, empty: T): Result<T> {
      const db = openReader(path)
      if (!db.ok) return db
      if (!db.value) return ok(empty)
      try {
        return ok(read(db.value))
      } catch (error) {
        close(path)
        return toDatabaseError(error, path)
      }
    },
  }
}

/** Passes a value on at most every so often; the state at the end is told by the answer itself. */
function throttle<T>(send: (value: T) => void): (value: T) => void {
  let last = 0
  return (value) => {
    const now = Date.now()
    if (now - last < PROGRESS_MILLISECONDS) return
    last = now
    send(value)
  }
}
