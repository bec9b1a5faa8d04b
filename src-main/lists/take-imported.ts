import type { WritableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { addStatuses } from './add-statuses.ts'
import { changeLists } from './change-lists.ts'
import type { Actor, ListsChanged, ListStep, PointFields, PointPatch, StoredPoint } from './lists.types.ts'
import { unknownList } from './step-outcome.ts'
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
  const { added, changed } = JSON.parse(pageJson) as ImportedPlaces
  const known = findKnownIds(db, added.map(({ id }) => id)) // prettier-ignore
  const isNew = added.filter(({ id }) => !known.has(id))
  const present = readPointsAt(db, listId, changed.map(({ ordinal }) => ordinal)) // prettier-ignore
  const edits: { ordinal: number; fields: PointPatch }[] = []
  let kept = 0
  for (const [at, { ordinal, before, after }] of changed.entries()) {
    const point = present[at] ?? null
    if (point && holds(point, after)) continue
    if (point && holds(point, before)) edits.push({ ordinal, fields: after })
    else kept++
  }
  const steps: ListStep[] = []
  if (isNew.length > 0) steps.push({ type: 'addPoints', listId, points: isNew.map(({ point }) => point), ids: isNew.map(({ id }) => id) }) // prettier-ignore
  if (edits.length > 0) steps.push({ type: 'setPoints', listId, points: edits })
  if (steps.length === 0) return ok({ changed: null, kept })
  const words = [...isNew.map(({ point }) => point), ...edits.map(({ fields }) => fields)]
  const statuses = addStatuses(list.statuses, words.map(({ status = '' }) => ({ status }))) // prettier-ignore
  if (statuses) steps.push({ type: 'setList', listId, fields: { statuses } })
  const written = changeLists(db, { steps, kind: 'importIntoList', ...by })
  return written.ok ? ok({ changed: written.value, kept }) : written
}

/** Whether a place has these values, to the letter. */
const holds = (point: StoredPoint, fields: PointPatch): boolean =>
  Object.entries(fields).every(
    ([field, value]) => JSON.stringify(point[field as keyof PointFields] ?? null) === JSON.stringify(value ?? null),
  )
