import { ADDRESS_LEVELS } from '#shared/model/exactness.ts'
import { z } from 'zod'
import { foreignMarks } from '#shared/contract/marks-schemas.ts'
import { fixedCells } from '#shared/contract/cleanse-schemas.ts'
import {
  importChoices,
  pointMapping,
  pointRejectReason,
  pointsFileDescription,
} from '#shared/contract/points-file-schemas.ts'

/** What becomes of a row of a file that is imported into a list. */
export const PLAN_ACTIONS = ['new', 'changed', 'conflict', 'same', 'skipped', 'unclear', 'rejected'] as const
export const planAction = z.enum(PLAN_ACTIONS)

/** Why it is not clear which place a row means. */
export const UNCLEAR_REASONS = ['noKey', 'twiceInFile', 'severalPlaces'] as const
/** Whose value a field gets where the person and the file both have one; both are joined, or the other becomes a note. */
export const TAKES = ['mine', 'theirs', 'both'] as const
const take = z.enum(TAKES)

const listId = z.string().min(1).max(64)
const jobId = z.string().min(1).max(64)

/** By the id that Waypost wrote, by a column that tells the rows apart, or by name and address or coordinates. */
const intoMatch = z.discriminatedUnion('by', [
  z.object({ by: z.literal('id') }),
  z.object({ by: z.literal('key'), column: z.number().int().min(0) }),
  z.object({ by: z.literal('place') }),
])

/** How rows find the places of a list, and what becomes of those that do. */
export const intoChoices = z.object({
  match: intoMatch,
  /** What becomes of rows whose places are there. */
  existing: z.enum(['update', 'skip', 'add']).default('update'),
  /** Who has the last word on a field that a person edited: the person, or the file. */
  edits: z.enum(['keep', 'replace']).default('keep'),
})

/** A list that a file seems to belong to, because it holds its places or a file like it went there. */
export const knownList = z.object({
  listId,
  listName: z.string(),
  /** Of the ids in the first rows: how many are of places of the list. */
  places: z.number().int(),
  /** The last file like this one; null where the ids alone tell. */
  last: z
    .object({
      fileName: z.string(),
      importedAt: z.string(),
      /** Its columns are called like those of this file, all of them. */
      isSame: z.boolean(),
      /** As that file was read, in the columns of this one. */
      mapping: pointMapping,
      keepOthers: z.boolean(),
      geocode: z.boolean(),
      /** Null: it made the list, or its key is no column of this file. */
      match: intoMatch.nullable(),
    })
    .nullable(),
})

/** A file of points, and the lists that it may belong to, the likeliest first. */
export const openedPoints = pointsFileDescription.extend({
  known: z.array(knownList),
  foreign: foreignMarks.optional(),
})

/** How many rows are of each kind; `rows` is their sum with `blank`. */
export const planCounts = z.object({
  rows: z.number().int(),
  blank: z.number().int(),
  actions: z.record(planAction, z.number().int()),
  /** Places of the list that no row means. */
  untouched: z.number().int(),
  /** How many of them will be deleted, because they were deleted where the file comes from; left out: none. */
  dropped: z.number().int().optional(),
})

/** A file that is to go into a list: what it will do, or has done. */
export const intoState = z.object({
  listId,
  listName: z.string(),
  fileName: z.string(),
  columns: z.array(z.string()),
  /** Rows have latitude and longitude behind their columns. */
  hasGeometry: z.boolean().default(false),
  choices: intoChoices,
  counts: planCounts,
  /** Of rows that were looked up by their address, how many by which level; left out where none was. */
  placed: z
    .object({ levels: z.partialRecord(z.enum(ADDRESS_LEVELS), z.number().int()), notFound: z.number().int() })
    .optional(),
  /** Lines and areas of the file that the list has not yet; left out: none. */
  layers: z.number().int().optional(),
  /** A person decided on single fields. */
  isSettled: z.boolean().optional(),
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
  reason: z.union([z.enum([...UNCLEAR_REASONS, 'deletedHere']), pointRejectReason]).nullable(),
  changes: z.array(
    z.object({
      /** Of a place; `metaInfo` is one of its own fields, by `key`. */
      field: z.string(),
      key: z.string(),
      before: shownValue,
      after: shownValue,
      isConflict: z.boolean(),
      /** Whose value it gets; left out where nothing is to be decided. */
      take: take.optional(),
    }),
  ),
  /** The place was deleted here, and comes back. */
  isBack: z.literal(true).optional(),
  /** Of a row that could not be used: its cells, and as they are put into fields to be put right; null: too long. */
  line: z.number().int().nullable(),
  cells: z.array(z.string()),
  proposal: z.array(z.string()).nullable(),
})

/** A place of the list that no row of the file means. */
export const orphan = z.object({
  ordinal: z.number().int(),
  name: z.string(),
  address: z.string(),
  /** It will be deleted. */
  isDropped: z.literal(true).optional(),
  /** It is older than a place of the file: the file had it once. */
  wasDeleted: z.literal(true).optional(),
})

const pageOf = { offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }
export const intoRequests = {
  plan: importChoices.omit({ name: true }).extend({ listId }).extend(intoChoices.shape),
  ref: z.object({ jobId }),
  rows: z.object({
    jobId,
    /** Null: all. */
    action: planAction.nullable().default(null),
    ...pageOf,
  }),
  orphans: z.object({ jobId, ...pageOf }),
  settle: z.object({
    jobId,
    /** Null: all rows of which something is to be decided. */
    row: z.number().int().min(1).nullable(),
    /** Null: all fields that both sides changed; and the row itself, where it was deleted here. */
    field: z.string().max(64).nullable().default(null),
    key: z.string().default(''),
    take,
  }),
  drop: z.object({
    jobId,
    /** Null: all. */
    ordinals: z.array(z.number().int().min(1)).max(500).nullable().default(null),
    /** Of all: those alone that the file had once. */
    wasDeleted: z.boolean().default(false),
    isDropped: z.boolean(),
  }),
  fix: z.object({ jobId, row: z.number().int().min(1), cells: fixedCells }),
}
