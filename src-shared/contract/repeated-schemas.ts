import { byTable, MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { LOCATION_KINDS } from '#shared/names/label.ts'
import { changed, listPoint } from '#shared/contract/lists-schemas.ts'

const id = z.string().min(1).max(64)
const MOST_LISTS = 200
const MOST_JOINED_PLACES = 20
const MOST_GROUPS = 500
const MOST_TAKEN_KEYS = 500

/** What is chosen of one of several places, beside the fields of their own. */
export const TAKEN_FIELDS = [...MAIN_TEXTS.toSorted(byTable), 'position'] as const
export type TakenField = (typeof TAKEN_FIELDS)[number]

/** Number of a place among those that are joined. */
const at = z
  .number()
  .int()
  .min(0)
  .max(MOST_JOINED_PLACES - 1)

/** Places that are one: the first one stays, with what is chosen of others, then with what it lacks. */
const joinedPlaces = z.object({
  places: z
    .array(z.object({ listId: id, id }))
    .min(2)
    .max(MOST_JOINED_PLACES),
  take: z.partialRecord(z.enum(TAKEN_FIELDS), at).default({}),
  /** The same by the names of fields of their own. */
  takeMeta: z
    .record(z.string(), at)
    .refine((keys) => Object.keys(keys).length <= MOST_TAKEN_KEYS)
    .default({}),
  /** It is in every list that one of them is in; else the others only go. */
  isEverywhere: z.boolean(),
})

const repeatedPlace = z.object({
  /** The first one is the one that the others repeat; `score` (0–100) says how surely. */
  places: z.array(z.object({ listId: z.string(), score: z.number().int().nullable(), point: listPoint })),
  /** How many it is in all; the first ones are told. */
  size: z.number().int(),
})

/** Commands about places that stand more than once, in one list or in several. */
export const repeatedCommands = {
  'lists.repeated': {
    request: z.object({
      listIds: z.array(id).min(1).max(MOST_LISTS),
      /** Those that are kept apart, in place of those to be decided about. */
      isKeptApart: z.boolean().default(false),
      /** What two locations are the same of. */
      kind: z.enum(LOCATION_KINDS).default('name'),
    }),
    response: z.object({
      groups: z.array(repeatedPlace),
      /** Places looked at. */
      looked: z.number().int(),
      /** There are more places than are compared, or more repeated ones than are told. */
      isCut: z.boolean(),
    }),
  },
  /** Of each group, no two places are one; or nobody says so any more. */
  'lists.keepApart': {
    request: z.object({
      groups: z.array(z.array(id).min(2).max(MOST_JOINED_PLACES)).min(1).max(MOST_GROUPS),
      isApart: z.boolean(),
    }),
    response: z.object({}),
  },
  /** Makes one of several, each group for itself, all as one step. */
  'lists.join': { request: z.object({ groups: z.array(joinedPlaces).min(1).max(MOST_GROUPS) }), response: changed },
}
