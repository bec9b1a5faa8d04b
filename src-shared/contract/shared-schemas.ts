import { z } from 'zod'
import { listTarget } from '#shared/contract/list-target.ts'
import { repeatedCommands } from '#shared/contract/repeated-schemas.ts'
import { changed, listRequests, meantPoints } from '#shared/contract/lists-schemas.ts'

const listId = z.string().min(1).max(64)

/** Commands about places that are in several lists, or stand in them more than once. */
export const sharedCommands = {
  ...repeatedCommands,
  /** Puts places of a list into another one, as the same places: what changes in one list changes in all. */
  'lists.share': { request: z.object({ listId, to: listTarget, ...meantPoints }), response: changed },
  /** Moves rows that an import could not use, and that have a position now, into the list of that import. */
  'lists.takeInRejected': { request: z.object({ listId }), response: changed },
  /** The lists in which a place is, the oldest first. */
  'lists.ofPlace': {
    request: listRequests.point,
    response: z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
}
