import { z } from 'zod'
import { fixedCells } from '#shared/contract/cleanse-schemas.ts'
import { importChoices, pointRejectReason } from '#shared/contract/lists-schemas.ts'

/** What becomes of a row of a file that is imported into a list. */
export const PLAN_ACTIONS = ['new', 'changed', 'conflict', 'same', 'skipped', 'unclear', 'rejected'] as const
export const planAction = z.enum(PLAN_ACTIONS)

/** Why it is not clear which place a row means. */
export const UNCLEAR_REASONS = ['noKey', 'twiceInFile', 'severalPlaces'] as const

/** How rows find the places of a list, and what becomes of those that do. */
export const intoChoices = z.object({
  /** By the id that Waypost wrote, by a column that tells the rows apart, or by name and address or coordinates. */
  match: z.discriminatedUnion('by', [
    z.object({ by: z.literal('id') }),
    z.object({ by: z.literal('key'), column: z.number().int().min(0) }),
    z.object({ by: z.literal('place') }),
  ]),
  /** What becomes of rows whose places are there. */
  existing: z.enum(['update', 'skip', 'add']).default('update'),
  /** Who has the last word on a field that a person edited: the person, or the file. */
  edits: z.enum(['keep', 'replace']).default('keep'),
})

const listId = z.string().min(1).max(64)
const jobId = z.string().min(1).max(64)

/** How many rows are of each kind; `rows` is their sum with `blank`. */
export const planCounts = z.object({
  rows: z.number().int(),
  blank: z.number().int(),
  actions: z.record(planAction, z.number().int()),
  /** Places of the list that no row means. */
  untouched: z.number().int(),
})

/** A file that is to go into a list: what it will do, or has done. */
export const intoState = z.object({
  listId,
  listName: z.string(),
  fileName: z.string(),
  columns: z.array(z.string()),
  choices: intoChoices,
  counts: planCounts,
  isApplied: z.boolean(),
  /** Places that somebody changed between the preview and the import, so that they stayed as they were. */
  kept: z.number().int(),
})

const shownValue = z.string()
export const plannedRow = z.object({
  row: z.number().int(),
  action: planAction,
  name: z.string(),
  /** Of a row that is not clear or could not be used. */
  reason: z.union([z.enum(UNCLEAR_REASONS), pointRejectReason]).nullable(),
  changes: z.array(
    z.object({
      /** Of a place; `metaInfo` is one of its own fields, by `key`. */
      field: z.string(),
      key: z.string(),
      before: shownValue,
      after: shownValue,
      isConflict: z.boolean(),
    }),
  ),
  /** Of a row that could not be used: its cells, and as they are put into fields to be put right; null: too long. */
  line: z.number().int().nullable(),
  cells: z.array(z.string()),
  proposal: z.array(z.string()).nullable(),
})

export const intoRequests = {
  plan: importChoices.omit({ name: true }).extend({ listId }).extend(intoChoices.shape),
  ref: z.object({ jobId }),
  rows: z.object({
    jobId,
    /** Null: all. */
    action: planAction.nullable().default(null),
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(500),
  }),
  fix: z.object({ jobId, row: z.number().int().min(1), cells: fixedCells }),
}
