import { MAX_ZOOM, MIN_ZOOM, EXTENT } from '../model/street-scheme-data.ts'
import { toTileKey } from '../model/tile-key.ts'
import { unitsATileUnit } from '../model/world.ts'
import type { MapFeature } from '../rules/map-feature.types.ts'
import type { Coverage, CoveredZoom } from './cover.ts'
import { AREA, LINE, packProperties, POINT, type GeometryType } from './feature-record.ts'
import { doubleArea, boxOf, turnRing } from './ring.ts'
import { simplifyLine } from './simplify-line.ts'
import type { TileSorter } from './tile-sorter.ts'
import { clipLine, clipRing, type Axis, type Slab } from './clip.ts'

/** How far a tile has its features beyond its own border, so that strokes are not cut where tiles meet. */
const BUFFER = 80
/** Tiles among which one feature is looked for at one zoom; a country's sea has fewer. */
const MOST_TILES = 4_000_000

/** A line or an area in units of a tile, counted from the corner of the world. The first ring of an area is its outer one. */
interface ShapeAtZoom {
  isArea: boolean
  parts: Float64Array[]
}

/** Gets what a tile has of a shape, in whole units from the corner of the tile. */
type OnTile = (x: number, y: number, parts: Int32Array[]) => void

interface Range {
  from: number
  to: number
}

/** Columns or rows of tiles that a stretch touches, those of the coverage alone. */
function rangeOf(least: number, most: number, covered: Range): Range {
  const from = Math.floor((least - BUFFER) / EXTENT)
  const to = Math.floor((most + BUFFER) / EXTENT)
  return { from: Math.max(from, covered.from), to: Math.min(to, covered.to) }
}

function clipParts({ isArea, parts }: ShapeAtZoom, slab: Slab): Float64Array[] {
  if (!isArea) return parts.flatMap((part) => clipLine(part, slab))
  const [outer, ...inner] = parts.map((ring) => clipRing(ring, slab))
  if (!outer || outer.length === 0) return []
  return [outer, ...inner.filter((ring) => ring.length > 0)]
}

const slabOf = (axis: Axis, { from, to }: Range): Slab => ({
  axis,
  from: from * EXTENT - BUFFER,
  to: (to + 1) * EXTENT + BUFFER,
})

/** Halves what is cut until a part lies on one column or row: so each point is looked at a few times, however many tiles. */
function split(shape: ShapeAtZoom, axis: Axis, range: Range, onTile: (at: number, shape: ShapeAtZoom) => void): void {
  if (shape.parts.length === 0 || range.from > range.to) return
  if (range.from === range.to) {
    onTile(range.from, shape)
    return
  }
  const middle = (range.from + range.to) >> 1
  for (const half of [
    { from: range.from, to: middle },
    { from: middle + 1, to: range.to },
  ])
    split({ isArea: shape.isArea, parts: clipParts(shape, slabOf(axis, half)) }, axis, half, onTile)
}

/** Whole units, each point that repeats the one before left out; null where nothing is left that can be seen. */
function toTileUnits(part: Float64Array, left: number, top: number, isArea: boolean): Int32Array | null {
  const units = new Int32Array(part.length)
  let length = 0
  for (let at = 0; at < part.length; at += 2) {
    const [x, y] = [Math.round((part[at] as number) - left), Math.round((part[at + 1] as number) - top)]
    if (length > 0 && units[length - 2] === x && units[length - 1] === y) continue
    units[length++] = x
    units[length++] = y
  }
  return length < (isArea ? 8 : 4) ? null : units.subarray(0, length)
}

function toTileParts({ isArea, parts }: ShapeAtZoom, x: number, y: number): Int32Array[] {
  const [left, top] = [x * EXTENT, y * EXTENT]
  const units: Int32Array[] = []
  for (const [i, part] of parts.entries()) {
    const whole = toTileUnits(part, left, top, isArea)
    if (whole && (!isArea || turnRing(whole, i > 0))) units.push(whole)
    else if (isArea && i === 0) return []
  }
  return units
}

/** Cuts a line or an area along the tiles that a map covers. */
function cutShape(shape: ShapeAtZoom, covered: CoveredZoom, onTile: OnTile): void {
  const [left, top, right, bottom] = boxOf(shape.parts)
  const columns = rangeOf(left, right, { from: covered.left, to: covered.right })
  const rows = rangeOf(top, bottom, { from: covered.top, to: covered.bottom })
  if (columns.from > columns.to || rows.from > rows.to) return
  if ((columns.to - columns.from + 1) * (rows.to - rows.from + 1) > MOST_TILES) return
  const emit = (x: number, y: number, part: ShapeAtZoom) => {
    if (!covered.has(x, y)) return
    const parts = toTileParts(part, x, y)
    if (parts.length > 0) onTile(x, y, parts)
  }
  // What reaches beyond the coverage is cut to it first.
  const within = { isArea: shape.isArea, parts: clipParts(shape, slabOf(0, columns)) }
  split(within, 0, columns, (x, column) => {
    const [, columnTop, , columnBottom] = boxOf(column.parts)
    const range = rangeOf(columnTop, columnBottom, rows)
    const inRows = { isArea: column.isArea, parts: clipParts(column, slabOf(1, range)) }
    split(inRows, 1, range, (y, tile) => emit(x, y, tile))
  })
}

