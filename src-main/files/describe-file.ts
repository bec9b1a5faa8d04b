import type { z } from 'zod'
import type { fileDescription } from '#shared/contract/cleanse-schemas.ts'
import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { headerRowOf, type CsvFormat, type FormatChoice } from '#main/files/csv/csv.types.ts'
import { detectFormat } from './detect-format.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { GUESS_ROWS } from '#main/files/guess-columns-of.ts'
import { readRows } from './read-rows.ts'
import { ok, type Result } from '#shared/result.ts'

/** The description of the contract but for its token, which only the host knows. */
export type FileDescription = Omit<z.output<typeof fileDescription>, 'file'>

/** Up to this size the rows are counted, beyond it estimated from a sample. */
const EXACT_BYTES = 64 * 1024 * 1024
const ESTIMATE_BYTES = 4 * 1024 * 1024
const PREVIEW_ROWS = 50
const SAMPLES = 3
/** What the preview shows of one cell; the run sees all of it. */
const PREVIEW_CELL_CHARS = 200

/** Reads a file as a run would and tells what it found, with a guess where each column goes. */
export async function describeFile(path: string, name: string, choice: FormatChoice): Promise<Result<FileDescription>> {
  const detected = await detectFormat(path, choice, name)
  if (!detected.ok) return detected
  const { format, bytes } = detected.value
  try {
    return ok(await describeRows(path, name, { format, bytes }))
  } catch (error) {
    return toFileError(error, name)
  }
}

async function describeRows(
  path: string,
  name: string,
  { format, bytes }: { format: CsvFormat; bytes: number },
): Promise<FileDescription> {
  const sample: string[][] = []
  const filled = format.columns.map(() => 0)
  let rows = 0
  let bytesSeen = 0
  const isExact = bytes <= EXACT_BYTES
  for await (const block of readRows(path, format)) {
    rows += block.rows.length
    bytesSeen = block.bytesRead
    for (const row of block.rows) {
      if (row.reason) continue
      if (sample.length < GUESS_ROWS) sample.push(row.cells)
      row.cells.forEach((cell, index) => {
        if (cell !== '') filled[index] = (filled[index] ?? 0) + 1
      })
    }
    if (!isExact && bytesSeen >= ESTIMATE_BYTES) break
  }
  const guesses = guessColumns(format.columns, sample, format.hasHeader)
  const { encoding, encodingConfidence, delimiter, lineEnd, hasHeader } = format
  return {
    name,
    bytes,
    encoding,
    encodingConfidence,
    delimiter,
    lineEnd,
    hasHeader,
    headerRow: headerRowOf(format),
    sheet: format.sheet?.name ?? null,
    sheets: format.sheet?.all ?? [],
    columns: format.columns.map((column, index) => ({
      index,
      name: column,
      samples: samplesOf(sample, index),
      filled: filled[index] ?? 0,
      ...(guesses[index] ?? { field: null, confidence: 0, reason: 'none' as const }),
    })),
    preview: sample.slice(0, PREVIEW_ROWS).map((cells) => cells.map((cell) => cell.slice(0, PREVIEW_CELL_CHARS))),
    rows: isExact ? rows : Math.round((rows * bytes) / Math.max(1, bytesSeen)),
    rowsExact: isExact,
  }
}

/** The first different values of a column. */
function samplesOf(rows: string[][], index: number): string[] {
  const values = new Set<string>()
  for (const row of rows) {
    const cell = (row[index] ?? '').trim().slice(0, PREVIEW_CELL_CHARS)
    if (cell !== '') values.add(cell)
    if (values.size === SAMPLES) break
  }
  return [...values]
}
