import type { WritableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { changeLists } from './change-lists.ts'
import type { Actor, ListsChanged, ListStep, PointPatch, StoredPoint } from './lists.types.ts'
import { mergePoint } from './merge-point.ts'
import { findPoint } from './sql/locations.ts'

/** What cleansing made of one point. */
export interface CleansedPoint {
  id: string
  /** The fields as they were cleansed. */
  was: PointPatch
  /** What they shall be; null where another point stands for it. */
  becomes: PointPatch | null
}

/** Cleansed points of one list. */
export interface CleansedPoints {
  listId: string
  points: CleansedPoint[]
  groupId: string
  actor: Actor
  at: string
}

/** What became of them. */
export interface TakenPoints {
  changed: ListsChanged | null
  edited: number
  removed: number
  /** Points that were deleted meanwhile. */
  deleted: number
  /** Names of points that somebody edited meanwhile: they stay as they are. */
  kept: string[]
}

/** Takes over what is new of some points, in one change; whoever edited one meanwhile has the last word. */
export function takeCleansed(db: WritableDb, { listId, points, ...by }: CleansedPoints): Result<TakenPoints> {
  const edits: Extract<ListStep, { type: 'editPoints' }>['edits'] = []
  const refs: { id: string }[] = []
  const kept: string[] = []
  let deleted = 0
  for (const { id, was, becomes } of points) {
    const point = findPoint(db, listId, { id })
    if (!point) deleted++
    else if (becomes !== null && isAlready(point, becomes)) continue
    else if (!isAlready(point, was)) kept.push(point.name)
    else if (becomes === null) refs.push({ id })
    else edits.push({ ref: { id }, patch: becomes })
  }
  const counts = { edited: edits.length, removed: refs.length, deleted, kept }
  const steps: ListStep[] = [
    ...(edits.length > 0 ? [{ type: 'editPoints' as const, listId, edits }] : []),
    ...(refs.length > 0 ? [{ type: 'removePoints' as const, listId, refs, runs: [] }] : []),
  ]
  if (steps.length === 0) return ok({ changed: null, ...counts })
  const changed = changeLists(db, { steps, kind: 'takeCleansed', ...by })
  return changed.ok ? ok({ changed: changed.value, ...counts }) : changed
}

/** Whether a point has these values already. */
const isAlready = (point: StoredPoint, fields: PointPatch): boolean =>
  Object.keys(mergePoint(point, fields)).every((field) => !(field in fields))
