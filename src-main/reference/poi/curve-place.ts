import type { Position } from '#main/reference/reference-reader.ts'

/** Bits of each coordinate: cells of about a metre. */
const BITS = 25
const CELLS = 2 ** BITS

/** A number by which points in order lie near one another (the Z curve); below 2 ** 50. */
export function placeOnCurve({ lat, lon }: Position): number {
  const row = Math.min(CELLS - 1, Math.floor(((lat + 90) / 180) * CELLS))
  const column = Math.min(CELLS - 1, Math.floor(((lon + 180) / 360) * CELLS))
  let place = 0
  for (let bit = BITS - 1; bit >= 0; bit--) place = place * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1)
  return place
}
