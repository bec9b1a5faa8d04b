import { iso1A2Code } from '@rapideditor/country-coder'
import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Cells of some 100 m are asked once. */
const CELL_DEGREES = 0.001
const REMEMBERED_CELLS = 100_000

/** The country around a point (ISO 3166-1 alpha-2); empty at sea. */
export function createCountryOf(): (position: Position) => string {
  const cells = createBoundedCache<string, string>(REMEMBERED_CELLS)
  return ({ lat, lon }) => {
    const cell = `${Math.round(lat / CELL_DEGREES)}|${Math.round(lon / CELL_DEGREES)}`
    return cells.get(cell) ?? cells.set(cell, iso1A2Code([lon, lat]) ?? '')
  }
}
