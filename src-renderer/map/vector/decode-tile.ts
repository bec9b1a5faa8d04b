import {
  AREA_KINDS,
  LINE_KINDS,
  type AreaKind,
  type CalledArea,
  type DescribedLabel,
  type Level,
  type LineKind,
} from './kinds.ts'
import { readGeometry, type TileGeometry } from './read-geometry.ts'
import { createFeatureReader, readLayers, type OpenFeature } from './read-layers.ts'
import type { SchemeAdapter } from './schemes/scheme.types.ts'
import { TILE_LIMITS } from './tile-limits.ts'

/** An area or a line of a tile. */
export interface TileShape extends TileGeometry {
  level: Level
  oneWay: 0 | 1 | -1
  fromZoom: number
  toZoom: number
}

/** A name of a tile with the geometry that it names. */
export interface TileLabel extends DescribedLabel {
  type: number
  geometry: TileGeometry
}

/** An area of a tile that says what it is called. */
export interface TileArea extends CalledArea {
  geometry: TileGeometry
}

/** A tile as it is drawn: shapes by kind, and names. */
export interface DecodedTile {
  areas: Map<AreaKind, TileShape[]>
  lines: Map<LineKind, TileShape[]>
  labels: TileLabel[]
  called: TileArea[]
  /** Something was left out, because the tile holds more than is drawn of one. */
  isCut: boolean
  /** Points of all shapes and names: what the tile costs to keep. */
  points: number
}

const emptyTile = (): DecodedTile => ({
  areas: new Map(),
  lines: new Map(),
  labels: [],
  called: [],
  isCut: false,
  points: 0,
})

function add<K>(to: Map<K, TileShape[]>, kind: K, shape: TileShape) {
  const known = to.get(kind)
  if (known) known.push(shape)
  else to.set(kind, [shape])
}

/** Kinds in the order of painting, however the layers of the tile were ordered. */
function inOrder<K>(shapes: Map<K, TileShape[]>, order: readonly K[]): Map<K, TileShape[]> {
  return new Map(order.flatMap((kind) => (shapes.has(kind) ? [[kind, shapes.get(kind)!] as const] : [])))
}

/** Reads a tile by the adapter of its scheme. Throws on bytes that are no tile. */
export function decodeTile(bytes: Uint8Array, adapter: SchemeAdapter): DecodedTile {
  const tile = emptyTile()
  const { layers, reader } = readLayers(bytes)
  const budget = { points: TILE_LIMITS.points as number, parts: TILE_LIMITS.parts as number }
  let features = TILE_LIMITS.features as number

  function take(feature: OpenFeature, layerName: string, extent: number) {
    const described = adapter(layerName, feature)
    if (!described || feature.geometryAt === 0) return
    const geometry = readGeometry(reader, feature.geometryAt, extent, budget)
    if (!geometry) {
      tile.isCut = true
      return
    }
    const { area, line, label, called, level = 'ground', oneWay = 0, fromZoom = 0, toZoom = Infinity } = described
    const shape: TileShape = { ...geometry, level, oneWay, fromZoom, toZoom }
    if (area && feature.type === 3) add(tile.areas, area, shape)
    if (line && feature.type >= 2) add(tile.lines, line, shape)
    if (label && tile.labels.length < TILE_LIMITS.labels) {
      tile.labels.push({ ...label, type: feature.type, geometry })
    }
    if (called && feature.type === 3 && tile.called.length < TILE_LIMITS.labels)
      tile.called.push({ ...called, geometry })
    tile.points += geometry.coordinates.length / 2
  }

  for (const layer of layers) {
    tile.isCut ||= layer.isCut
    const open = createFeatureReader(layer, reader)
    for (const at of layer.features) {
      if (features-- <= 0) {
        tile.isCut = true
        break
      }
      take(open(at), layer.name, layer.extent)
    }
  }
  tile.areas = inOrder(tile.areas, AREA_KINDS)
  tile.lines = inOrder(tile.lines, LINE_KINDS)
  return tile
}
