import type { Position } from '#shared/coordinates/position.ts'
import { findWay } from '../hierarchy/find-way.ts'
import type { SearchSpace } from '../hierarchy/search-space.ts'
import { splitWeight } from '../model/weight.ts'
import { networkArcs } from '../network/network-arcs.ts'
import type { NetworkArcs, RoadNetwork } from '../network/road-network.types.ts'
import type { Access } from '../search/access.types.ts'
import { dijkstraWay, type FoundArcs } from '../search/dijkstra-way.ts'
import {
  creditedArrivals,
  departuresFrom,
  neighbourWeight,
  stretchBetween,
  zoneAt,
  type RoadAccess,
} from './accesses.ts'
import { cutShape } from './cut-shape.ts'
import type { RoadPoint } from './snap-to-road.ts'

export interface Route {
  milliseconds: number
  decimeters: number
  /** OpenStreetMap ways in their order. */
  ways: number[]
  shape: Position[]
}

/** A part of an arc: its entry in `arcEdge`, and the shares of its length between which it is driven. */
interface Leg {
  place: number
  from: number
  to: number
}

function describe({ roads }: RoadNetwork, weight: number, legs: readonly Leg[]): Route {
  const shape = legs.flatMap(({ place, from, to }) => cutShape(roads, place, from, to))
  const ways = legs.map(({ place }) => roads.edgeWay[place >>> 1] as number)
  return {
    ...splitWeight(weight),
    ways: ways.filter((way, i) => way !== ways[i - 1]),
    shape: shape.filter((point, i) => point.lat !== shape[i - 1]?.lat || point.lon !== shape[i - 1]?.lon),
  }
}

/** The way of neighbours who do not go by the road. */
const acrossCountry = (weight: number, { access: from }: RoadPoint, { access: to }: RoadPoint): Route => ({
  ...splitWeight(weight),
  ways: [],
  shape: from && to ? [from.place, to.place] : [],
})

const cheapestAt = (accesses: readonly RoadAccess[], node: number): RoadAccess =>
  accesses.filter((access) => access.node === node).reduce((best, one) => (one.weight < best.weight ? one : best))

/** Finds a way between two ends; its arcs are those of the road graph. */
export type FindArcs = (departures: readonly Access[], arrivals: readonly Access[]) => FoundArcs | null

/** Finds ways by a hierarchy. */
export const findArcsBy =
  (space: SearchSpace, { visitArcs }: RoadNetwork): FindArcs =>
  (departures, arrivals) => {
    const findArc = (tail: number, head: number, weight: number): number => {
      let found = -1
      visitArcs(tail, (arc, to, whole) => {
        if (found < 0 && to === head && whole === weight) found = arc
      })
      return found
    }
    return findWay(space, findArc, departures, arrivals)
  }

/** Finds ways without a hierarchy. */
export const findArcsOn =
  (arcs: NetworkArcs, isOver?: () => boolean): FindArcs =>
  (departures, arrivals) => {
    const found = dijkstraWay(arcs, departures, arrivals, isOver)
    return found && { ...found, arcs: found.arcs.map((arc) => arcs.arcOf[arc] as number) }
  }

/** The quickest way between two places, access ways included; its shape is that on the roads. Null where there is none. */
export function findRoute(
  network: RoadNetwork,
  from: RoadPoint,
  to: RoadPoint,
  findArcs: FindArcs = findArcsOn(networkArcs(network)),
): Route | null {
  const { roads, limit } = network
  const straight = neighbourWeight(network, from, to)
  if (straight !== null) return acrossCountry(straight, from, to)
  const departures = departuresFrom(network, from)
  const arrivals = creditedArrivals(network, zoneAt(network, from), to)
  const stretch = stretchBetween(network, from, to)
  const found = findArcs(departures, arrivals)
  const around = found?.weight ?? Infinity
  const weight = Math.min(stretch?.weight ?? Infinity, around)
  if (weight >= limit) return null
  const shareOf = (decimeters: number, place: number) => decimeters / (roads.edgeDecimeters[place >>> 1] as number)
  if (stretch && stretch.weight <= around) {
    const { place, fromDecimeters, toDecimeters } = stretch
    const leg = { place, from: shareOf(fromDecimeters, place), to: shareOf(toDecimeters, place) }
    return describe(network, weight, [leg])
  }
  if (found === null) return null
  const first = cheapestAt(departures, found.firstNode)
  const last = cheapestAt(arrivals, found.lastNode)
  return describe(network, weight, [
    { place: first.place, from: shareOf(first.decimeters, first.place), to: 1 },
    ...found.arcs.map((arc) => ({ place: roads.arcEdge[arc] as number, from: 0, to: 1 })),
    { place: last.place, from: 0, to: shareOf(last.decimeters, last.place) },
  ])
}
