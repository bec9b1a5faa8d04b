import type { Described } from '#renderer/map/vector/kinds.ts'
import type { SchemeAdapter } from '#renderer/map/vector/schemes/scheme.types.ts'
import { FROM_ZOOM_TENTHS, type TileLayerName } from './tile-format.ts'

/** Closer, the borders of regions would be wrong by more than a street. */
const LAST_REGION_ZOOM = 11
const RIVERS_FROM_ZOOM = 4

const LAYERS: Record<TileLayerName, Described> = {
  land: { area: 'continent' },
  lake: { area: 'water' },
  river: { line: 'far-river', fromZoom: RIVERS_FROM_ZOOM },
  region: { line: 'region-border', toZoom: LAST_REGION_ZOOM },
  border: { line: 'border' },
}

/** Reads the tiles of the bundled basemap. */
export const basemapScheme: SchemeAdapter = (layer, feature) => {
  if (!Object.hasOwn(LAYERS, layer)) return null
  const described = LAYERS[layer as TileLayerName]
  const fromZoom = (feature.number(FROM_ZOOM_TENTHS) ?? 0) / 10
  return { ...described, fromZoom: Math.max(fromZoom, described.fromZoom ?? 0) }
}
