import { z } from 'zod'
import * as cleanse from '#shared/contract/cleanse-schemas.ts'
import * as host from '#shared/contract/host-schemas.ts'
import * as merges from '#shared/contract/merge-schemas.ts'
import * as recipes from '#shared/contract/recipe-schemas.ts'
import { decidedRuns, decisionOffer, knownFile, unverifiedRows } from '#shared/contract/repeat-schemas.ts'
import * as review from '#shared/contract/review-schemas.ts'

const nothing = z.object({})
export const jobRef = z.object({ jobId: z.string() })
/** The rows that passed a filter when it was set: `snapshot` is counted up by the window to look anew. */
export const rowsOfFilter = jobRef.extend({
  filter: review.rowFilter.default({ facets: {}, search: '' }),
  snapshot: z.number().int().min(0).default(0),
})

/** Commands that decide about the rows of a run. */
export const reviewCommands = {
  /** Finished runs of the same file whose rows are here, the latest first; the command line reads decisions in them. */
  'decisions.find': { request: knownFile, response: decidedRuns },
  'review.state': { request: jobRef, response: review.reviewState },
  'review.decide': {
    request: jobRef.extend({
      target: review.decisionTarget,
      action: review.decisionAction,
      /** Keeps the filter and the action as a rule of this name. */
      rule: z.string().min(1).max(recipes.MAX_NAME_CHARACTERS).optional(),
    }),
    response: review.decided,
  },
  /** Places that occur several times in a file, with their rows; a snapshot keeps its groups. */
  'review.groups': {
    request: rowsOfFilter.extend({
      isOpenOnly: z.boolean().default(false),
      /** The page begins with the group of this row, where it is among them. */
      ofRow: z.number().int().min(1).nullable().default(null),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(20),
    }),
    response: merges.groupsPage,
  },
  /** Merges the rows of one place as a person chose, or keeps them apart. */
  'review.merge': { request: jobRef.extend(merges.groupMerge.shape), response: review.decided },
  /** Gives a rule another place among the others, from 1, and applies all of them anew in their order. */
  'review.order': {
    request: jobRef.extend({ rule: z.number().int().min(1), place: z.number().int().min(1).max(review.MAX_RULES) }),
    response: review.decided,
  },
  /** Rows of a run that are not verified and that nobody decided about, which newer data may answer better. */
  'review.unverified': { request: jobRef, response: unverifiedRows },
  /** Runs them again, in a copy of the run; it stays as it was. */
  'review.again': { request: jobRef, response: host.job },
  /** What an earlier run of the same file would bring of its decisions; null where there is nothing to take over. */
  'review.offer': { request: jobRef, response: z.object({ offer: decisionOffer.nullable() }) },
  /** Takes over what was decided in that run, as steps that can be undone. */
  'review.takeOver': { request: jobRef.extend({ from: jobRef.shape.jobId }), response: review.decided },
  /** What an edit would answer, before it is decided. */
  'review.try': {
    request: jobRef.extend({ row: z.number().int().min(1), action: review.decisionAction }),
    response: cleanse.batchRowDetail,
  },
  /** Reads a row that could not be read anew from these cells, and cleanses it. */
  'review.fix': {
    request: jobRef.extend({ row: z.number().int().min(1), cells: cleanse.fixedCells }),
    response: review.decided,
  },
  'review.undo': { request: jobRef, response: review.decided },
  'review.redo': { request: jobRef, response: review.decided },
  /** Judges the file by another policy; decisions stay. */
  'review.policy': { request: jobRef.extend({ policy: review.policy }), response: review.reviewState },
  /** Rows, left and decided, without opening the run for review; null while it has no rows. */
  'review.tally': { request: jobRef, response: z.object({ tally: review.runTally.nullable() }) },
  /** Where the run was left; null where nobody has been there. */
  'review.place': { request: jobRef, response: z.object({ place: review.reviewPlace.nullable() }) },
  'review.keepPlace': { request: jobRef.extend({ place: review.reviewPlace }), response: nothing },
  'review.policies': { request: jobRef, response: review.policyCounts },
} as const
