import { fail, type Result } from '#shared/result.ts'
import type { CsvRow } from './csv/csv.types.ts'

interface UnfitRow {
  row: number
  cells: readonly string[]
  reason: NonNullable<CsvRow['reason']>
  columns: readonly string[]
}

/** Why a row that a person has put right still does not fit its file. `area`: where the codes belong. */
export function refuseUnfit(area: 'desk' | 'lists', { row, cells, reason, columns }: UnfitRow): Result<never> {
  const has = `Row ${row} has ${count(cells.length, 'cell')}, and the file has ${count(columns.length, 'column')}`
  if (reason === 'tooManyCells') return fail(`${area}/too-many-cells`, `${has}. Join cells or take some away.`)
  if (reason === 'tooFewCells') return fail(`${area}/too-few-cells`, `${has}. Add those that are missing.`)
  return fail(
    `${area}/undecodable`,
    `Row ${row} still holds \ufffd, which stands for bytes that the encoding does not have. Write what belongs there.`,
  )
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
