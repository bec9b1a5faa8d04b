import type { z } from 'zod'
import type { runEstimate } from '#shared/contract/cleanse-schemas.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { CsvRow } from '#main/files/csv/csv.types.ts'

export type RunEstimate = z.output<typeof runEstimate>
export type EstimatedGain = RunEstimate['gains'][number]

/** Rows that stood side by side, with their answers; null for a row that could not be read. */
export interface AnsweredGroup {
  rows: CsvRow[]
  answers: (CleansedRow | null)[]
}
