import type { OsmTags } from '#main/reference/import/osm/osm-elements.types.ts'
import type { MapFeature, MapProperty } from './map-feature.types.ts'
import { allNamesOf, namesOf, taken } from './map-names.ts'

/** Places: the zoom from which they are named, and the people that one has who does not say how many. */
const PLACES: Readonly<Record<string, [minZoom: number, population: number]>> = {
  city: [6, 100_000],
  town: [7, 5000],
  village: [10, 100],
  hamlet: [10, 50],
  suburb: [10, 1000],
  quarter: [10, 500],
  neighbourhood: [10, 100],
  isolated_dwelling: [10, 5],
  farm: [10, 5],
  island: [10, 0],
  locality: [10, 0],
}

/** Stops: tag → value → kind and zoom. */
const STOPS: Readonly<Record<string, Readonly<Record<string, [kind: string, minZoom: number]>>>> = {
  aeroway: { aerodrome: ['aerodrome', 11], helipad: ['helipad', 13] },
  railway: { station: ['station', 13], halt: ['halt', 13], tram_stop: ['tram_stop', 14] },
  amenity: { bus_station: ['bus_station', 13], ferry_terminal: ['ferry_terminal', 12] },
  highway: { bus_stop: ['bus_stop', 14] },
  aerialway: { station: ['aerialway_station', 13] },
}

/** Points by which people find their way, a part of those of the scheme; `fuel` and `parking` are ours. */
const POINTS: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: new Set(
    `police fire_station post_office library townhall courthouse prison embassy community_centre nursing_home arts_centre
     grave_yard marketplace university school college kindergarten public_building pharmacy hospital clinic doctors dentist
     veterinary theatre cinema restaurant fast_food cafe pub bar biergarten car_rental car_wash bank toilets
     drinking_water fountain place_of_worship fuel parking charging_station`.split(/\s+/),
  ),
  leisure: new Set(['sports_centre', 'swimming_pool', 'water_park', 'golf_course', 'stadium', 'ice_rink']),
  tourism: new Set(
    `hotel motel bed_and_breakfast guest_house hostel chalet camp_site alpine_hut caravan_site information picnic_site
     viewpoint museum attraction zoo theme_park`.split(/\s+/),
  ),
  shop: new Set(['supermarket', 'bakery', 'mall', 'department_store', 'convenience', 'doityourself']),
  man_made: new Set(['tower', 'windmill', 'lighthouse', 'water_tower', 'wastewater_plant', 'water_works']),
  historic: new Set(['monument', 'memorial', 'castle', 'ruins', 'fort', 'wayside_cross', 'wayside_shrine']),
}

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
