import type { OpenPack } from './open-pack.types.ts'
import type { PremiseReader } from './premise-reader.types.ts'
import type { createAreaReader } from './read-areas.ts'
import type { createPlaceReader } from './read-places.ts'
import type { createPostalCodeReader } from './read-postal-codes.ts'
import type { createPrefixReader } from './read-prefixes.ts'
import type { createStreetReader } from './read-streets.ts'

/** One open pack with its readers. */
export interface Part {
  pack: OpenPack
  places: ReturnType<typeof createPlaceReader>
  postal: ReturnType<typeof createPostalCodeReader>
  streets: ReturnType<typeof createStreetReader>
  areas: ReturnType<typeof createAreaReader>
  premises: PremiseReader
  prefixes: ReturnType<typeof createPrefixReader>
  /** Towns of note of which a name is one edit from a key; local ids. */
  towns(key: string): Set<number>
}
