import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import type { ExportChoices } from '#main/jobs/batch/export-batch.ts'

/** What was asked for, complete enough to begin again in another process. Kept in user.db. */
export type JobSpec =
  | { kind: 'cleanse'; run: BatchRun; /** The source is an upload of ours. */ isTemporary: boolean }
  | { kind: 'export'; rowsPath: string; path: string; fileName: string; choices: ExportChoices }
