import { BUILT_IN_TRAFFIC } from '#main/roads/traffic/built-in-traffic.ts'
import { type TrafficTable, HOURS_A_DAY } from '#main/roads/traffic/traffic-table.types.ts'
import type { RoadLand } from './road-land.ts'
import { toFreeFlowSeconds, toRoadMeters, type TravelCoefficients } from './travel-formula.ts'
import type {
  TravelModel,
  TravelOptions,
  TravelPoint,
  TravelQuery,
  Departure,
  Transport,
} from './travel-model.types.ts'
import { TRAVEL_PROFILES, type Profile } from './travel-profiles.ts'
import { RURAL_SHARE, type UrbanShare } from './urban-share.ts'
import { type Position, normalizeLongitude } from '#shared/coordinates/position.ts'
import { factorsAt, profileFactors } from '../roads/traffic/traffic-factors.ts'

interface TransportTraits {
  profile: Profile
  /** Time on a free road, as a multiple of a car's. */
  timeFactor: number
  /** Vehicles that may not go faster, whatever the road. */
  maxSpeedKmh: number
  /** How much of a car's loss in traffic this one has. */
  trafficShare: number
}

const UNLIMITED = Infinity

/**
 * How the eight ways of travelling differ from the three that were measured. A truck is limited to 80–90 km/h nearly
 * everywhere; a bus is one that stops, not a timetable; a motorcycle passes part of a queue.
 */
