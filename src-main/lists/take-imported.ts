import type { WritableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { addStatuses } from './add-statuses.ts'
import { changeLists } from './change-lists.ts'
import type { Actor, ListsChanged, ListStep, PointFields, PointPatch, StoredPoint } from './lists.types.ts'
import { toRuns } from './ordinal-runs.ts'
import { isSame, unknownList } from './step-outcome.ts'
import { readAnyPointsAt, readMoments } from './sql/any-points.ts'
import { findListHead } from './sql/lists.ts'
import { findKnownIds, readPointsAt } from './sql/locations.ts'

/** A page of what an import into a list writes, as JSON: a text goes from thread to thread faster than objects. */
export interface ImportedPage {
  listId: string
  pageJson: string
  groupId: string
  actor: Actor
  /** Name of the file. */
  who?: string
  at: string
}

/** What stands in `pageJson`. */
export interface ImportedPlaces {
  added: { id: string; point: PointFields }[]
  /** What a place held when it was planned, and what it gets: whole values. */
  changed: { ordinal: number; before: PointPatch; after: PointPatch }[]
  /** Numbers of places that were deleted and come back; what they get is among `changed`. */
  shown?: number[]
  /** Places that are deleted, with the moment of the last change that was seen of them. */
  removed?: { ordinal: number; changedAt: string }[]
}

export interface TakenImport {
  changed: ListsChanged | null
  /** Places that somebody changed or deleted since the plan was made: they stay as they are. */
  kept: number
}

/** Writes one page, in one change. What is there already, from a run that was cut short, is left out. */
export function takeImported(db: WritableDb, { listId, pageJson, ...by }: ImportedPage): Result<TakenImport> {
  const list = findListHead(db, listId)
  if (!list) return unknownList(listId)
  const { added, changed, removed = [], shown = [] } = JSON.parse(pageJson) as ImportedPlaces
  const known = findKnownIds(db, added.map(({ id }) => id)) // prettier-ignore
  const isNew = added.filter(({ id }) => !known.has(id))
  const back = readAnyPointsAt(db, listId, shown).filter(({ isHidden }) => isHidden)
  const hidden = new Map(back.map((point) => [point.ordinal, point]))
  const present = readPointsAt(db, listId, changed.map(({ ordinal }) => ordinal)) // prettier-ignore
  const edits: { ordinal: number; fields: PointPatch }[] = []
  let kept = 0
  for (const [at, { ordinal, before, after }] of changed.entries()) {
    const point = present[at] ?? hidden.get(ordinal) ?? null
    if (point && holds(point, after)) continue
    if (point && holds(point, before)) edits.push({ ordinal, fields: after })
    else kept++
  }
  const steps: ListStep[] = []
  if (hidden.size > 0) steps.push({ type: 'showPoints', listId, runs: toRuns([...hidden.keys()]) })
  if (isNew.length > 0) steps.push({ type: 'addPoints', listId, points: isNew.map(({ point }) => point), ids: isNew.map(({ id }) => id) }) // prettier-ignore
  if (edits.length > 0) steps.push({ type: 'setPoints', listId, points: edits })
  const there = readPointsAt(db, listId, removed.map(({ ordinal }) => ordinal)).flatMap((point) => point ?? []) // prettier-ignore
  const seen = new Map(removed.map(({ ordinal, changedAt }) => [ordinal, changedAt]))
  const leaving = there.filter(({ ordinal }) => readMoments(db, listId, ordinal)?.modifiedAt === seen.get(ordinal))
  kept += there.length - leaving.length
  if (leaving.length > 0) steps.push({ type: 'removePoints', listId, refs: [], runs: toRuns(leaving.map(({ ordinal }) => ordinal)) }) // prettier-ignore
  if (steps.length === 0) return ok({ changed: null, kept })
  const words = [...isNew.map(({ point }) => point), ...edits.map(({ fields }) => fields)]
  const statuses = addStatuses(list.statuses, words.map(({ status = '' }) => ({ status }))) // prettier-ignore
  if (statuses) steps.push({ type: 'setList', listId, fields: { statuses } })
  const written = changeLists(db, { steps, kind: 'importIntoList', ...by })
  return written.ok ? ok({ changed: written.value, kept }) : written
}

/** Whether a place has these values, to the letter. */
const holds = (point: StoredPoint, fields: PointPatch): boolean =>
  Object.entries(fields).every(([field, value]) => isSame(point[field as keyof PointFields], value))
