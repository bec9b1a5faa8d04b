import type { Bounds, Corners, GeometryPart, LayerGeometry } from './geometry.types.ts'

/**
 * The binary form of a geometry: numbers of variable length, each position as its distance from the one before it, in
 * ten-millionths of a degree (a centimetre), elevations in centimetres, times in milliseconds. A corner takes about five bytes.
 */
const FORM = 1
const KINDS = ['point', 'line', 'area'] as const
const DEGREE = 1e7
const METER = 100
const HAS_ELEVATIONS = 1
const HAS_TIMES = 2
/** Stands for a number that nobody knows. */
const UNKNOWN = 0
const FIRST_BYTES = 1024

interface Writer {
  byte(value: number): void
  whole(value: number): void
  signed(value: number): void
  finish(): Uint8Array
}

function createWriter(): Writer {
  let bytes = new Uint8Array(FIRST_BYTES)
  let end = 0
  const byte = (value: number): void => {
    if (end === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    bytes[end++] = value
  }
  const whole = (value: number): void => {
    let rest = value
    // Above 2³¹ the bit operators would wrap.
    while (rest >= 0x80) {
      byte((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    byte(rest)
  }
  return {
    byte,
    whole,
    signed: (value) => whole(value < 0 ? -value * 2 - 1 : value * 2),
    finish: () => bytes.slice(0, end),
  }
}

export function encodeGeometry(geometry: LayerGeometry): Uint8Array {
  const writer = createWriter()
  writer.byte(FORM)
  writer.whole(geometry.length)
  for (const { kind, rings } of geometry) {
    writer.byte(KINDS.indexOf(kind))
    writer.whole(rings.length)
    for (const ring of rings) writeRing(writer, ring)
  }
  return writer.finish()
}

function writeRing(writer: Writer, { lonLat, elevations, times }: Corners): void {
  writer.whole(lonLat.length / 2)
  writer.byte((elevations ? HAS_ELEVATIONS : 0) + (times ? HAS_TIMES : 0))
  let [lon, lat] = [0, 0]
  for (let at = 0; at < lonLat.length; at += 2) {
    const [nextLon, nextLat] = [Math.round((lonLat[at] ?? 0) * DEGREE), Math.round((lonLat[at + 1] ?? 0) * DEGREE)]
    writer.signed(nextLon - lon)
    writer.signed(nextLat - lat)
    lon = nextLon
    lat = nextLat
  }
  if (elevations) writeKnown(writer, elevations, METER)
  if (times) writeKnown(writer, times, 1)
}

/** Each known number as one more than twice its distance from the known one before it. */
function writeKnown(writer: Writer, numbers: readonly number[], unit: number): void {
  let before = 0
  for (const number of numbers) {
    if (!Number.isFinite(number)) {
      writer.whole(UNKNOWN)
      continue
    }
    const next = Math.round(number * unit)
    const step = next - before
    writer.whole((step < 0 ? -step * 2 - 1 : step * 2) + 1)
    before = next
  }
}

interface Reader {
  byte(): number
  whole(): number
  signed(): number
}

function createReader(bytes: Uint8Array): Reader {
  let at = 0
  const byte = (): number => bytes[at++] ?? 0
  const whole = (): number => {
    let value = 0
    let scale = 1
    for (let next = byte(); ; next = byte()) {
      if (next < 0x80) return value + next * scale
      value += (next - 0x80) * scale
      scale *= 0x80
    }
  }
  return { byte, whole, signed: () => fromZigzag(whole()) }
}

const fromZigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

export function decodeGeometry(bytes: Uint8Array): LayerGeometry {
  const reader = createReader(bytes)
  if (reader.byte() !== FORM) return []
  return Array.from({ length: reader.whole() }, (): GeometryPart => {
    const kind = KINDS[reader.byte()] ?? 'line'
    return { kind, rings: Array.from({ length: reader.whole() }, () => readRing(reader)) }
  })
}

function readRing(reader: Reader): Corners {
  const count = reader.whole()
  const has = reader.byte()
  const lonLat = new Array<number>(count * 2)
  let [lon, lat] = [0, 0]
  for (let at = 0; at < count * 2; at += 2) {
    lonLat[at] = (lon += reader.signed()) / DEGREE
    lonLat[at + 1] = (lat += reader.signed()) / DEGREE
  }
  const elevations = has & HAS_ELEVATIONS ? readKnown(reader, count, METER) : null
  return { lonLat, elevations, times: has & HAS_TIMES ? readKnown(reader, count, 1) : null }
}

function readKnown(reader: Reader, count: number, unit: number): number[] {
  let before = 0
  return Array.from({ length: count }, () => {
    const value = reader.whole()
    if (value === UNKNOWN) return NaN
    before += fromZigzag(value - 1)
    return before / unit
  })
}

export const countCorners = (geometry: LayerGeometry): number =>
  geometry.reduce((sum, { rings }) => sum + rings.reduce((all, { lonLat }) => all + lonLat.length / 2, 0), 0)

/** The box around a geometry that has a corner. */
export function boundsOf(geometry: LayerGeometry): Bounds {
  const bounds: Bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const { rings } of geometry) {
    for (const { lonLat } of rings) {
      for (let at = 0; at < lonLat.length; at += 2) {
        const [lon = 0, lat = 0] = [lonLat[at], lonLat[at + 1]]
        if (lon < bounds.west) bounds.west = lon
        if (lon > bounds.east) bounds.east = lon
        if (lat < bounds.south) bounds.south = lat
        if (lat > bounds.north) bounds.north = lat
      }
    }
  }
  return bounds
}
