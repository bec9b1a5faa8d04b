import { z } from 'zod'
import { DECISIONS, ROW_SINCE } from '#shared/model/facets.ts'

const count = z.number().int()

/** Columns that a file can have. */
const MOST_COLUMNS = 2_000
const MOST_NAME_CHARACTERS = 1_000
const MOST_DIGEST_CHARACTERS = 128

/** What a file is known again by: its name or its content, with its columns and what is asked of it. */
export const knownFile = z.object({
  name: z.string().max(MOST_NAME_CHARACTERS),
  /** Of its content; a run of an earlier version has none. */
  digest: z.string().max(MOST_DIGEST_CHARACTERS).optional(),
  columns: z.array(z.string()).max(MOST_COLUMNS),
  process: z.string().max(MOST_NAME_CHARACTERS),
  /** Name of the address that it is about, where its rows have several. */
  group: z.string().max(MOST_NAME_CHARACTERS).optional(),
})

/** What became of the decisions of the last run. */
export const adoptedCounts = z.object({
  /** Rows whose decision stands here too. */
  carried: count,
  /** Decided rows that say something else now. */
  changed: count,
  /** Accepted answers that are other ones now. */
  answered: count,
  /** Decided rows that this file does not have. */
  gone: count,
  /** Where the last run merged rows: those that stay merged or kept apart, and those of places that are others now. */
  merges: z.object({ merged: count, unmerged: count }).optional(),
})

/** What became of the decisions of a run whose rows are gone, and when that run ended. */
export const takenUp = adoptedCounts.extend({
  finishedAt: z.string(),
  /** A person took them over from a run whose rows are here. */
  isOfRows: z.boolean().optional(),
})

/** A run whose rows were asked again: when the run that they are of ended, and how many have a better answer. */
export const againCounts = z.object({ finishedAt: z.string(), asked: count, better: count })

/** What there is to ask again in a run, and whether the reference data has changed since. */
export const unverifiedRows = z.object({ rows: count, hasNewData: z.boolean() })

/** What an earlier run of the same file would bring. */
export const decisionOffer = z.object({
  /** That run, and the name of its file where that is another one; else empty. */
  jobId: z.string(),
  name: z.string(),
  finishedAt: z.string(),
  /** Rows whose decision would be taken over, and decisions that would not be. */
  rows: count,
  left: count,
})

/** Runs of the same file, the latest first. */
export const decidedRuns = z.object({
  runs: z.array(decisionOffer.pick({ jobId: true, name: true, finishedAt: true })),
})

/** A run by a recipe beside the last one: its answered rows by what they are to it, and what is no longer there. */
export const sinceCounts = z.object({
  /** File and end of the last run. */
  name: z.string(),
  finishedAt: z.string(),
  /** The column that tells the rows apart; empty where their text does. */
  keyColumn: z.string(),
  states: z.record(z.enum(ROW_SINCE), count),
  gone: count,
  /** Rows whose key one of the two files has twice: they are the same only where their text is, too. */
  twice: count,
  /** Null until the decisions have been carried over. */
  carried: adoptedCounts.nullable(),
})

/** What a row is to the last run: its number there, and its address there where that was another one. */
export const rowSince = z.object({
  state: z.enum(ROW_SINCE),
  was: count.nullable(),
  original: z.string().nullable(),
})

/** A row of the last run that this one has not. */
export const missingRow = z.object({
  /** Its number there. */
  row: count,
  key: z.string(),
  original: z.string(),
  /** What was decided about it; null where nobody did. */
  decision: z.enum(DECISIONS).nullable(),
  note: z.string(),
})
