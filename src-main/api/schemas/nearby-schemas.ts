import { z } from 'zod'
import { nearbyNumbers, sentNumber } from '#main/nearby/nearby-request.ts'
import { DAYS, sentLocation } from './list-schemas.ts'
import { text } from './value-schemas.ts'
import { MAX_REACH_LIMITS } from '#shared/model/route-limits.ts'

/** Places of one shape that are named; all of them are counted. */
export const MAX_NAMED_PLACES = 10_000

const limits = z
  .array(sentNumber, { error: `must be a list of 1 to ${MAX_REACH_LIMITS} numbers` })
  .max(MAX_REACH_LIMITS, { error: `must be a list of 1 to ${MAX_REACH_LIMITS} numbers` })
  .nullable()
  .optional()

/** Body of a Reach request, names already in the protocol's spelling. */
export const reachRequest = z.object({
  Key: z.union([z.string(), z.null()], { error: 'must be text' }).optional(),
  OriginLocation: sentLocation.nullable().optional(),
  AddressId: text.optional().meta({ description: 'An id from Typeahead, as origin.' }),
  TransportationType: nearbyNumbers.shape.TransportationType,
  Minutes: limits.meta({ description: 'Times, ascending: one shape for each.' }),
  Meters: limits.meta({ description: 'Lengths of road, ascending; instead of Minutes.' }),
  Within: text.optional().meta({ description: 'Id of a stored list whose places are counted in each shape.' }),
})

const ring = z.array(z.tuple([z.number(), z.number()]))

/** Body of a successful Reach reply: GeoJSON (RFC 7946), the largest shape first. */
export const reachReply = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({
        Minutes: z.number().optional(),
        Meters: z.number().optional(),
        TransportationType: z.number().int(),
        IsEstimate: z.boolean().meta({ description: 'A circle, because no road map covers the origin.' }),
        ToleranceMeters: z
          .number()
          .nullable()
          .meta({ description: 'No place inside is farther from a road that is reached; null for a circle.' }),
        Count: z.number().int().optional().meta({ description: 'Places of the list inside the shape.' }),
        Locations: z
          .array(z.object({ Id: z.string(), Name: z.string() }))
          .optional()
          .meta({ description: `The first ${MAX_NAMED_PLACES} of them.` }),
      }),
      geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
    }),
  ),
})

/** Body of a Nearby request, names already in the protocol's spelling. */
export const nearbyRequest = nearbyNumbers.extend({
  Key: z.union([z.string(), z.null()], { error: 'must be text' }).optional(),
  AddressId: text.optional().meta({ description: 'An id from Typeahead, as origin.' }),
  LocationListId: text
    .optional()
    .meta({ description: 'Id of a stored list; if valid, it takes precedence over Locations.' }),
  Locations: z.array(sentLocation, { error: 'must be a list of locations' }).nullable().optional(),
  OriginLocation: sentLocation.nullable().optional(),
})

const sentText = z.union([z.string(), z.number(), z.null()]).optional()
const sentObject = z.record(z.string(), z.unknown()).nullable().optional()

/** A destination: of a stored list whole, of the request with what was sent, under the protocol's names. */
const destination = z.object({
  Id: sentText,
  Name: sentText,
  Description: sentText,
  Address: sentText,
  Country: sentText,
  Latitude: sentText,
  Longitude: sentText,
  MetaInfo: sentObject,
  UnstructuredMetaInfo: sentObject,
  OpeningHours: z.partialRecord(z.enum(DAYS), z.record(z.string(), sentText).nullable()).nullable().optional(),
})

/** Body of a successful Nearby reply. */
export const nearbyReply = z.object({
  OriginLocation: z.record(z.string(), z.unknown()).nullable().meta({ description: 'As it was sent.' }),
  DestinationLocations: z.array(
    z.object({
      DestinationLocation: destination,
      Distance: z.string(),
      DistanceMiles: z.string(),
      DistanceMeters: z.number().int(),
      Time: z.string(),
      TimeSeconds: z.number().int(),
    }),
  ),
})

/** Body of every error of Nearby that reached the operation. */
export const itemsError = z.object({
  Items: z.array(z.object({ Error: z.string(), Description: z.string(), Cause: z.string(), Resolution: z.string() })),
})
