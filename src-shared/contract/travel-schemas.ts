import { z } from 'zod'
import { nearbyRequest, TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import { MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'
import { MAX_COLUMN_RANKS } from '#shared/model/matrix-limits.ts'
import { MAX_REACH, MAX_REACH_LIMITS, MAX_SHAPE_POINTS, MAX_STOPS } from '#shared/model/route-limits.ts'

const { lat, lon } = nearbyRequest.shape.origin.shape
const place = z.object({ lat, lon })
const mode = z.enum(TRANSPORT_MODES).default('car')

/** Asks for what is reached within times, or where kilometres are given within lengths of the quickest ways. */
export const reachRequest = z.object({
  from: place,
  mode,
  departure: nearbyRequest.shape.departure,
  minutes: z.array(z.number().positive().max(MAX_REACH.minutes)).max(MAX_REACH_LIMITS).default([5, 10, 15, 30, 60]),
  kilometers: z.array(z.number().positive().max(MAX_REACH.kilometers)).max(MAX_REACH_LIMITS).default([]),
})

const MAX_ID = 200

/** A search whose results are written to a file. */
export const resultsExport = nearbyRequest.extend({
  format: z.enum(['csv', 'geojson', 'gpx']),
  /** The result whose way goes along; only GPX has a track. */
  wayTo: z.string().min(1).max(MAX_ID).optional(),
})

const ring = z.array(z.tuple([z.number(), z.number()]))

/** GeoJSON, the smallest limit last, so that it is drawn on top. */
export const reachReply = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({
        /** One of the two is null. */
        minutes: z.number().nullable(),
        kilometers: z.number().nullable(),
        mode: z.enum(TRANSPORT_MODES),
        /** Nothing that is reached lies outside, nothing inside farther from a reached road. */
        toleranceMeters: z.number(),
        /** Stretches of the border where the road map ends: what is reached beyond is not known. */
        mapEnds: z.array(ring),
      }),
      geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
    }),
  ),
})

const MAX_DWELL_SECONDS = 7 * 24 * 3600
const dwellSeconds = z.number().int().min(0).max(MAX_DWELL_SECONDS)

/** Begins to look for the quickest order of places. */
export const visitsRequest = z.object({
  start: place.extend({ name: z.string().max(MAX_LIST_TEXT).default('') }),
  places: z
    .array(
      place.extend({
        id: z.string().min(1).max(MAX_ID),
        name: z.string().max(MAX_LIST_TEXT).default(''),
        /** Left out: that of all. */
        dwellSeconds: dwellSeconds.optional(),
      }),
    )
    .min(1)
    .max(MAX_STOPS),
  /** The list whose points these are: their opening hours count. */
  listId: nearbyRequest.shape.listId.optional(),
  mode,
  /** Local time at which the start is left. */
  startsAt: z.iso.datetime({ local: true, offset: false, precision: -1 }),
  dwellSeconds: dwellSeconds.default(0),
  isRoundTrip: z.boolean().default(true),
  /** The same seed gives the same answers. */
  seed: z.number().int().min(0).max(1_000_000).default(1),
})

export const visitsRef = z.object({ visitId: z.string().min(1).max(MAX_ID) })

const MAX_IMPROVE_MILLISECONDS = 2000
export const visitsImprovement = visitsRef.extend({
  milliseconds: z.number().int().min(1).max(MAX_IMPROVE_MILLISECONDS).default(500),
})

/** Places in the order that a person gave them; those that are left out are not visited, and the search is over. */
export const visitsArrangement = visitsRef.extend({
  stops: z
    .array(
      z.object({
        id: z.string().min(1).max(MAX_ID),
        /** Left out: as it was. */
        dwellSeconds: dwellSeconds.optional(),
      }),
    )
    .min(1)
    .max(MAX_STOPS),
})

const leg = {
  travelSeconds: z.number(),
  distanceMeters: z.number(),
  /** Null where the leg is the quickest way over a road map. */
  whyEstimated: z.enum(ESTIMATE_REASONS).nullable(),
}

/** The best order so far. Times are local, to the minute: `2026-11-24T08:10`. */
export const visitsReply = visitsRef.extend({
  visits: z
    .array(
      z.object({
        id: z.string(),
        arrival: z.string(),
        /** Later than the arrival where somebody waits for the opening. */
        begin: z.string(),
        departure: z.string(),
        waitSeconds: z.number(),
        /** Behind the last closing. */
        lateSeconds: z.number(),
        ...leg,
      }),
    )
    .max(MAX_STOPS),
  /** The way back; null where the tour ends at the last place. */
  back: z.object(leg).nullable(),
  end: z.string(),
  travelSeconds: z.number(),
  distanceMeters: z.number(),
  waitSeconds: z.number(),
  lateSeconds: z.number(),
  /** Nothing better was found for long: asking on brings nothing. */
  isDone: z.boolean(),
})

/** The way of the tour, leg by leg; an estimated one has its two ends alone. */
export const visitsWay = z.object({
  legs: z.array(z.object({ isEstimate: z.boolean(), shape: z.array(place).max(MAX_SHAPE_POINTS) })).max(MAX_STOPS + 1),
})

export const visitsExport = visitsRef.extend({
  format: z.enum(['csv', 'geojson', 'gpx']),
  title: z.string().min(1).max(MAX_LIST_TEXT).default('Tour'),
})
/** What is written to a file. */
export const fileText = z.object({ text: z.string() })

/** Travel from each point of one list to those of another, or of the same without itself. */
export const matrixRequest = nearbyRequest.pick({ maxDistanceMeters: true, mode: true, departure: true }).extend({
  fromListId: nearbyRequest.shape.listId,
  toListId: nearbyRequest.shape.listId,
  /** The nearest so many for each point; null: all of them, of `MAX_MATRIX_PAIRS` pairs at most. */
  nearest: z.number().int().min(1).max(MAX_COLUMN_RANKS).nullable().default(1),
  order: z.enum(['distance', 'time']).default('time'),
  /** Writes names, metres and seconds of the nearest into columns of the points too, which undo takes back. */
  isIntoColumns: z.boolean().default(false),
})

/** What a matrix has become. */
export const matrixAccount = z.object({
  /** Points that ways begin at. */
  points: z.number().int(),
  /** Points without a position. */
  unplaced: z.number().int(),
  routed: z.number().int(),
  /** By the reason why they are no ways over roads. */
  estimated: z.partialRecord(z.enum(ESTIMATE_REASONS), z.number().int()),
})
