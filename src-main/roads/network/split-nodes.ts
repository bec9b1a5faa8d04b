import { headOf, tailOf, isBack } from '../model/arc-ends.ts'
import type { Steps } from '../model/in-steps.ts'
import type { ArcTurns } from './arc-turns.ts'
import { MinHeap } from '../search/min-heap.ts'
import { ENTRY_WEIGHT, GATE_WEIGHT, TURNING_WEIGHT } from './penalties.ts'

/** Arcs that are looked at around one forbidden turn; ways round that take more are not made exact. */
const MOST_ARCS = 20_000

/** The most that crossing from an arc to the next can cost. */
const turnWeight = ({ graph, isPenalized, isGate }: ArcTurns, arc: number, next: number): number =>
  (!isPenalized(arc) && isPenalized(next) ? ENTRY_WEIGHT : 0) + (isGate(headOf(graph, arc)) ? GATE_WEIGHT : 0)

/** Every forbidden path counts here as soon as its last turn is made, so that what is found is allowed in any case. */
function isSurelyAllowed(turns: ArcTurns, arc: number, next: number): boolean {
  if (!turns.mayFollow([arc], next)) return false
  return !(turns.bansAt.get(next) ?? []).some(({ path }) => path.at(-2) === arc)
}

/** What the searches around all forbidden turns use one after the other: two new arrays a search would be much to free. */
const heap = new MinHeap()

interface ForbiddenTurn {
  from: number
  to: number
  /** More is not of interest. */
  most: number
}

/** Weight of a lawful way from the end of an arc to the beginning of another, other than the turn itself. */
function lawfulDetour(turns: ArcTurns, { from, to, most }: ForbiddenTurn): number {
  const { graph, weightOf } = turns
  heap.clear()
  const reached = new Map([[from, 0]])
  heap.push(0, from)
  for (let settled = 0; heap.size > 0 && settled < MOST_ARCS; settled++) {
    const arc = heap.pop()
    const sum = heap.poppedKey
    if (sum > (reached.get(arc) ?? Infinity)) continue
    if (arc === to) return Math.min(most, sum - weightOf(to))
    if (sum >= most) return most
    const node = headOf(graph, arc)
    for (let next = graph.firstOut[node] as number; next < (graph.firstOut[node + 1] as number); next++) {
      if ((arc === from && next === to) || !isSurelyAllowed(turns, arc, next)) continue
      const candidate = sum + turnWeight(turns, arc, next) + weightOf(next)
      if (candidate >= (reached.get(next) ?? Infinity)) continue
      reached.set(next, candidate)
      heap.push(candidate, next)
    }
  }
  return most
}

/** What the same edge costs the other way; Infinity where nobody may go. */
function weightBack({ graph, weightOf }: ArcTurns, arc: number): number {
  const node = headOf(graph, arc)
  for (let out = graph.firstOut[node] as number; out < (graph.firstOut[node + 1] as number); out++)
    if (isBack(graph, arc, out)) return weightOf(out)
  return Infinity
}

/** Arcs by which somebody could drive on, turn round and be back in less than `limit`. */
function addArcsWithin(turns: ArcTurns, from: number, limit: number, found: Set<number>): void {
  const { graph, weightOf, mayFollow } = turns
  heap.clear()
  const reached = new Map([[from, 0]])
  heap.push(0, from)
  for (let settled = 0; heap.size > 0 && settled < MOST_ARCS; settled++) {
    const arc = heap.pop()
    const sum = heap.poppedKey
    if (sum > (reached.get(arc) ?? Infinity)) continue
    if (sum >= limit) return
    found.add(arc)
    const node = headOf(graph, arc)
    for (let next = graph.firstOut[node] as number; next < (graph.firstOut[node + 1] as number); next++) {
      if (isBack(graph, arc, next) || !mayFollow([arc], next)) continue
      const candidate = sum + weightOf(next) + weightBack(turns, next)
      if (candidate >= (reached.get(next) ?? Infinity)) continue
      reached.set(next, candidate)
      heap.push(candidate, next)
    }
  }
}

/**
 * The arcs whose ends must know by which arc one came. A node that everybody leaves in every direction makes nobody turn
 * round: whoever does was at the same node before and could have gone on from there. Only where a turn is forbidden does
 * driving on and turning round pay, and only as far as there is no lawful way in as little time.
 */
function* arcsAroundBans(turns: ArcTurns): Steps<Set<number>> {
  const found = new Set<number>()
  for (const bans of turns.bansAt.values()) {
    yield
    for (const { path, isSharp } of bans)
      for (let i = 0; i + 1 < path.length; i++) {
        const [arc, next] = [path[i] as number, path[i + 1] as number]
        found.add(arc)
        const most = isSharp ? TURNING_WEIGHT : Infinity
        addArcsWithin(turns, arc, lawfulDetour(turns, { from: arc, to: next, most }), found)
      }
  }
  return found
}

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
