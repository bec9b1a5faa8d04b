import { z } from 'zod'
import { byteColumn, degreeColumn, ordinalColumn } from '#shared/contract/column-schemas.ts'
import { pointQuery } from '#shared/contract/lists-schemas.ts'

/** An answer of so many places is some megabytes. */
const MOST_ROWS_OF_PART = 200_000

/** Rows of a list in the order of insertion, by how many lie before them. Whoever shows a long list takes it part by part. */
const partOfList = pointQuery
  .pick({ listId: true })
  .extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(MOST_ROWS_OF_PART) })

/** All rows of a list, of which this is a part. */
const rows = z.number().int()

/** Columns of all places of a list for the window; what is narrowed or ordered is numbers of these. */
export const locatedCommands = {
  'lists.positions': {
    request: partOfList,
    response: z.object({
      rows,
      /** Numbers within the list. */
      ordinals: ordinalColumn,
      /** Degrees; NaN where a place has no position. */
      lats: degreeColumn,
      lons: degreeColumn,
    }),
  },
  'lists.names': {
    request: partOfList,
    response: z.object({
      rows,
      /** UTF-8, one per line. */
      ids: byteColumn,
      /** The same; line breaks inside a name are blanks. */
      names: byteColumn,
    }),
  },
  /** What is found, in its order: numbers of the rows; null where that is all of the list in the order of insertion. */
  'lists.found': { request: pointQuery, response: z.object({ ordinals: ordinalColumn.nullable() }) },
}
