import type { RoadMode } from '../model/travel-mode.ts'

type Tags = ReadonlyMap<string, string>

export interface Directions {
  forward: boolean
  backward: boolean
}

const BOTH: Directions = { forward: true, backward: true }
const FORWARD: Directions = { forward: true, backward: false }
const BACKWARD: Directions = { forward: false, backward: true }
/** Which way round it goes is told by signs alone. */
const NEITHER: Directions = { forward: false, backward: false }

const VALUES: ReadonlyMap<string, Directions> = new Map([
  ['yes', FORWARD],
  ['true', FORWARD],
  ['1', FORWARD],
  ['-1', BACKWARD],
  ['reverse', BACKWARD],
  ['no', BOTH],
  ['false', BOTH],
  ['0', BOTH],
  ['alternating', BOTH],
  ['reversible', NEITHER],
])

const KEYS: Record<RoadMode, readonly string[]> = {
  car: ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'],
  truck: ['oneway:hgv', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'],
  bicycle: ['oneway:bicycle', 'oneway:vehicle'],
  foot: ['oneway:foot'],
}

const taggedDirections = (tags: Tags, keys: readonly string[]): Directions | undefined =>
  keys.map((key) => VALUES.get(tags.get(key) ?? '')).find((one) => one !== undefined)

export const isRoundabout = (tags: Tags): boolean =>
  tags.get('junction') === 'roundabout' || tags.get('junction') === 'circular'

const isImplied = (tags: Tags): boolean => isRoundabout(tags) || tags.get('highway') === 'motorway'

/** A lane of its own against the traffic. */
function hasContraflow(tags: Tags): boolean {
  if (tags.get('bicycle:backward') === 'yes') return true
  if (['', ':left', ':right', ':both'].some((side) => tags.get(`cycleway${side}`)?.startsWith('opposite'))) return true
  return [':left', ':right'].some((side) => /^(?:no|-1)$/.test(tags.get(`cycleway${side}:oneway`) ?? ''))
}

/** Directions in which a mode may go along a way, as its one-way tags have it. */
export function directionsOf(tags: Tags, mode: RoadMode): Directions {
  const own = taggedDirections(tags, KEYS[mode])
  if (own) return own
  if (mode === 'foot') return BOTH
  const usual =
    (mode === 'bicycle' ? taggedDirections(tags, ['oneway']) : undefined) ?? (isImplied(tags) ? FORWARD : BOTH)
  return mode === 'bicycle' && usual !== NEITHER && hasContraflow(tags) ? BOTH : usual
}
