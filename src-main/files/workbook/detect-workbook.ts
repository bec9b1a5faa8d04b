import type { CsvFormat, FormatChoice } from '#main/files/csv/csv.types.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import { guessHasHeader } from '#main/files/csv/guess-header.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { openArchive, type Archive } from './archive.ts'
import { readWorkbookParts, type SheetPart } from './read-parts.ts'
import { readCellContext, readSheet, type CellContext } from './read-sheet.ts'

const SAMPLE_ROWS = 100

/** Says in words what a zip archive is when it is no workbook that can be read; null when it may be one. */
function nameOther({ names, has }: Archive): string | null {
  if (names.some((name) => name.endsWith('.bin') && name.startsWith('xl/workbook')))
    return 'is a binary Excel workbook (.xlsb). Save it as .xlsx.'
  if (has('content.xml') && has('mimetype')) return 'is an OpenDocument file. Save the sheet as .xlsx or CSV.'
  if (has('word/document.xml')) return 'is a Word document. Save the table as .xlsx or CSV.'
  return has('[Content_Types].xml') ? null : 'is a ZIP archive. Unpack it first.'
}

/** Settles how a workbook is read: which sheet, and which columns it has. Throws a `FileFault`. */
export async function detectWorkbook(
  path: string,
  choice: FormatChoice,
): Promise<{ format: CsvFormat; bytes: number }> {
  const archive = await openArchive(path)
  try {
    const other = nameOther(archive)
    if (other !== null) throw new FileFault('file/binary', other)
    const parts = await readWorkbookParts(archive)
    const context = await readCellContext(archive, parts)
    const { sheet, sample } = await chooseSheet(archive, { sheets: parts.sheets, wanted: choice.sheet, context })
    const hasHeader = choice.hasHeader ?? guessHasHeader(sample)
    const width = Math.max(...sample.map((cells) => cells.length))
    if (width > MAX_COLUMNS) {
      throw new FileFault('file/too-wide', `has more than ${MAX_COLUMNS} columns. Delete those that hold no addresses.`)
    }
    const columns = nameColumns(hasHeader ? (sample[0] ?? null) : null, width)
    const { name, part } = sheet
    return {
      bytes: archive.bytes,
      format: { ...AS_TABLE, hasHeader, columns, sheet: { name, part, all: parts.sheets.map((one) => one.name) } },
    }
  } finally {
    archive.close()
  }
}

/** How the rows of a workbook are written as a delimited table. */
const AS_TABLE: Omit<CsvFormat, 'hasHeader' | 'columns' | 'sheet'> = {
  ...{ encoding: 'utf-8' as const, encodingConfidence: 1, bomBytes: 0, isFullyDecodable: true },
  ...{ delimiter: ',' as const, lineEnd: '\r\n' as const, hasDirective: false },
}

interface Sheets {
  sheets: SheetPart[]
  /** Name of the sheet that somebody chose. */
  wanted: string | undefined
  context: CellContext
}

/** The sheet that was chosen; else the first that holds rows, hidden ones last. */
async function chooseSheet(
  archive: Archive,
  { sheets, wanted, context }: Sheets,
): Promise<{ sheet: SheetPart; sample: string[][] }> {
  const chosen = wanted === undefined ? null : sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (chosen === undefined) {
    const names = sheets.map(({ name }) => `"${name}"`).join(', ')
    throw new FileFault('file/no-such-sheet', `has no sheet "${wanted}". Its sheets: ${names}.`)
  }
  const inOrder = [...sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  for (const sheet of chosen ? [chosen] : inOrder) {
    const sample = await readSample(archive, sheet.part, context)
    if (sample.length > 0) return { sheet, sample }
  }
  const where = chosen ? `in its sheet "${chosen.name}"` : 'in any sheet'
  throw new FileFault('file/empty', `holds no rows ${where}. Choose a file with at least one row.`)
}

async function readSample(archive: Archive, part: string, context: CellContext): Promise<string[][]> {
  const sample: string[][] = []
  for await (const { rows } of readSheet(archive, part, context)) {
    for (const { cells } of rows) if (sample.length < SAMPLE_ROWS) sample.push(cells)
    if (sample.length === SAMPLE_ROWS) break
  }
  return sample
}
