import { precisionOf } from './precision-of.ts'

/** The position of a place that was found by its address. */
export interface FoundByAddress {
  by: 'address'
  /** As the engine tells it (`P4`). */
  accuracy: string
  /** Within this distance it likely lies. */
  radiusMeters: number
  /** When it was found; left out: nobody knows. */
  at?: string | undefined
}

/** How a place came to lie where it is. */
export type Placed =
  | FoundByAddress
  /** Put there by hand, from where it lay before anybody did; null when it lay nowhere. */
  | { by: 'hand'; from: [lat: number, lon: number] | null; before: FoundByAddress | null; at?: string | undefined }
  /** Where a receiver was; 0 metres where it did not say how exact it is. */
  | { by: 'gps'; radiusMeters: number; at?: string | undefined }
  /** Somebody wrote coordinates. */
  | { by: 'coordinates'; at?: string | undefined }

/** Levels of an address, the most exact first. */
export const ADDRESS_LEVELS = ['house', 'interpolated', 'street', 'town', 'area'] as const
export type AddressLevel = (typeof ADDRESS_LEVELS)[number]

/** What a position rests on, in one word: the level of its address, or else who said it. */
export const EXACTNESS = [...ADDRESS_LEVELS, 'hand', 'gps', 'coordinates'] as const
export type Exactness = (typeof EXACTNESS)[number]

/** The level of a GeoAccuracy. A region, and what has no level, is an area. */
export function levelOf(accuracy: string): AddressLevel {
  const precision = precisionOf(accuracy)
  return precision === 'region' || precision === 'none' ? 'area' : precision
}

/** A position of which nothing is kept came as coordinates, from a file or a program. */
export const exactnessOf = (placed: Placed | null | undefined): Exactness =>
  placed?.by === 'address' ? levelOf(placed.accuracy) : (placed?.by ?? 'coordinates')

/** Whether a position is the middle of a town or of something larger, and no place to drive to. */
export const isInexact = (exactness: Exactness): boolean => exactness === 'town' || exactness === 'area'

/** Whether one level is more exact than another. */
export const isMoreExact = (one: AddressLevel, other: AddressLevel): boolean =>
  ADDRESS_LEVELS.indexOf(one) < ADDRESS_LEVELS.indexOf(other)
