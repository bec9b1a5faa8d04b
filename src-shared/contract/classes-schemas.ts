import { z } from 'zod'
import { byteColumn } from '#shared/contract/column-schemas.ts'
import { pointQuery } from '#shared/contract/lists-schemas.ts'
import { MOST_STATUSES, MOST_WORD_LETTERS } from '#shared/contract/marks-schemas.ts'
import { pointField } from '#shared/contract/point-query-schemas.ts'

/** By which field the points of a query are put into classes; `words` have one each, used or not. */
export const classesRequest = pointQuery.extend({
  ...pointField.shape,
  words: z.array(z.string().max(MOST_WORD_LETTERS)).max(MOST_STATUSES).default([]),
})

export const pointClasses = z.object({
  kind: z.enum(['values', 'ranges']),
  /** Counted among all that is found but for the filters of the field itself. A range has both of its ends. */
  classes: z.array(
    z.object({ value: z.string(), from: z.number().nullable(), to: z.number().nullable(), count: z.number().int() }),
  ),
  others: z.number().int(),
  blank: z.number().int(),
  /** A byte a point, in the order of the query: 0 without a value, its class from 1, or 255. Empty: all are 0. */
  codes: byteColumn,
})
