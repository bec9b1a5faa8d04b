import proj4 from 'proj4'
import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { CoordinateSystem } from './system.types.ts'

type Convert = (point: [number, number]) => number[]

const REMEMBERED_SYSTEMS = 400
const converters = createBoundedCache<string, { convert: Convert | null }>(REMEMBERED_SYSTEMS)

function makeConverter(definition: string): Convert | null {
  try {
    const { forward } = proj4(definition, 'WGS84')
    return (point) => forward(point)
  } catch {
    // A projection that is not known: whoever asks for its points gets none.
    return null
  }
}

/** How points of a definition become degrees, longitude first; null for a definition that cannot be read. */
export function converterOf(definition: string): Convert | null {
  const found = converters.get(definition) ?? converters.set(definition, { convert: makeConverter(definition) })
  return found.convert
}

const isOnEarth = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** The degrees of a point; null where the system has no such point. */
export function toDegrees(system: CoordinateSystem, east: number, north: number): Position | null {
  if (!Number.isFinite(east) || !Number.isFinite(north)) return null
  if (system.isDegrees && !isOnEarth(north, east)) return null
  if (system.definition === '') return { lat: north, lon: east }
  try {
    const [lon = NaN, lat = NaN] = converterOf(system.definition)?.([east * system.sign, north * system.sign]) ?? []
    return isOnEarth(lat, lon) ? { lat, lon } : null
  } catch {
    return null
  }
}
