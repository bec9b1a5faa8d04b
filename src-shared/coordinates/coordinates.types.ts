import type { AppError } from '#shared/result.ts'
import type { Position } from './position.ts'

/** How coordinates were, or are to be, written. */
export type Notation =
  | 'dd'
  | 'ddm'
  | 'dms'
  | 'iso6709'
  | 'utm'
  | 'mgrs'
  | 'osgb'
  | 'national-grid'
  | 'plus-code'
  | 'map-link'
  | 'geojson'
  | 'wkt'
  | 'wkb'

/** A position as it was read, with the form it had. */
export interface ParsedCoordinates extends Position {
  notation: Notation
  /** True when the longitude came first and nothing but its size said so. */
  isLongitudeFirst?: boolean
  /** The national grid in which it was read. */
  grid?: string
}

/** Why a text is no position; for an ambiguous one, everything that it may mean. */
export interface CoordinateError extends AppError {
  readings: ParsedCoordinates[]
}
