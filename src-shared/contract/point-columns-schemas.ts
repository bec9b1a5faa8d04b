import { z } from 'zod'

/** Points of a list in columns: a million of them as objects would take seconds to carry and to check. */
export const places = z.object({
  total: z.number().int(),
  /** One per line. */
  ids: z.string(),
  /** One per line; line breaks inside a name are blanks. */
  names: z.string(),
  /** Numbers within the list, as `chosen-points.ts` writes them. */
  ordinals: z.string(),
  /** Base64 of little-endian 64-bit floats; NaN where a point has no position. */
  lats: z.string(),
  lons: z.string(),
  /** One per line, as they were given; only where they were asked for. */
  countries: z.string().optional(),
})
