import { splitRawCells } from '#main/files/csv/raw-cells.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import { quoteCell } from '#main/files/csv/format-record.ts'
import { createSheetRows } from '#main/files/workbook/sheet-text.ts'
import type { SourceRecord } from './source-records.ts'

/** Writes the records of a file as that file writes them. */
export interface ShapeText {
  /** As it stands, but for cells that change and further ones behind the last. */
  record(record: SourceRecord, changed: ReadonlyMap<number, string>, further: readonly string[]): string
  /** A record that the file does not have. */
  added(cells: readonly string[]): string
}

export const createShapeText = (format: CsvFormat): ShapeText => (format.sheet ? sheetText() : recordText(format))

/** A workbook of its own, of the values alone. */
function sheetText(): ShapeText {
  const toRow = createSheetRows()
  return {
    record: ({ found }, changed, further) => toRow([...found.map((cell, at) => changed.get(at) ?? cell), ...further]),
    added: (cells) => toRow(cells),
  }
}

/** Records that tell which columns stand in quotes. */
const MOST_LOOKED_AT = 100
const LINE_END = /(?:\r\n|\n|\r)$/

function recordText({ delimiter, lineEnd, columns }: CsvFormat): ShapeText {
  /** Columns whose values stand in quotes, whether they need them or not. */
  const isQuoted: boolean[] = []
  let isEnded = true
  let looked = 0
  const takeApart = (body: string, found: readonly string[]) => {
    const raw = splitRawCells(body, found, delimiter)
    for (const [index, cell] of raw?.entries() ?? []) if (cell !== '') isQuoted[index] = cell.startsWith('"')
    return raw
  }
  const quote = (cell: string, index: number): string =>
    isQuoted[index] && cell !== '' ? `"${cell.replaceAll('"', '""')}"` : quoteCell(cell, delimiter)
  const end = (text: string) => {
    isEnded = text === '' ? isEnded : LINE_END.test(text)
    return text
  }
  return {
    record({ found, text }, changed, further) {
      const whole = text ?? ''
      const isAsItIs = changed.size === 0 && further.length === 0
      if (isAsItIs && looked >= MOST_LOOKED_AT) return end(whole)
      looked++
      const lineEndOfIt = LINE_END.exec(whole)?.[0] ?? ''
      const body = whole.slice(0, whole.length - lineEndOfIt.length)
      const raw = takeApart(body, found)
      if (isAsItIs) return end(whole)
      const cells = raw ?? found.map(quote)
      for (const [index, cell] of changed) cells[index] = quote(cell, index)
      // Empty cells beyond the last column carry nothing.
      const kept = further.length > 0 ? cells.slice(0, columns.length) : cells
      return end([...kept, ...further.map((cell) => quoteCell(cell, delimiter))].join(delimiter) + lineEndOfIt)
    },
    added(cells) {
      const body = cells.map(quote).join(delimiter)
      return isEnded ? body + lineEnd : lineEnd + body
    },
  }
}
