import { z } from 'zod'
import { ADDRESS_LEVELS } from '#shared/model/exactness.ts'

const listId = z.string().min(1).max(64)
const count = z.number().int()
/** Rows of one answer, and places that are named in one request. */
const MOST_ROWS = 500
export const MOST_TAKEN_BETTER = 10_000

/** What is known of places whose address can be placed more exactly now. */
export const betterState = z.object({
  isLooking: z.boolean(),
  /** Places that were looked up, and those that can be placed better. */
  looked: count,
  places: count,
  lists: count,
  /** Of those, how many to a house. */
  toHouse: count,
  /** There are more than were looked up, or are kept. */
  isCut: z.boolean(),
})

const level = z.enum(ADDRESS_LEVELS)
const spot = z.object({ lat: z.number(), lon: z.number(), level, radiusMeters: z.number() })
export const betterRow = z.object({
  listId: z.string(),
  listName: z.string(),
  id: z.string(),
  name: z.string(),
  address: z.string(),
  from: spot,
  to: spot,
  distanceMeters: z.number(),
})

export const betterCommands = {
  'lists.better': { request: z.object({}), response: betterState },
  /** Looks places up again in the background, those of one list or of all. */
  'lists.lookBetter': { request: z.object({ listId: listId.nullable().default(null) }), response: betterState },
  'lists.betterRows': {
    request: z.object({ offset: count.min(0).default(0), limit: z.number().int().min(1).max(MOST_ROWS).default(100) }),
    response: z.object({ total: count, rows: z.array(betterRow) }),
  },
  /** Takes better positions over, all or those that are named, as one step; the others stay offered. */
  'lists.takeBetter': {
    request: z.object({ ids: z.array(listId).min(1).max(MOST_TAKEN_BETTER).nullable().default(null) }),
    /** `kept`: edited or moved meanwhile, so they stay. */
    response: z.object({ edited: count, lists: count, kept: count }),
  },
  /** Offers them no more until something new is added. */
  'lists.dropBetter': { request: z.object({}), response: betterState },
  /** Of the places of a list that were placed by their address, how many by which level. */
  'lists.levels': {
    request: z.object({ listId }),
    response: z.object({ levels: z.partialRecord(level, count) }),
  },
}