const TRANSPORT_TRAITS: Record<Transport, TransportTraits> = {
  car: { profile: 'car', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  truck: { profile: 'car', timeFactor: 1.08, maxSpeedKmh: 80, trafficShare: 1 },
  taxi: { profile: 'car', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  bus: { profile: 'car', timeFactor: 1.15, maxSpeedKmh: 95, trafficShare: 0.9 },
  van: { profile: 'car', timeFactor: 1.03, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  motorcycle: { profile: 'car', timeFactor: 0.97, maxSpeedKmh: UNLIMITED, trafficShare: 0.6 },
  bicycle: { profile: 'bicycle', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 0 },
  pedestrian: { profile: 'foot', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 0 },
}

/**
 * Time of a trip in a metropolis as a multiple of the time on free roads: typical for the hour of the week, not
 * measured for the place. Without a departure, the mean of Monday to Friday, 08–18 h.
 */
function metropolitanTraffic(table: TrafficTable, departure: Departure | null): number {
  if (!departure) return profileFactors(table).mean.motorway
  return factorsAt(table, departure.weekday * HOURS_A_DAY + departure.hour).motorway
}

const STEP_METERS = 2_000
const MIN_STEPS = 8
const MAX_STEPS = 32

/**
 * Share of the way between two points that lies over water. The way is taken straight in latitude and longitude: over
 * the lengths asked for here, at most 500 km, it strays a few kilometres from the shortest line.
 */
function seaShareBetween(land: RoadLand, from: Position, to: Position, straightMeters: number): number {
  const steps = Math.min(MAX_STEPS, Math.max(MIN_STEPS, Math.ceil(straightMeters / STEP_METERS)))
  const across = normalizeLongitude(to.lon - from.lon)
  let wet = 0
  for (let step = 0; step < steps; step++) {
    const part = (step + 0.5) / steps
    const lat = from.lat + part * (to.lat - from.lat)
    const lon = normalizeLongitude(from.lon + part * across)
    if (!land.isLand({ lat, lon })) wet++
  }
  return wet / steps
}

/**
 * Speed of long trips by road as a share of that in Western Europe, in four classes of our own judgement: motorway
 * networks between most cities; good trunk roads; mixed; mostly slow. The classes span what is published about mean
 * speeds between large cities (38–107 km/h), and are drawn together, because a class is a guess about any one trip.
 */
const SPEED_CLASSES = [1, 0.9, 0.77, 0.62] as const

const GOOD =
  'AL AR AU BA BG BR BY BW CL CN CR CY CZ EE EG GE GR HR HU IN IL JO JP KR KZ LB LT LV MA MD ME MK MT MX MY NA NZ PA PL RO RS RU SK SR SZ TH TN TT TW UA UY UZ XK ZA DZ IS NO FI'
const MIXED =
  'AM AO AZ BB BJ BO BS BZ CI CM CO CU CV DO EC FJ GA GH GT GY HN ID IQ IR JM KE KG KH LA LK LY MN MU MZ NG NI PE PH PK PS PY RW SN SV SY TG TJ TM TZ UG VE VN ZM ZW LS DJ MR BF'
const SLOW = 'AF BD BI BT CD CF CG ER ET GM GN GQ GW HT KM LR MG ML MM MW NE NP PG SB SL SO SS SD ST TD TL VU WS TO YE'

/** Class of each country that is not of the first. */
const SPEED_CLASS_BY_COUNTRY = new Map<string, number>(
  [GOOD, MIXED, SLOW].flatMap((codes, index) => codes.split(' ').map((code) => [code, index + 1] as const)),
)

export interface EstimateSources {
  urbanShare: UrbanShare
  land: RoadLand
  /** How traffic slows roads by the hour; left out, the built-in table. */
  traffic?: () => TrafficTable
}

/** Waiting and boarding, and the speed of a ferry. */
const BOARDING_SECONDS = 45 * 60
const FERRY_KMH = 30
/** How far the traffic of a town reaches along the road. */
const TOWN_ROAD_METERS = 12_000

const ferrySeconds = (seaMeters: number): number => BOARDING_SECONDS + (seaMeters / 1000 / FERRY_KMH) * 3600

/** Speed on the roads of a country as a share of that where roads are fastest. */
const speedIn = (country: string | null): number =>
  SPEED_CLASSES[country === null ? 0 : (SPEED_CLASS_BY_COUNTRY.get(country) ?? 0)] ?? 1

/**
 * Travel without a road graph: length and time grow with the straight line as fitted; the country slows it, traffic
 * adds its share in and around towns, and water without a bridge is crossed by ferry.
 */
export function createTravelEstimate(sources: EstimateSources): TravelModel {
  return {
    prepare: (point) => ({ ...point, ground: sources.land.landAt(point) }),
    isAtSea: (point) => (point.ground ?? sources.land.landAt(point)) < 0,
    isOnWater: (place) => !sources.land.isLand(place),
    from: (origin, options) => createQuery(sources, origin, options),
  }
}

const builtIn = () => BUILT_IN_TRAFFIC

function createQuery(
  { urbanShare, land, traffic = builtIn }: EstimateSources,
  origin: TravelPoint,
  options: TravelOptions,
): TravelQuery {
  const traits = TRANSPORT_TRAITS[options.transport]
  const measured = TRAVEL_PROFILES[traits.profile]
  const coefficients: TravelCoefficients = {
    ...measured,
    topSpeedKmh: Math.min(measured.topSpeedKmh, traits.maxSpeedKmh),
  }
  const isMotor = traits.profile === 'car'
  const trafficExcess = isMotor ? (metropolitanTraffic(traffic(), options.departure) - 1) * traits.trafficShare : 0
  const originLand = origin.ground ?? land.landAt(origin)
  const originSpeed = speedIn(origin.country)
  const freeSeconds = (roadMeters: number): number => toFreeFlowSeconds(coefficients, roadMeters) * traits.timeFactor

  const seaMetersTo = (destination: TravelPoint, straightMeters: number): number => {
    const destinationLand = destination.ground ?? land.landAt(destination)
    const isByLand = originLand < 0 || destinationLand < 0 || originLand === destinationLand
    return isByLand ? 0 : straightMeters * seaShareBetween(land, origin, destination, straightMeters)
  }
  /** Time over land as a multiple of that on a free road in a fast country. */
  const slowness = (destination: TravelPoint, roadMeters: number): number => {
    if (!isMotor) return 1
    const speed = (originSpeed + speedIn(destination.country)) / 2
    if (trafficExcess === 0 || roadMeters === 0) return 1 / speed
    const town = Math.min(roadMeters / 2, TOWN_ROAD_METERS)
    const rural = roadMeters - 2 * town
    const urban = (town * (urbanShare(origin) + urbanShare(destination)) + rural * RURAL_SHARE) / roadMeters
    return (1 + trafficExcess * urban) / speed
  }

  return {
    to(destination, straightMeters) {
      const seaMeters = seaMetersTo(destination, straightMeters)
      const roadMeters = toRoadMeters(coefficients, straightMeters - seaMeters)
      const overLand = freeSeconds(roadMeters) * slowness(destination, roadMeters)
      const overSea = seaMeters > 0 ? ferrySeconds(seaMeters) : 0
      return { meters: roadMeters + seaMeters, seconds: overLand + overSea, seaMeters }
    },
    atBest: (straightMeters) => ({
      // All the way by ferry: no road is shorter than the straight line.
      meters: straightMeters,
      seconds: Math.min(freeSeconds(toRoadMeters(coefficients, straightMeters)), ferrySeconds(straightMeters)),
    }),
  }
}
