import { z } from 'zod'

const MOST_ACCURACY_LETTERS = 8
/** Half the way around the Earth, and a little more. */
const MOST_RADIUS_METERS = 20_100_000
const radiusMeters = z.number().min(0).max(MOST_RADIUS_METERS)
const at = z.string().max(32).optional()
const degrees = z.number()

/** Found by an address: its level as the engine tells it (`P4`), and within which distance it likely lies. */
export const byAddress = z.object({
  by: z.literal('address'),
  accuracy: z.string().max(MOST_ACCURACY_LETTERS),
  radiusMeters,
  at,
})
const byReceiver = z.object({ by: z.literal('gps'), radiusMeters, at })
const byCoordinates = z.object({ by: z.literal('coordinates'), at })

/** How a place came to lie where it is. */
export const placed = z.discriminatedUnion('by', [
  byAddress,
  z.object({ by: z.literal('hand'), from: z.tuple([degrees, degrees]).nullable(), before: byAddress.nullable(), at }),
  byReceiver,
  byCoordinates,
])

/** The same as the history tells it: of one that was moved by hand, how far. */
export const placedOrigin = z.discriminatedUnion('by', [
  byAddress,
  z.object({
    by: z.literal('hand'),
    /** Null when nobody knows from where. */
    movedMeters: z.number().nullable(),
    /** How it lay before. */
    before: byAddress.nullable(),
    at,
  }),
  byReceiver,
  byCoordinates,
])

/** How the position of a new place was found. */
export const foundPosition = z.discriminatedUnion('by', [
  byAddress.omit({ at: true }).extend({ accuracy: z.string().min(2).max(MOST_ACCURACY_LETTERS) }),
  z.object({ by: z.literal('hand') }),
  byReceiver.omit({ at: true }),
  z.object({ by: z.literal('coordinates') }),
])
export type FoundPosition = z.output<typeof foundPosition>
