import { z } from 'zod'
import { SUGGESTION_TYPES } from '#main/geocoding/suggestion.types.ts'
import { MAX_FIELD_CHARACTERS, text } from './value-schemas.ts'

export const MAX_GEOCODING_INPUTS = 10
export const DEFAULT_SUGGESTIONS = 7
export const MAX_SUGGESTIONS = 100

const key = z.union([z.string(), z.null()], { error: 'must be text' }).optional()

/** A list, or one text with commas between its items. */
const items = (what: string) =>
  z
    .union([z.array(text), text], { error: `must be a list of ${what}` })
    .transform((sent) => (typeof sent === 'string' ? sent.split(',') : sent).map((one) => one.trim()).filter(Boolean))

/** Body of Geocoding/Global, names already in the protocol's spelling. */
export const geocodeRequest = z.object({
  Key: key,
  Input: z
    .union([z.array(text), text], { error: 'must be a list of addresses' })
    .transform((sent) => (typeof sent === 'string' ? [sent] : sent))
    .optional()
    .meta({ description: `1 to ${MAX_GEOCODING_INPUTS} addresses, or positions as "lat,lon".` }),
  Country: text.optional().meta({ description: 'Country of the addresses: a code or a name; inferred without it.' }),
})

/** Body of Geocoding/GlobalTypeAhead. */
export const typeAheadRequest = z.object({
  Key: key,
  Input: text.optional().meta({ description: 'Text typed so far.' }),
  AddressId: text.optional().meta({ description: 'Id of a suggestion, to get its position; instead of Input.' }),
  Countries: items('countries').optional().meta({ description: 'Only these countries, by code or name.' }),
  Limit: z
    .union([z.number(), z.string().max(MAX_FIELD_CHARACTERS), z.null()], { error: 'must be a number' })
    .optional()
    .meta({ description: `1 to ${MAX_SUGGESTIONS}, ${DEFAULT_SUGGESTIONS} by default.` }),
  Types: items('types')
    .optional()
    .meta({ description: `Any of ${SUGGESTION_TYPES.join(', ')}.` }),
  Origin: z
    .union([text, z.object({ Latitude: text, Longitude: text })], { error: 'must be "lat,lon"' })
    .nullable()
    .optional()
    .meta({ description: 'Suggestions near this position come first: "lat,lon".' }),
})

const location = z.object({
  Premise: z.string(),
  Thoroughfare: z.string(),
  Locality: z.string(),
  AdministrativeArea: z.string(),
  PostCode: z.string(),
  Country: z.string().meta({ description: 'Alpha-2.' }),
  Latitude: z.string(),
  Longitude: z.string(),
  GeoDistance: z
    .string()
    .meta({ description: 'Radius of likely error in metres; for a position, the distance to the address.' }),
  GeoAccuracy: z.string(),
  LocationType: z
    .string()
    .meta({ description: 'Premise, Street, PostalCode, Locality, AdministrativeArea or Coordinates.' }),
})

/** Body of a successful Geocoding/Global reply: one item for each input, in order. */
export const geocodeReply = z.array(z.object({ Input: z.string(), Results: z.array(location) }))

/** Body of a successful Geocoding/GlobalTypeAhead reply, best first. */
export const typeAheadReply = z.array(
  z.object({
    Id: z.string().meta({ description: 'Send it as AddressId, here or to Nearby.' }),
    Text: z.string(),
    Description: z.string(),
    Type: z.enum(SUGGESTION_TYPES),
    Country: z.string(),
    Location: location.optional().meta({ description: 'Only in the answer to an AddressId.' }),
  }),
)
