import { z } from 'zod'

/** First entry of a region's file: what the file is and what else it holds. */
export const MANIFEST_NAME = 'waypost-region.json'
/** Version 2 may hold a street map besides; 1 is read as well. */
export const BUNDLE_VERSION = 2
export const OLDEST_BUNDLE_VERSION = 1
export const MOST_MANIFEST_BYTES = 65_536
/** Hierarchies of all modes and profiles, and some room. */
const MOST_PARTS = 32
/** The largest pack and the largest graph are below it by far. */
const MOST_PART_BYTES = 64 * 1024 ** 3

export const ADDRESSES_PART = 'addresses.sqlite'
export const ROADS_PART = 'map.roads'
export const STREETS_PART = 'map.mbtiles'

const part = z.object({
  /** `ADDRESSES_PART`, `ROADS_PART`, `STREETS_PART`, or `MODE.PROFILE.search`. */
  name: z.string().regex(/^(?:addresses\.sqlite|map\.roads|map\.mbtiles|[a-z]+\.[a-z]+\.search)$/),
  bytes: z.int().nonnegative().max(MOST_PART_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const bundleManifest = z.object({
  version: z.int().min(OLDEST_BUNDLE_VERSION).max(BUNDLE_VERSION),
  id: z.string().regex(/^[\w-]{1,80}$/),
  name: z.string().max(200),
  /** Of which time the data is: a date or a moment (ISO 8601). */
  drawnAt: z.string().regex(/^\d{4}-\d\d-\d\d[\dT:.Z]*$/),
  parts: z.array(part).min(1).max(MOST_PARTS),
})

export type BundleManifest = z.infer<typeof bundleManifest>
export type BundlePart = BundleManifest['parts'][number]
