import type { FormatChoice, CsvFormat } from '#main/files/csv/csv.types.ts'
import type { BatchRun } from '../batch/run-batch.ts'
import type { ExportChoices } from '../batch/export-batch.ts'
import type { RowFilter } from '../batch/read-rows-of-batch.ts'

/** Calls from the host to the thread that reads files and keeps the rows of batches; payloads by name. */
export interface BatchCalls {
  describe: { path: string; name: string; choice: FormatChoice }
  detect: { path: string; name: string; choice: FormatChoice }
  run: { jobId: string; run: BatchRun }
  export: { jobId: string; rowsPath: string; path: string; choices: ExportChoices }
  cancel: { jobId: string }
  counts: { rowsPath: string }
  rows: { rowsPath: string; filter: RowFilter; offset: number; limit: number }
  row: { rowsPath: string; row: number }
  rejected: { rowsPath: string; offset: number; limit: number }
  /** Closes the rows of a batch and deletes their files. */
  remove: { rowsPath: string }
}

/** How a file will be read, and its state when that was settled. */
export interface DetectedSource {
  format: CsvFormat
  mark: BatchRun['mark']
}

/** News from the thread about a job. */
export interface JobProgress {
  jobId: string
  done: number
  total: number | null
}
