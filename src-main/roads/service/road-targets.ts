import type { Position } from '#shared/coordinates/position.ts'
import { descentOf, selectTargets, setTarget, type TargetSelection } from '../hierarchy/target-selection.ts'
import { arrayBytes } from '../model/array-bytes.ts'
import { accessesOf } from '../search/access-table.ts'
import type { Access, AccessTable } from '../search/access.types.ts'
import { creditedArrivals } from '../snap/accesses.ts'
import { NEVER_ON_WATER, type IsOnWater } from '../snap/access-way.ts'
import { snapPlace, type RoadPoint } from '../snap/snap-to-road.ts'
import { createKeptPoints, forgetPoint, isKnown, keepPoint, pointAt, type KeptPoints } from './kept-points.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import { toWayEnd, type WayEnd } from './road-origin.ts'
import { findApart, type TargetsApart } from './targets-apart.ts'

/** Places that ways are asked to, by number. */
export interface TargetPlaces {
  /** All numbers are below it. */
  end(): number
  has(target: number): boolean
  position(target: number): Position
  /** Left out, none lies in the sea. */
  isOnWater?: IsOnWater
}

/** Targets on one road map: where they meet its roads is looked up when it is first asked for, then kept. */
export interface RoadTargets {
  prepared: PreparedRoads
  places: TargetPlaces
  kept: KeptPoints
  /** All of them, for the quickest; null until they are selected. */
  selection: TargetSelection | null
  /** The few of a selection to which no way may lead; null: nothing is known of it. */
  apart: TargetsApart | null
  isBeingSelected: boolean
  /** Targets that changed meanwhile. */
  changedMeanwhile: Set<number>
}

/** Targets of which nothing is known yet. */
export const createRoadTargets = (prepared: PreparedRoads, places: TargetPlaces): RoadTargets => ({
  prepared,
  places,
  kept: createKeptPoints(places.end()),
  selection: null,
  apart: null,
  isBeingSelected: false,
  changedMeanwhile: new Set(),
})

/** Where a target meets the roads; null where it does not. */
export function snapTarget({ prepared, places, kept }: RoadTargets, target: number): RoadPoint | null {
  const position = places.position(target)
  if (!isKnown(kept, target)) {
    const { roads, mode } = prepared.network
    keepPoint(kept, target, snapPlace(roads, position, mode, places.isOnWater ?? NEVER_ON_WATER))
  }
  return pointAt(kept, target, position)
}

/** Where ways to a target end that begin in a zone; undefined: in none. Null off the roads. */
export function endAt(targets: RoadTargets, target: number, zone: number | undefined): WayEnd | null {
  const point = snapTarget(targets, target)
  if (point === null) return null
  const { selection, prepared } = targets
  const isSelected = selection && zone === undefined && target < selection.table.count && !selection.changed.has(target)
  return isSelected ? { point, arrivals: accessesOf(selection.table, target) } : toWayEnd(prepared, zone, point)
}

/** Accesses of a target for whoever comes from nowhere in particular: entering its private road is not charged. */
function accessesTo(targets: RoadTargets, target: number): Access[] {
  const point = targets.places.has(target) ? snapTarget(targets, target) : null
  return point === null ? [] : creditedArrivals(targets.prepared.network, undefined, point)
}

/** So many changed targets are kept beside a selection; one more, and all have to be selected anew. */
const MOST_CHANGED = 500

/** A target was added, moved or taken out. */
export function changeTarget(targets: RoadTargets, target: number): void {
  const { kept, selection } = targets
  forgetPoint(kept, target)
  if (selection !== null && selection.changed.size < MOST_CHANGED) return patchSelection(targets, selection, target)
  targets.selection = null
  targets.apart = null
  if (targets.isBeingSelected) targets.changedMeanwhile.add(target)
}

function patchSelection(targets: RoadTargets, selection: TargetSelection, target: number): void {
  const { space } = targets.prepared
  if (space === null) return
  setTarget(space, selection, target, accessesTo(targets, target))
  targets.apart?.targets.add(target)
}

const TARGETS_BETWEEN_PAUSES = 64

/** Looks all targets up and selects them, in steps: whoever drives it may answer others meanwhile. */
export function* selectAllTargets(targets: RoadTargets): Generator<void, void> {
  const { places, prepared } = targets
  for (let target = 0; target < places.end(); target++) {
    if (target % TARGETS_BETWEEN_PAUSES === 0) yield
    if (places.has(target)) snapTarget(targets, target)
  }
  const { space } = prepared
  if (space === null) return
  targets.changedMeanwhile.clear()
  const table = yield* tableOf(targets)
  const selection = selectTargets(space, table, 'from')
  yield
  descentOf(selection)
  targets.isBeingSelected = false
  if (targets.changedMeanwhile.size > MOST_CHANGED) return
  targets.apart = apartOf(targets, selection)
  for (const target of targets.changedMeanwhile) patchSelection(targets, selection, target)
  targets.selection = selection
}

/** Few targets lie on a small part of the roads: one of the first is on that of most. */
const HUBS_TRIED = 3

function apartOf(targets: RoadTargets, selection: TargetSelection): TargetsApart | null {
  const { places, prepared } = targets
  let tried = 0
  for (let target = 0; target < places.end() && tried < HUBS_TRIED; target++) {
    const point = places.has(target) ? snapTarget(targets, target) : null
    if (point === null) continue
    tried++
    const apart = findApart(prepared, selection, { point, arrivals: accessesTo(targets, target) }, places.has)
    if (apart) return apart
  }
  return null
}

const NODES_A_TARGET = 2

function* tableOf(targets: RoadTargets): Generator<void, AccessTable> {
  const count = targets.places.end()
  const first = new Uint32Array(count + 1)
  let node = new Uint32Array(count * NODES_A_TARGET)
  let weight = new Float64Array(count * NODES_A_TARGET)
  let end = 0
  for (let target = 0; target < count; target++) {
    if (target % TARGETS_BETWEEN_PAUSES === 0) yield
    for (const access of accessesTo(targets, target)) {
      if (end === node.length) {
        const [nodes, weights] = [new Uint32Array(end * 2), new Float64Array(end * 2)]
        nodes.set(node)
        weights.set(weight)
        node = nodes
        weight = weights
      }
      node[end] = access.node
      weight[end++] = access.weight
    }
    first[target + 1] = end
  }
  return { count, first, node: node.slice(0, end), weight: weight.slice(0, end) }
}

/** What is kept of targets. */
export function targetBytes({ kept, selection }: RoadTargets): number {
  if (!selection) return arrayBytes(kept)
  const { table, selected, descent } = selection
  // The selection shares two arrays with its table.
  const shared = table.first.byteLength + table.weight.byteLength
  return arrayBytes(kept) + arrayBytes(table) + arrayBytes(selected) + arrayBytes(descent ?? {}) - shared
}
