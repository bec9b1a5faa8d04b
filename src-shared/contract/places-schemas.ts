import { SEARCHED_TEXTS } from '#shared/model/location-fields.ts'
import { z } from 'zod'

/** Longest text of a search box that is looked at. */
export const MAX_PLACE_SEARCH = 400

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** What somebody types while looking for a place. */
export const placeSearch = z.object({
  text: z.string().max(MAX_PLACE_SEARCH),
  limit: z.number().int().min(1).max(20).default(8),
  /** What lies near it comes first. */
  near: z.object({ lat: latitude, lon: longitude }).nullable().default(null),
})

/** What an extract says of a shop, a service or a sight. */
export const aboutPoi = z.object({
  /** What it is, in words. */
  kind: z.string(),
  /** As OpenStreetMap writes them; empty where unknown. */
  hours: z.string(),
  phone: z.string(),
  website: z.string(),
})

/** What was found in a location beside its name and address; `key` names its field. */
export const matchedText = z.object({
  in: z.enum(['tag', 'note', 'field', ...SEARCHED_TEXTS]),
  key: z.string(),
  text: z.string(),
})

/** One thing that the text may mean. */
export const foundPlace = z.object({
  /** Of a location: its id in the list; else an AddressId. */
  id: z.string(),
  kind: z.enum(['list-point', 'place', 'street', 'postal-code', 'address', 'coordinates', 'poi']),
  name: z.string(),
  /** Where it lies, or the list that it is in. */
  detail: z.string(),
  /** List of a location; empty for what the reference data knows. */
  listId: z.string(),
  /** Alpha-2 or as the list has it. */
  country: z.string(),
  lat: latitude,
  lon: longitude,
  /** How exact the position is, as GeoAccuracy writes it; empty for a location. */
  precision: z.string(),
  radiusMeters: z.number(),
  /** Of a point of interest alone. */
  about: aboutPoi.optional(),
  /** Of a location alone, where its name and address do not say why it was found. */
  matched: matchedText.optional(),
})

/** Addresses that are looked at to guess their country. */
export const MOST_COUNTRY_SAMPLES = 50
export const countrySamples = z.object({
  addresses: z.array(z.string().max(MAX_PLACE_SEARCH)).max(MOST_COUNTRY_SAMPLES),
})
/** Codes of the countries in which they may lie, the likeliest first. */
export const likelyCountries = z.object({ countries: z.array(z.string()) })

/** A spot of the map. */
export const placeSpot = z.object({ lat: latitude, lon: longitude })

/** What the reference data knows at a spot; null where it knows nothing. */
export const placeAtReply = z.object({
  place: z
    .object({
      /** One line, as the country writes it. */
      address: z.string(),
      /** Its street as it stands in the address; empty without one. */
      street: z.string(),
      /** Alpha-2. */
      country: z.string(),
      /** How exact the address is, as GeoAccuracy writes it. */
      precision: z.string(),
      /** From the spot to where the address lies. */
      distanceMeters: z.number(),
    })
    .nullable(),
})

/** The own locations first, then what the reference data knows, each best first. */
export const placeSearchReply = z.object({
  places: z.array(foundPlace),
  /** Why a kind of points of interest was not found: no extract is there, or one that was added before they were read. */
  withoutPois: z.enum(['no-extract', 'older-extract']).optional(),
  milliseconds: z.number(),
})
