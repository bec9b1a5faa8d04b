import GeoJSONVT from 'geojson-vt'
import type { FeatureCollection } from 'geojson'
import { encodeBand, TILE_LAYERS, type TileLayerName } from '#renderer/map/basemap/tile-format.ts'
import { encodeTile, type TileFeatures } from './encode-tile.ts'

/** Parts of the margin around each tile, so that outlines and dashes do not end at its edge. */
const BUFFER_SHARE = 1 / 64
/** Simplification in tile units: invisible at the band's own zooms. */
const TOLERANCE_UNITS = 4

/** Which data a band is cut from. */
export type BandLayers = Partial<Record<TileLayerName, FeatureCollection>>

export interface BandPlan {
  zoom: number
  extent: number
  /** Layers whose parts appear later than this are left to deeper bands. */
  lastDisplayZoom: number
  /** The deepest band keeps every vertex: it is enlarged the most. */
  isDeepest: boolean
}

const emptyTile = () => Object.fromEntries(TILE_LAYERS.map((name) => [name, []])) as unknown as TileFeatures

function addFeatures(
  tile: TileFeatures,
  name: TileLayerName,
  index: GeoJSONVT,
  at: { zoom: number; x: number; y: number },
) {
  for (const found of index.getTileRaw(at.zoom, at.x, at.y)?.features ?? []) {
    if (found.type !== 2 && found.type !== 3) continue
    const fromZoomTenths = Math.round(Number(found.tags?.fromZoom ?? 0) * 10)
    const parts = found.geometry.map((line) => line.map(Math.round))
    tile[name].push({ isArea: found.type === 3, fromZoomTenths, parts })
  }
}

const appearsBy = (collection: FeatureCollection, zoom: number): FeatureCollection => ({
  ...collection,
  features: collection.features.filter((one) => Number(one.properties?.fromZoom ?? 0) <= zoom),
})

/** The bytes of one band file. */
export function cutBand(layers: BandLayers, plan: BandPlan): Uint8Array {
  const { zoom, extent } = plan
  const options = {
    maxZoom: plan.isDeepest ? zoom : zoom + 1, // geojson-vt simplifies every zoom but its deepest
    indexMaxZoom: zoom,
    indexMaxPoints: 0,
    extent,
    buffer: extent * BUFFER_SHARE,
    tolerance: TOLERANCE_UNITS,
  }
  const indexes = TILE_LAYERS.flatMap((name) => {
    const collection = layers[name]
    return collection ? [{ name, index: new GeoJSONVT(appearsBy(collection, plan.lastDisplayZoom), options) }] : []
  })
  const tiles: { x: number; y: number; bytes: Uint8Array }[] = []
  const side = 2 ** zoom
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const tile = emptyTile()
      for (const { name, index } of indexes) addFeatures(tile, name, index, { zoom, x, y })
      if (TILE_LAYERS.some((name) => tile[name].length > 0)) tiles.push({ x, y, bytes: encodeTile(tile, extent) })
    }
  }
  return encodeBand(zoom, tiles)
}
