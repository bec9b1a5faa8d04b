import type { ReadableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListStep, PointFields, PointPatch, Primitive, Run } from './lists.types.ts'
import { revisePoint } from './revise-point.ts'
import { readPointsOfRun } from './sql/locations.ts'

/** Points that one operation may change: how each was is kept in it. */
const MAX_REVISED_POINTS = 250_000
/** Points in memory at a time. */
const PAGE_POINTS = 5_000

type ReviseStep = Extract<ListStep, { type: 'revisePoints' }>

/** What a revision does to the points of some runs, and what takes it back; points that it leaves as they are stay out. */
export function planRevision(
  db: ReadableDb,
  { listId, runs, revision }: ReviseStep,
): Result<{ forward: Primitive; inverse: Primitive; count: number }> {
  const after: [number, PointPatch][] = []
  const before: [number, PointPatch][] = []
  for (const page of runs.flatMap(toPages)) {
    for (const point of readPointsOfRun(db, listId, page)) {
      const revised = revisePoint(point, revision)
      if (!revised.ok) return revised
      const names = Object.keys(revised.value) as (keyof PointFields)[]
      if (names.length === 0) continue
      after.push([point.ordinal, revised.value])
      before.push([point.ordinal, Object.fromEntries(names.map((name) => [name, point[name]]))])
    }
    if (after.length > MAX_REVISED_POINTS) return TOO_MANY
  }
  if (after.length === 0) return fail('lists/no-change', 'No place that was found would change.')
  return ok({
    forward: { type: 'setPoints', listId, points: after },
    inverse: { type: 'setPoints', listId, points: before },
    count: after.length,
  })
}

const TOO_MANY = fail(
  'lists/too-many-changes',
  `One change may touch at most ${MAX_REVISED_POINTS} places: narrow the search or the filters.`,
)

function toPages([first, last]: Run): Run[] {
  const pages: Run[] = []
  for (let from = first; from <= last; from += PAGE_POINTS) pages.push([from, Math.min(last, from + PAGE_POINTS - 1)])
  return pages
}
