import type { GisGeometry } from '#main/files/gis/gis.types.ts'
import { boundsOf } from './encode-geometry.ts'
import type { Corners, GeometryPart, LayerGeometry } from './geometry.types.ts'

/** Codes of Simple Features (OGC 06-103r4, table 7); those with heights are 1000 higher. */
const CODES = { point: 1, line: 2, area: 3 } as const
const NAMES = { point: 'Point', line: 'LineString', area: 'Polygon' } as const
/** What makes several of one kind of one: 4, 5 and 6. */
const SEVERAL = 3
const COLLECTION = 7
const WITH_HEIGHT = 1000
const DOUBLE = 8

/** A place as a point. */
export function pointToWkb(lat: number, lon: number): GisGeometry {
  const wkb = Buffer.alloc(5 + 2 * DOUBLE)
  wkb[0] = 1
  wkb.writeUInt32LE(CODES.point, 1)
  wkb.writeDoubleLE(lon, 5)
  wkb.writeDoubleLE(lat, 5 + DOUBLE)
  return { type: 'Point', wkb, bounds: { west: lon, south: lat, east: lon, north: lat } }
}

/** Lines and areas: several of one kind together, and of different kinds a collection; null where there is no corner. */
export function shapeToWkb(geometry: LayerGeometry): GisGeometry | null {
  const [first] = geometry
  if (!first) return null
  const hasHeight = geometry.some(({ rings }) => rings.some(({ elevations }) => elevations !== null))
  const height = hasHeight ? WITH_HEIGHT : 0
  const parts = geometry.flatMap((part) => partToWkb(part, hasHeight))
  const suffix = hasHeight ? ' Z' : ''
  const bounds = boundsOf(geometry)
  if (geometry.length === 1) return { type: NAMES[first.kind] + suffix, wkb: Buffer.concat(parts), bounds }
  const isOneKind = geometry.every(({ kind }) => kind === first.kind)
  const code = isOneKind ? CODES[first.kind] + SEVERAL : COLLECTION
  const type = isOneKind ? `Multi${NAMES[first.kind]}` : 'GeometryCollection'
  return { type: type + suffix, wkb: Buffer.concat([head(code + height, geometry.length), ...parts]), bounds }
}

function head(code: number, count?: number): Buffer {
  const bytes = Buffer.alloc(count === undefined ? 5 : 9)
  bytes[0] = 1
  bytes.writeUInt32LE(code, 1)
  if (count !== undefined) bytes.writeUInt32LE(count, 5)
  return bytes
}

function partToWkb({ kind, rings }: GeometryPart, hasHeight: boolean): Buffer[] {
  const code = CODES[kind] + (hasHeight ? WITH_HEIGHT : 0)
  const [outer] = rings
  if (kind === 'point') return [head(code), cornersToWkb(outer, hasHeight)]
  if (kind === 'line') return [head(code, countOf(outer)), cornersToWkb(outer, hasHeight)]
  const closed = rings.map(closeRing)
  return [head(code, rings.length), ...closed.flatMap((ring) => [count(countOf(ring)), cornersToWkb(ring, hasHeight)])]
}

/** A ring that ends where it began, as every program wants it. */
function closeRing(ring: Corners): Corners {
  const { lonLat, elevations } = ring
  const last = lonLat.length - 2
  if (last < 0 || (lonLat[0] === lonLat[last] && lonLat[1] === lonLat[last + 1])) return ring
  const first = elevations?.[0] ?? NaN
  return { ...ring, lonLat: [...lonLat, ...lonLat.slice(0, 2)], elevations: elevations && [...elevations, first] }
}

const countOf = (corners: Corners | undefined): number => (corners?.lonLat.length ?? 0) / 2

function count(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function cornersToWkb(corners: Corners | undefined, hasHeight: boolean): Buffer {
  const dimensions = hasHeight ? 3 : 2
  const bytes = Buffer.alloc(countOf(corners) * dimensions * DOUBLE)
  for (let at = 0; at < countOf(corners); at++) {
    const start = at * dimensions * DOUBLE
    bytes.writeDoubleLE(corners?.lonLat[at * 2] ?? NaN, start)
    bytes.writeDoubleLE(corners?.lonLat[at * 2 + 1] ?? NaN, start + DOUBLE)
    if (hasHeight) bytes.writeDoubleLE(corners?.elevations?.[at] ?? NaN, start + 2 * DOUBLE)
  }
  return bytes
}
