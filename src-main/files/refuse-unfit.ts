import { fail, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { CsvRow } from './csv/csv.types.ts'

interface UnfitRow {
  row: number
  cells: readonly string[]
  reason: NonNullable<CsvRow['reason']>
  columns: readonly string[]
}

/** Why a row that a person corrected still does not fit its file. `area`: where the codes belong. */
export function refuseUnfit(area: 'desk' | 'lists', { row, cells, reason, columns }: UnfitRow): Result<never> {
  const has = `Row ${row} has ${countOf(cells.length, 'cell')}, and the file has ${countOf(columns.length, 'column')}`
  if (reason === 'tooManyCells') return fail(`${area}/too-many-cells`, `${has}. Join cells, or remove some.`)
  if (reason === 'tooFewCells') return fail(`${area}/too-few-cells`, `${has}. Add the missing ones.`)
  return fail(
    `${area}/undecodable`,
    `Row ${row} still has \ufffd, where the file has bytes that its encoding does not have. Replace each � with the right letters.`,
  )
}
