import { isUuid } from '../blocks/uuid-bytes.ts'
import { FRAMED_ID, PLACE_ID } from './mark-fields.ts'
import { isOwnTable, LIST_COLUMNS } from './own-table.ts'
import type { PointSource, SourceRow } from './source.types.ts'
import { createKeyIndex } from '../key-index.ts'

/** Whether an id may be one that Waypost gave. */
export const isPlaceId = (id: unknown): boolean => typeof id === 'string' && isUuid(id.toLowerCase())

/** Reads the id that a row gives its place: of a table or map file that Waypost wrote; empty where it gives none. */
export function createIdReader({ columns }: Pick<PointSource, 'columns'>): (row: SourceRow) => string {
  const ofMap = Math.max(columns.indexOf(PLACE_ID), columns.indexOf(FRAMED_ID))
  const index = isOwnTable(columns) ? LIST_COLUMNS.indexOf('Id') : ofMap
  return ({ cells, id }) => (index < 0 ? (id ?? '') : (cells[index] ?? '')).trim().toLowerCase()
}

/**
 * The id that a file gives a place goes with it, so that the place is known again when it comes back: unless it is none
 * of Waypost, a place here has it already, or an earlier row did. Null: the place needs a new one.
 */
export function createIdKeeper(isHere: (id: string) => boolean): (id: string) => string | null {
  const given = createKeyIndex()
  return (id) => {
    if (!isPlaceId(id) || given.find(id) >= 0 || isHere(id)) return null
    given.add(id)
    return id
  }
}
