import type { AvoidableRoad } from '#shared/model/avoidable-roads.ts'
import type { ChangeOfEdge } from '../snap/find-changed.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { SignsOnMap } from './signs-on-map.ts'

/** What a way is to keep clear of. */
export interface AvoidedRoads {
  kinds: readonly AvoidableRoad[]
  /** Streets by their names or numbers, whatever their case. */
  streets: readonly string[]
  /** OpenStreetMap ways. */
  ways: readonly number[]
}

export const AVOID_NOTHING: AvoidedRoads = { kinds: [], streets: [], ways: [] }

export const avoidsNothing = ({ kinds, streets, ways }: AvoidedRoads): boolean =>
  kinds.length + streets.length + ways.length === 0

const MOTORWAYS = new Set(['motorway', 'motorway_link'])
const CARRIERS = new Set(['ferry', 'shuttle_train'])

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Closes what is to be avoided; what an edge is, is looked up once for each. */
export function closeAvoided(roads: RoadGraph, signs: SignsOnMap, avoided: AvoidedRoads): ChangeOfEdge {
  const [ways, streets] = [new Set(avoided.ways), new Set(avoided.streets.map(plain))]
  const has = (kind: AvoidableRoad) => avoided.kinds.includes(kind)
  const [toll, ferry, motorway] = [has('toll'), has('ferry'), has('motorway')]
  const isNamed = (edge: number): boolean => {
    if (streets.size === 0) return false
    const { name, ref } = signs.of(edge)
    return streets.has(plain(name)) || ref.split(' / ').some((one) => streets.has(plain(one)))
  }
  const isClosed = (edge: number): boolean => {
    const kind = signs.className(edge)
    if ((ferry && CARRIERS.has(kind)) || (motorway && MOTORWAYS.has(kind))) return true
    return ways.has(roads.edgeWay[edge] as number) || (toll && signs.hasToll(edge)) || isNamed(edge)
  }
  const known = new Map<number, number>()
  return (edge) => {
    let change = known.get(edge)
    if (change === undefined) known.set(edge, (change = isClosed(edge) ? Infinity : 1))
    return change
  }
}
