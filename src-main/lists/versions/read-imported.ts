import type { ReadableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListHeader, PointFields, PointPatch, Primitive, Run, StoredPoint } from '../lists.types.ts'
import { isSame, unknownList } from '../step-outcome.ts'
import {
  findImported,
  findRejectedList,
  operationsSince,
  type ListedImport,
  type RejectedList,
} from '../sql/list-imported.ts'
import { findList } from '../sql/lists.ts'
import { readOrdinals, readPointsAt } from '../sql/locations.ts'
import { readAnyPointsAt } from '../sql/any-points.ts'
import { findOperation, readInverse } from '../sql/operations.ts'

/** What an import and the changes since it say; it is read at once. */
const MAX_BYTES_SINCE = 256_000_000
/** Points in memory at a time. */
const PAGE_POINTS = 5_000
const ALL_ORDINALS = [1, Number.MAX_SAFE_INTEGER] as Run

/** What taking an import back would do, place by place, each list of numbers in order. */
export interface ImportToUndo {
  list: ListHeader
  imported: ListedImport
  /** Came with the import alone, and nobody edited them since. */
  removed: Uint32Array
  /** Were there before: the values that they get back. */
  restored: Map<number, PointPatch>
  /** Deleted by the import, and still so: they come back. */
  broughtBack: number[]
  /** Edited since, with the fields as the import had left them: they stay as they are. */
  kept: Map<number, PointPatch>
  /** The import made the list, and nothing would remain in it. */
  isListRemoved: boolean
  /** The list of rows that the import could not use: it goes too, unless somebody changed it. */
  rejected: RejectedList | null
}

interface Walked {
  /** Places that the import added, with the operation that did. */
  added: { run: Run; operationId: number }[]
  /** Places that it deleted. */
  dropped: Run[]
  /** Of places that it changed: what they held before, and the operation that changed them. */
  changed: Map<number, { before: PointPatch; operationId: number }>
  /** By place: what later operations found, the oldest last. */
  since: Map<number, { before: PointPatch; operationId: number }[]>
  /** Places that came later. */
  later: Set<number>
}

/** Reads what an import did to a list and what was done since; nothing is written. */
export function readImported(db: ReadableDb, listId: string, groupId: string): Result<ImportToUndo> {
  const list = findList(db, listId)
  if (!list) return unknownList(listId)
  const imported = findImported(db, list.id, groupId)
  if (!imported) return NOT_KEPT
  if (imported.isUndone) return UNDONE
  const operations = operationsSince(db, list.id, groupId)
  if (operations.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES_SINCE) return TOO_MUCH
  const walked: Walked = { added: [], dropped: [], changed: new Map(), since: new Map(), later: new Set() }
  for (const { id, groupId: group } of operations) {
    if (group === groupId) noteImport(db, { id, listId: list.id }, walked)
    else noteLater(readInverse(db, id), { id, listId: list.id }, walked)
  }
  const kept = findEdited(db, list.id, walked)
  const restored = new Map<number, PointPatch>()
  for (const [ordinal, { before }] of walked.changed) if (!kept.has(ordinal)) restored.set(ordinal, before)
  const there = walked.added.flatMap(({ run }) => readOrdinals(db, list.id, run))
  const removed = Uint32Array.from(there.filter((ordinal) => !kept.has(ordinal) && !walked.later.has(ordinal))).sort()
  for (const ordinal of hiddenNow(db, list.id, restored)) restored.delete(ordinal)
  const isListRemoved = imported.kind === 'importList' && removed.length === list.count
  const rejected = findRejectedList(db, list.id, groupId)
  return ok({
    list,
    imported,
    removed,
    restored,
    broughtBack: stillHidden(db, list.id, walked.dropped),
    kept,
    isListRemoved,
    rejected,
  })
}

interface Walking {
  id: number
  listId: string
}

