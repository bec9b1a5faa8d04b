import { z } from 'zod'
import { job } from '#shared/contract/host-schemas.ts'
import { actor, changeKind } from '#shared/contract/change-kinds.ts'
import { changed, history, listPoint, listRequests } from '#shared/contract/lists-schemas.ts'
import { MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { placedOrigin } from '#shared/contract/placed-schemas.ts'

const listId = z.string().min(1).max(64)
/** The list as it was after this operation; 0: before all that are kept. */
const after = z.number().int().min(0)
const MOST_STEPS = 200
const MOST_ROWS = 500

/** A step in the history of a list; the window makes the words. */
const versionStep = z.object({
  operationId: z.number().int(),
  /** The oldest of the operations that it is made of. */
  firstId: z.number().int(),
  groupId: z.string(),
  kind: changeKind,
  actor,
  /** Name of the key or of the file; empty when nothing more is known. */
  who: z.string(),
  name: z.string(),
  pointName: z.string(),
  count: z.number().int(),
  createdAt: z.string(),
})

const versionSteps = z.object({
  /** Newest first. */
  steps: z.array(versionStep),
  hasMore: z.boolean(),
  /** The list was there before the oldest step that is kept. */
  hasBefore: z.boolean(),
})

/** How a list was after a step, and what became of it since. */
const versionSummary = z.object({
  name: z.string(),
  count: z.number().int(),
  /** There now, not then. */
  added: z.number().int(),
  changed: z.number().int(),
  /** There then, not now. */
  removed: z.number().int(),
})

const versionPart = z.enum(['then', 'added', 'changed', 'removed'])

export const versionRows = z.object({
  total: z.number().int(),
  /** Null on one side where the place was not there. */
  rows: z.array(z.object({ then: listPoint.nullable(), now: listPoint.nullable() })),
})

const change = z.object({
  at: z.string(),
  /** Null when the step is no longer kept, or never was. */
  kind: changeKind.nullable(),
  actor: actor.nullable(),
  who: z.string(),
})

/** How a place came to be as it is, as far as that is kept. */
const provenance = z.object({
  made: change,
  changed: change.extend({ isUndone: z.boolean() }).nullable(),
  /** File of a place whose import is no longer kept as a step. */
  file: z.string().nullable(),
  placed: placedOrigin.nullable(),
})

const span = z.object({
  steps: z.number().int(),
  bytes: z.number(),
  oldestAt: z.string().nullable(),
  newestAt: z.string().nullable(),
})

/** What is kept of all lists, what goes with the next change, and what goes by its age within a month. */
const keptHistory = z.object({ kept: span, goes: span, soon: span })

const versionRequests = {
  steps: z.object({
    listId,
    before: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(MOST_STEPS).default(100),
  }),
  summary: z.object({ listId, after }),
  rows: z.object({
    listId,
    after,
    part: versionPart,
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(MOST_ROWS),
  }),
  restore: z.object({ listId, after }),
  restoreAsNew: z.object({ listId, after, name: z.string().min(1).max(MAX_LIST_TEXT) }),
  /** Under other limits than those of the settings, to see what they would do. */
  kept: z.object({ days: z.number().int().min(1), megabytes: z.number().int().min(1) }).partial(),
}

/** Commands about the history of lists, lists as they were, and about how a place came to be as it is. */
export const versionCommands = {
  'lists.undo': { request: listRequests.move, response: changed },
  'lists.redo': { request: listRequests.move, response: changed },
  'lists.history': { request: z.object({}), response: history },
  'lists.versions': { request: versionRequests.steps, response: versionSteps },
  'lists.version': { request: versionRequests.summary, response: versionSummary },
  'lists.versionRows': { request: versionRequests.rows, response: versionRows },
  'lists.restoreVersion': { request: versionRequests.restore, response: changed },
  /** A job that copies the list as it was. */
  'lists.restoreAsNew': { request: versionRequests.restoreAsNew, response: job },
  'lists.provenance': { request: listRequests.point, response: provenance },
  'lists.keptHistory': { request: versionRequests.kept, response: keptHistory },
}
