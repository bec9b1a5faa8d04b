import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import type { MapFeature, MapProperty } from './map-feature.types.ts'
import { allNamesOf, namesOf, taken } from './map-names.ts'
import { PLACES, POINTS, STOPS } from './point-kinds-data.ts'

const MOST_PEOPLE = 1e9
const LABEL_ZOOM = 14

function populationOf(tags: OsmTags, usual: number): number {
  const given = Number((tags.get('population') ?? '').replace(/[ .,'’]/g, ''))
  return Number.isInteger(given) && given > 0 && given < MOST_PEOPLE ? given : usual
}

/** Capitals are shown before all other places, whatever their size. */
const CAPITALS: Readonly<Record<string, [kind: string, minZoom: number]>> = {
  yes: ['capital', 4],
  '2': ['capital', 4],
  '4': ['state_capital', 4],
}
const HAS_CAPITALS = new Set(['city', 'town', 'village', 'hamlet'])

/** Cities, towns and their parts. */
export function readPlace(tags: OsmTags): MapFeature[] {
  const place = tags.get('place') ?? ''
  const found = Object.hasOwn(PLACES, place) ? PLACES[place] : undefined
  if (!found || !tags.has('name')) return []
  const capital = tags.get('capital') ?? ''
  const isCapital = HAS_CAPITALS.has(place) && Object.hasOwn(CAPITALS, capital)
  const [kind, minZoom] = isCapital ? (CAPITALS[capital] as [string, number]) : [place, found[0]]
  const population = populationOf(tags, found[1])
  const properties = [{ key: 'kind', value: kind }, { key: 'population', value: population }, ...allNamesOf(tags)]
  return [{ layer: 'place_labels', shape: 'point', minZoom, rank: MOST_PEOPLE - population, properties }]
}

function readStop(tags: OsmTags): MapFeature[] {
  for (const [key, values] of Object.entries(STOPS)) {
    const value = tags.get(key)
    const found = value !== undefined && Object.hasOwn(values, value) ? values[value] : undefined
    if (!found) continue
    const [kind, minZoom] = found
    const properties = [{ key: 'kind', value: kind }, ...taken(tags, 'iata'), ...namesOf(tags)]
    return [{ layer: 'public_transport', shape: 'point', minZoom, rank: minZoom, properties }]
  }
  return []
}

const housePropertiesOf = (tags: OsmTags): MapProperty[] =>
  (['housename', 'housenumber'] as const).flatMap((key) =>
    taken(tags, `addr:${key}`).map(({ value }): MapProperty => ({ key, value })),
  )

function readPointOfInterest(tags: OsmTags): MapFeature[] {
  const kinds = Object.entries(POINTS).flatMap(([key, values]) =>
    values.has(tags.get(key) ?? '') ? taken(tags, key) : [],
  )
  if (kinds.length === 0) return []
  const religion = tags.get('amenity') === 'place_of_worship' ? taken(tags, 'religion') : []
  const properties = [...kinds, ...religion, ...namesOf(tags), ...housePropertiesOf(tags)]
  return [{ layer: 'pois', shape: 'point', minZoom: LABEL_ZOOM, rank: 0, properties }]
}

function readAddress(tags: OsmTags): MapFeature[] {
  const properties = housePropertiesOf(tags)
  return properties.length === 0
    ? []
    : [{ layer: 'addresses', shape: 'point', minZoom: LABEL_ZOOM, rank: 0, properties }]
}

function readJunction(tags: OsmTags): MapFeature[] {
  if (tags.get('highway') !== 'motorway_junction') return []
  const properties = [{ key: 'kind', value: 'motorway_junction' }, ...taken(tags, 'ref'), ...namesOf(tags)]
  return [{ layer: 'street_labels_points', shape: 'point', minZoom: 12, rank: 0, properties }]
}

/**
 * What stands at a point, or in the middle of an area. A point of interest bears its house number itself, and is not
 * among the addresses besides.
 */
export function readPoint(tags: OsmTags): MapFeature[] {
  const points = readPointOfInterest(tags)
  return [...points, ...(points.length === 0 ? readAddress(tags) : []), ...readStop(tags)]
}

/** What only a node stands for. */
export const readNode = (tags: OsmTags): MapFeature[] => [...readPoint(tags), ...readPlace(tags), ...readJunction(tags)]
