import { isUuid } from '../blocks/uuid-bytes.ts'
import { FRAMED_ID, PLACE_ID } from './mark-fields.ts'
import { isOwnTable, LIST_COLUMNS } from './own-table.ts'
import type { PointSource, SourceRow } from './source.types.ts'

/** Whether an id may be one that Waypost gave. */
export const isPlaceId = (id: unknown): boolean => typeof id === 'string' && isUuid(id.toLowerCase())

/** Reads the id that a row gives its place: of a table or map file that Waypost wrote; empty where it gives none. */
export function createIdReader({ columns }: Pick<PointSource, 'columns'>): (row: SourceRow) => string {
  const ofMap = Math.max(columns.indexOf(PLACE_ID), columns.indexOf(FRAMED_ID))
  const index = isOwnTable(columns) ? LIST_COLUMNS.indexOf('Id') : ofMap
  return ({ cells, id }) => (index < 0 ? (id ?? '') : (cells[index] ?? '')).trim().toLowerCase()
}
