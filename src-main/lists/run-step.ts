import type { WritableDb } from '#main/database/connections.types.ts'
import { createPlaceId } from './create-place-id.ts'
import { findList, findListHead, insertList, updateList, type ListHead } from './sql/lists.ts'
import { findPoint, insertPoints, lastOrdinal, readOrdinals, readPointsAt } from './sql/locations.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { applyPrimitive, tellShown } from './apply-primitive.ts'
import { changeLayers, isLayerStep } from './change-layers.ts'
import type {
  ListFields,
  ListPatch,
  ListStep,
  PointFields,
  PointPatch,
  ReplacedValue,
  StoredPoint,
} from './lists.types.ts'
import { mergePoint, toNewPoint } from './merge-point.ts'
import { dateStep } from './placed-patch.ts'
import { toPointColumns } from './point-columns.ts'
import { rebaseEdit } from './rebase-edit.ts'
import { signStep, type NoteAuthor } from './sign-notes.ts'
import { planRevision } from './revise-found.ts'
import { countInRuns, toRuns } from './ordinal-runs.ts'
import { isTourStep, runTourStep } from './run-tour-step.ts'
import { countStaying, sharePoints } from './share-places.ts'
import {
  MAX_LIST_POINTS,
  settingPoints,
  showingList,
  showingPoints,
  tooManyPoints,
  turned,
  unknownList,
  type Moves,
  type StepOutcome,
} from './step-outcome.ts'

const unknownPoint = (name: string) =>
  fail(
    'lists/unknown-point',
    `The list has no location "${name.slice(0, 64)}": it may have been deleted by another window.`,
  )

/** Carries out one step inside the transaction of its change. A failure leaves it to the caller to roll back. */
export function runStep(
  db: WritableDb,
  wanted: ListStep,
  { at, by }: { at: string; by: NoteAuthor | null },
): Result<StepOutcome> {
  const step = dateStep(by ? signStep(wanted, by) : wanted, at)
  if (step.type === 'createList') return createList(db, step, at)
  if (step.type === 'publishList') return publishList(db, step.listId, at)
  if (isTourStep(step)) return runTourStep(db, step, at)
  const list = findListHead(db, step.listId)
  if (!list) return unknownList(step.listId)
  if (isLayerStep(step)) return changeLayers(db, list, { step, at })
  switch (step.type) {
    case 'setList':
      return apply(db, at, { list, count: 0, pointName: '', ...setList(list, step.fields) })
    case 'removeList':
      return apply(db, at, {
        list,
        count: findList(db, list.id)?.count ?? 0,
        pointName: '',
        ...turned(showingList(list.id)),
      })
    case 'addPoints':
      return addPoints(db, { list, points: step.points, ids: step.ids ?? null, at })
    case 'editPoints':
      return editPoints(db, { list, edits: step.edits, at })
    case 'setPoints':
      return setPoints(db, { list, points: step.points, at })
    case 'revisePoints': {
      const planned = planRevision(db, step)
      return planned.ok ? apply(db, at, { list, pointName: '', ...planned.value }) : planned
    }
    case 'sharePoints':
      return sharePoints(db, list, { step, at })
    case 'removePoints':
      return removePoints(db, { list, step, at })
    case 'showPoints':
      return apply(db, at, { list, count: countInRuns(step.runs), pointName: '', ...showingPoints(list.id, step.runs) })
  }
}

interface Planned extends Omit<StepOutcome, 'effect' | 'listName'> {
  list: ListHead
}

function apply(db: WritableDb, at: string, { list, forward, inverse, ...label }: Planned): Result<StepOutcome> {
  return ok({ forward, inverse, ...label, listName: list.name, effect: applyPrimitive(db, forward, at) })
}

function createList(
  db: WritableDb,
  { list, pointsJson }: { list: ListFields & { id: string }; pointsJson: string },
  at: string,
): Result<StepOutcome> {
  const points = (JSON.parse(pointsJson) as PointPatch[]).map(toNewPoint)
  if (points.length > MAX_LIST_POINTS) return tooManyPoints()
  insertList(db, { ...list, at, isStaged: false })
  insertPoints(db, { listId: list.id, firstOrdinal: 1, columns: toPointColumns(points), at, createId: () => createPlaceId() }) // prettier-ignore
  return ok({
    ...showingList(list.id),
    effect: { listId: list.id, isVisible: true, ids: null, points: 'many' },
    listName: list.name,
    count: points.length,
    pointName: '',
  })
}

