import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { BatchRun } from '../batch/run-batch.ts'

/** How a file will be read, and its state when that was settled. */
export interface DetectedSource {
  format: CsvFormat
  mark: BatchRun['mark']
  digest: string
}

/** News from the thread about a job. */
export interface JobProgress {
  jobId: string
  done: number
  total: number | null
}
