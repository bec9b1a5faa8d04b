import type { PoiRecord } from '#main/reference/poi/poi.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** What is asked for: a name or a kind, and where. */
export interface PoiQuery {
  text: string
  limit: number
  /** The nearest come first; null for no preference. */
  near: Position | null
}

export interface PoiHit extends PoiRecord {
  /** Geodesic, from where the search began; null where it began nowhere. */
  distanceMeters: number | null
}

export interface PoiReply {
  hits: PoiHit[]
  /** The text names a kind. */
  isKind: boolean
  /** Some extract was added by a Waypost that did not read points of interest. */
  isExtractOlder: boolean
  /** No installed pack has points of interest. */
  isWithout: boolean
}

/** Everything of some kinds around a point. */
export interface PoiKindQuery {
  kinds: readonly string[]
  near: Position
  maxDistanceMeters: number
}

/** Points of interest as columns, which go to another thread at no cost. */
export interface PoiColumns {
  /** Global ids. */
  ids: Float64Array
  lats: Float64Array
  lons: Float64Array
  isExtractOlder: boolean
  isWithout: boolean
}
