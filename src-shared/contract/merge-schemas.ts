import { z } from 'zod'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'

/** By which row of a place the others are stood for, where a rule decides. */
export const MERGE_RULES = ['first', 'complete', 'verified', 'latest'] as const
export const mergeRule = z.enum(MERGE_RULES)

/** Rows of one place that are shown and chosen from; a longer group is decided about as a whole. */
export const MAX_GROUP_ROWS = 50
/** Columns of a file that are shown of a group. */
export const MAX_GROUP_COLUMNS = 200

const row = z.number().int().min(1)
const columnKey = z.string().regex(/^\d{1,4}$/)

/** What a person decides about the rows of one place. */
export const groupMerge = z.object({
  /** Any row of the place. */
  row,
  /** The row that stays for them all; null keeps every one as a place of its own. */
  survivor: row.nullable(),
  /** Takes back what was decided about the rows of the place: they wait again. */
  isUndecided: z.boolean().default(false),
  /**
   * Where the names of the group differ, the rows that the decision is about, or those that still wait; the others stay as
   * they are. Left out, it is about all.
   */
  only: z
    .union([z.literal('waiting'), z.array(row).max(MAX_GROUP_ROWS)])
    .nullable()
    .default(null),
  /** Rows that are places of their own after all. */
  apart: z.array(row).max(MAX_GROUP_ROWS).default([]),
  /** Of each part of the address that another row gives, that row. */
  parts: z.partialRecord(z.enum(ADDRESS_INPUT_FIELDS), row).default({}),
  /** The row that says where the place lies; left out, the surviving one. */
  position: row.nullable().default(null),
  /** Of each other column of the file, by its index, the row that gives its cell. */
  columns: z.record(columnKey, row).default({}),
})

/** One row of a group, with what can be chosen of it. */
const groupRow = z.object({
  row,
  /** `away` into `into`. */
  state: z.enum(['none', 'survivor', 'away', 'apart']),
  into: z.number().int().nullable(),
  isSetAside: z.boolean(),
  /** How surely it is the place of the first row (0–100); null for that one. */
  score: z.number().int().nullable(),
  word: z.enum(MATCH_WORDS),
  avc: z.string(),
  cleaned: z.string(),
  match: z.record(z.string(), z.string()),
  cells: z.array(z.string()),
  /** Rows of the group whose names differ from its own: they become one with it only where a person says so. */
  differsFrom: z.array(row),
})

/** Rows of one place. */
export const placeGroup = z.object({
  /** Number of its first row. */
  first: row,
  isOpen: z.boolean(),
  /** Rows of the place; the first ones of them are told. */
  size: z.number().int(),
  /** Names of its rows differ, of those that are not told as well. */
  namesDiffer: z.boolean(),
  rows: z.array(groupRow),
  /** What the surviving row took of others. */
  taken: z.object({
    parts: z.record(z.string(), z.number().int()),
    columns: z.record(z.string(), z.number().int()),
  }),
})

export const groupsPage = z.object({
  /** Where the page begins: the group that was asked for may stand anywhere. */
  offset: z.number().int(),
  /** Groups with a row that passes the filter. */
  total: z.number().int(),
  /** Of these, the groups about which something is left to decide. */
  left: z.number().int(),
  /** Columns of the file that hold no part of the address, by their index. */
  columns: z.array(z.object({ index: z.number().int(), name: z.string() })),
  groups: z.array(placeGroup),
})
