import { settingPoints, type Moves } from './step-outcome.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListStep, PointPatch, Run, StoredPoint } from './lists.types.ts'
import { createReviser } from './revise-point.ts'
import { readPointsAt, readPointsOfRun } from './sql/locations.ts'

/** Points that one operation may change: how each was is kept in it. */
export const MAX_REVISED_POINTS = 250_000
/** Points in memory at a time. */
const PAGE_POINTS = 5_000
/** Runs from this on are read each by itself. */
const SHORT_RUN = 100

type ReviseStep = Extract<ListStep, { type: 'revisePoints' }>

/** Some points of a list, and what becomes of those that change. */
interface RevisedPage {
  /** Points that were looked at. */
  of: number
  revised: { point: StoredPoint; patch: PointPatch }[]
}

/** What a revision does to the points of some runs, page by page, up to the first one that cannot take it. */
export function* revisePages(db: ReadableDb, { listId, runs, revision }: ReviseStep): Generator<Result<RevisedPage>> {
  const revise = createReviser(revision)
  let changed = 0
  for (const points of readPages(db, listId, runs)) {
    const page: RevisedPage = { of: points.length, revised: [] }
    for (const point of points) {
      const patch = revise(point)
      if (!patch.ok) return yield patch
      if (Object.keys(patch.value).length > 0) page.revised.push({ point, patch: patch.value })
    }
    changed += page.revised.length
    if (changed > MAX_REVISED_POINTS) return yield TOO_MANY
    yield ok(page)
  }
}

/** A revision as an operation, with what takes it back; points that it leaves as they are stay out. */
export function planRevision(db: ReadableDb, step: ReviseStep): Result<Moves & { count: number }> {
  const changes: [StoredPoint, PointPatch][] = []
  for (const page of revisePages(db, step)) {
    if (!page.ok) return page
    for (const { point, patch } of page.value.revised) changes.push([point, patch])
  }
  if (changes.length === 0) return fail('lists/no-change', 'No location that was found would change.')
  return ok({ ...settingPoints(step.listId, changes), count: changes.length })
}

const TOO_MANY = fail(
  'lists/too-many-changes',
  `One change can affect at most ${MAX_REVISED_POINTS} locations: add a search or a filter.`,
)

/** The points of some runs, so many at a time. Those of short runs, as a filter finds them, are read together. */
function* readPages(db: ReadableDb, listId: string, runs: readonly Run[]): Generator<StoredPoint[]> {
  let scattered: number[] = []
  const readScattered = (): StoredPoint[] => {
    const points = readPointsAt(db, listId, scattered).filter((point) => point !== null)
    scattered = []
    return points
  }
  for (const [first, last] of runs) {
    if (last - first < SHORT_RUN) {
      for (let ordinal = first; ordinal <= last; ordinal++) scattered.push(ordinal)
      if (scattered.length >= PAGE_POINTS) yield readScattered()
      continue
    }
    if (scattered.length > 0) yield readScattered()
    for (let from = first; from <= last; from += PAGE_POINTS)
      yield readPointsOfRun(db, listId, [from, Math.min(last, from + PAGE_POINTS - 1)])
  }
  if (scattered.length > 0) yield readScattered()
}
