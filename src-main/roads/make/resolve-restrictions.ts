import { SHARP_TURN, type RoadGraph } from '../model/road-graph.types.ts'
import { headOf, isBack, tailOf } from '../model/arc-ends.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import type { ArcArrays } from './order-arcs.ts'
import type { CutEdges } from './cut-edges.ts'
import { NOTHING, pointOf } from './road-points.ts'
import type { SharpTurn } from './sharp-turns.ts'
import type { RoadWays } from './survey-roads.ts'

export type BanArrays = Pick<RoadGraph, 'firstBanArc' | 'banArcs' | 'banModes'>

/** Arcs that are looked at on the way through via ways. */
const MOST_STEPS = 1000

interface Resolving {
  /** With the nodes of their edges. */
  arcs: ArcArrays & Pick<RoadGraph, 'edgeNodes'>
  edges: CutEdges
  /** Arcs of the ways that restrictions name, by the id of the way. */
  arcsOfWay: ReadonlyMap<number, number[]>
  ids: Float64Array
}

function collectArcs(roads: RoadWays, edges: CutEdges, arcs: ArcArrays): Map<number, number[]> {
  const arcsOfWay = new Map<number, number[]>()
  for (const { from, to, viaWays } of roads.restrictions)
    for (const id of [...from, ...to, ...viaWays]) arcsOfWay.set(id, [])
  for (let arc = 0; arc < arcs.arcCount; arc++) {
    const way = edges.edgeWay[(arcs.arcEdge[arc] as number) >>> 1] as number
    arcsOfWay.get(roads.id[way] as number)?.push(arc)
  }
  return arcsOfWay
}

const arcsOf = ({ arcsOfWay }: Resolving, ways: readonly number[]): number[] =>
  ways.flatMap((way) => arcsOfWay.get(way) ?? [])

/** Arcs of a way that lead to a node or from it; a way that passes the node on both sides does not say which is meant. */
function only(arcs: readonly number[]): number | undefined {
  return arcs.length === 1 ? arcs[0] : undefined
}

/** Paths from an arc through via ways to an arc, each stretch of them once. */
function pathsThrough(resolving: Resolving, from: number, via: readonly number[], to: readonly number[]): number[][] {
  const { arcs } = resolving
  const inside = new Set(via)
  const ends = new Set(to)
  const found: number[][] = []
  let open: number[][] = [[from]]
  for (let steps = 0; open.length > 0 && steps < MOST_STEPS; steps++) {
    const path = open.shift() as number[]
    const last = path.at(-1) as number
    const node = headOf(arcs, last)
    for (let next = arcs.firstOut[node] as number; next < (arcs.firstOut[node + 1] as number); next++) {
      if (isBack(arcs, last, next)) continue
      if (path.length > 1 && ends.has(next)) found.push([...path, next])
      else if (inside.has(next) && !path.includes(next)) open = [...open, [...path, next]]
    }
  }
  return found
}

/** What else one could do at the end of a path. */
function othersThan({ arcs }: Resolving, path: readonly number[]): number[][] {
  const start = path.slice(0, -1)
  const node = headOf(arcs, start.at(-1) as number)
  const others: number[][] = []
  for (let next = arcs.firstOut[node] as number; next < (arcs.firstOut[node + 1] as number); next++)
    if (next !== path.at(-1)) others.push([...start, next])
  return others
}

function pathsOf(resolving: Resolving, { from, to, viaNode, viaWays }: DrawnRestriction): number[][] {
  const { arcs, edges, ids } = resolving
  if (viaNode === null)
    return arcsOf(resolving, from).flatMap((start) =>
      pathsThrough(resolving, start, arcsOf(resolving, viaWays), arcsOf(resolving, to)),
    )
  const point = pointOf(ids, viaNode)
  const node = point === NOTHING ? NOTHING : (edges.nodeOf[point] as number)
  if (node === NOTHING) return []
  const starts = from.map((way) => only(arcsOf(resolving, [way]).filter((arc) => headOf(arcs, arc) === node)))
  const ends = to.map((way) => only(arcsOf(resolving, [way]).filter((arc) => tailOf(arcs, arc) === node)))
  return starts.flatMap((start) =>
    ends.flatMap((end) => (start === undefined || end === undefined ? [] : [[start, end]])),
  )
}

interface ResolvedRoads {
  edges: CutEdges
  arcs: ArcArrays
  ids: Float64Array
  /** What nobody drew, and is forbidden all the same. */
  turnedRound: Iterable<SharpTurn>
}

/** Turns restrictions into forbidden paths of arcs; those whose roads are not in the extract forbid nothing. */
export function resolveRestrictions(roads: RoadWays, { edges, arcs, ids, turnedRound }: ResolvedRoads): BanArrays {
  const { edgeNodes } = edges
  const resolving: Resolving = { arcs: { ...arcs, edgeNodes }, edges, ids, arcsOfWay: collectArcs(roads, edges, arcs) }
  const firstBanArc = [0]
  const [banArcs, banModes]: [number[], number[]] = [[], []]
  for (const drawn of roads.restrictions)
    for (const path of pathsOf(resolving, drawn))
      for (const ban of drawn.isOnly ? othersThan(resolving, path) : [path]) {
        banArcs.push(...ban)
        banModes.push(drawn.modes)
        firstBanArc.push(banArcs.length)
      }
  for (const { from, to, modes } of turnedRound) {
    banArcs.push(from, to)
    banModes.push(modes | SHARP_TURN)
    firstBanArc.push(banArcs.length)
  }
  return {
    firstBanArc: Uint32Array.from(firstBanArc),
    banArcs: Uint32Array.from(banArcs),
    banModes: Uint8Array.from(banModes),
  }
}
