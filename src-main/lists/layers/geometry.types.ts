/** Corners of one line, of one ring of an area, or one point, in the order of their file. */
export interface Corners {
  /** Longitude and latitude of each corner, one after the other. */
  lonLat: number[]
  /** Metres above the sea, NaN where nobody knows; null: of none. */
  elevations: number[] | null
  /** Milliseconds since 1970, NaN where nobody knows; null: of none. */
  times: number[] | null
}

/** One line, one area (its outer ring, then its holes), or one point among lines and areas. */
export interface GeometryPart {
  kind: 'point' | 'line' | 'area'
  rings: Corners[]
}

export type LayerGeometry = GeometryPart[]

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}
