import { z } from 'zod'
import { changed } from '#shared/contract/lists-schemas.ts'
import { fieldTypes } from '#shared/contract/marks-schemas.ts'
import { MAX_FIELD_KEY } from '#shared/contract/point-query-schemas.ts'
import { FIELD_TYPES, TYPED } from '#shared/model/field-types.ts'

/** Fields of a list that are told of, the ones that stand first in it. */
export const MOST_LISTED_FIELDS = 200
const listId = z.string().min(1).max(64)
const key = z.string().trim().min(1).max(MAX_FIELD_KEY)

/** A field of the user's own. */
const listField = z.object({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Places with a value, and how many of these each type takes. */
  values: z.number().int(),
  fits: z.record(z.enum(TYPED), z.number().int()),
  /** The type that all values have. */
  suggested: z.enum(FIELD_TYPES),
})

/** Commands about the fields that the places of a list have besides those of every list. */
export const fieldCommands = {
  'lists.fields': {
    request: z.object({ listId }),
    response: z.object({ fields: z.array(listField).max(MOST_LISTED_FIELDS), isCut: z.boolean() }),
  },
  /** Steps that gave fields other names and stand, oldest first, and the oldest step that the history tells of. */
  'lists.namings': {
    request: z.object({ listId }),
    response: z.object({
      steps: z.array(z.object({ id: z.int(), renamed: z.array(z.object({ from: z.string(), to: z.string() })) })),
      oldest: z.int(),
    }),
  },
  /** Gives fields types and other names in all places of a list, as one step. Types are by the new names. */
  'lists.setFields': {
    request: z.object({
      listId,
      types: fieldTypes,
      renamed: z
        .array(z.object({ from: z.string().min(1).max(MAX_FIELD_KEY), to: key }))
        .max(MOST_LISTED_FIELDS)
        .default([]),
    }),
    response: changed,
  },
}
