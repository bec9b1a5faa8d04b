import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { readSettings } from '#main/database/sql/settings.ts'
import { toSettings } from '#main/database/to-settings.ts'
import { purgeHidden } from './apply-primitive.ts'
import type { Primitive, Run } from './lists.types.ts'
import { subtractRuns } from './ordinal-runs.ts'
import { firstOfGroup, firstSince, firstWithin, newestOperation, restoresAfter, spanBefore } from './sql/kept-steps.ts'
import { isBroughtBackAfter, isDeleted } from './sql/deleted-lists.ts'
import { findOperation, listBefore, listUndone, removeOperation } from './sql/operations.ts'

/** How much of the history is kept; both hold. */
export interface HistoryLimits {
  days: number
  megabytes: number
}

const MS_PER_DAY = 86_400_000
const BYTES_PER_MEGABYTE = 1_000_000
/** Older ones wait for the next change: one change may not hold up the others for long. */
const MOST_FORGOTTEN_AT_ONCE = 500
const LONG_OPERATION_BYTES = 500_000
const WEIGHED_EVERY = 16
/** What is about to be lost by its age is said so long before. */
const WARNED_DAYS_BEFORE = 30

export function readHistoryLimits(db: ReadableDb): HistoryLimits {
  const { historyDays, historyMegabytes } = toSettings(readSettings(db))
  return { days: historyDays, megabytes: historyMegabytes }
}

/**
 * The oldest operation that is kept. Operations that are undone together go together, and the newest are kept whatever
 * they take: somebody may want to take them back.
 */
function firstKept(db: ReadableDb, { days, megabytes }: HistoryLimits, now: Date, isWeighed = true): number {
  const since = new Date(now.getTime() - days * MS_PER_DAY).toISOString()
  const newest = newestOperation(db)
  const young = firstSince(db, since) ?? newest
  const light = isWeighed ? (firstWithin(db, megabytes * BYTES_PER_MEGABYTE) ?? newest) : 0
  return firstOfGroup(db, Math.max(young, light))
}

/** What is kept, what goes with the next change under some limits, and what goes by its age within a month. */
export type KeptHistory = CommandResponse<'lists.keptHistory'>

export function describeKept(db: ReadableDb, limits: HistoryLimits, now: Date): KeptHistory {
  const later = new Date(now.getTime() + WARNED_DAYS_BEFORE * MS_PER_DAY)
  return {
    kept: spanBefore(db, Number.MAX_SAFE_INTEGER),
    goes: spanBefore(db, firstKept(db, limits, now)),
    soon: spanBefore(db, firstKept(db, limits, later)),
  }
}

/** A new change ends what could be redone. */
export function forgetUndone(db: WritableDb): void {
  for (const { id, kind, inverse } of listUndone(db)) {
    removeOperation(db, id)
    // What a restore brought back is hidden by an older operation, which may be taken back yet.
    if (kind === 'restoreVersion') continue
    purgeHidden(db, kind === 'bringBackList' ? inverse.filter(({ listId }) => !isDeleted(db, listId)) : inverse)
  }
}

/**
 * Keeps history bounded: what older operations hid leaves for good. To weigh all of it takes milliseconds, so that is
 * done after a long operation and after each sixteenth.
 */
export function forgetOldest(db: WritableDb, newest: { id: number; bytes: number; at: string }): void {
  const isWeighed = newest.bytes > LONG_OPERATION_BYTES || newest.id % WEIGHED_EVERY === 0
  const first = firstKept(db, readHistoryLimits(db), new Date(newest.at), isWeighed)
  for (const { id, forward } of listBefore(db, first, MOST_FORGOTTEN_AT_ONCE)) {
    removeOperation(db, id)
    purgeHidden(db, spareRestored(db, id, forward))
  }
}

/** What a kept operation brought back stays: if it is hidden again, a newer operation did it. */
function spareRestored(db: ReadableDb, id: number, forward: readonly Primitive[]): Primitive[] {
  const isSpared = ({ type, listId }: Primitive) => type === 'hideList' && isBroughtBackAfter(db, listId, id)
  return forward.flatMap((primitive): Primitive[] => {
    if (isSpared(primitive)) return []
    if (primitive.type !== 'hidePoints') return [primitive]
    const { listId } = primitive
    const spared = restoresAfter(db, listId, id).flatMap((restore) =>
      shownBy(findOperation(db, restore)?.forward ?? []),
    )
    return [{ type: 'hidePoints', listId, runs: subtractRuns(primitive.runs, spared) }]
  })
}

const shownBy = (forward: readonly Primitive[]): Run[] =>
  forward.flatMap((primitive) => (primitive.type === 'showPoints' ? primitive.runs : []))
