import { guessTable, type TableGuess } from '#main/files/columns/guess-groups.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { readRows } from './read-rows.ts'
import { ok, type Result } from '#shared/result.ts'

/** Good rows from which the columns are guessed; the same for a preview and for a run. */
export const GUESS_ROWS = 1000

/** Guesses the columns of a file, or the first ones of them, and its addresses where a row has several, from its first rows. */
export async function guessColumnsOf(
  path: string,
  name: string,
  format: CsvFormat,
  width = format.columns.length,
): Promise<Result<TableGuess>> {
  const sample: string[][] = []
  try {
    for await (const block of readRows(path, format)) {
      for (const row of block.rows)
        if (!row.reason && sample.length < GUESS_ROWS) sample.push(row.cells.slice(0, width))
      if (sample.length === GUESS_ROWS) break
    }
  } catch (error) {
    return toFileError(error, name)
  }
  const first = { ...format, columns: format.columns.slice(0, width) }
  return ok(guessTable(format.head ? { ...first, head: format.head.map((row) => row.slice(0, width)) } : first, sample))
}
