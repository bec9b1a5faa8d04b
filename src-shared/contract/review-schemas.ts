import { z } from 'zod'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { DECISIONS, FACETS } from '#shared/model/facets.ts'
import { mergeRule } from '#shared/contract/merge-schemas.ts'
import { POLICIES, VERDICTS } from '#shared/model/policy.ts'

export const facet = z.enum(FACETS)
export const decision = z.enum(DECISIONS)
export const policy = z.enum(POLICIES)
/** Of each policy, the rows whose answer it accepts, reviews and rejects, whatever was decided about them. */
export const policyCounts = z.record(policy, z.record(z.enum(VERDICTS), z.number().int()))

/** Columns of the file by which rows are narrowed together. */
export const MAX_COLUMN_FACETS = 5
/** A longer cell counts by its beginning. */
export const MAX_FACET_VALUE_CHARACTERS = 100

/** Values of one facet that a row may have, or with `isNegated` may not have. */
export const facetChoice = z.object({
  values: z.array(z.string().max(MAX_FACET_VALUE_CHARACTERS)).max(300),
  isNegated: z.boolean().default(false),
})

/** Characters of the name of a column of the file; the rest is cut. */
export const MAX_COLUMN_NAME_CHARACTERS = 100
/** Names of columns as they are listed, a long one by its beginning and `…`. */
export const columnName = z.string().max(MAX_COLUMN_NAME_CHARACTERS + 1)

/** Which rows are meant: those that pass every facet and hold the text. */
export const rowFilter = z.object({
  facets: z.partialRecord(facet, facetChoice).default({}),
  search: z.string().max(200).default(''),
  /** The same of columns of the file, by their names. */
  columns: z
    .record(columnName, facetChoice)
    .refine((columns) => Object.keys(columns).length <= MAX_COLUMN_FACETS)
    .optional(),
})

/** How far a run has come, for the list of runs: its rows, and of those with an answer how many are left and decided. */
export const runTally = z.object({
  rows: z.number().int(),
  rejected: z.number().int(),
  undecided: z.number().int(),
  decided: z.number().int(),
})

/** Where a person left a run: the step, the filter, the row by its number, and how far down the list it stood. */
export const reviewPlace = z.object({
  step: z.enum(['review', 'export']),
  filter: rowFilter,
  row: z.number().int().min(1).nullable(),
  index: z.number().int().min(0),
})

/** Rules of one run; their numbers are kept in one byte a row. */
export const MAX_RULES = 200
const MAX_NOTE_CHARACTERS = 2_000
const MAX_PART_CHARACTERS = 500

/** What a person settles about rows. */
export const decisionAction = z.discriminatedUnion('kind', [
  /** The answer stands. */
  z.object({ kind: z.literal('accept') }),
  /** The original stands. */
  z.object({ kind: z.literal('keep') }),
  /** Another record; the number of the candidate, from 0. */
  z.object({ kind: z.literal('choose'), candidate: z.number().int().min(0).max(99) }),
  /** Parts as the person wrote them; those that are left out stay as they are. Empty text takes a part away. */
  z.object({
    kind: z.literal('edit'),
    parts: z.partialRecord(z.enum(ADDRESS_INPUT_FIELDS), z.string().max(MAX_PART_CHARACTERS)),
  }),
  /** Degrees, WGS 84. */
  z.object({
    kind: z.literal('place'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  /** Left for later, with what is to be done. */
  z.object({ kind: z.literal('setAside'), note: z.string().max(MAX_NOTE_CHARACTERS).default('') }),
  /** Of each place of several rows, one stays by a rule; the others are merged into it. Only about a filter. */
  z.object({
    kind: z.literal('merge'),
    keep: mergeRule,
    /** Name of the column by which one row is later than another. */
    column: z.string().max(MAX_PART_CHARACTERS).default(''),
    /** What is blank in a column of the row that stays comes from the others. */
    fill: z.boolean().default(false),
  }),
  /** Takes the decision back; the candidates stand there again. */
  z.object({ kind: z.literal('undecide') }),
])

/** One row, every row with the same address, or every row of a filter. */
export const decisionTarget = z.union([
  z.object({ row: z.number().int().min(1) }),
  z.object({ identicalTo: z.number().int().min(1) }),
  z.object({ filter: rowFilter }),
])

/** What one step of the history did. */
export const reviewOperation = z.object({
  id: z.number().int(),
  kind: z.enum([
    ...(['accept', 'keep', 'choose', 'edit', 'place', 'setAside', 'undecide', 'carry', 'fix'] as const),
    ...(['merge', 'apart', 'unmerge', 'order'] as const),
  ]),
  rows: z.number().int(),
  /** The row, where it was one. */
  row: z.number().int().nullable(),
  /** Name of the rule that did it; empty where none did. */
  rule: z.string(),
  at: z.string(),
  who: z.string(),
})

/** A saved filter with one action, applied in the order of the list. */
export const reviewRule = z.object({
  id: z.number().int(),
  name: z.string(),
  filter: rowFilter,
  action: decisionAction,
  /** Rows that passed the filter when it was applied, and those that still stand as it decided. */
  matched: z.number().int(),
  standing: z.number().int(),
  at: z.string(),
  who: z.string(),
})

/** How far the review of a run has come: in = auto + decided + undecided, over the rows with an answer. */
export const reviewState = z.object({
  policy,
  answered: z.number().int(),
  /** Rows by decision. */
  decisions: z.record(decision, z.number().int()),
  undo: reviewOperation.nullable(),
  redo: reviewOperation.nullable(),
  rules: z.array(reviewRule),
  /**
   * Places of several rows, those about which something is left to decide, and rows that stand for others; null where
   * nobody looked for any.
   */
  groups: z.object({ total: z.number().int(), left: z.number().int(), survivors: z.number().int() }).nullable(),
})

export const facetCounts = z.object({
  /** Rows that pass the whole filter. */
  total: z.number().int(),
  /** Of each value, the rows that pass everything but this facet's own choice. */
  counts: z.record(facet, z.record(z.string(), z.number().int())),
  /** Of each word that looks checked, the rows among its count of which no more than the town was. */
  shallow: z.record(z.string(), z.number().int()),
  /** Of the columns that were asked for or chosen: the most frequent values, and how many more there are. */
  columns: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), count: z.number().int() })),
        more: z.number().int(),
      }),
    )
    .default([]),
})

/** A decision as it stands on a row. */
export const rowDecision = z.object({
  decision,
  who: z.string(),
  at: z.string(),
  rule: z.string(),
  note: z.string(),
})

export const decided = z.object({
  /** Rows that changed. */
  rows: z.number().int(),
  /** The row, or the first of them. */
  row: z.number().int().nullable(),
  operation: reviewOperation.nullable(),
  /** Groups of duplicates that a rule did not merge because their names differ. */
  leftOut: z.number().int().optional(),
  review: reviewState,
})
