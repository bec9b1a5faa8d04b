import type { Column } from './column.ts'
import type { RoadGraph } from './road-graph.types.ts'

const FIRST_POINTS = 64
/** Bits of a number in one byte of it; the eighth says that more follow. */
const BYTE_RANGE = 128

/** What shapes are read from. */
export type ShapedRoads = Pick<RoadGraph, 'edgeNodes' | 'nodeLat' | 'nodeLon' | 'firstShapeByte' | 'shapeBytes'>

/** Points of an edge in steps of 1e-7 degrees, its ends included; used again for one edge after the other. */
export interface Shape {
  count: number
  lat: Int32Array
  lon: Int32Array
}

export const createShape = (): Shape => ({
  count: 0,
  lat: new Int32Array(FIRST_POINTS),
  lon: new Int32Array(FIRST_POINTS),
})

function grow(shape: Shape): void {
  const { lat, lon } = shape
  shape.lat = new Int32Array(lat.length * 2)
  shape.lat.set(lat)
  shape.lon = new Int32Array(lon.length * 2)
  shape.lon.set(lon)
}

export function addPoint(shape: Shape, lat: number, lon: number): void {
  if (shape.count === shape.lat.length) grow(shape)
  shape.lat[shape.count] = lat
  shape.lon[shape.count++] = lon
}

/** A difference in as few bytes as it takes, small ones of either sign in one or two. */
function pushDifference(bytes: Column<Uint8Array>, difference: number): void {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
  for (; rest >= BYTE_RANGE; rest = Math.floor(rest / BYTE_RANGE)) bytes.push((rest % BYTE_RANGE) + BYTE_RANGE)
  bytes.push(rest)
}

/** Packs what lies between the ends of a shape: of each point the differences to the one before. */
export function packShape({ count, lat, lon }: Shape, bytes: Column<Uint8Array>): void {
  for (let point = 1; point + 1 < count; point++) {
    pushDifference(bytes, (lat[point] as number) - (lat[point - 1] as number))
    pushDifference(bytes, (lon[point] as number) - (lon[point - 1] as number))
  }
}

/** Where the number stands that was read last, behind it. */
let readTo = 0

/** Reads a difference that begins with `first`, a byte that says that more follow. */
function readLong(bytes: Uint8Array, first: number, at: number, end: number): number {
  let byte = first
  let value = byte % BYTE_RANGE
  for (let scale = BYTE_RANGE; byte >= BYTE_RANGE && at < end; scale *= BYTE_RANGE) {
    byte = bytes[at++] as number
    value += (byte % BYTE_RANGE) * scale
  }
  readTo = at
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

/** Reads the difference at a place. Most have two bytes, nearly all others one. */
function readDifference(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at] as number
  const second = bytes[at + 1] as number
  if (first < BYTE_RANGE) {
    readTo = at + 1
    return (first >>> 1) ^ -(first & 1)
  }
  if (second >= BYTE_RANGE || at + 1 >= end) return readLong(bytes, first, at + 1, end)
  readTo = at + 2
  const value = (first & (BYTE_RANGE - 1)) | (second << 7)
  return (value >>> 1) ^ -(value & 1)
}

/** Reads the shape of an edge into `shape`. */
export function readShape(roads: ShapedRoads, edge: number, shape: Shape): void {
  const { edgeNodes, nodeLat, nodeLon, firstShapeByte, shapeBytes } = roads
  const [first, last] = [edgeNodes[2 * edge] as number, edgeNodes[2 * edge + 1] as number]
  const end = firstShapeByte[edge + 1] as number
  let lat = nodeLat[first] as number
  let lon = nodeLon[first] as number
  shape.count = 0
  addPoint(shape, lat, lon)
  readTo = firstShapeByte[edge] as number
  while (readTo < end) {
    lat += readDifference(shapeBytes, readTo, end)
    lon += readDifference(shapeBytes, readTo, end)
    addPoint(shape, lat, lon)
  }
  addPoint(shape, nodeLat[last] as number, nodeLon[last] as number)
}
