import type { z } from 'zod'
import type { fileDescription } from '#shared/contract/cleanse-schemas.ts'
import { guessTable } from '#main/files/columns/guess-groups.ts'
import { headerRowOf, type CsvFormat, type FormatChoice } from '#main/files/csv/csv.types.ts'
import { countFilled } from './count-rows.ts'
import { detectFormat } from './detect-format.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { GUESS_ROWS } from '#main/files/guess-columns-of.ts'
import { createNoticeCounter } from './notice-cells.ts'
import { readRows } from './read-rows.ts'
import { ok, type Result } from '#shared/result.ts'

/** The description of the contract but for its token, which only the host knows. */
export type FileDescription = Omit<z.output<typeof fileDescription>, 'file'>

/** A person waits for the description, so a longer file is judged by its beginning; `countRows` reads the rest. */
const BEGINNING_BYTES = 1024 * 1024
const BEGINNING_ROWS = 20_000
/** Where rows are so long that the beginning holds too few to guess by. */
const MOST_BYTES = 4 * 1024 * 1024
/** An estimated number of rows is as exact as it looks. */
const ESTIMATED_DIGITS = 2
const PREVIEW_ROWS = 50
const SAMPLES = 3
/** What the preview shows of one cell; the run sees all of it. */
const PREVIEW_CELL_CHARS = 200

const cutCell = (cell: string): string => cell.slice(0, PREVIEW_CELL_CHARS)

/**
 * Tells how a file is read and what its columns mean, by its beginning, and how many rows it has: exactly where the
 * beginning is all of it, else about.
 */
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
  const preview: FileDescription['preview'] = []
  const filled = format.columns.map(() => 0)
  const notices = createNoticeCounter(format.columns.length)
  let rows = 0
  let bytesSeen = 0
  let isExact = true
  for await (const block of readRows(path, format)) {
    rows += block.rows.length
    bytesSeen = block.bytesRead
    for (const row of block.rows) {
      notices.add(row)
      if (row.reason) continue
      if (sample.length < GUESS_ROWS) sample.push(row.cells)
      if (preview.length < PREVIEW_ROWS) preview.push({ row: row.row, cells: row.cells.map(cutCell) })
      countFilled(filled, row.cells)
    }
    const isBeginning = rows >= BEGINNING_ROWS || bytesSeen >= BEGINNING_BYTES
    const isEnough = bytesSeen >= MOST_BYTES || (isBeginning && sample.length === GUESS_ROWS)
    isExact = !isEnough || bytesSeen >= bytes
    if (!isExact) break
  }
  const { fields: guesses, groups } = guessTable(format, sample)
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
    ...(format.types && { isTyped: true }),
    columns: format.columns.map((column, index) => ({
      index,
      name: column,
      samples: samplesOf(sample, index),
      filled: filled[index] ?? 0,
      ...(guesses[index] ?? { field: null, confidence: 0, reason: 'none' as const }),
    })),
    groups,
    preview,
    rows: isExact ? rows : Number(((rows * bytes) / Math.max(1, bytesSeen)).toPrecision(ESTIMATED_DIGITS)),
    rowsExact: isExact,
    notices: notices.found(),
  }
}

/** The first different values of a column. */
function samplesOf(rows: string[][], index: number): string[] {
  const values = new Set<string>()
  for (const row of rows) {
    const cell = cutCell((row[index] ?? '').trim())
    if (cell !== '') values.add(cell)
    if (values.size === SAMPLES) break
  }
  return [...values]
}
