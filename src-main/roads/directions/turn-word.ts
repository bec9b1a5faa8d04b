import { calledBy, type Choice } from './choices.ts'
import type { SignsOnMap } from './signs-on-map.ts'
import type { Turn } from './step.types.ts'

/** In which direction each word sends somebody, in degrees to the right. */
export const ANGLE_OF_TURN: ReadonlyMap<Turn, number> = new Map([
  ['straight', 0],
  ['slight-right', 35],
  ['right', 90],
  ['sharp-right', 150],
  ['slight-left', -35],
  ['left', -90],
  ['sharp-left', -150],
])

const MOST_STRAIGHT = 20
const MOST_SLIGHT = 55
const MOST_PLAIN = 120
/** Roads that part within it fork; of two that part by less nobody sees which is left. */
const FORK = 50
/** A third road within it makes it none. */
const AHEAD = 75
const LEAST_FORK = 10

/** The word for an angle by itself. */
export function wordForAngle(angle: number): Turn {
  const size = Math.abs(angle)
  if (size <= MOST_STRAIGHT) return 'straight'
  const side = angle < 0 ? 'left' : 'right'
  if (size <= MOST_SLIGHT) return `slight-${side}`
  return size <= MOST_PLAIN ? side : `sharp-${side}`
}

/** Whom a word sends where: of roads of one name the one nearest to its angle. */
function sentBy(turn: Turn, choices: readonly Choice[]): Choice | null {
  const wanted = ANGLE_OF_TURN.get(turn) as number
  const [first, second] = choices.toSorted((a, b) => Math.abs(a.angle - wanted) - Math.abs(b.angle - wanted))
  return first && (!second || second.angle !== first.angle) ? first : null
}

/** Which of two roads that fork is taken; null where it is no fork of two. */
function forkWord(taken: Choice, choices: readonly Choice[]): Turn | null {
  const ahead = choices.filter(({ angle }) => Math.abs(angle) <= FORK)
  const [other] = ahead.filter((choice) => choice !== taken)
  if (choices.some((choice) => Math.abs(choice.angle) <= AHEAD && !ahead.includes(choice))) return null
  if (ahead.length !== 2 || !other || !ahead.includes(taken)) return null
  if (Math.abs(taken.angle - other.angle) < LEAST_FORK) return null
  return taken.angle < other.angle ? 'keep-left' : 'keep-right'
}

const BY_SIDE = {
  left: ['slight-left', 'left', 'sharp-left'],
  right: ['slight-right', 'right', 'sharp-right'],
} as const

/**
 * The word that leads onto the road that is taken. Where two of one name lie on one side, the word is said that tells
 * them apart, although the angle by itself would have another.
 */
export function turnWord(signs: SignsOnMap, taken: Choice, choices: readonly Choice[]): Turn {
  const fork = forkWord(taken, choices)
  if (fork) return fork
  const name = calledBy(signs, taken.place >>> 1)
  const alike = choices.filter(({ place }) => name === '' || calledBy(signs, place >>> 1) === name)
  const plain = wordForAngle(taken.angle)
  const words: Turn[] = [plain, ...(taken.angle < 0 ? BY_SIDE.left : BY_SIDE.right), 'straight']
  return words.find((word) => sentBy(word, alike) === taken) ?? plain
}
