import type { AreaKind, Described, Level, LineKind, PlaceKind, PointKind } from '#renderer/map/vector/kinds.ts'
import type { TileFeature } from '#renderer/map/vector/read-layers.ts'
import { calledBy, localLabel, placeLabel, type NameKeys } from './names.ts'
import { borderOfLevel, roadNameOf, signOf } from './readings.ts'
import type { SchemeAdapter } from './scheme.types.ts'

/** The OpenMapTiles scheme: https://openmaptiles.org/schema/ */

const COVER: Record<string, AreaKind> = {
  wood: 'wood',
  forest: 'wood',
  grass: 'green',
  farmland: 'green',
  wetland: 'green',
  rock: 'bare',
  sand: 'bare',
  ice: 'ice',
}
const USE: Record<string, AreaKind> = {
  residential: 'built',
  suburb: 'built',
  quarter: 'built',
  neighbourhood: 'built',
  commercial: 'built',
  retail: 'built',
  hospital: 'built',
  school: 'built',
  university: 'built',
  college: 'built',
  kindergarten: 'built',
  industrial: 'industry',
  railway: 'industry',
  quarry: 'industry',
  military: 'industry',
  cemetery: 'park',
  pitch: 'park',
  playground: 'park',
  stadium: 'park',
  zoo: 'park',
  track: 'park',
}
const PARKS_OF_COVER = new Set(['park', 'garden', 'golf_course', 'village_green', 'recreation_ground'])
const ROADS: Record<string, LineKind> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  minor: 'minor',
  busway: 'service',
  service: 'service',
  raceway: 'service',
  track: 'track',
  path: 'path',
  pedestrian: 'pedestrian',
  rail: 'rail',
  transit: 'rail',
  ferry: 'ferry',
  cable_car: 'aerialway',
  gondola: 'aerialway',
  aerialway: 'aerialway',
  pier: 'service',
}
/** Names of the subclass that say more than `path` or `minor` does. */
const FINER: Record<string, LineKind> = { steps: 'steps', pedestrian: 'pedestrian' }
const PLACES: Record<string, PlaceKind> = {
  country: 'country',
  state: 'region',
  province: 'region',
  city: 'city',
  town: 'town',
  village: 'village',
  island: 'village',
  suburb: 'suburb',
  hamlet: 'hamlet',
  isolated_dwelling: 'hamlet',
  locality: 'hamlet',
  quarter: 'quarter',
  neighbourhood: 'quarter',
}
const POINTS: Record<string, PointKind> = {
  railway: 'station',
  bus: 'stop',
  ferry_terminal: 'station',
  hospital: 'hospital',
  school: 'school',
  college: 'school',
  university: 'school',
  fuel: 'fuel',
  parking: 'parking',
  police: 'police',
  town_hall: 'townhall',
  place_of_worship: 'worship',
}
/** Of the points of class `railway` those that are stations. */
const MINOR_STATIONS = new Set(['tram_stop', 'subway_entrance', 'stop'])

const levelOf = (feature: TileFeature): Level => {
  const brunnel = feature.text('brunnel')
  return brunnel === 'tunnel' || brunnel === 'bridge' ? brunnel : 'ground'
}

function roadKind(feature: TileFeature): LineKind | undefined {
  const finer = FINER[feature.text('subclass')]
  return finer ?? ROADS[feature.text('class').replace(/_construction$/, '')]
}

function roadOf(feature: TileFeature): Described | null {
  const line = roadKind(feature)
  if (!line) return feature.type === 3 ? { area: 'square' } : null
  if (feature.type === 3) return { area: feature.text('class') === 'pier' ? 'pier' : 'square' }
  const described: Described = { line, level: levelOf(feature) }
  const oneWay = feature.number('oneway')
  if (oneWay === 1 || oneWay === -1) described.oneWay = oneWay
  return described
}

function borderOf(feature: TileFeature): Described | null {
  if (feature.is('maritime')) return null
  return borderOfLevel(feature.number('admin_level') ?? 0)
}

function pointOf(feature: TileFeature, keys: NameKeys): Described | null {
  const sort = POINTS[feature.text('class')]
  const isMinor = sort === 'station' && MINOR_STATIONS.has(feature.text('subclass'))
  return signOf(isMinor ? 'stop' : sort, feature, keys.local)
}

type LayerReader = (feature: TileFeature, keys: NameKeys) => Described | null

const LAYERS: Record<string, LayerReader> = {
  water: (feature) =>
    feature.text('brunnel') === 'tunnel' ? null : { area: feature.text('class') === 'ocean' ? 'sea' : 'water' },
  waterway: (feature) => ({
    line: ['river', 'canal'].includes(feature.text('class')) ? 'river' : 'stream',
    level: levelOf(feature),
  }),
  landcover: (feature) => {
    const area = PARKS_OF_COVER.has(feature.text('subclass')) ? 'park' : COVER[feature.text('class')]
    return area ? { area } : null
  },
  landuse: (feature) => {
    const area = USE[feature.text('class')]
    return area ? { area } : null
  },
  aeroway: (feature) => (feature.type === 3 ? { area: 'apron' } : { line: 'runway' }),
  building: () => ({ area: 'building' }),
  transportation: roadOf,
  transportation_name: (feature, keys) => roadNameOf(roadKind(feature), feature, keys.local),
  boundary: borderOf,
  housenumber: (feature) => localLabel('number', feature, 'housenumber'),
  place: (feature, keys) => {
    const sort = PLACES[feature.text('class')]
    const rank = feature.number('rank')
    const more = { weight: rank === undefined ? undefined : -rank, isCapital: feature.number('capital') === 2 }
    return sort ? placeLabel(sort, feature, keys, more) : null
  },
  water_name: (feature, keys) => placeLabel('water-name', feature, keys),
  mountain_peak: (feature, keys) => localLabel('peak', feature, ...keys.local),
  aerodrome_label: (feature, keys) => placeLabel('airport', feature, keys),
  park: (feature, keys) => (feature.type === 1 ? placeLabel('park-name', feature, keys) : calledBy(feature, keys)),
  poi: pointOf,
}

/** Reads tiles in the OpenMapTiles scheme. */
export function openMapTiles(language: string): SchemeAdapter {
  const keys: NameKeys = { language: `name:${language}`, local: ['name', 'name:latin'] }
  return (layer, feature) => (Object.hasOwn(LAYERS, layer) ? LAYERS[layer]!(feature, keys) : null)
}
