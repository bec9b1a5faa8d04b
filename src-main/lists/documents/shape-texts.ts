import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { Corners, GeometryPart, LayerGeometry } from '../layers/geometry.types.ts'

/** Pieces of a text of a file; what is long comes in many of them. */
type Pieces = Generator<string>

const CORNERS_A_PIECE = 10_000
const GX = 'http://www.google.com/kml/ext/2.2'

const hasTimes = ({ kind, rings }: GeometryPart): boolean =>
  kind === 'line' && rings.some(({ times }) => times !== null)
const timeOf = (time: number | undefined): string =>
  time === undefined || Number.isNaN(time) ? '' : new Date(time).toISOString()

/** The geometry of a placemark. A line whose corners have times is a track of Google's. */
export function* toKmlGeometry(geometry: LayerGeometry): Pieces {
  if (geometry.length !== 1) yield '<MultiGeometry>'
  for (const part of geometry) {
    const [outer, ...holes] = part.rings
    if (!outer) continue
    if (part.kind === 'point') yield `<Point><coordinates>${toKmlTuple(outer, 0)}</coordinates></Point>`
    else if (hasTimes(part)) yield* toTrack(outer)
    else if (part.kind === 'line') yield* wrapped('LineString', toKmlCoordinates(outer))
    else {
      yield '<Polygon>'
      yield* wrapped('outerBoundaryIs', wrapped('LinearRing', toKmlCoordinates(outer)))
      for (const hole of holes) yield* wrapped('innerBoundaryIs', wrapped('LinearRing', toKmlCoordinates(hole)))
      yield '</Polygon>'
    }
  }
  if (geometry.length !== 1) yield '</MultiGeometry>'
}

function* wrapped(name: string, inner: Iterable<string>): Pieces {
  yield `<${name}>`
  yield* inner
  yield `</${name}>`
}

function toKmlTuple({ lonLat, elevations }: Corners, at: number): string {
  const elevation = elevations?.[at] ?? NaN
  return `${lonLat[at * 2]},${lonLat[at * 2 + 1]}${Number.isNaN(elevation) ? '' : `,${elevation}`}`
}

function* toKmlCoordinates(corners: Corners): Pieces {
  yield '<coordinates>'
  yield* inParts(corners, (at) => `${at === 0 ? '' : ' '}${toKmlTuple(corners, at)}`)
  yield '</coordinates>'
}

function* toTrack(corners: Corners): Pieces {
  yield `<gx:Track xmlns:gx="${GX}">`
  yield* inParts(corners, (at) => `<when>${timeOf(corners.times?.[at])}</when>`)
  yield* inParts(corners, (at) => `<gx:coord>${toKmlTuple(corners, at).replaceAll(',', ' ')}</gx:coord>`)
  yield '</gx:Track>'
}

function* inParts({ lonLat }: Corners, toText: (at: number) => string): Pieces {
  const count = lonLat.length / 2
  for (let from = 0; from < count; from += CORNERS_A_PIECE) {
    let piece = ''
    for (let at = from; at < Math.min(count, from + CORNERS_A_PIECE); at++) piece += toText(at)
    yield piece
  }
}

/** The segments of a track of GPX: one for each line and each ring. */
export function* toGpxSegments(geometry: LayerGeometry): Pieces {
  for (const { rings } of geometry) {
    for (const corners of rings) {
      yield '<trkseg>'
      yield* inParts(corners, (at) => toTrackPoint(corners, at))
      yield '</trkseg>'
    }
  }
}

function toTrackPoint({ lonLat, elevations, times }: Corners, at: number): string {
  const elevation = elevations?.[at] ?? NaN
  const time = timeOf(times?.[at])
  const inner = `${Number.isNaN(elevation) ? '' : `<ele>${elevation}</ele>`}${time === '' ? '' : `<time>${time}</time>`}`
  return `<trkpt lat="${lonLat[at * 2 + 1]}" lon="${lonLat[at * 2]}">${inner}</trkpt>`
}

/** What segments of GPX do not say: which of them are areas, and points. Null where all are lines. */
export const toKinds = (geometry: LayerGeometry): [kind: string, rings: number][] | null =>
  geometry.every(({ kind }) => kind === 'line') ? null : geometry.map(({ kind, rings }) => [kind, rings.length])

/** Puts segments together again as they were. */
export function fromKinds(lines: LayerGeometry, kinds: unknown): LayerGeometry {
  if (!Array.isArray(kinds)) return lines
  const rings = lines.flatMap((part) => part.rings)
  const parts: LayerGeometry = []
  for (const [kind, count] of kinds as [unknown, unknown][]) {
    if ((kind !== 'point' && kind !== 'line' && kind !== 'area') || typeof count !== 'number') return lines
    parts.push({ kind, rings: rings.splice(0, count) })
  }
  return rings.length === 0 && parts.every((part) => part.rings.length > 0) ? parts : lines
}

const JSON_TYPES = { point: 'Point', line: 'LineString', area: 'Polygon' } as const

/** A geometry of GeoJSON: several of one kind together, and of different kinds a collection. */
export function* toGeoJsonGeometry(geometry: LayerGeometry): Pieces {
  const [first] = geometry
  if (!first) return yield 'null'
  if (geometry.length === 1) return yield* toJsonPart(first)
  if (geometry.every(({ kind }) => kind === first.kind)) {
    yield `{"type":"Multi${JSON_TYPES[first.kind]}","coordinates":[`
    for (const [index, part] of geometry.entries()) {
      if (index > 0) yield ','
      yield* toJsonCoordinates(part)
    }
    return yield ']}'
  }
  yield '{"type":"GeometryCollection","geometries":['
  for (const [index, part] of geometry.entries()) {
    if (index > 0) yield ','
    yield* toJsonPart(part)
  }
  yield ']}'
}

function* toJsonPart(part: GeometryPart): Pieces {
  yield `{"type":"${JSON_TYPES[part.kind]}","coordinates":`
  yield* toJsonCoordinates(part)
  yield '}'
}

function* toJsonCoordinates({ kind, rings }: GeometryPart): Pieces {
  const [first] = rings
  if (!first) return yield '[]'
  if (kind === 'point') return yield toJsonPosition(first, 0)
  if (kind === 'line') return yield* toJsonRing(first)
  for (const [index, ring] of rings.entries()) {
    yield index === 0 ? '[' : ','
    yield* toJsonRing(ring)
  }
  yield ']'
}

function* toJsonRing(corners: Corners): Pieces {
  yield '['
  yield* inParts(corners, (at) => `${at === 0 ? '' : ','}${toJsonPosition(corners, at)}`)
  yield ']'
}

const toJsonPosition = (corners: Corners, at: number): string => `[${toKmlTuple(corners, at)}]`

/** Times of the corners of lines, as other programs write them: of several lines a list each; null where none has any. */
export function timesOf(geometry: LayerGeometry): string[] | string[][] | null {
  const lines = geometry.filter(({ kind }) => kind === 'line')
  const times = lines.map(({ rings }) => (rings[0]?.times ?? []).map(timeOf))
  if (times.every((one) => one.length === 0)) return null
  return times.length === 1 ? (times[0] ?? null) : times
}

export const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
