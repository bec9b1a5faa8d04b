import type { Position } from '#shared/coordinates/position.ts'
import type { NearbyOutcome, NearbySearch } from './find-nearby.ts'
import type { PackedHits } from './packed-hits.ts'
import type { PointColumns } from './nearby-request.ts'

/** A search, with the origin's country as it was sent: in any form, blank where none was. */
export interface GeoSearch extends Omit<NearbySearch, 'origin'> {
  origin: Position
  originCountry: string
}

/** The points of a list; those without coordinates are left out. The slots of answers are ordinals. */
export interface ListPoints extends PointColumns {
  listId: string
  ordinals: Int32Array
}

/** What became of some points. Without a country, the one that is known stays. */
export interface ListChange {
  listId: string
  set: (readonly [ordinal: number, lat: number, lon: number, country?: string])[]
  removed: (readonly [first: number, last: number])[]
}

export interface FindInList {
  listId: string
  search: GeoSearch
}

export interface FindInPoints {
  points: PointColumns
  search: GeoSearch
}

export interface GeoOutcome extends Omit<NearbyOutcome, 'hits'> {
  hits: PackedHits
  /** Points that were searched. */
  of: number
}
