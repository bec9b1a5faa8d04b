import type { ParsedCoordinates } from './coordinates.types.ts'
import { onePoint } from './one-point.ts'

/** A point is at least its order, its kind and two numbers; at most it has a system and four numbers. */
const HEX_POINT = /^0[01](?:[\da-f]{2}){20,40}$/i
const HAS_SRID = 0x2000_0000
/** Marks of height, measure and system that PostGIS sets; the others count by thousands (1001: a point with height). */
const MARKS = 0xe000_0000
const POINT = 1
const WGS84 = 4326

/** Reads a point in hexadecimal well-known binary, as PostGIS writes a geometry into a table (EWKB). Longitude first. */
function parseWkb(text: string): ParsedCoordinates[] {
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

const WKT =
  /^(?:srid=4326;)? ?point ?z? ?\( ?([+-]?\d{1,3}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?) ([+-]?\d{1,3}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?)(?: [+-]?[\d.]{1,20})? ?\)?$/i
/** One point in what could hold several. */
const OF_ONE = /^(srid=4326;)? ?(?:multipoint|geometrycollection) ?z? ?\( ?(?:point ?z? ?)?(\([^()]*\)|[^(),]*) ?\)$/i
const LATITUDE_NAMES = ['lat', 'latitude', 'y']
const LONGITUDE_NAMES = ['lon', 'lng', 'long', 'longitude', 'x']

/** Reads a point as programs write it: GeoJSON, an object with lat and lon, well-known text or binary. Longitude first. */
export function parseGeometry(text: string): ParsedCoordinates[] {
  const wkb = parseWkb(text)
  if (wkb.length > 0) return wkb
  const wkt = WKT.exec(text.replace(OF_ONE, toPoint))
  if (wkt) return [{ lon: Number(wkt[1]), lat: Number(wkt[2]), notation: 'wkt' }]
  if (!text.startsWith('{')) return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  return fromObject(value as Record<string, unknown>)
}

const toPoint = (_all: string, system = '', inner = ''): string =>
  `${system}POINT ${inner.startsWith('(') ? inner : `(${inner})`}`

function fromObject(value: Record<string, unknown>): ParsedCoordinates[] {
  const geometry = (typeof value.geometry === 'object' && value.geometry !== null ? value.geometry : value) as {
    type?: unknown
    coordinates?: unknown
  }
  const point = onePoint(geometry)
  if (point) return toReading(point[1], point[0])
  const named = new Map(Object.entries(value).map(([name, content]) => [name.toLowerCase(), content]))
  const pick = (names: string[]): unknown =>
    names.map((name) => named.get(name)).find((content) => content !== undefined)
  return toReading(pick(LATITUDE_NAMES), pick(LONGITUDE_NAMES))
}

function toReading(lat: unknown, lon: unknown): ParsedCoordinates[] {
  const [latNumber, lonNumber] = [lat, lon].map((part) =>
    typeof part === 'number' || (typeof part === 'string' && part.trim() !== '') ? Number(part) : NaN,
  ) as [number, number]
  if (!Number.isFinite(latNumber) || !Number.isFinite(lonNumber)) return []
  return [{ lat: latNumber, lon: lonNumber, notation: 'geojson' }]
}
