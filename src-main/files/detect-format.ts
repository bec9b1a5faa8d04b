import { basename } from 'node:path'
import { DELIMITERS } from '#shared/contract/cleanse-schemas.ts'
import { READ_BLOCK_BYTES, type CsvFormat, type Delimiter, type FormatChoice } from './csv/csv.types.ts'
import { marksQuotes, withoutBackslashes } from './csv/backslashes.ts'
import { decodeFile } from './csv/decode-file.ts'
import { detectEncoding } from './csv/detect-encoding.ts'
import { toFileError } from './csv/file-error.ts'
import { guessHeaderRow } from './csv/guess-header.ts'
import { MAX_COLUMNS } from './csv/max-columns.ts'
import { nameMarkup } from './csv/name-binary.ts'
import { nameColumns } from './csv/name-columns.ts'
import { guessLineEnd, sniffDelimiter } from './csv/sniff-delimiter.ts'
import { createRecordSplitter, type CsvRecord } from './csv/split-records.ts'
import { isArchive } from './is-archive.ts'
import { isParquet } from './parquet/parquet-table.ts'
import { detectParquet } from './parquet/read-parquet-rows.ts'
import { detectWorkbook } from './workbook/detect-workbook.ts'
import { fail, ok, type Result } from '#shared/result.ts'

export interface DetectedFormat {
  format: CsvFormat
  bytes: number
}

const DIRECTIVE = /^sep=(.)\r?\n/i
const HEADER_SAMPLE_RECORDS = 100

/** Settles how a table is read, delimited or in a workbook; what `choice` names is taken as it is, the rest is found out. */
export async function detectFormat(
  path: string,
  choice: FormatChoice,
  name = basename(path),
): Promise<Result<DetectedFormat>> {
  try {
    if (await isArchive(path)) return ok(await detectWorkbook(path, choice))
    if (await isParquet(path)) return ok(await detectParquet(path))
    const found = await detectEncoding(path, name, choice.encoding)
    if (!found.ok) return found
    const { bytes, ...encoding } = found.value
    const sample = await readSample(path, encoding)
    if (sample.trim() === '') return fail('file/empty', `"${name}" has no rows. Choose a file with at least one row.`)
    const markup = nameMarkup(sample)
    if (markup)
      return fail('file/binary', `"${name}" is ${markup.what}, not a CSV, TSV, .xlsx or Parquet file. ${markup.remedy}`)
    if (bytes > READ_BLOCK_BYTES && !/[\r\n]/.test(sample)) return longFirstLine(name)
    const layout = detectLayout(sample, choice, name)
    return layout.ok ? ok({ bytes, format: { ...encoding, ...layout.value } }) : layout
  } catch (error) {
    return toFileError(error, name)
  }
}

/** The first quarter of a megabyte; a last record that is cut is left out. */
async function readSample(path: string, encoding: Pick<CsvFormat, 'encoding' | 'bomBytes'>): Promise<string> {
  let sample = ''
  for await (const { text, bytesRead } of decodeFile(path, encoding)) {
    sample += text
    if (bytesRead - encoding.bomBytes < READ_BLOCK_BYTES) continue
    const end = Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r'))
    return end < 0 ? sample : sample.slice(0, end + 1)
  }
  return sample
}

type Layout = Pick<
  CsvFormat,
  'delimiter' | 'lineEnd' | 'hasBackslashes' | 'hasDirective' | 'hasHeader' | 'head' | 'columns'
>

function detectLayout(sample: string, choice: FormatChoice, name: string): Result<Layout> {
  const lineEnd = guessLineEnd(sample)
  const directive = DIRECTIVE.exec(sample)
  const stated = DELIMITERS.find((delimiter) => delimiter === directive?.[1])
  const raw = stated && directive ? sample.slice(directive[0].length) : sample
  const settled = choice.delimiter ?? stated
  const hasBackslashes = marksQuotes(raw, (tried) => agreementOf(tried, settled ?? sniffDelimiter(tried, lineEnd, name), lineEnd)) // prettier-ignore
  const text = hasBackslashes ? withoutBackslashes(raw) : raw
  const delimiter: Delimiter = settled ?? sniffDelimiter(text, lineEnd, name)
  const splitter = createRecordSplitter(delimiter, lineEnd)
  const records = [...splitter.push(text), ...splitter.finish()].slice(0, HEADER_SAMPLE_RECORDS)
  const first = records[0]
  if (!first) return fail('file/empty', `"${name}" has no rows. Choose a file with at least one row.`)
  const problem = firstRecordProblem(first, name)
  if (problem) return problem
  const wanted = choice.headerRow ?? guessHeaderRow(records.map((record) => record.cells))
  const headerRow = Math.min(wanted, records.length)
  const hasHeader = headerRow > 0
  const head = records.slice(0, headerRow).map((record) => record.cells)
  const width = columnCount(records, headerRow)
  if (width > MAX_COLUMNS) {
    return fail('file/too-wide', `"${name}" has ${width} columns; ${MAX_COLUMNS} are read. Check the delimiter.`)
  }
  const columns = nameColumns(head.at(-1) ?? null, width)
  const quotes = hasBackslashes ? { hasBackslashes } : {}
  return ok({ delimiter, lineEnd, ...quotes, hasDirective: stated !== undefined, hasHeader, head, columns })
}

/** Share of the first records that are whole and as wide as most. */
function agreementOf(text: string, delimiter: Delimiter, lineEnd: CsvFormat['lineEnd']): number {
  const splitter = createRecordSplitter(delimiter, lineEnd)
  const records = [...splitter.push(text), ...splitter.finish()].slice(0, HEADER_SAMPLE_RECORDS)
  const width = mostFrequent(records.map(({ cells }) => cells.length))
  return records.filter(({ cells, reason }) => reason === null && cells.length === width).length / records.length
}

function firstRecordProblem(first: CsvRecord, name: string): Result<never> | null {
  if (first.reason === 'unclosedQuote') {
    return fail(
      'file/unclosed-quote',
      `"${name}" opens a quote in its first line that never closes. Close or remove it.`,
    )
  }
  return first.reason === 'cellTooLong' ? longFirstLine(name) : null
}

const longFirstLine = (name: string) =>
  fail('file/cell-too-long', `The first line of "${name}" does not end within 256 KiB. Is it really a table of text?`)

/** The header decides; empty names at its end that no row fills are left out. Without a header the majority decides. */
function columnCount(records: CsvRecord[], headerRow: number): number {
  const header = records[Math.max(0, headerRow - 1)]?.cells ?? []
  const below = records.slice(headerRow).filter((one) => !isBlank(one.cells) && !one.reason)
  const usual = mostFrequent(below.map((one) => one.cells.length)) ?? header.length
  if (headerRow === 0) return usual
  return usual < header.length && isBlank(header.slice(usual)) ? usual : header.length
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

function mostFrequent(counts: number[]): number | undefined {
  const seen = new Map<number, number>()
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1)
  return [...seen].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0]
}
