import { MAX_ZOOM, MIN_ZOOM } from '../model/street-scheme-data.ts'
import { toTileKey } from '../model/tile-key.ts'
import { unitsATileUnit } from '../model/world.ts'
import type { MapFeature } from '../rules/map-feature.types.ts'
import type { Coverage } from './cover.ts'
import { cutPoint, cutShape } from './cut-feature.ts'
import { AREA, LINE, packProperties, POINT, type GeometryType } from './feature-record.ts'
import { doubleArea } from './ring.ts'
import { simplifyLine } from './simplify-line.ts'
import type { TileSorter } from './tile-sorter.ts'

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
