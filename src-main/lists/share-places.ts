import { fieldsWith } from '#shared/model/location-fields.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { applyPrimitive } from './apply-primitive.ts'
import type { ListStep, PointFields, PointPatch, Primitive, Run } from './lists.types.ts'
import { keepImported } from './merge-point.ts'
import { countInRuns } from './ordinal-runs.ts'
import {
  isSame,
  MAX_LIST_POINTS,
  settingPoints,
  showingPoints,
  tooManyPoints,
  unknownList,
  type StepOutcome,
} from './step-outcome.ts'
import { findListHead, type ListHead } from './sql/lists.ts'
import { lastOrdinal } from './sql/locations.ts'
import {
  addToOtherList,
  countInOtherLists,
  iterateShared,
  letBeShared,
  readRowsOfPlaces,
  type PlaceRow,
} from './sql/shared-places.ts'

/** Places that one step may put into another list: the writer is busy with it meanwhile. */
const MAX_SHARED_POINTS = 250_000
/** Places whose rows are in memory at a time. */
const PAGE_PLACES = 5_000
/** How far somebody is with a place, and what a file said of it. */
const OF_LIST: ReadonlySet<string> = new Set(fieldsWith('isOfList'))

/** Puts places of one list into another: no copies, but the same places, which change in all lists together. */
export function sharePoints(
  db: WritableDb,
  list: ListHead,
  { step, at }: { step: Extract<ListStep, { type: 'sharePoints' }>; at: string },
): Result<StepOutcome> {
  const from = findListHead(db, step.fromListId)
  if (!from) return unknownList(step.fromListId)
  const first = lastOrdinal(db, list.id) + 1
  const most = countInRuns(step.runs)
  if (most > MAX_SHARED_POINTS) return TOO_MANY
  if (first + most > MAX_LIST_POINTS) return tooManyPoints()
  let next = first
  for (const ordinals of pagesOf(step.runs)) {
    letBeShared(db, from.id, ordinals)
    next += addToOtherList(db, { fromListId: from.id, ordinals, toListId: list.id, firstOrdinal: next, at })
  }
  if (next === first) return fail('lists/no-change', `"${list.name.slice(0, 64)}" already has all of these locations.`)
  const runs: Run[] = [[first, next - 1]]
  const moves = showingPoints(list.id, runs)
  return ok({
    ...moves,
    // They are in view already: this writes the moment of the list, and tells of them.
    effect: applyPrimitive(db, moves.forward, at),
    listName: list.name,
    count: next - first,
    pointName: '',
  })
}

const TOO_MANY = fail(
  'lists/too-many-changes',
  `One change can affect at most ${MAX_SHARED_POINTS} locations: add a search or a filter.`,
)

/** How many of the places in some runs are seen in other lists too. */
export function countStaying(db: ReadableDb, listId: string, runs: readonly Run[]): number {
  if (runs.length === 0 || !hasShared(db, listId, span(runs))) return 0
  let count = 0
  for (const ordinals of pagesOf(runs)) count += countInOtherLists(db, listId, ordinals)
  return count
}

/** The numbers of some runs, so many at a time. */
function* pagesOf(runs: readonly Run[]): Generator<number[]> {
  let page: number[] = []
  for (const [first, last] of runs) {
    for (let ordinal = first; ordinal <= last; ordinal++) {
      if (page.push(ordinal) < PAGE_PLACES) continue
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

/**
 * What a change of places does to the other rows that stand for them, as changes of their own: so undo, versions and
 * whoever follows a list need know nothing of places in several lists. Rows that nobody sees follow too, so that a row
 * that comes back is what the place is.
 */
export function carryToTwins(db: WritableDb, { forward }: StepOutcome, at: string): StepOutcome[] {
  if (forward.type !== 'setPoints' || forward.points.length === 0) return []
  const changes = findSharedChanges(db, forward)
  const byList = new Map<string, [PlaceRow, PointPatch][]>()
  const twinsIn = (listId: string) => byList.get(listId) ?? byList.set(listId, []).get(listId)!
  for (let from = 0; from < changes.length; from += PAGE_PLACES) {
    const page = new Map(changes.slice(from, from + PAGE_PLACES).map((change) => [change.placeId, change]))
    for (const row of readRowsOfPlaces(db, [...page.keys()])) {
      const { ordinal, fields } = page.get(row.id)!
      if (row.listId === forward.listId && row.ordinal === ordinal) continue
      const patch = patchTwin(row, fields)
      if (patch) twinsIn(row.listId).push([row, patch])
    }
  }
  return [...byList].map(([listId, twins]): StepOutcome => {
    const moves = settingPoints(listId, twins)
    const ofTwin = (primitive: Primitive): Primitive => Object.assign(primitive, { isCarried: true as const })
    const shared = ofTwin(moves.forward)
    const effect = applyPrimitive(db, shared, at)
    return { forward: shared, inverse: ofTwin(moves.inverse), effect, listName: '', count: 0, pointName: '' }
  })
}

interface SharedChange {
  placeId: string
  ordinal: number
  fields: PointPatch
}

/** Those of the changed places that have other rows, with what changes of the place itself. */
function findSharedChanges(
  db: ReadableDb,
  { listId, points }: Extract<Primitive, { type: 'setPoints' }>,
): SharedChange[] {
  const around = span(points.map(([ordinal]) => [ordinal, ordinal]))
  if (!hasShared(db, listId, around)) return []
  const byOrdinal = new Map(points)
  const found: SharedChange[] = []
  for (const [ordinal, placeId] of iterateShared(db, listId, around)) {
    const kept = Object.entries(byOrdinal.get(ordinal) ?? {}).filter(([field]) => !OF_LIST.has(field))
    if (kept.length > 0) found.push({ placeId, ordinal, fields: Object.fromEntries(kept) })
  }
  return found
}

/** Null when the row is so already. */
function patchTwin(row: PlaceRow, fields: PointPatch): PointPatch | null {
  const changed = Object.entries(fields).filter(([field, value]) => !isSame(row[field as keyof PointFields], value))
  if (changed.length === 0) return null
  return row.imported ? { ...fields, imported: keepImported(row, Object.fromEntries(changed)) } : fields
}

function hasShared(db: ReadableDb, listId: string, run: Run): boolean {
  for (const _ of iterateShared(db, listId, run)) return true
  return false
}

/** From the first to the last number of some runs. */
const span = (runs: readonly Run[]): Run =>
  runs.reduce(([low, high], [first, last]) => [Math.min(low, first), Math.max(high, last)], [Infinity, 0])
