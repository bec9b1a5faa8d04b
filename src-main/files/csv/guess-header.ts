import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { MAX_HEADER_ROW } from '#shared/contract/cleanse-schemas.ts'

/** A name of a column is short; a cell this long is data. */
const MAX_NAME_CHARS = 60
const LOOKS_LIKE_DATA = /^[+-]?[\d.,]+%?$|^\d{4}-\d{2}-\d{2}|@|^https?:/

/** Column names that are known before a record is taken for a header below titles. */
const LEAST_KNOWN = 2

/** 1-based record that names the columns; 0 when there is none. Above it stand titles, which fill few cells. */
export function guessHeaderRow(records: string[][]): number {
  const filledOf = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length
  const knownOf = (cells: string[]) => cells.filter((cell) => roleOfHeader(cell) !== null).length
  let widest = 0
  for (const [index, cells] of records.slice(0, MAX_HEADER_ROW).entries()) {
    const [filled, known] = [filledOf(cells), knownOf(cells)]
    if (known >= LEAST_KNOWN && known >= filled / 4 && widest * 2 <= filled) return index + 1
    widest = Math.max(widest, filled)
  }
  return guessHasHeader(records) ? 1 : 0
}

/** Whether the first record names the columns: it does when it knows a field, and not when it looks like data. */
function guessHasHeader(records: string[][]): boolean {
  const [first, ...rest] = records
  const cells = first?.filter((cell) => cell.trim() !== '') ?? []
  if (!first || cells.length === 0) return false
  const known = cells.filter((cell) => roleOfHeader(cell) !== null).length
  if (known > 0 && known >= cells.length / 4) return true
  if (cells.some((cell) => cell.length > MAX_NAME_CHARS || LOOKS_LIKE_DATA.test(cell.trim()))) return false
  if (known > 0) return true
  // Nothing known: a column of figures under a word, or words without figures over longer data.
  const isFigure = (cell: string) => LOOKS_LIKE_DATA.test(cell.trim())
  if (first.some((_, index) => rest.length > 0 && rest.every((row) => isFigure(row[index] ?? '')))) return true
  if (cells.some((cell) => /\d/.test(cell))) return false
  if (rest.some((row) => row.some((cell) => /\d/.test(cell)))) return true
  // Words over words: a name of a column does not come back below it; a lone column may well be all data.
  const comesBack = first.some((cell, index) => cell !== '' && rest.some((row) => row[index] === cell))
  return first.length > 1 && cells.length === first.length && !comesBack
}
