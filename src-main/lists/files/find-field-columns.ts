import { LOCATION_FIELDS, TEXT_MARKS } from '#shared/model/location-fields.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { RESERVED_NAMES } from './mark-fields.ts'
import { PLACED_COLUMNS } from './placed-marks.ts'
import { isColumnName, MOST_FIELD_COLUMNS } from './own-table.ts'

const PAGE_POINTS = 5_000

/** Marks that a person reads as they stand in a cell. */
const CELL_MARKS = [...TEXT_MARKS, 'tags'] as const
const MARK_COLUMNS: readonly string[] = [...CELL_MARKS.map((mark) => LOCATION_FIELDS[mark].mark), ...PLACED_COLUMNS]

/** Whether what a place holds under a name gets a column of a table; what does not stands in MetaInfo. */
export const isFieldColumn = (name: string): boolean =>
  MARK_COLUMNS.includes(name) || (isColumnName(name) && !RESERVED_NAMES.has(name))

/** The fields of a list that get a column each, status and tags among them, as they come first; read in pages, so that other calls get their turn. */
export async function findFieldColumns(db: ReadableDb, listId: string, isCancelled: () => boolean): Promise<string[]> {
  const names = new Set<string>()
  let after = 0
  let isFound = false
  while (!isCancelled()) {
    let points = 0
    for (const [ordinal, meta, placed, ...marks] of iterateCells(db, listId, ['meta', 'placed', ...CELL_MARKS], {
      after,
      limit: PAGE_POINTS,
    })) {
      points++
      after = ordinal
      for (const [at, cell] of marks.entries()) if (cell !== null && cell !== '') names.add(MARK_COLUMNS[at]!)
      if (placed !== null) isFound = true
      if (meta === null) continue
      for (const name of Object.keys(JSON.parse(String(meta)) as object)) {
        if (names.size < MOST_FIELD_COLUMNS && isFieldColumn(name)) names.add(name)
      }
    }
    if (points < PAGE_POINTS) break
    await nextTurn()
  }
  return isFound ? [...names, ...PLACED_COLUMNS] : [...names]
}
