import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { LAND, SITES, WATERS } from './area-kinds-data.ts'
import type { MapFeature, MapProperty } from './map-feature.types.ts'
import { allNamesOf, taken } from './map-names.ts'
import { readStreetArea } from './read-street.ts'

/** Entry of the first tag that a table knows. */
function find<T>(table: Readonly<Record<string, Readonly<Record<string, T>>>>, tags: OsmTags): T | undefined {
  for (const [key, values] of Object.entries(table)) {
    const value = tags.get(key)
    if (value !== undefined && Object.hasOwn(values, value)) return values[value]
  }
  return undefined
}

/** An area in square metres of the projection, by which larger things are drawn first and named first. */
const byArea = (squareMeters: number): number => Math.max(0, 0xffffffff - Math.round(squareMeters))

/** Side of a tile in pixels, and of the world at the equator in metres. */
const TILE_PIXELS = 256
const EQUATOR_METERS = 40_075_016.686
/** Pixels an area has where its name is shown: about as wide as a short one is written. */
const NAMED_PIXELS = 4000

/** The zoom at which an area has so many pixels. */
function zoomForPixels(squareMeters: number, pixels: number): number {
  const metersAPixel = Math.sqrt(squareMeters / pixels)
  return Math.ceil(Math.log2(EQUATOR_METERS / (TILE_PIXELS * metersAPixel)))
}

/** From here on an area says what it is called, so that a spot in it can be named; smaller, they are pixels. */
const CALLED_ZOOM = 12

const calledIn = (tags: OsmTags): MapProperty[] =>
  tags.has('name') ? allNamesOf(tags).map((name) => ({ ...name, fromZoom: CALLED_ZOOM })) : []

interface AreaLabel {
  layer: 'water_polygons_labels' | 'land_labels'
  kind: string
  minZoom: number
}

function labelOf(tags: OsmTags, { layer, kind, minZoom }: AreaLabel, squareMeters: number): MapFeature[] {
  const names = allNamesOf(tags)
  if (!tags.has('name')) return []
  const zoom = Math.max(minZoom, Math.min(14, zoomForPixels(squareMeters, NAMED_PIXELS)))
  const area = { key: 'way_area', value: Math.round(squareMeters) }
  const properties = [{ key: 'kind', value: kind }, area, ...names]
  return [{ layer, shape: 'point', minZoom: zoom, rank: byArea(squareMeters), properties }]
}

function readWaterArea(tags: OsmTags, squareMeters: number): MapFeature[] {
  const isCanal =
    tags.get('waterway') === 'canal' && (tags.get('area') === 'yes' || tags.get('type') === 'multipolygon')
  const found = isCanal ? (['canal', 10] as const) : find(WATERS, tags)
  if (!found) return []
  const [kind, minZoom] = found[0] === 'water' && tags.get('water') === 'river' ? (['river', 4] as const) : found
  const properties = [
    { key: 'kind', value: kind },
    { key: 'way_area', value: Math.round(squareMeters) },
    ...calledIn(tags),
  ]
  return [
    { layer: 'water_polygons', shape: 'area', minZoom, rank: byArea(squareMeters), properties },
    ...labelOf(tags, { layer: 'water_polygons_labels', kind, minZoom }, squareMeters),
  ]
}

function readLand(tags: OsmTags, squareMeters: number): MapFeature[] {
  const found = find(LAND, tags)
  if (!found) return []
  const [kind, minZoom] = found
  const properties = [
    { key: 'kind', value: kind },
    { key: 'way_area', value: Math.round(squareMeters) },
    ...calledIn(tags),
  ]
  return [
    { layer: 'land', shape: 'area', minZoom, rank: byArea(squareMeters), properties },
    ...labelOf(tags, { layer: 'land_labels', kind, minZoom: Math.max(10, minZoom) }, squareMeters),
  ]
}

function readSite(tags: OsmTags, squareMeters: number): MapFeature[] {
  const kind = find(SITES, tags)
  if (kind === undefined) return []
  const properties = [{ key: 'kind', value: kind }, ...taken(tags, 'name')]
  return [{ layer: 'sites', shape: 'area', minZoom: 14, rank: byArea(squareMeters), properties }]
}

/** Parts of buildings lie on the building that they belong to. */
const isBuilding = (tags: OsmTags): boolean => tags.has('building') && tags.get('building') !== 'no'

const PIERS = new Set(['pier', 'breakwater', 'groyne'])

function readStructure(tags: OsmTags): MapFeature[] {
  const manMade = tags.get('man_made') ?? ''
  const area = (layer: MapFeature['layer'], kind: string): MapFeature[] => [
    { layer, shape: 'area', minZoom: 12, rank: 0, properties: [{ key: 'kind', value: kind }] },
  ]
  if (manMade === 'bridge') return area('bridges', 'bridge')
  if (PIERS.has(manMade)) return area('pier_polygons', manMade)
  return tags.get('waterway') === 'dam' ? area('dam_polygons', 'dam') : []
}

/** What a closed outline shows. `squareMeters` is its area in the projection of the map. */
export function readArea(tags: OsmTags, squareMeters: number): MapFeature[] {
  const features = [
    ...readLand(tags, squareMeters),
    ...readSite(tags, squareMeters),
    ...readWaterArea(tags, squareMeters),
    ...readStructure(tags),
    ...readStreetArea(tags),
  ]
  if (isBuilding(tags)) {
    const properties = [{ key: 'dummy', value: 1 }, ...taken(tags, 'name')]
    features.push({ layer: 'buildings', shape: 'area', minZoom: 14, rank: 0, properties })
  }
  return features
}
