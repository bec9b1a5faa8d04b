import { fail } from '#shared/result.ts'
import type { ListEffect, PointFields, PointPatch, Primitive, ReplacedValue, Run } from './lists.types.ts'

/** How to do something, and how to take it back. */
export interface Moves {
  forward: Primitive
  inverse: Primitive
}

/** What one step did. */
export interface StepOutcome extends Moves {
  effect: ListEffect
  listName: string
  /** Points it touched. */
  count: number
  pointName: string
  /** Of the points that it took out of a list, how many other lists hold too. */
  staying?: number
  /** What it wrote over unseen. */
  replaced?: ReplacedValue[]
}

/** The same the other way round. */
export const turned = ({ forward, inverse }: Moves): Moves => ({ forward: inverse, inverse: forward })

export const showingList = (listId: string): Moves => ({
  forward: { type: 'showList', listId },
  inverse: { type: 'hideList', listId },
})

export const showingPoints = (listId: string, runs: Run[]): Moves => ({
  forward: { type: 'showPoints', listId, runs },
  inverse: { type: 'hidePoints', listId, runs },
})

/** Gives points whole values, and back those that they have. */
export function settingPoints(
  listId: string,
  changes: readonly (readonly [point: PointFields & { ordinal: number }, fields: PointPatch])[],
): Moves {
  const before = changes.map(([point, fields]): [number, PointPatch] => [
    point.ordinal,
    Object.fromEntries(Object.keys(fields).map((name) => [name, point[name as keyof PointFields] ?? null])),
  ])
  return {
    forward: { type: 'setPoints', listId, points: changes.map(([{ ordinal }, fields]) => [ordinal, fields]) },
    inverse: { type: 'setPoints', listId, points: before },
  }
}

/** Whether two values of a field are the same, none being null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Points that a list may hold; more would no longer fit the memory of an index and of a window. */
export const MAX_LIST_POINTS = 5_000_000

export const unknownList = (id: string) =>
  fail('lists/unknown-list', `No list has the id "${id.slice(0, 64)}": it may have been deleted by another window.`)

export const tooManyPoints = () =>
  fail('lists/too-many-points', `A list can have at most ${MAX_LIST_POINTS} locations: create another list.`)
