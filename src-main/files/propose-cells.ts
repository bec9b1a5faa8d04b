import { MAX_FIXABLE_CHARACTERS } from '#shared/contract/cleanse-schemas.ts'
import type { CsvRow } from './csv/csv.types.ts'

/** What is shown of a row that is too long to be fixed here. */
const EXCERPT_CHARACTERS = 200
const EXCERPT_CELLS = 20

/** The cells of a row that could not be used, and those with which a person begins to put it right; null: too long. */
export function proposeCells(
  cells: string[],
  reason: CsvRow['reason'] | (string & {}),
  delimiter: string,
): { cells: string[]; proposal: string[] | null } {
  if (JSON.stringify(cells).length > MAX_FIXABLE_CHARACTERS) {
    const excerpt = cells.slice(0, EXCERPT_CELLS).map((cell) => cell.slice(0, EXCERPT_CHARACTERS))
    return { cells: excerpt, proposal: null }
  }
  return { cells, proposal: reason === 'unclosedQuote' ? splitBroken(cells, delimiter) : cells }
}

/** A line whose quotes say nothing: its cells as if there were none. */
const splitBroken = (cells: string[], delimiter: string): string[] =>
  cells.join(delimiter).replaceAll('"', '').split(delimiter)
