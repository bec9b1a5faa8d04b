import { z } from 'zod'
import { nearbyNumbers } from '#main/nearby/nearby-request.ts'
import { DAYS, sentLocation } from './list-schemas.ts'
import { text } from './value-schemas.ts'

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
