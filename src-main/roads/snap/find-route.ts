import type { Position } from '#shared/coordinates/position.ts'
import { findWay } from '../hierarchy/find-way.ts'
import type { SearchSpace } from '../hierarchy/search-space.ts'
import { splitWeight } from '../model/weight.ts'
import { networkArcs } from '../network/network-arcs.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
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
  /** The same as parts of arcs; none where it does not go by the road. */
  legs: Leg[]
}

/** A part of an arc: its entry in `arcEdge`, and between which decimetres of it one goes. */
export interface Leg {
  place: number
  from: number
  to: number
}

/** Points of a leg, its ends included. */
export function shapeOfLeg(roads: RoadGraph, { place, from, to }: Leg): Position[] {
  const whole = roads.edgeDecimeters[place >>> 1] as number
  return cutShape(roads, place, from / whole, to / whole)
}

function describe({ roads }: RoadNetwork, weight: number, legs: readonly Leg[]): Route {
  const shape = legs.flatMap((leg) => shapeOfLeg(roads, leg))
  const ways = legs.map(({ place }) => roads.edgeWay[place >>> 1] as number)
  return {
    ...splitWeight(weight),
    ways: ways.filter((way, i) => way !== ways[i - 1]),
    shape: shape.filter((point, i) => point.lat !== shape[i - 1]?.lat || point.lon !== shape[i - 1]?.lon),
    legs: [...legs],
  }
}

/** The way of neighbours who do not go by the road. */
const acrossCountry = (weight: number, { access: from }: RoadPoint, { access: to }: RoadPoint): Route => ({
  ...splitWeight(weight),
  ways: [],
  shape: from && to ? [from.place, to.place] : [],
  legs: [],
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
  const lengthOf = (place: number) => roads.edgeDecimeters[place >>> 1] as number
  if (stretch && stretch.weight <= around) {
    const { place, fromDecimeters, toDecimeters } = stretch
    return describe(network, weight, [{ place, from: fromDecimeters, to: toDecimeters }])
  }
  if (found === null) return null
  const first = cheapestAt(departures, found.firstNode)
  const last = cheapestAt(arrivals, found.lastNode)
  return describe(network, weight, [
    { place: first.place, from: first.decimeters, to: lengthOf(first.place) },
    ...found.arcs.map((arc) => {
      const place = roads.arcEdge[arc] as number
      return { place, from: 0, to: lengthOf(place) }
    }),
    { place: last.place, from: 0, to: last.decimeters },
  ])
}
