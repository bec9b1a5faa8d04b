import { z } from 'zod'
import { nearbyNumbers } from '#main/nearby/nearby-request.ts'
import { location, sentLocation } from './list-schemas.ts'
import { text } from './value-schemas.ts'

/** Body of a Nearby request, names already in the protocol's spelling. */
export const nearbyRequest = nearbyNumbers.extend({
  Key: z.union([z.string(), z.null()], { error: 'must be text' }).optional(),
  AddressId: text.optional().meta({ description: 'An id from Typeahead, as origin.' }),
  LocationListId: text.optional().meta({ description: 'A stored list; when valid, it wins over Locations.' }),
  Locations: z.array(sentLocation, { error: 'must be a list of locations' }).nullable().optional(),
  OriginLocation: sentLocation.nullable().optional(),
})

/** Body of a successful Nearby reply. */
export const nearbyReply = z.object({
  OriginLocation: location.partial().nullable(),
  DestinationLocations: z.array(
    z.object({
      DestinationLocation: location.partial(),
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
