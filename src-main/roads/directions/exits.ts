import type { RoadNetwork } from '../network/road-network.types.ts'
import type { Leg } from '../snap/find-route.ts'
import { choicesAt, type Choice } from './choices.ts'
import type { SignsOnMap } from './signs-on-map.ts'

/** Exits in the order in which traffic comes to them: on the right of the road the rightmost first. */
const inOrder = (exits: readonly Choice[], side: 'left' | 'right'): Choice[] =>
  exits.toSorted((a, b) => (side === 'right' ? b.angle - a.angle : a.angle - b.angle))

/** Which exit of a roundabout that is a mark on the road one takes, from the choices at it. */
export const exitOfMark = (choices: readonly Choice[], goesBy: number, side: 'left' | 'right'): number =>
  inOrder(choices, side).findIndex(({ place }) => place === goesBy) + 1

/**
 * Which exit of a roundabout is taken by whoever goes along its legs and leaves it by the one behind them. Every road
 * counts by which the mode may leave it.
 */
export function countExits(
  network: RoadNetwork,
  signs: SignsOnMap,
  { around, leaves, side }: { around: readonly Leg[]; leaves: number; side: 'left' | 'right' },
): number {
  let exits = 0
  for (const [at, { place }] of around.entries()) {
    const ways = choicesAt(network, place).filter((choice) => !signs.isRoundabout(choice.place >>> 1))
    exits += at === around.length - 1 ? exitOfMark(ways, leaves, side) : ways.length
  }
  return exits
}
