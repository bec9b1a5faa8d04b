import { z } from 'zod'

/** Which part of a list is looked at. */
const suspiciousQuery = z.object({
  listId: z.string().min(1).max(100),
  /** What the answer before said to go on after; 0 at first. */
  after: z.number().int().min(0).default(0),
  /** Addresses are looked up too, in smaller parts. */
  isWithAddresses: z.boolean().default(false),
})

/**
 * `zero` 0, 0; `swapped` latitude and longitude; `mirrored` a sign is missing or too many; `sea` no land within 6 km;
 * `country` another than the place names; `address` more than 50 km from where its address lies.
 */
const suspicionKind = z.enum(['swapped', 'mirrored', 'zero', 'sea', 'country', 'address'])

const position = z.object({ lat: z.number(), lon: z.number() })

const suspiciousPoint = z.object({
  id: z.string(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  country: z.string(),
  kind: suspicionKind,
  /** Where it most probably lies; null: nobody knows. */
  mend: position.nullable(),
  /** Alpha-2 code of where it lies; null: in no country. */
  locatedIn: z.string().nullable(),
  /** From its position to that of its address; null where none was looked up. */
  distanceMeters: z.number().nullable(),
})

const suspiciousPage = z.object({
  points: z.array(suspiciousPoint),
  /** Points looked at. */
  looked: z.number().int(),
  /** What to go on after; null: that was the last part. */
  next: z.number().int().nullable(),
})

export const positionCheckCommands = {
  /** Places of one part of a list that lie where they hardly can; nothing is changed. */
  'lists.suspiciousPositions': { request: suspiciousQuery, response: suspiciousPage },
}
