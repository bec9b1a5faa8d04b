import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import type { MapFeature } from './map-feature.types.ts'
import { allNamesOf, flag } from './map-names.ts'

/** Countries, and what they are made of; towns have their names as places. */
const LINE_ZOOMS: Readonly<Record<number, number>> = { 2: 0, 4: 7 }
const SQUARE_METERS_A_HECTARE = 10_000

/** Level of the border of a country or state; null for other relations. */
export function boundaryLevel(tags: OsmTags): number | null {
  const level = Number(tags.get('admin_level') ?? NaN)
  return tags.get('boundary') === 'administrative' && Object.hasOwn(LINE_ZOOMS, level) ? level : null
}

/** A stretch of border by the highest level that it belongs to and the tags of its way. */
export function readBorder(level: number, tags: OsmTags): MapFeature[] {
  const isMaritime = tags.has('maritime') ? tags.get('maritime') !== 'no' : tags.get('natural') === 'coastline'
  const properties = [
    { key: 'admin_level', value: level },
    ...flag('maritime', isMaritime),
    ...flag('disputed', tags.get('disputed') === 'yes'),
  ]
  return [{ layer: 'boundaries', shape: 'line', minZoom: LINE_ZOOMS[level] ?? 0, rank: -level + 10, properties }]
}

/** The name of a country or state in its middle. */
export function readBoundaryLabel(tags: OsmTags, squareMeters: number): MapFeature[] {
  const level = boundaryLevel(tags)
  if (level === null || !tags.has('name')) return []
  const properties = [
    { key: 'admin_level', value: level },
    { key: 'way_area', value: Math.round(squareMeters / SQUARE_METERS_A_HECTARE) },
    ...allNamesOf(tags),
  ]
  return [{ layer: 'boundary_labels', shape: 'point', minZoom: 5, rank: level, properties }]
}
