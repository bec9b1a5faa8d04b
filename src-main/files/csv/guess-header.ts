import { gridRoleOfHeader } from '#main/files/columns/grid-names.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { MAX_HEADER_ROW } from '#shared/contract/cleanse-schemas.ts'

/** A name of a column is short; a cell this long is data. */
const MAX_NAME_CHARS = 60
const LOOKS_LIKE_DATA = /^[+-]?[\d.,]+%?$|^\d{4}-\d{2}-\d{2}|@|^https?:/

/** Column names that are known before a record is taken for a header below titles. */
const LEAST_KNOWN = 2

/** A title may have a date or a name beside it. */
const MOST_TITLE_CELLS = 2
/** Rows of titles and notes above a table. */
export const MOST_TITLE_ROWS = 10

export const filledOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length
const isKnown = (cell: string): boolean => roleOfHeader(cell) !== null || gridRoleOfHeader(cell) !== null
/** How many cells are names of columns that are known. */
export const knownOf = (cells: readonly string[]): number => cells.filter(isKnown).length

/** 1-based record that names the columns; 0 when there is none. Above it stand titles, which fill few cells. */
export function guessHeaderRow(records: string[][]): number {
  let widest = 0
  for (const [index, cells] of records.slice(0, MAX_HEADER_ROW).entries()) {
    const [filled, known] = [filledOf(cells), knownOf(cells)]
    if (known >= LEAST_KNOWN && known >= filled / 4 && isBelowTitles(filled, known, widest)) {
      return index + 1 + Number(isNamedBelow(records, index))
    }
    widest = Math.max(widest, filled)
  }
  const titles = countTitles(records)
  if (titles > 0 && guessHasHeader(records.slice(titles))) return titles + 1
  return guessHasHeader(records) ? 1 : 0
}

/** `Branches` and `as of 3 Nov` over three names: titles fill less than the names of columns below them. */
const isBelowTitles = (filled: number, known: number, widest: number): boolean =>
  widest * 2 <= filled || (widest <= MOST_TITLE_CELLS && widest < filled && known >= filled / 2)

/** `Site | Address` over `Name | Street | Town | Postcode`: names of groups stand above the names of their columns. */
function isNamedBelow(records: string[][], index: number): boolean {
  const [group, names] = [records[index] ?? [], records[index + 1] ?? []]
  return filledOf(names) > filledOf(group) && knownOf(names) > knownOf(group) && knownOf(names) * 2 > filledOf(names)
}

/** Leading records of one cell each, where nearly all that follow fill three columns and more. */
function countTitles(records: string[][]): number {
  const first = records.slice(0, MOST_TITLE_ROWS).findIndex((cells) => filledOf(cells) > 1)
  const below = records.slice(first)
  const wide = below.filter((cells) => filledOf(cells) > MOST_TITLE_CELLS)
  return first > 0 && below.length > 1 && wide.length * 2 > below.length ? first : 0
}

/** Whether the first record names the columns: it does when it knows a field, and not when it looks like data. */
function guessHasHeader(records: string[][]): boolean {
  const [first, ...rest] = records
  const cells = first?.filter((cell) => cell.trim() !== '') ?? []
  if (!first || cells.length === 0) return false
  const known = knownOf(cells)
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
