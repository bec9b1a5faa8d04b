import type { CsvFormat, FormatChoice } from '#main/files/csv/csv.types.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import { guessHeaderRow, filledOf, knownOf } from '#main/files/csv/guess-header.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'
import { MAX_HEADER_ROW } from '#shared/contract/cleanse-schemas.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { openArchive, type Archive } from './archive.ts'
import { readWorkbookParts, type SheetPart } from './read-parts.ts'
import { readCellContext, readSheet, type CellContext, type SheetRow } from './read-sheet.ts'
import { gridRoleOfHeader } from '../columns/grid-names.ts'
import { guessColumns } from '../columns/guess-columns.ts'
import type { AddressField } from '#shared/model/address.ts'

/** 2: holds places; 1: a table of something; 0: notes, a title, a form. */
type SheetScore = 0 | 1 | 2

/** A header of places names more than one thing about them. */
const LEAST_NAMED = 2
/** A form has a label and a value in a row; a table has more. */
const LEAST_CELLS = 3
const LEAST_ROWS = 2

/** How much the first rows of a sheet look like a table of places: under a header of several names, with addresses or positions. */
function scoreSheet(rows: string[][]): SheetScore {
  const headerRow = guessHeaderRow(rows)
  const header = headerRow > 0 ? (rows[headerRow - 1] ?? null) : null
  const below = rows.slice(headerRow).filter((cells) => filledOf(cells) > 0)
  if (header && knownOf(header) >= LEAST_NAMED && below.length > 0 && holdsPlaces(header, below)) return 2
  const tabular = below.filter((cells) => filledOf(cells) >= LEAST_CELLS)
  return tabular.length >= LEAST_ROWS && tabular.length * 2 > below.length ? 1 : 0
}

function holdsPlaces(header: string[], below: string[][]): boolean {
  const width = Math.max(header.length, ...below.map((cells) => cells.length))
  const fields = new Set<AddressField | null>(
    guessColumns(nameColumns(header, width), below, true).map(({ field }) => field),
  )
  if (fields.has('Latitude') && fields.has('Longitude')) return true
  const grid = new Set(header.map(gridRoleOfHeader))
  if ((grid.has('easting') && grid.has('northing')) || grid.has('britishEasting')) return true
  if (fields.has('PostalCode') && fields.has('Locality')) return true
  return [...fields].some((field) => field !== null && /^(Address|Thoroughfare)/.test(field))
}

const SAMPLE_ROWS = 100
/** Sheets with rows that are looked at; who has more chooses. */
const MOST_LOOKED = 30

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
    const rows = sample.map(({ cells }) => cells)
    const headed = findHeader(sample, choice.headerRow)
    const width = Math.max(...rows.slice(headed?.index).map((cells) => cells.length))
    if (width > MAX_COLUMNS) {
      throw new FileFault('file/too-wide', `has more than ${MAX_COLUMNS} columns. Delete columns without addresses.`)
    }
    const columns = nameColumns(headed && (rows[headed.index] ?? null), width)
    const { name, part } = sheet
    return {
      bytes: archive.bytes,
      format: {
        ...AS_TABLE,
        hasHeader: headed !== null,
        head: headed ? headOf(sample.slice(0, headed.index + 1)) : [],
        columns,
        sheet: { name, part, all: parts.sheets.map((one) => one.name), headerRow: headed?.number },
      },
    }
  } finally {
    archive.close()
  }
}

/** Where the column names stand: in the row that was chosen, else in the one that is likeliest; null without any. */
function findHeader(sample: SheetRow[], wanted: number | undefined): { index: number; number: number } | null {
  const guessed = () => guessHeaderRow(sample.map(({ cells }) => cells)) - 1
  const indexOfRow = (number: number) => (number === 0 ? -1 : sample.findIndex((row) => row.number >= number))
  const index = wanted === undefined ? guessed() : indexOfRow(wanted)
  const row = sample[index]
  return row ? { index, number: row.number } : null
}

/** The rows above the data with the blank ones between them. */
function headOf(rows: SheetRow[]): string[][] {
  return rows.flatMap(({ number, cells }, index) => {
    const gap = index === 0 ? 0 : number - (rows[index - 1]?.number ?? number) - 1
    return [...Array.from({ length: Math.min(gap, MAX_HEADER_ROW) }, (): string[] => []), cells]
  })
}

/** How the rows of a workbook are written as a delimited table. */
const AS_TABLE: Omit<CsvFormat, 'hasHeader' | 'head' | 'columns' | 'sheet'> = {
  encoding: 'utf-8' as const,
  encodingConfidence: 1,
  bomBytes: 0,
  isFullyDecodable: true,
  delimiter: ',' as const,
  lineEnd: '\r\n' as const,
  hasDirective: false,
}

interface Sheets {
  sheets: SheetPart[]
  /** Name of the sheet that somebody chose. */
  wanted: string | undefined
  context: CellContext
}

interface ChosenSheet {
  sheet: SheetPart
  sample: SheetRow[]
}

/**
 * The sheet that was chosen; else the first that holds places, or is at least a table: a cover sheet is neither. Where
 * none is, the first that holds rows, hidden ones last.
 */
async function chooseSheet(archive: Archive, { sheets, wanted, context }: Sheets): Promise<ChosenSheet> {
  const chosen = wanted === undefined ? null : sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (chosen === undefined) {
    const names = sheets.map(({ name }) => `"${name}"`).join(', ')
    throw new FileFault('file/no-such-sheet', `has no sheet "${wanted}". Its sheets: ${names}.`)
  }
  const found = chosen
    ? await readFirst(archive, [chosen], context)
    : ((await findLikeliest(archive, sheets, context)) ?? (await readFirst(archive, sheets, context)))
  if (found) return found
  const where = chosen ? `in its sheet "${chosen.name}"` : 'in any sheet'
  throw new FileFault('file/empty', `has no rows ${where}. Choose a file with at least one row.`)
}

async function readFirst(
  archive: Archive,
  sheets: readonly SheetPart[],
  context: CellContext,
): Promise<ChosenSheet | null> {
  for (const sheet of sheets) {
    const sample = await readSample(archive, sheet.part, context)
    if (sample.length > 0) return { sheet, sample }
  }
  return null
}

/** Of the visible sheets the one with the best score, and of equal ones the first: in doubt it is the first that holds rows. */
async function findLikeliest(
  archive: Archive,
  sheets: readonly SheetPart[],
  context: CellContext,
): Promise<ChosenSheet | null> {
  let best: (ChosenSheet & { score: SheetScore }) | null = null
  let looked = 0
  for (const sheet of sheets) {
    if (sheet.isHidden || looked === MOST_LOOKED) continue
    const sample = await readSample(archive, sheet.part, context).catch((error: unknown) => refuseFirst(error, best))
    if (sample.length === 0) continue
    looked++
    const score = scoreSheet(sample.map(({ cells }) => cells))
    if (score > (best?.score ?? -1)) best = { sheet, sample, score }
    if (score === 2) break
  }
  return best
}

/** A sheet that cannot be read is not chosen, but where none before it holds rows: then the file is damaged. */
function refuseFirst(error: unknown, best: ChosenSheet | null): SheetRow[] {
  if (best && error instanceof FileFault) return []
  throw error
}

async function readSample(archive: Archive, part: string, context: CellContext): Promise<SheetRow[]> {
  const sample: SheetRow[] = []
  for await (const { rows } of readSheet(archive, part, context)) {
    for (const row of rows) if (sample.length < SAMPLE_ROWS) sample.push(row)
    if (sample.length === SAMPLE_ROWS) break
  }
  return sample
}
