import type { z } from 'zod'
import type { adoptedCounts, missingRow, rowSince, sinceCounts } from '#shared/contract/repeat-schemas.ts'

/** The last run by a recipe, with which the next one is compared. */
export interface LastRun {
  rowsPath: string
  /** Of its file. */
  name: string
  finishedAt: string
  /** The column that tells its rows apart, from 0; null where their text does. */
  keyColumn: number | null
}

export type SinceCounts = z.output<typeof sinceCounts>
export type AdoptedCounts = z.output<typeof adoptedCounts>
export type MissingRow = z.output<typeof missingRow>
export type RowSince = z.output<typeof rowSince>
