import { z } from 'zod'
import { nearbyRequest, TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import { listTarget } from '#shared/contract/list-target.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { MAX_COLUMN_RANKS } from '#shared/model/matrix-limits.ts'
import { MAX_REACH, MAX_REACH_LIMITS, type ReachUnit } from '#shared/model/route-limits.ts'

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

/** Areas that are reached, each of a limit and with the name that it gets in a file or in a list. */
const namedReach = z.object({
  from: place.extend({ name: z.string().max(MAX_LIST_TEXT) }),
  mode,
  departure: nearbyRequest.shape.departure,
  unit: z.enum(Object.keys(MAX_REACH) as [ReachUnit, ...ReachUnit[]]),
  areas: z
    .array(z.object({ limit: z.number().positive(), name: z.string().min(1).max(MAX_LIST_TEXT) }))
    .min(1)
    .max(MAX_REACH_LIMITS),
})
type NamedReach = z.output<typeof namedReach>
const isNear = ({ unit, areas }: NamedReach): boolean => areas.every(({ limit }) => limit <= MAX_REACH[unit])
export const reachExport = namedReach.extend({ format: z.enum(['geojson', 'kml']) }).refine(isNear)
export const reachKeep = namedReach.extend({ to: listTarget }).refine(isNear)

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
