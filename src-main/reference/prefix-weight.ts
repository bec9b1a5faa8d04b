/** A place is known by its own name rather than by one of its others. */
export const PRIMARY_WEIGHT = 10
/** A name that was typed whole is meant rather than a longer one. */
export const EXACT_WEIGHT = 20

/** A place that a prefix met, in the pack's own ids. */
export interface PrefixPlace {
  placeId: number
  country: string
  /** Which of its names was met; 0 the primary one. */
  ordinal: number
  weight: number
}

/** How likely a place is meant: by its people, the name that was met, and whether that was typed whole. */
export const weighPlace = (population: number, ordinal: number, isExact: boolean): number =>
  (population + 1) * (ordinal === 0 ? PRIMARY_WEIGHT : 1) * (isExact ? EXACT_WEIGHT : 1)
