import { z } from 'zod'
import { LIST_COLORS } from '#shared/model/list-colors.ts'

/** Longest text of a list or a point. */
export const MAX_LIST_TEXT = 4_096
const text = z.string().max(MAX_LIST_TEXT)

const MAX_WORD = 60
export const MOST_STATUSES = 30
/** Tags of one place. */
export const MOST_TAGS = 50
const MOST_NOTES = 200
const word = z.string().trim().min(1).max(MAX_WORD)

/** A word for how far somebody is with a place; `isDone`: nothing is left to do there. */
const placeStatus = z.object({ word, color: z.enum(LIST_COLORS), isDone: z.boolean() })
export const listMarks = {
  /** Names of folders from the outermost, with "/" between them; empty: in none. */
  folder: z
    .string()
    .max(MAX_LIST_TEXT)
    .regex(/^(?:[^/]+(?:\/[^/]+)*)?$/),
  color: z.enum(['', ...LIST_COLORS]),
  /** Null: those that every list begins with. */
  statuses: z.array(placeStatus).max(MOST_STATUSES).nullable(),
}
export const tag = word.regex(/^[^\r\n]*$/)
export const placeMarks = {
  /** A word of the list, or any other; empty: none. */
  status: z.string().max(MAX_WORD),
  tags: z.array(tag).max(MOST_TAGS).nullable(),
  /** Oldest first. */
  notes: z
    .array(z.object({ at: z.iso.datetime(), text: text.min(1) }))
    .max(MOST_NOTES)
    .nullable(),
}
