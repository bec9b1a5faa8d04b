import { forFields, MARKS, TEXT_MARKS } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { actor } from '#shared/contract/change-kinds.ts'
import { MAX_FIELD_KEY } from '#shared/contract/point-query-schemas.ts'
import { TYPED } from '#shared/model/field-types.ts'
import { LIST_COLORS } from '#shared/model/list-colors.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'

export { MAX_LIST_TEXT }
const text = z.string().max(MAX_LIST_TEXT)

/** Longest word of a status, longest tag. */
export const MOST_WORD_LETTERS = 60
export const MOST_STATUSES = 30
/** Tags of one place. */
export const MOST_TAGS = 50
export const MOST_NOTES = 200
export const MOST_NOTE_LETTERS = 4_096
const word = z.string().trim().min(1).max(MOST_WORD_LETTERS)

/** A word for how far somebody is with a place; `isDone`: nothing is left to do there. */
const placeStatus = z.object({ word, color: z.enum(LIST_COLORS), isDone: z.boolean() })
/** Fields of a list that are no texts. */
export const MOST_TYPED_FIELDS = 500
/** Types by the names of the fields; what is not named holds texts. */
export const fieldTypes = z
  .record(z.string().min(1).max(MAX_FIELD_KEY), z.enum(TYPED))
  .refine((types) => Object.keys(types).length <= MOST_TYPED_FIELDS, `At most ${MOST_TYPED_FIELDS} fields have a type.`)
export const listMarks = {
  /** Names of folders from the outermost, with "/" between them; empty: in none. */
  folder: z
    .string()
    .max(MAX_LIST_TEXT)
    .regex(/^(?:[^/]+(?:\/[^/]+)*)?$/),
  color: z.enum(['', ...LIST_COLORS]),
  /** Null: those that every list begins with. */
  statuses: z.array(placeStatus).max(MOST_STATUSES).nullable(),
  fieldTypes,
}
/** Of a map file of another program: folders that become tags, places with a colour, and whether it is that of the list. */
export const foreignMarks = z.object({ folders: z.number().int(), colored: z.number().int(), isListColor: z.boolean() })
/** What a column of Waypost's own carries that is no field of the person. */
const columnMark = z.enum(['id', ...MARKS, 'fields', 'list', 'placed'])
export type ColumnMark = z.output<typeof columnMark>
/** Of a column of a file: `isKey`, where nearly each row that was looked at has a value of its own. */
export const columnSigns = { isKey: z.boolean(), mark: columnMark.nullable() }
export const tag = word.regex(/^[^\r\n]*$/)
const note = z.object({ at: z.iso.datetime(), text: z.string().min(1).max(MOST_NOTE_LETTERS) })
/** As they are written: who wrote one is noted by the host, whatever is sent. */
export const sentNotes = z.array(note).max(MOST_NOTES).nullable()
/** Words: of the status one of the list, or any other; empty: none. */
const textMarks = forFields(TEXT_MARKS, z.string().max(MOST_WORD_LETTERS))
/** Those that a new location can come with. */
export const newMarks = { ...textMarks, tags: z.array(tag).max(MOST_TAGS).nullable() }
export const placeMarks = {
  ...newMarks,
  /** Oldest first. */
  notes: z
    /** `from` and `who`: who wrote it, and the name of the key or of the file; left out: nobody knows. */
    .array(note.extend({ from: actor.optional(), who: text.optional() }))
    .max(MOST_NOTES)
    .nullable(),
}

const listId = z.string().min(1).max(64)
const MOST_ARRANGED_LISTS = 10_000

/** Folders of lists, as one step of the history. */
export const arrangeRequest = z.object({
  lists: z
    .array(z.object({ listId, folder: listMarks.folder }))
    .min(1)
    .max(MOST_ARRANGED_LISTS),
})

/** Words of a list that are called otherwise: their places get the new word in the same step. */
export const renamedStatuses = z
  .array(z.object({ from: word, to: word }))
  .max(MOST_STATUSES)
  .default([])
