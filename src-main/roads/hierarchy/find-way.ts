import type { FoundArcs } from '../search/dijkstra-way.ts'
import type { Access } from '../search/access.types.ts'
import { TARGET_MASK, type Hierarchy } from './hierarchy.types.ts'
import { clearReached, climbMark, searchUpward, type Direction, type SearchSpace } from './search-space.ts'
import { unpackEdges, type FindArc, type PackedEdge } from './unpack-edges.ts'

/** Finds the quickest way; null where there is none. `findArc` is asked for each of its arcs. */
export function findWay(
  space: SearchSpace,
  findArc: FindArc,
  origin: readonly Access[],
  target: readonly Access[],
): FoundArcs | null {
  const { hierarchy } = space
  const climbed = climb(space, origin, 'from')
  const descended = climb(space, target, 'to')
  const summit = findSummit(climbed, descended, space.limit)
  if (summit === null) return null
  const up = edgesBelow(hierarchy, climbed, summit.place, 'from')
  const down = edgesBelow(hierarchy, descended, summit.place, 'to')
  const edges = [...up.edges.reverse(), ...down.edges]
  return {
    weight: summit.weight,
    arcs: unpackEdges(hierarchy, findArc, edges),
    firstNode: hierarchy.nodeAt[up.end] as number,
    lastNode: hierarchy.nodeAt[down.end] as number,
  }
}

interface Climbed {
  reached: Map<number, number>
  /** Places where the way may end, and the weights of the accesses there. */
  ends: Map<number, number>
}

function climb(space: SearchSpace, accesses: readonly Access[], direction: Direction): Climbed {
  searchUpward(space, accesses, direction)
  const reached = new Map<number, number>()
  for (let at = 0; at < space.touchedCount; at++) {
    const place = space.touched[at] as number
    reached.set(place, space.reached[place] as number)
  }
  clearReached(space)
  const ends = new Map<number, number>()
  for (const { node, weight } of accesses) {
    const place = space.hierarchy.placeOf[node] as number
    ends.set(place, Math.min(weight, ends.get(place) ?? Infinity))
  }
  return { reached, ends }
}

function findSummit(climbed: Climbed, descended: Climbed, limit: number): { place: number; weight: number } | null {
  let place = -1
  let weight = Infinity
  for (const [candidate, below] of climbed.reached) {
    const sum = below + (descended.reached.get(candidate) ?? Infinity)
    if (sum >= weight) continue
    place = candidate
    weight = sum
  }
  return weight < limit ? { place, weight } : null
}

/** Edges by which a climb came to a place, from it down to the end, and the place of that end. */
function edgesBelow(
  hierarchy: Hierarchy,
  { reached, ends }: Climbed,
  summit: number,
  direction: Direction,
): { edges: PackedEdge[]; end: number } {
  const cameBy = edgesInto(hierarchy, reached, direction)
  const edges: PackedEdge[] = []
  let place = summit
  while (ends.get(place) !== reached.get(place)) {
    const edge = cameBy.get(place) as PackedEdge
    edges.push(edge)
    place = direction === 'from' ? edge.from : edge.to
  }
  return { edges, end: place }
}

/** For each place reached, an edge on a quickest way to it. Edges lead to smaller places: there is no going in circles. */
function edgesInto(hierarchy: Hierarchy, reached: Map<number, number>, direction: Direction): Map<number, PackedEdge> {
  const mark = climbMark(direction)
  const cameBy = new Map<number, PackedEdge>()
  for (const [place, sum] of reached) {
    const end = hierarchy.firstEdge[place + 1] as number
    for (let edge = hierarchy.firstEdge[place] as number; edge < end; edge++) {
      const marked = hierarchy.target[edge] as number
      const upper = marked & TARGET_MASK
      const weight = hierarchy.weight[edge] as number
      if ((marked & mark) === 0 || sum + weight !== reached.get(upper)) continue
      const [from, to] = direction === 'from' ? [place, upper] : [upper, place]
      cameBy.set(upper, { from, to, weight, middle: hierarchy.middle[edge] as number })
    }
  }
  return cameBy
}
