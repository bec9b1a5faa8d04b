import { fieldsWith } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { FIELD_TYPES } from '#shared/model/field-types.ts'
import { MAX_FIELD_KEY, soughtText } from '#shared/contract/point-query-schemas.ts'

/** Fields that one change of many places may edit. */
export const MOST_CELL_EDITS = 50
/** Changed places of which a preview shows before and after. */
export const MOST_PREVIEWED_PLACES = 100

/** A position is of one place: none is given to many. */
const EDITED_FIELDS = [...fieldsWith('isEdited'), 'meta'] as const
const LETTER_CASES = ['upper', 'lower', 'words', 'sentence'] as const
const text = z.string().max(MAX_LIST_TEXT)

/** What is done to the text of a cell. Of tags, `append` and `prefix` add some; the others look at each. */
const cellAct = z.discriminatedUnion('do', [
  z.object({ do: z.literal('set'), text }),
  z.object({ do: z.literal('clear') }),
  z.object({ do: z.literal('append'), text }),
  z.object({ do: z.literal('prefix'), text }),
  z.object({ do: z.literal('case'), to: z.enum(LETTER_CASES) }),
  /** Letter by letter; `isWhole`: only where nothing else stands in the cell. */
  z.object({
    do: z.literal('replace'),
    find: soughtText.min(1),
    by: soughtText,
    isWhole: z.boolean().default(false),
    isCaseSensitive: z.boolean().default(true),
  }),
])
const cellEdit = z
  .object({
    column: z.enum(EDITED_FIELDS),
    key: z.string().max(MAX_FIELD_KEY).default(''),
    /** What the field holds; a value that is set has to be one. */
    type: z.enum(FIELD_TYPES).optional(),
    act: cellAct,
  })
  .refine(({ column, key }) => column !== 'meta' || key.trim() !== '', 'Name the field that is edited.')
/** One after the other. */
export const cellEdits = z.array(cellEdit).max(MOST_CELL_EDITS).default([])

export type CellEdit = z.output<typeof cellEdit>
export type CellAct = z.output<typeof cellAct>

/** What edits would do: nothing of it is done yet. */
export const cellPreview = z.object({
  /** Places that would change, of those that are meant. */
  changed: z.number().int(),
  of: z.number().int(),
  /** The first of them. */
  places: z.array(
    z.object({
      id: z.string(),
      ordinal: z.number().int(),
      name: z.string(),
      /** Cells that get another value. */
      cells: z.array(
        z.object({ column: z.enum(EDITED_FIELDS), key: z.string(), before: z.string(), after: z.string() }),
      ),
    }),
  ),
})
export type CellPreview = z.output<typeof cellPreview>
