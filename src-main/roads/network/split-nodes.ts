import { headOf, tailOf } from '../model/arc-ends.ts'
import type { Steps } from '../model/in-steps.ts'
import type { ArcTurns } from './arc-turns.ts'
import { arcsAroundBans } from './arcs-around-bans.ts'

/** A node of a network as a search meets it. */
export interface NodeState {
  node: number
  /** The arcs one came by, as far as they matter; empty where they do not. */
  path: readonly number[]
  /** Whoever is here has paid for being on private or destination-only roads. */
  isInside: boolean
}

export interface SplitNodes {
  /** States behind the nodes of the graph. */
  copies: NodeState[]
  /** State in which an arc ends when nothing before it matters; arcs that are not here end at their node itself. */
  landing: ReadonlyMap<number, number>
  /** States of paths of two arcs and more, by their arcs. */
  byPath: ReadonlyMap<string, number>
  /** 1 where an open road touches a node of the graph; at others everybody is inside. */
  hasOpen: Uint8Array
}

export const pathKey = (path: readonly number[]): string => path.join(' ')

interface Borders {
  borders: Set<number>
  hasOpen: Uint8Array
}

/** Arcs a step. */
const STEP = 16_384

/** Nodes that open roads touch, and of these the ones where several closed edges meet: inside, one may go on for free. */
function* bordersOfZones({ graph, weightOf, isPenalized }: ArcTurns): Steps<Borders> {
  const borders = new Set<number>()
  const closedEdge = new Map<number, number>()
  const hasOpen = new Uint8Array(graph.nodeCount)
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (arc % STEP === 0) yield
    if (weightOf(arc) === Infinity) continue
    for (const end of [tailOf(graph, arc), headOf(graph, arc)]) {
      if (!isPenalized(arc)) {
        hasOpen[end] = 1
        continue
      }
      const edge = (graph.arcEdge[arc] as number) >>> 1
      if ((closedEdge.get(end) ?? edge) !== edge) borders.add(end)
      closedEdge.set(end, edge)
    }
  }
  for (const node of borders) if (hasOpen[node] === 0) borders.delete(node)
  return { borders, hasOpen }
}

/** Which nodes need copies, and which arc ends in which of them. */
export function* splitNodes(turns: ArcTurns): Steps<SplitNodes> {
  const { graph, weightOf, isPenalized, isBlocked, isGate, bansAt } = turns
  const copies: NodeState[] = []
  const add = (state: NodeState) => graph.nodeCount + copies.push(state) - 1
  const own = yield* arcsAroundBans(turns)
  const { borders, hasOpen } = yield* bordersOfZones(turns)
  const insideCopies = new Map<number, number>()
  const landing = new Map<number, number>()
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (arc % STEP === 0) yield
    if (weightOf(arc) === Infinity) continue
    const node = headOf(graph, arc)
    const isInside = isPenalized(arc)
    if (own.has(arc) || isBlocked(node) || isGate(node)) landing.set(arc, add({ node, path: [arc], isInside }))
    else if (isInside && (borders.has(node) || (hasOpen[node] === 1 && turns.isDeadEnd(arc)))) {
      const copy = insideCopies.get(node) ?? add({ node, path: [], isInside })
      insideCopies.set(node, copy)
      landing.set(arc, copy)
    }
  }
  const byPath = new Map<string, number>()
  for (const bans of bansAt.values())
    for (const ban of bans)
      for (let length = 2; length < ban.path.length; length++) {
        const path = ban.path.slice(0, length)
        const last = path.at(-1) as number
        if (byPath.has(pathKey(path))) continue
        byPath.set(pathKey(path), add({ node: headOf(graph, last), path, isInside: isPenalized(last) }))
      }
  return { copies, landing, byPath, hasOpen }
}
