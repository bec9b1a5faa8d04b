import { FileFault } from '#main/files/csv/file-error.ts'
import { damaged, readXml, type XmlHandlers } from '#main/files/xml/read-xml.ts'
import type { Archive } from './archive.ts'
import { createNumberPrinter, decodeEscapes } from './cell-text.ts'
import { fromColumnName } from './references.ts'
import { readNumberFormats, readSharedStrings, type WorkbookParts } from './read-parts.ts'

/** A row that holds something. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  number: number
  /** Up to the last cell that is not empty; one of them is more than blanks. */
  cells: string[]
}

/** Everything that turns the cells of a workbook into text. */
export type CellContext = Awaited<ReturnType<typeof readCellContext>>

export const MAX_SHEET_ROWS = 1_048_576
/** Columns of a sheet beyond this are a wrong file; what stands further right is told as one cell too many. */
const MAX_SHEET_COLUMNS = 2001
const MAX_CELL_CHARS = 1024 * 1024
const COLUMN = /^([A-Z]{1,3})(\d*)$/

/** Reads what the cells of all sheets share. */
export async function readCellContext(archive: Archive, parts: WorkbookParts) {
  const formats = await readNumberFormats(archive, parts.stylesPart)
  return {
    strings: await readSharedStrings(archive, parts.stringsPart),
    printers: formats.map((pattern) => createNumberPrinter(pattern, parts.is1904)),
  }
}

/** Streams the rows of a sheet that hold something, in blocks, with the bytes of the part that were read for them. */
export async function* readSheet(
  archive: Archive,
  part: string,
  context: CellContext,
): AsyncGenerator<{ rows: SheetRow[]; bytes: number }> {
  let rows: SheetRow[] = []
  const handlers = createSheetHandlers(context, (row) => rows.push(row))
  for await (const { bytes } of readXml(archive.read(part, 'rows'), handlers)) {
    if (rows.length === 0) continue
    yield { rows, bytes }
    rows = []
  }
}

function createSheetHandlers(context: CellContext, onRow: (row: SheetRow) => void): XmlHandlers {
  let number = 0
  let cells: string[] = []
  let column = -1
  let cell = { type: '', style: 0 }
  /** Text of the value, and of the text that stands in the cell itself. */
  let value = ''
  let inline = ''
  let target: 'value' | 'inline' | null = null
  let isReading = false
  const openCell = ({ r, t = 'n', s }: Record<string, string>) => {
    column = r === undefined ? column + 1 : toColumn(r)
    cell = { type: t, style: Number(s ?? 0) }
    value = ''
    inline = ''
  }
  const closeCell = () => {
    const text = cell.type === 'inlineStr' ? decodeEscapes(inline) : toText(value, cell, context)
    if (text !== '' && column < MAX_SHEET_COLUMNS) {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
  }
  return {
    open(name, attributes) {
      if (name === 'row') {
        number = toRowNumber(attributes.r, number)
        cells = []
        column = -1
      } else if (name === 'c') openCell(attributes)
      else if (name === 'rPh') isReading = true
      else if (name === 'v') target = 'value'
      else if (name === 't' && !isReading) target = 'inline'
    },
    text(piece) {
      if (target === null) return
      if (target === 'value') value += piece
      else inline += piece
      if (value.length + inline.length > MAX_CELL_CHARS) {
        throw new FileFault('file/cell-too-long', `has a cell in row ${number} that no spreadsheet can hold.`)
      }
    },
    close(name) {
      if (name === 'v' || name === 't') target = null
      else if (name === 'rPh') isReading = false
      else if (name === 'c') closeCell()
      else if (name === 'row' && cells.some((one) => one.trim() !== '')) onRow({ number, cells })
    },
  }
}

/** Rows stand in order, each once: anything else would shift what is reported about them. */
function toRowNumber(text: string | undefined, last: number): number {
  const number = text === undefined ? last + 1 : Number(text)
  if (!Number.isInteger(number) || number <= last) throw damaged()
  if (number > MAX_SHEET_ROWS) {
    throw new FileFault('file/too-long', `has more than ${MAX_SHEET_ROWS} rows in one sheet. Split it.`)
  }
  return number
}

/** `AB12` is column 27, counted from 0. */
function toColumn(reference: string): number {
  const letters = COLUMN.exec(reference)?.[1]
  if (letters === undefined) throw damaged()
  return fromColumnName(letters)
}

/** A formula counts by the value that was kept with it; one that was never computed is empty. */
function toText(value: string, { type, style }: { type: string; style: number }, context: CellContext): string {
  if (value === '') return ''
  if (type === 's') return decodeEscapes(context.strings.get(Number(value)) ?? '')
  if (type === 'str') return decodeEscapes(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  const number = Number(value)
  return Number.isFinite(number) ? (context.printers[style] ?? printPlain)(number) : value
}

const printPlain = createNumberPrinter(null, false)
