import type { RoadNetwork } from '../network/road-network.types.ts'
import { angleBetween, bearingIn, bearingOut } from './edge-bearings.ts'
import type { SignsOnMap } from './signs-on-map.ts'

/** A road that leaves a junction. */
export interface Choice {
  /** Its entry in `arcEdge`. */
  place: number
  /** Degrees to the right of straight on. */
  angle: number
}

/** Where a way comes from and goes to at a node. */
export interface Crossing {
  network: RoadNetwork
  signs: SignsOnMap
  /** Entries in `arcEdge`: of the arc that ends here and of the one that begins. */
  cameBy: number
  goesBy: number
}

/** The roads by which a mode may leave the end of an arc, but for the way back. */
export function choicesAt({ roads, roadWeight }: RoadNetwork, cameBy: number): Choice[] {
  const node = roads.edgeNodes[cameBy ^ 1] as number
  const before = bearingIn(roads, cameBy)
  const choices: Choice[] = []
  for (let arc = roads.firstOut[node] as number; arc < (roads.firstOut[node + 1] as number); arc++) {
    const place = roads.arcEdge[arc] as number
    if (place >>> 1 === cameBy >>> 1 || roadWeight(arc) === Infinity) continue
    choices.push({ place, angle: angleBetween(before, bearingOut(roads, place)) })
  }
  return choices
}

/** What a road is called: its name, else its number. */
export const calledBy = ({ of }: SignsOnMap, edge: number): string => of(edge).name || of(edge).ref

/** Whether two edges are stretches of one road: by name, or where one has none by number. */
export function isSameRoad(signs: SignsOnMap, a: number, b: number): boolean {
  const [one, other] = [signs.of(a), signs.of(b)]
  if (one.name !== '' && other.name !== '') return one.name === other.name
  return one.ref !== '' && one.ref === other.ref
}

/** Roads that nobody takes for the road that goes on. */
const SIDE_ROADS = new Set([
  'service',
  'track',
  'path',
  'footway',
  'steps',
  'corridor',
  'platform',
  'bridleway',
  'cycleway',
])

/** A road that bends more than so many degrees turns. */
const MOST_BEND = 45
/** By how many degrees the road must be straighter than another: one of its name, one among side roads, any other. */
const CLEARLY = { named: 12, aside: 20, any: 30 }

/** Whether everybody who is told nothing goes on here as the way does. */
export function isObvious({ signs, cameBy, goesBy }: Crossing, choices: readonly Choice[]): boolean {
  const taken = choices.find(({ place }) => place === goesBy)
  if (!taken) return false
  const others = choices.filter((choice) => choice !== taken)
  if (others.length === 0) return true
  if (Math.abs(taken.angle) > MOST_BEND) return false
  const edge = cameBy >>> 1
  const isOn = isSameRoad(signs, edge, taken.place >>> 1)
  const isMain = !SIDE_ROADS.has(signs.className(taken.place >>> 1))
  return others.every((other) => {
    const isOtherOn = isSameRoad(signs, edge, other.place >>> 1)
    if (isOtherOn && !isOn) return false
    const isAside = isMain && SIDE_ROADS.has(signs.className(other.place >>> 1))
    const named = isOn && !isOtherOn ? CLEARLY.named : CLEARLY.any
    const clearly = isAside ? Math.min(named, CLEARLY.aside) : named
    return Math.abs(other.angle) - Math.abs(taken.angle) >= clearly
  })
}
