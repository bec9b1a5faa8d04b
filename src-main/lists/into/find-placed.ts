import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { MOST_RUNS, noteRow, type RowRun } from '../files/row-runs.ts'
import { readOrdinalsOf } from '../sql/locations.ts'
import { readPlaced, readSource, type PlannedTable } from './plan-store.ts'

/** A table that went into a list, as the list can be written back into it. */
export interface PlacedTable extends PlannedTable {
  /** Which row is which place, in the order of the rows. */
  runs: RowRun[]
}

const PAGE_ROWS = 2_000

/** Which rows of a plan that was carried out are which places; null where that is too much at random, or no table. */
export async function findPlaced(plan: ReadableDb, lists: ReadableDb): Promise<PlacedTable | null> {
  const table = readSource(plan)
  if (!table) return null
  const runs: RowRun[] = []
  for (let after = 0; ;) {
    const page = readPlaced(plan, after, PAGE_ROWS)
    const last = page.at(-1)
    if (!last) return { ...table, runs }
    const added = readOrdinalsOf(lists, page.flatMap(({ id }) => id ?? [])) // prettier-ignore
    for (const { row, ordinal, id } of page) {
      const place = ordinal ?? added.get(id ?? '')
      if (place !== undefined) noteRow(runs, row, place)
    }
    if (runs.length > MOST_RUNS) return null
    after = last.row
    await nextTurn()
  }
}
