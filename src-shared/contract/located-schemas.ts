import { z } from 'zod'
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
      /** Numbers within the list, as `chosen-points.ts` writes them. */
      ordinals: z.string(),
      /** Base64 of little-endian 64-bit floats; NaN where a place has no position. */
      lats: z.string(),
      lons: z.string(),
    }),
  },
  'lists.names': {
    request: partOfList,
    response: z.object({
      rows,
      /** One per line. */
      ids: z.string(),
      /** One per line; line breaks inside a name are blanks. */
      names: z.string(),
    }),
  },
  /** What is found, in its order: numbers of the rows; null where that is all of the list in the order of insertion. */
  'lists.found': { request: pointQuery, response: z.object({ ordinals: z.string().nullable() }) },
}
