import { z } from 'zod'
import { AVOIDABLE_ROADS } from '#shared/model/avoidable-roads.ts'
import { MAX_AVOIDED, MAX_SHAPE_POINTS, MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { nearbyRequest } from './lists-schemas.ts'

const MAX_NAME_CHARACTERS = 200

const place = nearbyRequest.shape.origin

const avoid = z.object({
  kinds: z.array(z.enum(AVOIDABLE_ROADS)).max(AVOIDABLE_ROADS.length).default([]),
  /** Names or numbers of streets. */
  streets: z.array(z.string().max(MAX_NAME_CHARACTERS)).max(MAX_AVOIDED).default([]),
  /** OpenStreetMap ways. */
  ways: z.array(z.number().int().positive()).max(MAX_AVOIDED).default([]),
})

export const directionsRequest = z
  .object({
    /** In the order in which one comes to them. */
    places: z.array(place).min(2).max(MAX_WAY_PLACES),
    avoid: avoid.default({ kinds: [], streets: [], ways: [] }),
  })
  .extend(nearbyRequest.pick({ mode: true, departure: true }).shape)

const step = z.object({
  kind: z.string(),
  /** What is to be done, in plain words. */
  text: z.string(),
  at: place,
  /** Whole metres to the next step. */
  meters: z.number().int(),
  turn: z.string().nullable(),
  name: z.string(),
  ref: z.string(),
  road: z.string(),
  towards: z.string(),
  exit: z.number().int().nullable(),
  exitRef: z.string(),
  compass: z.string().nullable(),
  side: z.enum(['left', 'right']).nullable(),
  /** OpenStreetMap ways up to the next step. */
  ways: z.array(z.number()),
})

const leg = z.object({
  meters: z.number().int(),
  seconds: z.number(),
  shape: z.array(place).max(MAX_SHAPE_POINTS),
  steps: z.array(step),
})

/** The quickest way first; others where they differ from it, and only between two places. */
export const directionsReply = z.object({
  ways: z.array(z.object({ meters: z.number().int(), seconds: z.number(), legs: z.array(leg) })).min(1),
  /** What the road maps lack that were made by older rules. */
  lacks: z.array(z.string()),
})

export const directionsExport = directionsRequest.extend({
  /** Which of the ways. */
  way: z.number().int().min(0).default(0),
  /** What the places are called; empty where they have no name. */
  names: z.array(z.string().max(MAX_NAME_CHARACTERS)).max(MAX_WAY_PLACES).default([]),
  format: z.enum(['text', 'gpx']),
})