/** Brings an import into view that was written while hidden. */
function publishList(db: WritableDb, listId: string, at: string): Result<StepOutcome> {
  const moves = showingList(listId)
  const effect = applyPrimitive(db, moves.forward, at)
  const list = findList(db, listId)
  if (!list) return unknownList(listId)
  return ok({ ...moves, effect, listName: list.name, count: list.count, pointName: '' })
}

function setList(list: ListHead, fields: ListPatch): Moves {
  const names = (Object.keys(fields) as (keyof ListPatch)[]).filter((name) => fields[name] !== undefined)
  const before = Object.fromEntries(names.map((name) => [name, list[name]]))
  const after = Object.fromEntries(names.map((name) => [name, fields[name]]))
  return {
    forward: { type: 'setList', listId: list.id, fields: after },
    inverse: { type: 'setList', listId: list.id, fields: before },
  }
}

function addPoints(
  db: WritableDb,
  { list, points, ids, at }: { list: ListHead; points: PointFields[]; ids: readonly string[] | null; at: string },
): Result<StepOutcome> {
  const first = lastOrdinal(db, list.id) + 1
  if (first + points.length > MAX_LIST_POINTS) return tooManyPoints()
  const createId = (index: number) => ids?.[index] ?? createPlaceId()
  insertPoints(db, { listId: list.id, firstOrdinal: first, columns: toPointColumns(points), at, createId })
  const runs = toRuns(points.map((_, index) => first + index))
  updateList(db, list.id, { fields: {}, at })
  return ok({
    ...showingPoints(list.id, runs),
    effect: tellShown(db, list.id, { type: 'showPoints', runs }),
    listName: list.name,
    count: points.length,
    pointName: points.length === 1 ? (points[0]?.name ?? '') : '',
  })
}

type EditStep = Extract<ListStep, { type: 'editPoints' }>

function editPoints(
  db: WritableDb,
  { list, edits, at }: { list: ListHead; edits: EditStep['edits']; at: string },
): Result<StepOutcome> {
  const changes: [StoredPoint, PointPatch][] = []
  const replaced: ReplacedValue[] = []
  let pointName = ''
  for (const { ref, patch, seen } of edits) {
    const point = findPoint(db, list.id, ref)
    if (!point) return unknownPoint('id' in ref ? ref.id : `${ref.ordinal}`)
    const rebased = seen ? rebaseEdit(point, patch, seen) : ok({ patch, replaced: [] })
    if (!rebased.ok) return rebased
    replaced.push(...rebased.value.replaced)
    const fields = mergePoint(point, rebased.value.patch)
    pointName = edits.length === 1 ? point.name : ''
    changes.push([point, fields])
  }
  return apply(db, at, {
    list,
    count: edits.length,
    pointName,
    ...(replaced.length > 0 && { replaced }),
    ...settingPoints(list.id, changes),
  })
}

function setPoints(
  db: WritableDb,
  { list, points, at }: { list: ListHead; points: { ordinal: number; fields: PointPatch }[]; at: string },
): Result<StepOutcome> {
  const present = readPointsAt(db, list.id, points.map(({ ordinal }) => ordinal)) // prettier-ignore
  const changes: [StoredPoint, PointPatch][] = []
  for (const [index, { ordinal, fields }] of points.entries()) {
    const point = present[index]
    if (!point) return unknownPoint(`${ordinal}`)
    // A position changes with the country: an index that follows the change needs both.
    const { lat, lon } = point
    changes.push([point, fields.country === undefined ? fields : { lat, lon, ...fields }])
  }
  return apply(db, at, {
    list,
    count: points.length,
    pointName: points.length === 1 ? (present[0]?.name ?? '') : '',
    ...settingPoints(list.id, changes),
  })
}

function removePoints(
  db: WritableDb,
  { list, step, at }: { list: ListHead; step: Extract<ListStep, { type: 'removePoints' }>; at: string },
): Result<StepOutcome> {
  const ordinals: number[] = []
  let pointName = ''
  for (const ref of step.refs) {
    const point = findPoint(db, list.id, ref)
    if (!point) return unknownPoint('id' in ref ? ref.id : `${ref.ordinal}`)
    ordinals.push(point.ordinal)
    pointName = point.name
  }
  // Of a run only what is there goes: undoing must not bring back what was deleted before.
  for (const run of step.runs) for (const ordinal of readOrdinals(db, list.id, run)) ordinals.push(ordinal)
  const runs = toRuns(ordinals)
  const staying = countStaying(db, list.id, runs)
  return apply(db, at, {
    list,
    ...(staying > 0 && { staying }),
    count: new Set(ordinals).size,
    pointName: ordinals.length === 1 ? pointName : '',
    ...turned(showingPoints(list.id, runs)),
  })
}