function noteImport(db: ReadableDb, { id, listId }: Walking, { added, dropped, changed }: Walked): void {
  const operation = findOperation(db, id)
  for (const primitive of operation?.forward ?? []) {
    if (primitive.listId !== listId) continue
    if (primitive.type === 'showList') added.push({ run: ALL_ORDINALS, operationId: id })
    if (primitive.type === 'hidePoints') dropped.push(...primitive.runs)
    if (primitive.type === 'showPoints') for (const run of primitive.runs) added.push({ run, operationId: id })
  }
  for (const primitive of operation?.inverse ?? []) {
    if (primitive.listId !== listId || primitive.type !== 'setPoints') continue
    for (const [ordinal, before] of primitive.points) {
      // The newest page comes first: what an older one found goes over it.
      changed.set(ordinal, {
        before: { ...changed.get(ordinal)?.before, ...before },
        operationId: changed.get(ordinal)?.operationId ?? id,
      })
    }
  }
}

function noteLater(inverse: readonly Primitive[], { id, listId }: Walking, { since, later }: Walked): void {
  for (const primitive of inverse) {
    if (primitive.listId !== listId) continue
    if (primitive.type === 'setPoints') {
      for (const [ordinal, before] of primitive.points) {
        const known = since.get(ordinal)
        if (known) known.push({ before, operationId: id })
        else since.set(ordinal, [{ before, operationId: id }])
      }
    }
    if (primitive.type !== 'hidePoints' && primitive.type !== 'showPoints') continue
    for (const [first, last] of primitive.runs) {
      for (let ordinal = first; ordinal <= last; ordinal++) {
        if (primitive.type === 'hidePoints') later.add(ordinal)
        // Deleted and brought back: it was there all the same.
        else later.delete(ordinal)
      }
    }
  }
}

/** Places of the import that are something else now than it made them, with the fields as it had left them. */
function findEdited(db: ReadableDb, listId: string, { added, changed, since, later }: Walked): Map<number, PointPatch> {
  const writtenBy = (ordinal: number): number | null =>
    changed.get(ordinal)?.operationId ??
    (later.has(ordinal) ? undefined : added.find(({ run }) => ordinal >= run[0] && ordinal <= run[1])?.operationId) ??
    null
  const kept = new Map<number, PointPatch>()
  const touched = [...since.keys()].sort((a, b) => a - b)
  for (let from = 0; from < touched.length; from += PAGE_POINTS) {
    for (const point of readPointsAt(db, listId, touched.slice(from, from + PAGE_POINTS))) {
      const operationId = point && writtenBy(point.ordinal)
      if (!point || operationId === null) continue
      const left: PointPatch = {}
      for (const step of since.get(point.ordinal) ?? []) {
        if (step.operationId > operationId) Object.assign(left, step.before)
      }
      const edited = Object.entries(left).filter(([field, value]) => isOther(point, field, value))
      if (edited.length > 0) kept.set(point.ordinal, Object.fromEntries(edited))
    }
  }
  return kept
}

/** What is kept of the file beside a place is nothing that anybody edits. */
const isOther = (point: StoredPoint, field: string, value: unknown): boolean =>
  field !== 'imported' && !isSame(point[field as keyof PointFields], value)

/** Places that were deleted since: there is nothing to give back. */
function hiddenNow(db: ReadableDb, listId: string, restored: ReadonlyMap<number, PointPatch>): number[] {
  const ordinals = [...restored.keys()]
  if (ordinals.length === 0) return []
  const there = new Set(readOrdinals(db, listId, ALL_ORDINALS))
  return ordinals.filter((ordinal) => !there.has(ordinal))
}

/** Numbers of those that nobody sees. */
function stillHidden(db: ReadableDb, listId: string, runs: readonly Run[]): number[] {
  return runs.flatMap(([first, last]) => {
    const ordinals = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return readAnyPointsAt(db, listId, ordinals).flatMap(({ ordinal, isHidden }) => (isHidden ? [ordinal] : []))
  })
}

const NOT_KEPT = fail(
  'lists/no-such-import',
  'This import is no longer kept in the history of this list: delete its locations by hand.',
)

const UNDONE = fail('lists/taken-back', 'This import was undone already: nothing of it is left to undo.')

const TOO_MUCH = fail(
  'lists/version-too-far',
  `The import and the changes since it take more than ${MAX_BYTES_SINCE / 1_000_000} MB: restore the list from its history, or from a backup of that day.`,
)
