import { z } from 'zod'

/** Rows that failed and are named with their reason; all of them are counted. */
export const MOST_FAILED_ROWS = 50
/** An address of the file on one line, and a reason; what is longer is cut. */
export const LONGEST_ASKED_TEXT = 400
const LONGEST_CODE = 20

const count = z.number().int().nonnegative()

/**
 * How many rows of the file of a pack were found when they were asked for as addresses: houses to the house, streets
 * (of files without house numbers) to the street.
 */
export const askedRows = z.object({
  kind: z.enum(['houses', 'streets']),
  asked: count,
  verified: count,
  /** 95 of 100 answers lie at most so far from where their rows say; null where rows have no position. */
  meters: z.number().nonnegative().nullable(),
  /** Those that did not verify, as they were asked for, with the code of the answer and the reason. */
  failed: z
    .array(
      z.object({
        address: z.string().max(LONGEST_ASKED_TEXT),
        code: z.string().max(LONGEST_CODE),
        reason: z.string().max(LONGEST_ASKED_TEXT),
      }),
    )
    .max(MOST_FAILED_ROWS),
})
export type AskedRows = z.infer<typeof askedRows>
