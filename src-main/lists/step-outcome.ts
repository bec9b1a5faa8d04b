import { fail } from '#shared/result.ts'
import type { ListEffect, Primitive, ReplacedValue } from './lists.types.ts'

/** What one step did: how to do it again, how to take it back. */
export interface StepOutcome {
  forward: Primitive
  inverse: Primitive
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

/** Points that a list may hold; more would no longer fit the memory of an index and of a window. */
export const MAX_LIST_POINTS = 5_000_000

export const unknownList = (id: string) =>
  fail('lists/unknown-list', `No list has the id "${id.slice(0, 64)}": it may have been deleted by another window.`)

export const tooManyPoints = () =>
  fail('lists/too-many-points', `A list can have at most ${MAX_LIST_POINTS} locations: create another list.`)
