import type { AreaKind, Described, Level, LineKind, PlaceKind, PointKind } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'
import { calledBy, localLabel, placeLabel, type NameKeys } from './names.ts'
import { borderOfLevel, roadNameOf, signOf } from './readings.ts'
import type { SchemeAdapter } from './scheme.types.ts'

/** The Shortbread scheme 1.0, which Waypost's own street maps follow: https://shortbread-tiles.org/schema/1.0/ */

const LAND: Record<string, AreaKind> = {
  forest: 'wood',
  scrub: 'wood',
  grass: 'green',
  grassland: 'green',
  heath: 'green',
  meadow: 'green',
  orchard: 'green',
  vineyard: 'green',
  allotments: 'green',
  village_green: 'green',
  greenfield: 'green',
  recreation_ground: 'park',
  park: 'park',
  garden: 'park',
  golf_course: 'park',
  playground: 'park',
  miniature_golf: 'park',
  cemetery: 'park',
  grave_yard: 'park',
  swamp: 'green',
  bog: 'green',
  string_bog: 'green',
  wet_meadow: 'green',
  marsh: 'green',
  residential: 'built',
  commercial: 'built',
  retail: 'built',
  garages: 'built',
  industrial: 'industry',
  railway: 'industry',
  landfill: 'industry',
  quarry: 'industry',
  brownfield: 'industry',
  farmyard: 'built',
  bare_rock: 'bare',
  scree: 'bare',
  shingle: 'bare',
  sand: 'bare',
  beach: 'bare',
  glacier: 'ice',
}
const SITES: Record<string, AreaKind> = {
  sports_center: 'park',
  sports_centre: 'park',
  construction: 'industry',
  parking: 'apron',
  bicycle_parking: 'apron',
  hospital: 'built',
  school: 'built',
  university: 'built',
  college: 'built',
  prison: 'industry',
  danger_area: 'industry',
}
const ROADS: Record<string, LineKind> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  busway: 'service',
  bus_guideway: 'service',
  service: 'service',
  pedestrian: 'pedestrian',
  track: 'track',
  footway: 'path',
  path: 'path',
  cycleway: 'path',
  bridleway: 'path',
  steps: 'steps',
  rail: 'rail',
  light_rail: 'rail',
  narrow_gauge: 'rail',
  tram: 'rail',
  funicular: 'rail',
  monorail: 'rail',
  subway: 'rail',
  runway: 'runway',
  taxiway: 'runway',
}
const PLACES: Record<string, PlaceKind> = {
  capital: 'city',
  state_capital: 'city',
  city: 'city',
  town: 'town',
  village: 'village',
  suburb: 'suburb',
  hamlet: 'hamlet',
  quarter: 'quarter',
  neighbourhood: 'quarter',
  isolated_dwelling: 'hamlet',
  farm: 'hamlet',
  locality: 'hamlet',
  island: 'village',
}
const AMENITIES: Record<string, PointKind> = {
  hospital: 'hospital',
  school: 'school',
  college: 'school',
  university: 'school',
  fuel: 'fuel',
  parking: 'parking',
  police: 'police',
  townhall: 'townhall',
  place_of_worship: 'worship',
}
const STATIONS: Record<string, PointKind> = {
  station: 'station',
  halt: 'station',
  tram_stop: 'stop',
  bus_stop: 'stop',
  bus_station: 'station',
  ferry_terminal: 'station',
  aerialway_station: 'stop',
  aerodrome: 'airport',
  airport: 'airport',
}

const LOCAL_NAMES = ['name']
const levelOf = (feature: TileFeature): Level =>
  feature.is('tunnel') ? 'tunnel' : feature.is('bridge') ? 'bridge' : 'ground'

function streetOf(feature: TileFeature): Described | null {
  const line = ROADS[feature.text('kind')]
  if (!line) return null
  const described: Described = { line, level: levelOf(feature) }
  if (feature.is('oneway')) described.oneWay = 1
  else if (feature.is('oneway_reverse')) described.oneWay = -1
  return described
}

