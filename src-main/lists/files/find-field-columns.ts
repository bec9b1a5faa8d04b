import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { MARK_NAMES, RESERVED_NAMES } from './mark-fields.ts'
import { PLACED_COLUMNS } from './placed-marks.ts'
import { isColumnName, MOST_FIELD_COLUMNS } from './own-table.ts'

const PAGE_POINTS = 5_000

const MARK_COLUMNS: readonly string[] = [MARK_NAMES.status, MARK_NAMES.tags, ...PLACED_COLUMNS]

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
    for (const [ordinal, meta, status, tags, placed] of iterateCells(db, listId, ['meta', 'status', 'tags', 'placed'], {
      after,
      limit: PAGE_POINTS,
    })) {
      points++
      after = ordinal
      if (status !== '') names.add(MARK_NAMES.status)
      if (tags !== null) names.add(MARK_NAMES.tags)
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
