import type { WritableDb } from '#main/database/connections.types.ts'
import { createPlaceId } from './create-place-id.ts'
import { findList, hasList, insertList, listStagedIds, purgeHiddenList, readStatuses, updateList } from './sql/lists.ts'
import { deletePoints, insertPoints } from './sql/locations.ts'
import { writeBlock } from './sql/list-blocks.ts'
import { BLOCK_ROWS, blockOf, encodeBlock } from './blocks/encode-block.ts'
import { setPlaceId } from './sql/shared-places.ts'
import { ok, type Result } from '#shared/result.ts'
import { addStatuses } from './add-statuses.ts'
import type { ListFields, ListMarks } from './lists.types.ts'
import type { PointColumns } from './point-columns.ts'

/** One block of an import. */
export interface StagedBlock {
  list: ListFields & { id: string; /** Of the list that the file was written of. */ marks?: ListMarks | null }
  /** Number of its first point; 1 begins the list. */
  firstOrdinal: number
  /** `PointColumns` as JSON: a text goes from thread to thread at a fraction of the cost of objects. */
  columnsJson: string
  /** Ids of the places that are in several lists that are copied, by their number among these. */
  placeIds?: readonly (readonly [index: number, placeId: string])[]
  /** The ids of other points where they are known beforehand, in the same way. */
  newIds?: readonly (readonly [index: number, id: string])[]
  at: string
}

/** Makes the list that an import fills. */
export function beginList(db: WritableDb, { marks, ...list }: StagedBlock['list'], at: string): void {
  insertList(db, { ...list, at, isStaged: true })
  if (marks) updateList(db, list.id, { fields: marks, at })
}

/** Writes one block of an import into a list that nobody sees until all of it is there. */
export function stagePoints(
  db: WritableDb,
  { list, firstOrdinal, columnsJson, placeIds, newIds, at }: StagedBlock,
): void {
  if (findList(db, list.id)) throw new Error('an import writes only into hidden lists')
  const columns = JSON.parse(columnsJson) as PointColumns
  if (firstOrdinal === 1 && !hasList(db, list.id)) beginList(db, list, at)
  const known = new Map(newIds)
  const id = columns.name.map((_, index) => known.get(index) ?? createPlaceId())
  insertPoints(db, { listId: list.id, firstOrdinal, columns, at, createId: (index) => id[index]! })
  if (id.length === BLOCK_ROWS && (firstOrdinal - 1) % BLOCK_ROWS === 0) {
    const encoded = encodeBlock({ id, ...columns })
    if (encoded) writeBlock(db, list.id, { block: blockOf(firstOrdinal), encoded })
  }
  for (const [index, placeId] of placeIds ?? []) {
    setPlaceId(db, list.id, { ordinal: firstOrdinal + index, placeId })
  }
  const words = columns.status?.map((status) => ({ status: `${status ?? ''}` }))
  const statuses = words && addStatuses(readStatuses(db, list.id), words)
  if (statuses) updateList(db, list.id, { fields: { statuses }, at })
}

/** One write may not hold up the others for long, nor the end of the program. */
const POINTS_DROPPED_AT_ONCE = 2_000

/** Removes some of what an import left that never came to its end. True when nothing of it is there any more. */
export function dropStagedList(db: WritableDb, { listId }: { listId: string }): Result<boolean> {
  if (!listStagedIds(db).includes(listId)) return ok(true)
  if (deletePoints(db, listId, POINTS_DROPPED_AT_ONCE) === POINTS_DROPPED_AT_ONCE) return ok(false)
  purgeHiddenList(db, listId)
  return ok(true)
}
