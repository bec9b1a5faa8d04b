import type { ParsedCoordinates } from './coordinates.types.ts'

/** A point is at least its order, its kind and two numbers; at most it has a system and four numbers. */
const HEX_POINT = /^0[01](?:[\da-f]{2}){20,40}$/i
const HAS_SRID = 0x2000_0000
/** Marks of height, measure and system that PostGIS sets; the others count by thousands (1001: a point with height). */
const MARKS = 0xe000_0000
const POINT = 1
const WGS84 = 4326

/** Reads a point in hexadecimal well-known binary, as PostGIS writes a geometry into a table (EWKB). Longitude first. */
export function parseWkb(text: string): ParsedCoordinates[] {
  if (!HEX_POINT.test(text)) return []
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const view = new DataView(bytes.buffer)
  const isLittleEndian = bytes[0] === 1
  const kind = view.getUint32(1, isLittleEndian)
  if (((kind & ~MARKS) >>> 0) % 1000 !== POINT) return []
  const hasSrid = (kind & HAS_SRID) !== 0
  if (hasSrid && view.getUint32(5, isLittleEndian) !== WGS84) return []
  const start = hasSrid ? 9 : 5
  if (bytes.length < start + 16) return []
  const [lon, lat] = [view.getFloat64(start, isLittleEndian), view.getFloat64(start + 8, isLittleEndian)]
  return Number.isFinite(lon) && Number.isFinite(lat) ? [{ lat, lon, notation: 'wkb' }] : []
}
