import { ENTRY_WEIGHT } from '../network/penalties.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import type { Access } from '../search/access.types.ts'
import { accessWeight, offRoadWeight, straightDecimeters } from './access-way.ts'
import type { RoadPoint } from './snap-to-road.ts'

/** An access by a certain arc: its entry in `arcEdge`, and how far along it the place lies. */
export interface RoadAccess extends Access {
  place: number
  decimeters: number
}

interface ArcPoint {
  arc: number
  place: number
  decimeters: number
}

/** The arcs on which a place lies, and how far along each: at most one in each direction. */
function arcsOf({ roads, roadWeight }: RoadNetwork, snap: RoadPoint): ArcPoint[] {
  const found: ArcPoint[] = []
  const whole = roads.edgeDecimeters[snap.edge] as number
  for (const direction of [0, 1]) {
    if (!(direction === 0 ? snap.along : snap.against)) continue
    const place = 2 * snap.edge + direction
    const node = roads.edgeNodes[place] as number
    for (let arc = roads.firstOut[node] as number; arc < (roads.firstOut[node + 1] as number); arc++)
      if (roads.arcEdge[arc] === place && roadWeight(arc) !== Infinity)
        found.push({ arc, place, decimeters: direction === 0 ? snap.decimeters : whole - snap.decimeters })
  }
  return found
}

/** Nodes to which one comes first from a place, in either direction of its road; its access way counts. */
export function departuresFrom(network: RoadNetwork, snap: RoadPoint): RoadAccess[] {
  const access = accessWeight(network.mode, snap.access)
  return arcsOf(network, snap).map(({ arc, place, decimeters }) => ({
    place,
    decimeters,
    node: network.landingOf(arc),
    weight: access + network.roadWeight(arc) - network.partWeight(arc, decimeters),
  }))
}

/** Nodes from which one comes to a place last; its access way counts. */
export function arrivalsAt(network: RoadNetwork, snap: RoadPoint): RoadAccess[] {
  const { roads, visitArcs, roadWeight, copiesOf } = network
  const access = accessWeight(network.mode, snap.access)
  const found: RoadAccess[] = []
  for (const { arc, place, decimeters } of arcsOf(network, snap)) {
    const tail = roads.edgeNodes[place] as number
    for (const node of [tail, ...copiesOf(tail)])
      visitArcs(node, (leaving, _, whole) => {
        if (leaving !== arc) return
        const weight = whole - roadWeight(arc) + network.partWeight(arc, decimeters) + access
        found.push({ node, place, decimeters, weight })
      })
  }
  return found
}

/** A stretch of one arc. */
export interface Stretch {
  place: number
  fromDecimeters: number
  toDecimeters: number
  weight: number
}

/** The way along the road to a place on the same stretch of it, access ways included; null where it cannot be gone. */
export function stretchBetween(network: RoadNetwork, from: RoadPoint, to: RoadPoint): Stretch | null {
  if (from.edge !== to.edge) return null
  const ends = arcsOf(network, to)
  for (const { arc, place, decimeters } of arcsOf(network, from)) {
    const end = ends.find((one) => one.arc === arc)
    if (!end || end.decimeters < decimeters) continue
    const onRoad = network.partWeight(arc, end.decimeters) - network.partWeight(arc, decimeters)
    const weight = accessWeight(network.mode, from.access) + onRoad + accessWeight(network.mode, to.access)
    return { place, fromDecimeters: decimeters, toDecimeters: end.decimeters, weight }
  }
  return null
}

/** What the straight line between two neighbours at the same stretch of road weighs; null where it is not their way. */
export function neighbourWeight({ mode }: RoadNetwork, from: RoadPoint, to: RoadPoint): number | null {
  const straight = from.edge === to.edge ? straightDecimeters(from.access, to.access) : null
  return straight === null ? null : offRoadWeight(mode, straight)
}

/** The least that a way between two places at the same stretch of road weighs that does not leave it; else Infinity. */
export const weightAtStretch = (network: RoadNetwork, from: RoadPoint, to: RoadPoint): number =>
  neighbourWeight(network, from, to) ?? stretchBetween(network, from, to)?.weight ?? Infinity

/** Number of the closed area in which a place lies; undefined on an open road. */
export function zoneAt(network: RoadNetwork, snap: RoadPoint): number | undefined {
  const arcs = arcsOf(network, snap)
  if (arcs.length === 0 || !arcs.every(({ arc }) => network.isPenalized(arc))) return undefined
  return network.zoneOf(network.roads.edgeNodes[2 * snap.edge] as number)
}

/**
 * `arrivalsAt` for ways that begin in a closed area or, undefined, in none: whoever goes to a place on a private road is
 * not charged for entering it, so its accesses may weigh less than nothing.
 */
export function creditedArrivals(network: RoadNetwork, fromZone: number | undefined, to: RoadPoint): RoadAccess[] {
  const arrivals = arrivalsAt(network, to)
  const zone = zoneAt(network, to)
  if (zone !== undefined && zone !== fromZone) for (const arrival of arrivals) arrival.weight -= ENTRY_WEIGHT
  return arrivals
}
