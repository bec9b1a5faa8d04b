import { accessesOf, toAccessTable } from '../search/access-table.ts'
import type { Access, AccessTable } from '../search/access.types.ts'
import { createDescent, type Descent } from './descent.ts'
import { clearReached, searchUpward, type Direction, type SearchSpace } from './search-space.ts'
import { selectPlaces, type PlaceSelection } from './select-places.ts'
import { sweepSelection } from './sweep-selection.ts'

/** So many changed targets are kept beside the rest; one more, and all are selected anew. */
const MAX_CHANGED = 1000

/**
 * Targets, numbered from 0, to which ways are asked for again and again: a stored list. Selected once; what changes
 * later is selected by itself until it is much.
 */
export interface TargetSelection {
  direction: Direction
  /** Numbers given so far, those of targets taken out included. */
  count: number
  table: AccessTable
  selected: PlaceSelection
  /** For the quickest of them; made when they are first asked for. */
  descent: Descent | null
  /** Accesses of the targets that are no longer as in `table`: empty where one was taken out. */
  changed: Map<number, readonly Access[]>
  /** The changed ones selected, and their numbers; null when they changed again. */
  selectedChanges: SelectedChanges | null
}

export interface SelectedChanges {
  targets: number[]
  selected: PlaceSelection
  weights: Float64Array
}

/** Selects targets of ways that lead `from` a fixed end, or that lead `to` it. */
export function selectTargets(space: SearchSpace, table: AccessTable, direction: Direction): TargetSelection {
  return {
    direction,
    count: table.count,
    table,
    selected: selectPlaces(space, table, direction),
    descent: null,
    changed: new Map(),
    selectedChanges: null,
  }
}

/** Moves a target, adds one (its number being the count) or, without accesses, takes one out. */
export function setTarget(
  space: SearchSpace,
  selection: TargetSelection,
  target: number,
  accesses: readonly Access[],
): void {
  selection.count = Math.max(selection.count, target + 1)
  selection.changed.set(target, accesses)
  selection.selectedChanges = null
  if (selection.changed.size > MAX_CHANGED) selectAgain(space, selection)
}

function selectAgain(space: SearchSpace, selection: TargetSelection): void {
  const { table, changed, count, direction } = selection
  const places = Array.from(
    { length: count },
    (_, target) => changed.get(target) ?? (target < table.count ? accessesOf(table, target) : []),
  )
  Object.assign(selection, selectTargets(space, toAccessTable(places), direction))
}

/** The targets that changed, selected by themselves; null where none did. */
export function changesOf(space: SearchSpace, selection: TargetSelection): SelectedChanges | null {
  if (selection.changed.size === 0) return null
  if (selection.selectedChanges === null) {
    const targets = [...selection.changed.keys()]
    const table = toAccessTable([...selection.changed.values()])
    selection.selectedChanges = {
      targets,
      selected: selectPlaces(space, table, selection.direction),
      weights: new Float64Array(targets.length),
    }
  }
  return selection.selectedChanges
}

/** What the quickest targets are found by, without those that changed. */
export function descentOf(selection: TargetSelection): Descent {
  selection.descent ??= createDescent(selection.selected)
  return selection.descent
}

/** Weights of the quickest ways between one end and each target, by its number; Infinity where there is no way. */
export function searchTargets(
  space: SearchSpace,
  selection: TargetSelection,
  accesses: readonly Access[],
): Float64Array {
  const weights = new Float64Array(selection.count).fill(Infinity)
  const changes = changesOf(space, selection)
  searchUpward(space, accesses, selection.direction)
  sweepSelection(space, selection.selected, weights)
  if (changes) {
    sweepSelection(space, changes.selected, changes.weights)
    for (const [at, target] of changes.targets.entries()) weights[target] = changes.weights[at] as number
  }
  clearReached(space)
  return weights
}

/** Weights between each of several ends and each target, an end a step: a job may pause or stop between two. */
export function* searchMatrix(
  space: SearchSpace,
  selection: TargetSelection,
  ends: Iterable<readonly Access[]>,
): Generator<Float64Array, void> {
  for (const accesses of ends) yield searchTargets(space, selection, accesses)
}
