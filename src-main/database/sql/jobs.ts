import { dirname } from 'node:path'
import { fromStoredPaths, toStoredPaths } from '../stored-paths.ts'
import type { ReadableDb, WritableDb } from '../connections.types.ts'
import type { StoredJob } from '../user-store.types.ts'

interface JobRow extends Omit<StoredJob, 'error' | 'result' | 'spec' | 'checkpoint'> {
  error: string | null
  result: string | null
  spec: string
  checkpoint: string | null
}

const COLUMNS = `id, kind, title, state, done, total, rate_per_second as ratePerSecond, created_at as createdAt,
  finished_at as finishedAt, error, result, spec, checkpoint`

const fromJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

const toJob = (row: JobRow, dataDir: string): StoredJob => ({
  ...row,
  error: fromJson(row.error) as StoredJob['error'],
  result: fromJson(row.result) as StoredJob['result'],
  spec: fromStoredPaths(fromJson(row.spec), dataDir),
  checkpoint: fromJson(row.checkpoint),
})

export const listJobs = (db: ReadableDb): StoredJob[] =>
  (db.prepare(`select ${COLUMNS} from jobs order by created_at desc, id desc`).all() as JobRow[]).map((row) =>
    toJob(row, dirname(db.name)),
  )

export function findJob(db: ReadableDb, id: string): StoredJob | null {
  const row = db.prepare(`select ${COLUMNS} from jobs where id = ?`).get(id) as JobRow | undefined
  return row ? toJob(row, dirname(db.name)) : null
}

export function putJob(db: WritableDb, job: StoredJob): void {
  db.prepare(
    `insert or replace into jobs (id, kind, title, state, done, total, rate_per_second, created_at, finished_at, error,
       result, spec, checkpoint)
     values (@id, @kind, @title, @state, @done, @total, @ratePerSecond, @createdAt, @finishedAt, @error, @result, @spec,
       @checkpoint)`,
  ).run({
    ...job,
    error: toJson(job.error),
    result: toJson(job.result),
    spec: JSON.stringify(toStoredPaths(job.spec ?? null, dirname(db.name))),
    checkpoint: toJson(job.checkpoint),
  })
}

export function removeJob(db: WritableDb, id: string): void {
  db.prepare('delete from kept_decisions where job_id = ?').run(id)
  db.prepare('delete from jobs where id = ?').run(id)
}
