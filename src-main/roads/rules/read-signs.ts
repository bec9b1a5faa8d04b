import { isRoundabout } from './one-way.ts'

type Tags = ReadonlyMap<string, string>

/** What a way has beside its signs: one bit each. */
export const SIGN_MARKS = { roundabout: 1, toll: 2 } as const

/** What stands on the signs along a way; empty texts where there is nothing. */
export interface RoadSigns {
  name: string
  /** Numbers of the road, as "A 13". */
  ref: string
  /** Where signs say that it leads, along the way and against it. */
  towards: string
  towardsAgainst: string
  /** Number of the exit that it is. */
  exit: string
  /** `SIGN_MARKS`. */
  marks: number
}

/** What stands at a junction: the number of an exit, or a roundabout that is no more than a mark on the road. */
export interface JunctionSign {
  exit: string
  isRoundabout: boolean
}

export const NO_SIGNS: RoadSigns = { name: '', ref: '', towards: '', towardsAgainst: '', exit: '', marks: 0 }

/** Letters of a text on a sign; what is longer is no sign. */
const MOST_LETTERS = 120
/** Destinations of one sign that are told. */
const MOST_DESTINATIONS = 3
/** What parts the values of a tag, and signs in a file. */
const BETWEEN_VALUES = /\s*;\s*/
const CONTROLS = /\p{Cc}+/gu

const textOf = (tags: Tags, key: string): string =>
  (tags.get(key) ?? '').replaceAll(CONTROLS, ' ').trim().slice(0, MOST_LETTERS)

const listOf = (text: string): string[] => text.split(BETWEEN_VALUES).filter((value) => value !== '')

/** Destinations of one direction: numbers of roads, then places. */
function towards(tags: Tags, direction: '' | ':forward' | ':backward'): string {
  const refs = listOf(textOf(tags, `destination:ref${direction}`))
  const places = listOf(textOf(tags, `destination${direction}`))
  return [...refs, ...places].slice(0, MOST_DESTINATIONS).join(', ')
}

/** Tolls of cars; one that is for others alone, or unknown, is none. */
const hasToll = (tags: Tags): boolean =>
  [tags.get('toll'), tags.get('toll:motorcar'), tags.get('toll:hgv')].includes('yes')

/** Reads what stands on the signs along a way. */
export function readSigns(tags: Tags): RoadSigns {
  const along = towards(tags, '')
  const isAgainstOnly = tags.get('oneway') === '-1'
  return {
    name: textOf(tags, 'name'),
    ref: listOf(textOf(tags, 'ref')).join(' / '),
    towards: towards(tags, ':forward') || (isAgainstOnly ? '' : along),
    towardsAgainst: towards(tags, ':backward') || (isAgainstOnly ? along : ''),
    exit: textOf(tags, 'junction:ref'),
    marks: (isRoundabout(tags) ? SIGN_MARKS.roundabout : 0) | (hasToll(tags) ? SIGN_MARKS.toll : 0),
  }
}

/** Keys of nodes that bear signs. */
export const JUNCTION_KEY = 'highway'

/** Reads what stands at a node; null where nothing does. */
export function readJunctionSign(tags: Tags): JunctionSign | null {
  const kind = tags.get(JUNCTION_KEY)
  if (kind === 'mini_roundabout') return { exit: '', isRoundabout: true }
  if (kind !== 'motorway_junction') return null
  const exit = textOf(tags, 'ref')
  return exit === '' ? null : { exit, isRoundabout: false }
}
