import type { WritableDb } from '#main/database/connections.types.ts'
import type { LocatedAddress } from '#main/geocoding/locate-address.ts'
import { isMoreExact, levelOf } from '#shared/model/exactness.ts'
import { ok, type Result } from '#shared/result.ts'
import { changeLists } from './change-lists.ts'
import type { Actor, ListsChanged, ListStep, OperationKind, PointPatch, StoredPoint } from './lists.types.ts'
import { mergePoint } from './merge-point.ts'
import { toPlacedPatch } from './placed-patch.ts'
import { findPoint } from './sql/locations.ts'

/** What cleansing made of one point. */
export interface CleansedPoint {
  id: string
  /** The fields as they were cleansed. */
  was: PointPatch
  /** What they shall be; null where another point stands for it. */
  becomes: PointPatch | null
  /** Where the cleansed address lies. */
  located?: LocatedAddress
}

/** Cleansed points of one list. */
export interface CleansedPoints {
  listId: string
  points: CleansedPoint[]
  groupId: string
  actor: Actor
  at: string
  /** How history names it; left out: as cleansed points. */
  kind?: Extract<OperationKind, 'takeCleansed' | 'placeBetter'>
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
  for (const { id, was, becomes: wanted, located } of points) {
    const point = findPoint(db, listId, { id })
    const becomes = point && wanted && located ? { ...wanted, ...betterPosition(point, wanted, located) } : wanted
    if (!point) deleted += wanted === null || Object.keys(wanted).length > 0 ? 1 : 0
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
  const changed = changeLists(db, { steps, ...by, kind: by.kind ?? 'takeCleansed' })
  return changed.ok ? ok({ changed: changed.value, ...counts }) : changed
}

/**
 * The position of the cleansed address, for a point that was placed by its address: where that is known more exactly, or
 * is another one and as exact. What somebody set by hand, by GPS or by coordinates stays.
 */
function betterPosition({ placed }: StoredPoint, becomes: PointPatch, located: LocatedAddress): PointPatch {
  if (placed?.by !== 'address' || becomes.lat !== undefined) return {}
  const [now, then] = [levelOf(located.accuracy ?? ''), levelOf(placed.accuracy)]
  const isBetter = isMoreExact(now, then) || (now === then && becomes.address !== undefined)
  return isBetter ? toPlacedPatch(located) : {}
}

/** Whether a point has these values already. */
const isAlready = (point: StoredPoint, fields: PointPatch): boolean =>
  Object.keys(mergePoint(point, fields)).every((field) => !(field in fields))
