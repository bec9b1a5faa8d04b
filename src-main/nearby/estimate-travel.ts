import { BUILT_IN_TRAFFIC } from '#main/roads/traffic/built-in-traffic.ts'
import type { TrafficTable } from '#main/roads/traffic/traffic-table.types.ts'
import { SPEED_CLASS_BY_COUNTRY, SPEED_CLASSES } from './country-speed-data.ts'
import type { RoadLand } from './road-land.ts'
import { seaShareBetween } from './sea-share.ts'
import { metropolitanTraffic } from './traffic-profile.ts'
import { TRANSPORT_TRAITS } from './transport-data.ts'
import { toFreeFlowSeconds, toRoadMeters, type TravelCoefficients } from './travel-formula.ts'
import type { TravelModel, TravelOptions, TravelPoint, TravelQuery } from './travel-model.types.ts'
import { TRAVEL_PROFILES } from './travel-profiles.ts'
import { RURAL_SHARE, type UrbanShare } from './urban-share.ts'

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
