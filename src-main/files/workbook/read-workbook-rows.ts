import type { CsvFormat, CsvRow, RowBlock } from '#main/files/csv/csv.types.ts'
import { damaged } from '#main/files/xml/read-xml.ts'
import { openArchive } from './archive.ts'
import { readWorkbookParts } from './read-parts.ts'
import { readCellContext, readSheet, type SheetRow } from './read-sheet.ts'

/** Blank rows between two that hold something are yielded in blocks of this size. */
const BLOCK_ROWS = 1000

/** Streams the rows of one sheet, as `readRows` does those of a delimited file; `line` is the row in the sheet. */
export async function* readWorkbookRows(path: string, format: CsvFormat): AsyncGenerator<RowBlock> {
  const archive = await openArchive(path)
  try {
    const part = format.sheet?.part ?? ''
    const parts = await readWorkbookParts(archive)
    if (!parts.sheets.some((sheet) => sheet.part === part)) throw damaged()
    const context = await readCellContext(archive, parts)
    const toRows = createRowMaker(format)
    const size = Math.max(1, archive.sizeOf(part))
    for await (const { rows, bytes } of readSheet(archive, part, context)) {
      const bytesRead = Math.min(archive.bytes, Math.floor((archive.bytes * bytes) / size))
      for (const made of toRows(rows)) yield { rows: made, bytesRead }
    }
    yield { rows: [], bytesRead: archive.bytes }
  } finally {
    archive.close()
  }
}

/** Numbers the rows behind the header. Blank ones count where others follow: those at the end are only format. */
function createRowMaker(format: CsvFormat): (rows: SheetRow[]) => Generator<CsvRow[]> {
  const width = format.columns.length
  const blank = Array.from({ length: width }, () => '')
  /** Number in the sheet of the last row that was used up; the first one that holds something begins the table. */
  let last: number | null = null
  let row = 0
  const headerRow = format.sheet?.headerRow ?? 0
  return function* (found) {
    let block: CsvRow[] = []
    for (const { number, cells } of found) {
      if (format.hasHeader && (last === null || number <= headerRow)) {
        last = number
        continue
      }
      for (let line = (last ?? number - 1) + 1; line < number; line++) {
        block.push({ row: ++row, line, cells: blank, reason: null })
        if (block.length < BLOCK_ROWS) continue
        yield block
        block = []
      }
      last = number
      const isTooWide = cells.slice(width).some((cell) => cell.trim() !== '')
      const whole = isTooWide ? cells : [...cells.slice(0, width), ...blank.slice(cells.length)]
      block.push({ row: ++row, line: number, cells: whole, reason: isTooWide ? 'tooManyCells' : null })
    }
    yield block
  }
}
