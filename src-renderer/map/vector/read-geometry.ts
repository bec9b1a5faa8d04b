import type { PbfReader } from 'pbf'

/** Units of a tile's side, whatever the extent of its layers. */
export const TILE_UNITS = 8192
/** Farther out than this nothing of a tile is drawn; hostile numbers are brought back to it. */
const FARTHEST_UNITS = 4 * TILE_UNITS

/** Rings, lines or points: coordinates one after the other, and where each part ends, in points. */
export interface TileGeometry {
  coordinates: Float32Array
  ends: Uint32Array
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** What is left of a tile's points and parts. */
export interface GeometryBudget {
  points: number
  parts: number
}

const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

const within = (units: number) => Math.max(-FARTHEST_UNITS, Math.min(FARTHEST_UNITS, units))

function toGeometry(coordinates: number[], ends: number[]): TileGeometry {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < coordinates.length; i += 2) {
    const [x, y] = [coordinates[i]!, coordinates[i + 1]!]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { coordinates: new Float32Array(coordinates), ends: new Uint32Array(ends), minX, minY, maxX, maxY }
}

/**
 * The geometry that begins at a place of the bytes; null when the budget does not hold it or the commands make no sense.
 * Every point costs at least two bytes, and closing a ring adds none, so that no few bytes can ask for much.
 */
export function readGeometry(
  reader: PbfReader,
  at: number,
  extent: number,
  budget: GeometryBudget,
): TileGeometry | null {
  reader.pos = at
  const end = reader.readVarint() + at + (reader.pos - at)
  if (end > reader.length) return null
  const scale = TILE_UNITS / extent
  const coordinates: number[] = []
  const ends: number[] = []
  let [x, y] = [0, 0]
  while (reader.pos < end) {
    const command = reader.readVarint()
    const kind = command & 7
    let left = command >> 3
    if (kind === CLOSE_PATH) continue
    if (kind !== MOVE_TO && kind !== LINE_TO) return null
    if (left > (end - reader.pos) / 2 || left > budget.points) return null
    budget.points -= left
    for (; left > 0; left--) {
      x += reader.readSVarint()
      y += reader.readSVarint()
      if (kind === MOVE_TO && coordinates.length > 0) ends.push(coordinates.length / 2)
      coordinates.push(within(x * scale), within(y * scale))
    }
  }
  if (coordinates.length === 0) return null
  ends.push(coordinates.length / 2)
  budget.parts -= ends.length
  return budget.parts < 0 ? null : toGeometry(coordinates, ends)
}
