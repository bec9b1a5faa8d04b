import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { APART } from '#main/jobs/marks/merged-row.ts'
import { MERGE_STATES, positionOfRow, type RowColumns } from './row-columns.ts'

/** What the row into which a row goes says of it; null where it goes nowhere. */
function stateOf(row: number, into: number | null): number {
  if (into === null) return MERGE_STATES.indexOf('none')
  if (into === APART) return MERGE_STATES.indexOf('apart')
  return MERGE_STATES.indexOf(into === row ? 'survivor' : 'away')
}

/** Puts in which rows are merged, of the rows of a step or of all; the positions of those rows. */
export function followMerges(db: ReadableDb, columns: RowColumns, step?: number): number[] {
  if (!hasTable(db, 'merge')) return []
  const found =
    step === undefined
      ? db.prepare('select row, into_row from merge').raw().iterate()
      : db
          .prepare(
            `select step_merge.row, merge.into_row from step_merge left join merge using (row)
             where step_merge.step = ?`,
          )
          .raw()
          .iterate(step)
  const positions: number[] = []
  for (const line of found) {
    const [row, into] = line as [number, number | null]
    const at = positionOfRow(columns, row)
    if (at < 0) continue
    columns.merges[at] = stateOf(row, into)
    positions.push(at)
  }
  return positions
}
