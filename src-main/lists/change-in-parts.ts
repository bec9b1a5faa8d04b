import type { WritableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { changeLists } from './change-lists.ts'
import type { ListChange, ListsChanged, ListStep } from './lists.types.ts'

/** Places whose values one operation keeps: it is written and read as one text. */
const MAX_POINTS_AN_OPERATION = 250_000

/** A change of so many places that it becomes several operations, each of some steps. */
export interface ChangeInParts extends Omit<ListChange, 'steps'> {
  parts: ListStep[][]
}

/**
 * Carries out a change of very many places in one transaction of the writer: all of it or nothing. Its operations have
 * one group and nothing between them, so they are one step back.
 */
export function changeInParts(db: WritableDb, { parts, ...change }: ChangeInParts): Result<ListsChanged> {
  const { renamed: _first, ...by } = change
  let changed: Result<ListsChanged> = fail('lists/no-change', 'The change has no step.')
  for (const [at, steps] of parts.entries()) {
    const before = changed.ok ? changed.value.effects : []
    const next = changeLists(db, at === 0 ? { steps, ...change } : { steps, ...by })
    if (!next.ok) return next
    changed = ok({ ...next.value, effects: [...before, ...next.value.effects] })
  }
  return changed
}

/** The same steps in the same order, in parts that set the values of so many places at most. */
export function partSteps(steps: readonly ListStep[], most = MAX_POINTS_AN_OPERATION): ListStep[][] {
  const parts: ListStep[][] = [[]]
  let room = most
  for (const step of steps) {
    if (step.type !== 'setPoints') {
      parts.at(-1)?.push(step)
      continue
    }
    for (let from = 0; from < step.points.length;) {
      if (room === 0) {
        parts.push([])
        room = most
      }
      const points = step.points.slice(from, from + room)
      parts.at(-1)?.push({ ...step, points })
      from += points.length
      room -= points.length
    }
  }
  return parts
}
