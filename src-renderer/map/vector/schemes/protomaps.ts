import type { AreaKind, Described, Level, LineKind, PlaceKind, PointKind } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'
import { calledBy, localLabel, placeLabel, type NameKeys } from './names.ts'
import { roadNameOf, signOf } from './readings.ts'
import type { SchemeAdapter } from './scheme.types.ts'

/** The scheme of Protomaps' basemap, versions 3 and 4: https://docs.protomaps.com/basemaps/layers */

const LAND: Record<string, AreaKind> = {
  forest: 'wood',
  wood: 'wood',
  scrub: 'wood',
  nature_reserve: 'green',
  national_park: 'green',
  protected_area: 'green',
  grass: 'green',
  grassland: 'green',
  meadow: 'green',
  farmland: 'green',
  orchard: 'green',
  allotments: 'green',
  village_green: 'green',
  wetland: 'green',
  park: 'park',
  garden: 'park',
  cemetery: 'park',
  golf_course: 'park',
  pitch: 'park',
  playground: 'park',
  recreation_ground: 'park',
  zoo: 'park',
  residential: 'built',
  urban_area: 'built',
  commercial: 'built',
  school: 'built',
  university: 'built',
  college: 'built',
  hospital: 'built',
  industrial: 'industry',
  railway: 'industry',
  military: 'industry',
  naval_base: 'industry',
  airfield: 'industry',
  aerodrome: 'apron',
  runway: 'apron',
  taxiway: 'apron',
  pedestrian: 'square',
  pier: 'pier',
  beach: 'bare',
  sand: 'bare',
  bare_rock: 'bare',
  barren: 'bare',
  glacier: 'ice',
}
const BY_DETAIL: Record<string, LineKind> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'trunk',
  trunk_link: 'trunk',
  primary: 'primary',
  primary_link: 'primary',
  secondary: 'secondary',
  secondary_link: 'secondary',
  tertiary: 'tertiary',
  tertiary_link: 'tertiary',
  service: 'service',
  pedestrian: 'pedestrian',
  track: 'track',
  steps: 'steps',
  runway: 'runway',
  taxiway: 'runway',
}
const BY_KIND: Record<string, LineKind> = {
  highway: 'motorway',
  major_road: 'primary',
  medium_road: 'secondary',
  minor_road: 'minor',
  path: 'path',
  other: 'service',
  rail: 'rail',
  ferry: 'ferry',
  aerialway: 'aerialway',
  aeroway: 'runway',
}
const PLACES: Record<string, PlaceKind> = {
  country: 'country',
  region: 'region',
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'hamlet',
  macrohood: 'suburb',
  suburb: 'suburb',
  neighbourhood: 'quarter',
  quarter: 'quarter',
}
const POINTS: Record<string, PointKind> = {
  station: 'station',
  train_station: 'station',
  ferry_terminal: 'station',
  bus_stop: 'stop',
  tram_stop: 'stop',
  aerodrome: 'airport',
  hospital: 'hospital',
  school: 'school',
  university: 'school',
  college: 'school',
  fuel: 'fuel',
  parking: 'parking',
  police: 'police',
  townhall: 'townhall',
  place_of_worship: 'worship',
  peak: 'peak',
}
/** Localities of version 3 are told apart by their detail. */
const detailOf = (feature: TileFeature) => feature.text('kind_detail') || feature.text('pmap:kind_detail')
const kindOf = (feature: TileFeature) => feature.text('kind') || feature.text('pmap:kind')

const levelOf = (feature: TileFeature): Level =>
  feature.is('is_tunnel') || (feature.number('level') ?? 0) < 0
    ? 'tunnel'
    : feature.is('is_bridge') || (feature.number('level') ?? 0) > 0
      ? 'bridge'
      : 'ground'

function roadOf(feature: TileFeature, keys: NameKeys): Described | null {
  const line = BY_DETAIL[detailOf(feature)] ?? BY_DETAIL[feature.text('highway')] ?? BY_KIND[kindOf(feature)]
  if (!line) return null
  const described: Described = {
    line,
    level: levelOf(feature),
    ...roadNameOf(line, feature, keys.local),
  }
  if (['yes', '1', 'true'].includes(feature.text('oneway'))) described.oneWay = 1
  else if (feature.text('oneway') === '-1') described.oneWay = -1
  return described
}

function waterOf(feature: TileFeature, keys: NameKeys): Described | null {
  const kind = kindOf(feature)
  if (feature.type === 1) return placeLabel('water-name', feature, keys)
  if (feature.type === 2) {
    const name = localLabel('river-name', feature, ...keys.local)
    return { line: kind === 'river' || kind === 'canal' ? 'river' : 'stream', ...name }
  }
  return { area: kind === 'ocean' ? 'sea' : 'water', ...calledBy(feature, keys) }
}

function groundOf(feature: TileFeature, keys: NameKeys): Described | null {
  const area = LAND[kindOf(feature)]
  return area ? { area, ...calledBy(feature, keys) } : null
}

type LayerReader = (feature: TileFeature, keys: NameKeys) => Described | null

const LAYERS: Record<string, LayerReader> = {
  earth: (feature) => (feature.type === 3 ? { area: 'land' } : null),
  landcover: (feature) => {
    const area = LAND[kindOf(feature)]
    return area ? { area } : null
  },
  landuse: groundOf,
  natural: groundOf,
  water: waterOf,
  physical_line: waterOf,
  buildings: (feature) =>
    feature.type === 1 ? localLabel('number', feature, 'addr_housenumber') : { area: 'building' },
  roads: roadOf,
  transit: roadOf,
  boundaries: (feature) => {
    const isCountry = kindOf(feature) === 'country' || (feature.number('kind_detail') ?? 9) <= 2
    return { line: isCountry ? 'border' : 'region-border' }
  },
  places: (feature, keys) => {
    const sort =
      PLACES[detailOf(feature)] ?? PLACES[kindOf(feature)] ?? (kindOf(feature) === 'locality' ? 'village' : null)
    const isCapital = feature.text('capital') === 'yes'
    return sort ? placeLabel(sort, feature, keys, { weight: feature.number('population'), isCapital }) : null
  },
  pois: (feature, keys) => {
    const sort = POINTS[kindOf(feature)]
    return signOf(sort, feature, keys.local)
  },
}

/** Reads tiles in the scheme of Protomaps. */
export function protomaps(language: string): SchemeAdapter {
  const keys: NameKeys = { language: `name:${language}`, local: ['name'] }
  return (layer, feature) => (Object.hasOwn(LAYERS, layer) ? LAYERS[layer]!(feature, keys) : null)
}
