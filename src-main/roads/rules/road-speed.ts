import type { RoadMode } from '../model/travel-mode.ts'
import { isRoundabout } from './one-way.ts'
import { ROAD_CLASSES, type RoadClass } from './road-classes-data.ts'
import { SMOOTHNESS, SURFACES, TRACK_TYPES } from './surfaces-data.ts'

const KMH_A_MILE = 1.609344
/** What a German motorway without a limit is driven at. */
const UNLIMITED_KMH = 130
const WALKING_KMH = 6

/** Limits that are written as the name of a zone, after the country: `FR:urban`. */
const ZONES: Record<string, number> = {
  living_street: 10,
  walk: WALKING_KMH,
  urban: 50,
  rural: 90,
  trunk: 100,
  motorway: 120,
}

/** Km/h of a limit as OpenStreetMap writes it; undefined where it says none. */
function parseMaxspeed(text: string | undefined): number | undefined {
  const value = text?.split(';')[0]?.trim() ?? ''
  if (value === 'none') return UNLIMITED_KMH
  if (value === 'walk') return WALKING_KMH
  const match = /^(\d{1,3}(?:\.\d+)?) ?(mph|km\/h|kmh|kph)?$/.exec(value)
  if (match) return positive(Number(match[1]) * (match[2] === 'mph' ? KMH_A_MILE : 1))
  const zone = /^(?:[A-Z]{2}(?:-[A-Z]+)?:)(?:zone:?)?([a-z_]+|\d{1,3})$/.exec(value)?.[1]
  if (zone === undefined) return undefined
  return /^\d/.test(zone) ? positive(Number(zone)) : ZONES[zone]
}

const positive = (kmh: number): number | undefined => (kmh > 0 ? kmh : undefined)

type Tags = ReadonlyMap<string, string>

/** Share of the limit that is driven on the average of a free road, its bends and crossings included. */
const SHARE_OF_LIMIT = 0.9
/** Through a roundabout nobody drives as on the road that leads to it. */
const SHARE_IN_ROUNDABOUT = 0.5
/** What is a hike by its tags is narrow and rough, also where cars may go. */
const TRAIL_KMH = 20
/** Trucks are limited to about it nearly everywhere, and slower up hills and out of junctions. */
const MOST_TRUCK_KMH = 80
const TRUCK_SHARE = 0.93
const FOOT_KMH = 5
const STEPS_KMH = 3
const CLIMB_KMH = 3
const PUSHED_BICYCLE_KMH = 4
const NARROW_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'alley'])
const NARROW_SERVICE_KMH = 10
/** Speeds are kept in a byte and divided by. */
const LEAST_KMH = 1

const toByte = (kmh: number): number => Math.min(255, Math.max(LEAST_KMH, Math.round(kmh)))

const surfaceLimits = (tags: Tags) => [
  SURFACES.get(tags.get('surface') ?? ''),
  SMOOTHNESS.get(tags.get('smoothness') ?? ''),
  TRACK_TYPES.get(tags.get('tracktype') ?? ''),
]

const limitOf = (tags: Tags): number | undefined =>
  ['maxspeed', 'zone:maxspeed', 'maxspeed:type', 'source:maxspeed']
    .map((key) => parseMaxspeed(tags.get(key)))
    .find((kmh) => kmh !== undefined)

function carKmh(tags: Tags, { carKmh: usual, mostCarKmh }: RoadClass): number {
  const limit = limitOf(tags)
  const along = limit === undefined ? usual : Math.min(limit * SHARE_OF_LIMIT, mostCarKmh)
  const free = isRoundabout(tags) ? along * SHARE_IN_ROUNDABOUT : along
  const trail = tags.has('sac_scale') ? TRAIL_KMH : Infinity
  const narrow = NARROW_SERVICES.has(tags.get('service') ?? '') ? NARROW_SERVICE_KMH : Infinity
  return Math.min(free, narrow, trail, ...surfaceLimits(tags).map((one) => one?.car ?? Infinity))
}

function truckKmh(tags: Tags, roadClass: RoadClass): number {
  const limit = parseMaxspeed(tags.get('maxspeed:hgv')) ?? MOST_TRUCK_KMH
  return Math.min(carKmh(tags, roadClass), limit) * TRUCK_SHARE
}

function bicycleKmh(tags: Tags, { bicycleKmh: usual }: RoadClass): number {
  if (tags.get('bicycle') === 'dismount') return PUSHED_BICYCLE_KMH
  return Math.min(usual, ...surfaceLimits(tags).map((one) => one?.bicycle ?? Infinity))
}

function footKmh(tags: Tags, { name }: RoadClass): number {
  if (name === 'steps') return STEPS_KMH
  const climb = tags.get('sac_scale')
  return climb === undefined || climb === 'hiking' || climb === 'strolling' ? FOOT_KMH : CLIMB_KMH
}

/** Whole km/h of a mode on a way, without traffic. */
export function kmhOf(tags: Tags, classNumber: number, mode: RoadMode): number {
  const roadClass = ROAD_CLASSES[classNumber] as RoadClass
  if (mode === 'car') return toByte(carKmh(tags, roadClass))
  if (mode === 'truck') return toByte(truckKmh(tags, roadClass))
  return toByte(mode === 'bicycle' ? bicycleKmh(tags, roadClass) : footKmh(tags, roadClass))
}
