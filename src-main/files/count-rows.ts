import type { z } from 'zod'
import type { rowCount } from '#shared/contract/cleanse-schemas.ts'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { detectFormat } from './detect-format.ts'
import { createNoticeCounter } from './notice-cells.ts'
import { readRows } from './read-rows.ts'
import { ok, type Result } from '#shared/result.ts'

export type RowCount = z.output<typeof rowCount>

/** About a minute of reading; how many rows a larger file has, its run tells. */
const MOST_COUNTED_BYTES = 1024 * 1024 * 1024

interface CountOptions {
  /** Asked before each block, so that other work goes first; false ends the count. */
  mayGoOn(): Promise<boolean>
}

/**
 * Reads a file to its end as a run would: how many rows it has and how many cells of each column hold something, or why
 * it cannot be read that far. Null where it was ended, or where the file is too large.
 */
export async function countRows(
  path: string,
  name: string,
  choice: FormatChoice,
  { mayGoOn }: CountOptions,
): Promise<Result<RowCount | null>> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  if (bytes > MOST_COUNTED_BYTES) return ok(null)
  const filled = format.columns.map(() => 0)
  const notices = createNoticeCounter(format.columns.length)
  let rows = 0
  try {
    for await (const block of readRows(path, format)) {
      rows += block.rows.length
      for (const row of block.rows) {
        notices.add(row)
        if (!row.reason) countFilled(filled, row.cells)
      }
      if (!(await mayGoOn())) return ok(null)
    }
  } catch (error) {
    return toFileError(error, name)
  }
  return ok({ rows, filled, notices: notices.found() })
}

/** Adds the cells of one row that hold something, by column. */
export function countFilled(filled: number[], cells: string[]): void {
  for (let index = 0; index < filled.length; index++) if (cells[index] !== '') filled[index] = (filled[index] ?? 0) + 1
}
