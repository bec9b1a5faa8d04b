import type { Delimiter, LineEnd } from '#main/files/csv/csv.types.ts'
import { neutralizeFormula } from '#main/files/csv/neutralize-formula.ts'

/** `exact` writes cells as they are; `excel` marks the file as UTF-8 and takes the teeth out of formulas. */
export type CsvPreset = 'exact' | 'excel'

export interface CsvStyle {
  delimiter: Delimiter
  lineEnd: LineEnd
  preset: CsvPreset
}

/** Written before the first record of the `excel` preset, which takes other files for the local code page. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One record by RFC 4180, its line end included. Reading it back gives the same cells. */
export function formatRecord(cells: readonly string[], style: CsvStyle): string {
  const guarded = style.preset === 'excel' ? cells.map(neutralizeFormula) : cells
  return guarded.map((cell) => quoteCell(cell, style.delimiter)).join(style.delimiter) + style.lineEnd
}

/** A cell as a record has it, in quotes where it needs them. */
export function quoteCell(cell: string, delimiter: Delimiter): string {
  return needsQuotes(cell, delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Beyond the grammar: a byte order mark or `sep=` at the start of a cell could be taken for one of the file. */
function needsQuotes(cell: string, delimiter: Delimiter): boolean {
  for (let i = 0; i < cell.length; i++) {
    const code = cell.charCodeAt(i)
    if (code === 34 || code === 10 || code === 13) return true
  }
  if (cell.includes(delimiter)) return true
  return cell.startsWith(BYTE_ORDER_MARK) || /^sep=/i.test(cell)
}
