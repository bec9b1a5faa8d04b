import { normalizeLongitude, type Position } from './position.ts'

/** Decimals of a degree that are kept: about a centimetre. */
const DECIMALS = 7
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * A position so many degrees further north and east, across the date line where it lies there. The latitude may be one
 * that does not exist: whoever writes it down says so.
 */
export const shiftPosition = ({ lat, lon }: Position, by: Position): Position => ({
  lat: round(lat + by.lat),
  lon: round(normalizeLongitude(lon + by.lon)),
})

/** By how many degrees one lies further north and east than the other, the shorter way around. */
export const offsetBetween = (from: Position, to: Position): Position => ({
  lat: round(to.lat - from.lat),
  lon: round(normalizeLongitude(to.lon - from.lon)),
})
