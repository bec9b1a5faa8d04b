import type { Position } from '#shared/coordinates/position.ts'

/** What a place is, from the largest down. */
export type FoundKind = 'country' | 'state' | 'city' | 'postcode' | 'street' | 'house' | 'point' | 'poi'

/** A place as the formats of other geocoders are filled from it; texts are empty where nothing is known. */
export interface FoundPlace {
  /** Stable while the packs are. */
  id: number
  kind: FoundKind
  /** What it is called: the town, the street, the code. */
  name: string
  houseNumber: string
  street: string
  district: string
  city: string
  state: string
  postcode: string
  country: string
  /** Alpha-2, lower case. */
  countryCode: string
  position: Position
  /** Within this distance it likely lies. */
  radiusMeters: number
  /** Of a shop or a service, as OpenStreetMap tags it: `amenity=pharmacy`. */
  tag: string
}

/** A box around a place: its extent, or the square of its radius. Degrees. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** What may be asked of every format. */
export interface PlaceQuestion {
  text: string
  limit: number
  /** Alpha-2 codes; empty for all. */
  countries: string[]
  near: Position | null
}

/** Parts of an address, sent apart. */
export interface StructuredQuestion {
  street: string
  city: string
  county: string
  state: string
  country: string
  postcode: string
}
