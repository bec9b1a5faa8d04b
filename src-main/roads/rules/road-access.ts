import { ACCESS } from '../model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode } from '../model/travel-mode.ts'
import { parseMeters, parseTonnes } from './parse-size.ts'
import { ACCESS_VALUES, ROAD_CLASSES } from './road-classes-data.ts'

type Tags = ReadonlyMap<string, string>

/** Keys that speak of a mode, the narrowest first. `access` restricts, but opens nothing that is usually closed. */
export const ACCESS_KEYS: Record<RoadMode, readonly string[]> = {
  car: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
  truck: ['hgv', 'motor_vehicle', 'vehicle', 'access'],
  bicycle: ['bicycle', 'vehicle', 'access'],
  foot: ['foot', 'access'],
}

type Sizes = readonly (readonly [key: string, size: number, parse: (value: string) => number | null])[]

/** What a vehicle measures and weighs, a tag that limits it each: one of 12 t on two axles, and a car. */
const SIZES: Readonly<Partial<Record<RoadMode, Sizes>>> = {
  truck: [
    ['maxweight', 12, parseTonnes],
    ['maxaxleload', 8, parseTonnes],
    ['maxheight', 3.8, parseMeters],
    ['maxwidth', 2.5, parseMeters],
    ['maxlength', 9, parseMeters],
  ],
  car: [['maxwidth', 1.8, parseMeters]],
}
/** Paths beyond it are for climbers, not for wheels. */
const EASY_HIKES = new Set(['hiking', 'strolling'])
const HARDEST_TRAIL = 2

/** What the tags say of a mode; undefined where they do not speak of it. */
export function taggedAccess(tags: Tags, mode: RoadMode, direction = ''): { key: string; access: number } | undefined {
  for (const key of ACCESS_KEYS[mode]) {
    const value = (direction === '' ? undefined : tags.get(`${key}:${direction}`)) ?? tags.get(key)
    const stated = value === undefined ? undefined : ACCESS_VALUES.get(value)
    if (stated !== undefined) return { key, access: ACCESS[stated] }
  }
  return undefined
}

/** Whether a limit is below what the vehicle has; values that nobody can read limit nothing. */
const isTooSmall = (tags: Tags, mode: RoadMode): boolean =>
  (SIZES[mode] ?? []).some(([key, size, parse]) => {
    const value = tags.get(key)
    return value !== undefined && (parse(value) ?? Infinity) < size
  })

const isTooRough = (tags: Tags): boolean =>
  tags.get('smoothness') === 'impassable' ||
  !EASY_HIKES.has(tags.get('sac_scale') ?? 'hiking') ||
  Number.parseInt(tags.get('mtb:scale') ?? '0', 10) > HARDEST_TRAIL

/** Whether a mode may use a way of the class at all where its tags are silent. */
function usualAccess(tags: Tags, classNumber: number, mode: RoadMode): number {
  const { modes, name } = ROAD_CLASSES[classNumber] as (typeof ROAD_CLASSES)[number]
  if ((modes & (1 << ROAD_MODES.indexOf(mode))) === 0) return ACCESS.none
  const isMotor = mode === 'car' || mode === 'truck'
  if (!isMotor && tags.get('motorroad') === 'yes') return ACCESS.none
  if (isMotor && tags.get('service') === 'emergency_access') return ACCESS.none
  // Tracks lead to fields and barns: good for getting there, not for passing through.
  if (isMotor && name === 'track' && tags.get('tracktype') !== 'grade1') return ACCESS.penalized
  return ACCESS.open
}

/** `ACCESS` of one mode in one direction, one-way rules left aside. */
export function accessOf(tags: Tags, classNumber: number, mode: RoadMode, direction: 'forward' | 'backward'): number {
  // Squares and platforms drawn as areas are walked along their edges.
  if (tags.get('area') === 'yes' && mode !== 'foot') return ACCESS.none
  if (isTooSmall(tags, mode) || (mode === 'bicycle' && isTooRough(tags))) return ACCESS.none
  const usual = usualAccess(tags, classNumber, mode)
  const stated = taggedAccess(tags, mode, direction)
  if (stated === undefined) return usual
  if (stated.key !== 'access') return stated.access
  return usual === ACCESS.none || stated.access === ACCESS.open ? usual : stated.access
}
