import { z } from 'zod'
import { pointField } from '#shared/contract/point-query-schemas.ts'

/** Points that are asked about at once: more marks in a view leave no room for what is written beside them. */
export const MOST_LABELLED_POINTS = 1_000
/** Of a value; what is written on the map is shorter still. */
export const MAX_LABEL_LETTERS = 60
/** Of four bytes each, as `encodeOrdinals` writes them. */
const MAX_ORDINALS_TEXT = Math.ceil((MOST_LABELLED_POINTS * 4) / 3) * 4

/** Commands about what is written beside points on the map. */
export const labelCommands = {
  /** The values of a field, on one line each, in the order of the numbers; blank where a point has none or is gone. */
  'lists.labels': {
    request: pointField.extend({
      listId: z.string().min(1).max(64),
      ordinals: z.base64().max(MAX_ORDINALS_TEXT),
    }),
    response: z.object({ texts: z.array(z.string()).max(MOST_LABELLED_POINTS) }),
  },
}
