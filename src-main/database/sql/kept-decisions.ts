import type { ReadableDb } from '../connections.types.ts'

/** What a copy of the data kept of the decisions of a run. */
export interface KeptDecisions {
  jobId: string
  /** How many are in it, and how many it had no room for. */
  decisions: number
  leftOut: number
}

export const listKeptDecisions = (db: ReadableDb): KeptDecisions[] =>
  db.prepare('select job_id as jobId, decisions, left_out as leftOut from kept_decisions').all() as KeptDecisions[]

/** The decisions themselves, as `stripRun` packed them; null where there are none. */
export const readKeptDecisions = (db: ReadableDb, jobId: string): Buffer | null =>
  (db.prepare('select content from kept_decisions where job_id = ?').pluck().get(jobId) as Buffer | null | undefined) ??
  null
