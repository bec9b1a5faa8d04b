import { z } from 'zod'
import { actor } from '#shared/contract/change-kinds.ts'
import { changed, listRequests } from '#shared/contract/lists-schemas.ts'

/** A list that was deleted, and is kept as long as the history of that. */
const deletedList = z.object({
  id: z.string(),
  name: z.string(),
  folder: z.string(),
  count: z.number().int(),
  deletedAt: z.string(),
  actor,
  who: z.string(),
})

/** Commands about lists that were deleted. */
export const deletedCommands = {
  /** Deleted last first. */
  'lists.deleted': { request: z.object({}), response: z.object({ lists: z.array(deletedList) }) },
  /** Brings one back with its places and its history. */
  'lists.bringBack': { request: listRequests.ref, response: changed },
}