function borderOf(feature: TileFeature): Described | null {
  if (feature.is('maritime') || feature.is('coastline')) return null
  return borderOfLevel(feature.number('admin_level') ?? 0)
}

function pointOf(feature: TileFeature): Described | null {
  const sort = AMENITIES[feature.text('amenity')] ?? (feature.text('natural') === 'peak' ? 'peak' : undefined)
  return signOf(sort, feature, LOCAL_NAMES)
}

const roadName = (feature: TileFeature) => roadNameOf(ROADS[feature.text('kind')], feature, LOCAL_NAMES)

const areaOf = (feature: TileFeature) => {
  const squareMeters = feature.number('way_area')
  return { weight: squareMeters, squareMeters }
}

type LayerReader = (feature: TileFeature, keys: NameKeys) => Described | null

const LAYERS: Record<string, LayerReader> = {
  ocean: () => ({ area: 'sea' }),
  water_polygons: (feature, keys) => ({
    area: feature.text('kind') === 'glacier' ? 'ice' : 'water',
    ...calledBy(feature, keys),
  }),
  water_lines: (feature) => ({
    line: ['river', 'canal'].includes(feature.text('kind')) ? 'river' : 'stream',
    level: levelOf(feature),
  }),
  dam_polygons: () => ({ area: 'pier' }),
  pier_polygons: () => ({ area: 'pier' }),
  pier_lines: () => ({ line: 'service' }),
  land: (feature, keys) => ({ area: LAND[feature.text('kind')] ?? 'green', ...calledBy(feature, keys) }),
  sites: (feature, keys) => {
    const area = SITES[feature.text('kind')]
    return { ...(area && { area }), ...calledBy(feature, keys) }
  },
  // Waypost's own: names of buildings and of squares.
  buildings: (feature, keys) => ({ area: 'building', ...calledBy(feature, keys, 'building') }),
  street_polygons: (feature, keys) => ({
    area: ['runway', 'taxiway', 'apron', 'aerodrome'].includes(feature.text('kind')) ? 'apron' : 'square',
    ...calledBy(feature, keys),
  }),
  streets: streetOf,
  aerialways: () => ({ line: 'aerialway' }),
  ferries: () => ({ line: 'ferry' }),
  boundaries: borderOf,
  addresses: (feature) => localLabel('number', feature, 'housenumber', 'housename'),
  street_labels: roadName,
  street_polygons_labels: roadName,
  streets_polygons_labels: roadName,
  water_lines_labels: (feature) => localLabel('river-name', feature),
  // A river that is drawn as an area is named along its line.
  water_polygons_labels: (feature, keys) =>
    feature.text('kind') === 'river' ? null : placeLabel('water-name', feature, keys, areaOf(feature)),
  // Waypost's own: names of woods, parks and cemeteries.
  land_labels: (feature, keys) => placeLabel('park-name', feature, keys, areaOf(feature)),
  place_labels: (feature, language) => {
    const kind = feature.text('kind')
    const sort = PLACES[kind]
    const more = { weight: feature.number('population'), isCapital: kind === 'capital' }
    return sort ? placeLabel(sort, feature, language, more) : null
  },
  boundary_labels: (feature, language) =>
    placeLabel((feature.number('admin_level') ?? 2) <= 2 ? 'country' : 'region', feature, language, {
      weight: feature.number('way_area'),
    }),
  public_transport: (feature) => {
    const sort = STATIONS[feature.text('kind')]
    return sort ? localLabel(sort, feature) : null
  },
  pois: pointOf,
}

/** Reads tiles in the Shortbread scheme. */
export function shortbread(language: string): SchemeAdapter {
  const keys: NameKeys = { language: `name_${language}`, local: LOCAL_NAMES }
  return (layer, feature) => (Object.hasOwn(LAYERS, layer) ? LAYERS[layer]!(feature, keys) : null)
}
