import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { readMoments } from '../sql/any-points.ts'
import type { PlanCounts } from './into.types.ts'
import { readOrphanNumbers, setDropped } from './orphan-store.ts'
import { countPlan, openPlanForWriting } from './plan-store.ts'

export interface DropOptions {
  /** Where the list is. */
  db: ReadableDb
  path: string
  listId: string
  /** Null: all; or of all those that the file had once. */
  ordinals: number[] | null
  wasDeleted: boolean
  isDropped: boolean
}

/** Says which places that the file does not have are deleted in the list too. */
export function dropOrphans({ db, path, listId, ordinals, ...wanted }: DropOptions): Result<{ counts: PlanCounts }> {
  const store = openPlanForWriting(path)
  if (!store.ok) return store
  try {
    const all = ordinals ?? readOrphanNumbers(store.value, wanted.wasDeleted)
    const momentOf = (ordinal: number) =>
      wanted.isDropped ? (readMoments(db, listId, ordinal)?.modifiedAt ?? null) : null
    setDropped(store.value, all.map((ordinal) => ({ ordinal, droppedAt: momentOf(ordinal) }))) // prettier-ignore
    return ok({ counts: countPlan(store.value) })
  } finally {
    store.value.close()
  }
}
