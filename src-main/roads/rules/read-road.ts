import { ACCESS } from '../model/road-graph.types.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { directionsOf } from './one-way.ts'
import { accessOf } from './road-access.ts'
import { classNumber, ROAD_CLASSES } from './road-classes-data.ts'
import { kmhOf } from './road-speed.ts'

const SECONDS_A_MINUTE = 60
const SECONDS_A_HOUR = 3600
/** Crossings take less than a week. */
const MOST_SECONDS = 7 * 24 * SECONDS_A_HOUR

/** Whole seconds of `01:30`, `01:30:00`, `90` (minutes) or `PT1H30M`; undefined where it is none of them. */
function parseDuration(text: string | undefined): number | undefined {
  const value = text?.trim() ?? ''
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(value)
  const iso = /^P(?:(\d{1,3})D)?T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?$/.exec(value)
  let seconds = 0
  if (clock) {
    seconds = Number(clock[1]) * SECONDS_A_HOUR + Number(clock[2]) * SECONDS_A_MINUTE + Number(clock[3] ?? 0)
  } else if (iso) {
    const [days, hours, minutes, rest] = iso.slice(1).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
    ]
    seconds = (days * 24 + hours) * SECONDS_A_HOUR + minutes * SECONDS_A_MINUTE + rest
  } else if (/^\d{1,4}(?:\.\d+)?$/.test(value)) seconds = Math.round(Number(value) * SECONDS_A_MINUTE)
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : undefined
}

/** What the tags of a way say of travelling along it. */
export interface RoadRules {
  classNumber: number
  /** `ACCESS` of each mode, two bits each, along the way and against it. */
  forward: number
  backward: number
  /** Whole km/h by mode, in the order of `ROAD_MODES`. */
  kmh: number[]
  /** Time of the whole way where it is not told by speed: crossings by ferry. */
  seconds: number | undefined
}

/** Keys that make a way worth looking at. */
export const ROAD_KEYS: ReadonlySet<string> = new Set(['highway', 'route'])

const CARRIERS = new Set(['ferry', 'shuttle_train'])

/** Reads the tags of a way; null where nothing travels. */
export function readRoad(tags: ReadonlyMap<string, string>): RoadRules | null {
  const route = tags.get('route') ?? ''
  const isCarrier = CARRIERS.has(route)
  const number = classNumber(isCarrier ? route : (tags.get('highway') ?? ''))
  // The two carriers are values of `route`, not of `highway`.
  if (number === undefined || (!isCarrier && CARRIERS.has((ROAD_CLASSES[number] as { name: string }).name))) return null
  let [forward, backward] = [0, 0]
  for (const [index, mode] of ROAD_MODES.entries()) {
    const directions = directionsOf(tags, mode)
    const along = directions.forward ? accessOf(tags, number, mode, 'forward') : ACCESS.none
    const against = directions.backward ? accessOf(tags, number, mode, 'backward') : ACCESS.none
    forward |= along << (2 * index)
    backward |= against << (2 * index)
  }
  if (forward === 0 && backward === 0) return null
  const seconds = isCarrier ? parseDuration(tags.get('duration')) : undefined
  return { classNumber: number, forward, backward, kmh: ROAD_MODES.map((mode) => kmhOf(tags, number, mode)), seconds }
}