/** The tile that a point stands on: in one alone, so that nothing is named twice. */
function cutPoint(x: number, y: number, covered: CoveredZoom, onTile: OnTile): void {
  const [column, row] = [Math.floor(x / EXTENT), Math.floor(y / EXTENT)]
  if (!covered.has(column, row)) return
  onTile(column, row, [Int32Array.of(Math.floor(x - column * EXTENT), Math.floor(y - row * EXTENT))])
}

/** Half a pixel of a tile shown at 256 pixels, and, on the deepest zoom, which is drawn larger, half a unit. */
const TOLERANCE = 8
const DEEPEST_TOLERANCE = 0.5
/** A pixel, in square units of a tile: smaller areas and holes are left out but on the deepest zoom. */
const LEAST_AREA = 256

export interface FeatureSink {
  coverage: Coverage
  sorter: Pick<TileSorter, 'put'>
}

const scaled = (points: Float64Array, by: number): Float64Array => points.map((unit) => unit * by)

const isSeen = (ring: Float64Array): boolean => Math.abs(doubleArea(ring)) / 2 >= LEAST_AREA

/** Coarser by what the zoom does not show; empty where nothing is left. */
function simplified(parts: readonly Float64Array[], isArea: boolean, zoom: number): Float64Array[] {
  const isDeepest = zoom === MAX_ZOOM
  const simple: Float64Array[] = []
  for (const [i, part] of parts.entries()) {
    const line = simplifyLine(part, isDeepest ? DEEPEST_TOLERANCE : TOLERANCE)
    const isKept = !isArea || (line.length >= 8 && (isDeepest || isSeen(line)))
    if (isKept) simple.push(line)
    else if (i === 0) return []
  }
  return simple
}

/** Features of one geometry: what they share is reckoned once. */
interface Wanted {
  feature: MapFeature
  /** By zoom, made when it is first asked for; most features say the same at each. */
  packed: Uint8Array[]
}

function propertiesAt({ feature, packed }: Wanted, zoom: number): Uint8Array {
  const changes = feature.properties.reduce((last, { fromZoom = 0 }) => Math.max(last, fromZoom), 0)
  const key = zoom >= changes ? MAX_ZOOM : zoom
  return (packed[key] ??= packProperties(feature.properties, key))
}

/** Puts one geometry onto the tiles of all zooms at which one of its features is shown. */
export function putShape(
  { coverage, sorter }: FeatureSink,
  features: readonly MapFeature[],
  parts: readonly Float64Array[],
  type: GeometryType,
): void {
  const wanted = features.map((feature): Wanted => ({ feature, packed: [] }))
  const least = features.reduce((zoom, { minZoom }) => Math.min(zoom, minZoom), MAX_ZOOM + 1)
  const isArea = type === AREA
  let simple = parts.map((part) => scaled(part, 1 / unitsATileUnit(MAX_ZOOM)))
  for (let zoom = MAX_ZOOM; zoom >= Math.max(MIN_ZOOM, least); zoom--) {
    simple = simplified(zoom === MAX_ZOOM ? simple : simple.map((part) => scaled(part, 0.5)), isArea, zoom)
    if (simple.length === 0) return
    const shown = wanted.filter(({ feature }) => feature.minZoom <= zoom)
    cutShape({ isArea, parts: simple }, coverage(zoom), (x, y, onTile) => {
      const key = toTileKey({ zoom, x, y })
      for (const one of shown)
        sorter.put(key, {
          layer: one.feature.layer,
          type,
          rank: one.feature.rank,
          properties: propertiesAt(one, zoom),
          parts: onTile,
        })
    })
  }
}

export function putLine(sink: FeatureSink, features: readonly MapFeature[], points: Float64Array): void {
  if (points.length >= 4 && features.length > 0) putShape(sink, features, [points], LINE)
}

/** The outer ring first, then the holes in it. */
export function putArea(sink: FeatureSink, features: readonly MapFeature[], rings: readonly Float64Array[]): void {
  if (features.length > 0) putShape(sink, features, rings, AREA)
}

/** A position in units of the world. */
export function putPoint({ coverage, sorter }: FeatureSink, features: readonly MapFeature[], [x, y]: [number, number]) {
  for (const feature of features) {
    const wanted: Wanted = { feature, packed: [] }
    for (let zoom = MAX_ZOOM; zoom >= Math.max(MIN_ZOOM, feature.minZoom); zoom--) {
      const units = unitsATileUnit(zoom)
      cutPoint(x / units, y / units, coverage(zoom), (column, row, parts) =>
        sorter.put(toTileKey({ zoom, x: column, y: row }), {
          layer: feature.layer,
          type: POINT,
          rank: feature.rank,
          properties: propertiesAt(wanted, zoom),
          parts,
        }),
      )
    }
  }
}
