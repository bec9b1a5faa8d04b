import { FileFault } from '#main/files/csv/file-error.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { MAX_SHEET_ROWS } from './read-sheet.ts'
import { toColumnName } from './references.ts'

/** What a cell of a spreadsheet holds at most. */
export const MAX_SHEET_CELL = 32_767

/** The beginning of a sheet whose first row stays in view. */
export const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
export const SHEET_END = '</sheetData></worksheet>'

/** Characters that XML cannot carry, and text that would be taken for the escape of one. */
// eslint-disable-next-line no-control-regex
const NEEDS_ESCAPE = /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi
/** Text for a cell, every character kept by the escape that workbooks have. */
export const escapeCell = (text: string): string =>
  escapeXml(
    text.replace(NEEDS_ESCAPE, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`),
  )

/** Makes the rows of one sheet from the first on. All cells are text, so no program takes a code for a number. */
export function createSheetRows(): (cells: readonly string[]) => string {
  let row = 0
  const names: string[] = []
  return (cells) => {
    if (++row > MAX_SHEET_ROWS) {
      throw new FileFault('file/too-long', `would have more than the ${MAX_SHEET_ROWS} rows of a sheet. Choose CSV.`)
    }
    let text = `<row r="${row}">`
    cells.forEach((cell, index) => {
      if (cell === '') return
      if (cell.length > MAX_SHEET_CELL) {
        throw new FileFault('file/cell-too-long', `cannot hold the long cell of row ${row}. Choose CSV.`)
      }
      const name = (names[index] ??= toColumnName(index))
      text += `<c r="${name}${row}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeCell(cell)}</t></is></c>`
    })
    return `${text}</row>`
  }
}
