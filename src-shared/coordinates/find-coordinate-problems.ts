import { isLatitude, isLongitude, isPosition, type Position } from './position.ts'

/** What is suspicious about a position that was entered or imported. */
export interface CoordinateProblem {
  kind: 'null-island' | 'swapped' | 'sign' | 'out-of-range' | 'other-country'
  /** True when the position cannot be right; otherwise it may be. */
  isCertain: boolean
  /** The position that was probably meant; null when nothing suggests one. */
  suggestion: Position | null
}

export interface ProblemContext {
  /** Country (alpha-2) of a position; null on the high seas. */
  countryAt(position: Position): string | null
  /** Country (alpha-2) that the record names; null when it names none. */
  expectedCountry: string | null
}

/** Near enough to 0, 0 to be a blank rather than a place: about eleven metres. */
const NULL_ISLAND_DEGREES = 1e-4

/** The one problem worth telling of a position, or null. Latitude and longitude may be out of range. */
export function findCoordinateProblem(position: Position, context?: ProblemContext): CoordinateProblem | null {
  const { lat, lon } = position
  const swapped = { lat: lon, lon: lat }
  if (!isPosition(position)) {
    const isSwapped = !isLatitude(lat) && isLongitude(lat) && isLatitude(lon)
    return isSwapped
      ? { kind: 'swapped', isCertain: true, suggestion: swapped }
      : { kind: 'out-of-range', isCertain: true, suggestion: null }
  }
  if (Math.abs(lat) < NULL_ISLAND_DEGREES && Math.abs(lon) < NULL_ISLAND_DEGREES) {
    return { kind: 'null-island', isCertain: false, suggestion: null }
  }
  const expected = context?.expectedCountry ?? null
  if (!context || expected === null || context.countryAt(position) === expected) return null
  const fits = (candidate: Position): boolean => isPosition(candidate) && context.countryAt(candidate) === expected
  if (fits(swapped)) return { kind: 'swapped', isCertain: false, suggestion: swapped }
  for (const suggestion of [
    { lat, lon: -lon },
    { lat: -lat, lon },
    { lat: -lat, lon: -lon },
  ]) {
    if (fits(suggestion)) return { kind: 'sign', isCertain: false, suggestion }
  }
  return { kind: 'other-country', isCertain: false, suggestion: null }
}
