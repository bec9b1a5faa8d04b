import { z } from 'zod'
import { listTarget } from '#shared/contract/list-target.ts'
import { changed } from '#shared/contract/lists-schemas.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'

const nothing = z.object({})
/** Points of a track that are sent at once. */
export const MOST_SENT_POINTS = 20_000

/** What is recorded of the own way. */
export const trackState = z.object({
  /** Null while nothing is recorded. */
  startedAt: z.string().nullable(),
  points: z.number().int(),
  segments: z.number().int(),
  meters: z.number(),
  /** It takes no more points. */
  isFull: z.boolean(),
  /** Why it cannot be written: it is in memory alone. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

const trackPart = z.object({
  /** Of the track that the points are of. */
  startedAt: z.string().nullable(),
  /** Longitude and latitude. */
  points: z.array(z.tuple([z.number(), z.number()])).max(MOST_SENT_POINTS),
  /** Numbers of the points at which a segment begins, in the whole track. */
  starts: z.array(z.number().int()),
  of: z.number().int(),
})

/** The own way as a receiver goes it, recorded until it is kept as a line of a list. */
export const trackCommands = {
  'track.state': { request: nothing, response: trackState },
  'track.start': { request: nothing, response: trackState },
  'track.points': { request: z.object({ from: z.number().int().min(0) }), response: trackPart },
  /** Ends it, and adds it to a list in one step; null where it has no line yet, and nothing is kept. */
  'track.stop': {
    request: z.object({ name: z.string().min(1).max(MAX_LIST_TEXT), to: listTarget }),
    response: z.object({ kept: changed.nullable() }),
  },
}
