import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findHidden, readAnyPointsAt } from '../sql/any-points.ts'
import { readPointsAt } from '../sql/locations.ts'
import { DELETED_HERE, type IntoPlan, type PlanCounts, type RowDetail, type StoredRow } from './into.types.ts'
import { settleRow } from './plan-row.ts'
import { countPlan, openPlanForWriting, putRow, readActing, readRow } from './plan-store.ts'
import { readEarlier, type EarlierPlaces } from './read-earlier.ts'
import { takeKey, type StatedField, type StatedPoint, type Take, type Takes } from './settle-point.ts'

/** Rows that are settled in one transaction. */
const PAGE_ROWS = 1_000

export interface SettleOptions {
  /** Where the list is. */
  db: ReadableDb
  path: string
  plan: Pick<IntoPlan, 'listId' | 'edits' | 'match'>
  /** Null: all rows with a field that both sides changed. */
  row: number | null
  /** Null: all fields that both sides changed. */
  field: string | null
  key: string
  take: Take
}

/** Says whose value fields get that both sides changed, of one row or of all, and plans these rows anew. */
export async function settlePlanned(options: SettleOptions): Promise<Result<{ counts: PlanCounts }>> {
  const store = openPlanForWriting(options.path)
  if (!store.ok) return store
  try {
    const { db, plan, row } = options
    const earlier = plan.match.by === 'id' ? await readEarlier(db, plan.listId) : null
    if (row === null) settleAll(store.value, earlier, options)
    else {
      const one = readRow(store.value, row)
      const settled = one && (bringBack(one, options) ?? settleOne(one, earlier, options))
      if (!settled) return fail('lists/not-to-decide', `Nothing of row ${row} is to be decided.`)
      putRow(store.value, settled)
    }
    return ok({ counts: countPlan(store.value) })
  } finally {
    store.value.close()
  }
}

function settleAll(store: WritableDb, earlier: EarlierPlaces | null, options: SettleOptions): void {
  for (let after = 0; ;) {
    const page = readActing(store, 'conflict', { after, limit: PAGE_ROWS })
    const last = page.at(-1)
    if (!last) return
    store.transaction(() => {
      for (const row of page) {
        const settled = settleOne(row, earlier, options)
        if (settled) putRow(store, settled)
      }
    })()
    after = last.row
  }
}

/** A place that was deleted here comes back as the file has it, or stays away; null: the row is none of those. */
function bringBack(row: StoredRow, { db, plan, take }: SettleOptions): StoredRow | null {
  const { deletedId, stated } = row.detail ?? {}
  if (deletedId === undefined || !stated) return null
  const detail = { deletedId, stated }
  const ordinal = findHidden(db, plan.listId, deletedId)
  const present = ordinal === null ? null : readAnyPointsAt(db, plan.listId, [ordinal])[0]
  // Of a table that is pulled again the row stays known as that of the place, so that a push can delete it.
  const known = plan.match.by === 'key' ? ordinal : null
  if (take === 'mine' || !present) return { ...row, action: 'skipped', reason: DELETED_HERE, ordinal: known, detail }
  const settled = settleRow(row, { present, stated: toStated(stated), edits: 'replace' })
  return {
    ...row,
    action: 'changed',
    reason: null,
    ordinal,
    detail: { ...settled.detail, ...detail, takes: {}, shown: present.ordinal },
  }
}

const toStated = ({ says, ...stated }: NonNullable<RowDetail['stated']>): StatedPoint => ({
  ...stated,
  says: new Set(says as StatedField[]),
})

/** Null: nothing of the row is to be decided, or its place is gone. */
function settleOne(row: StoredRow, earlier: EarlierPlaces | null, options: SettleOptions): StoredRow | null {
  const { stated, takes = {}, changes = [] } = row.detail ?? {}
  const present = row.ordinal === null ? null : readPointsAt(options.db, options.plan.listId, [row.ordinal])[0]
  if (!stated || !present) return null
  const { field, key, take } = options
  const meant = changes.filter((one) => field === null ? one.isConflict : one.field === field && one.key === key) // prettier-ignore
  const chosen: Takes = { ...takes, ...Object.fromEntries(meant.map((one) => [takeKey(one.field, one.key), take])) }
  const settled = settleRow(row, {
    present,
    stated: toStated(stated),
    edits: options.plan.edits,
    earlier: earlier?.values.get(present.ordinal),
    takes: chosen,
  })
  return meant.length > 0 ? settled : null
}
