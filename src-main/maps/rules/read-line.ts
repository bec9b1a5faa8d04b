import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import { WATERWAYS } from './area-kinds-data.ts'
import type { MapFeature } from './map-feature.types.ts'
import { flag, isBridge, isTunnel, namesOf } from './map-names.ts'
import { readStreet } from './read-street.ts'
import { AERIALWAYS } from './street-classes-data.ts'

function readWaterLine(tags: OsmTags): MapFeature[] {
  const kind = tags.get('waterway') ?? ''
  const zooms = Object.hasOwn(WATERWAYS, kind) ? WATERWAYS[kind] : undefined
  if (!zooms) return []
  const [minZoom, labelZoom] = zooms
  const named = [{ key: 'kind', value: kind }]
  const bridged = [...flag('tunnel', isTunnel(tags)), ...flag('bridge', isBridge(tags))]
  const line: MapFeature = { layer: 'water_lines', shape: 'line', minZoom, rank: 0, properties: [...named, ...bridged] }
  const names = namesOf(tags)
  if (names.length === 0) return [line]
  const label = { layer: 'water_lines_labels', shape: 'line', minZoom: labelZoom, rank: 0 } as const
  return [line, { ...label, properties: [...named, ...names] }]
}

const PIERS = new Set(['pier', 'breakwater', 'groyne'])

function simpleLine(layer: MapFeature['layer'], kind: string, minZoom: number): MapFeature {
  return { layer, shape: 'line', minZoom, rank: 0, properties: [{ key: 'kind', value: kind }] }
}

/** Of a line that is not the outline of something: piers and dams are drawn as areas where they are closed. */
function readOpenLine(tags: OsmTags): MapFeature[] {
  const manMade = tags.get('man_made') ?? ''
  if (PIERS.has(manMade)) return [simpleLine('pier_lines', manMade, 12)]
  return tags.get('waterway') === 'dam' ? [simpleLine('dam_lines', 'dam', 12)] : []
}

function readTransportLine(tags: OsmTags): MapFeature[] {
  const aerialway = tags.get('aerialway') ?? ''
  if (Object.hasOwn(AERIALWAYS, aerialway)) return [simpleLine('aerialways', AERIALWAYS[aerialway] as string, 12)]
  if (tags.get('route') !== 'ferry') return []
  const ferry = simpleLine('ferries', 'ferry', tags.get('motor_vehicle') === 'no' ? 12 : 10)
  return [{ ...ferry, properties: [...ferry.properties, ...namesOf(tags)] }]
}

/** What a way shows as a line. A closed one that is an area is none, unless it is a street that leads round. */
export function readLine(tags: OsmTags, isClosed: boolean): MapFeature[] {
  const isArea = isClosed && tags.get('area') === 'yes'
  const features = isArea ? [] : [...readStreet(tags), ...readWaterLine(tags), ...readTransportLine(tags)]
  return isClosed ? features : [...features, ...readOpenLine(tags)]
}
