import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ImportedPlaces } from '../take-imported.ts'
import { openPlan, readWriting, readPlaced, readSource, type PlannedTable } from './plan-store.ts'
import type { StoredRow } from './into.types.ts'
import { readDropped, readKeptRemoved } from './orphan-store.ts'
import { MOST_RUNS, noteRow, type RowRun } from '../files/row-runs.ts'
import { readOrdinalsOf } from '../sql/locations.ts'

/** Places that one transaction writes: others may write in between, and one undo is read page by page. */
const PAGE_ROWS = 2_000

export interface ApplyOptions {
  /** Where the lists are. */
  db: ReadableDb
  path: string
  /** Writes a page; says how many places were changed by somebody meanwhile. */
  take(pageJson: string): Promise<Result<{ kept: number }>>
  onProgress(rows: number): void
  isCancelled(): boolean
}

export interface ApplyEnd {
  end: 'done' | 'cancelled'
  /** Rows that were written. */
  rows: number
  kept: number
  /** What it takes to write the list back as the file; null where that is not possible. */
  table: PlacedTable | null
  /** Numbers of places that the file had once and that the list keeps. */
  removed: number[]
}

/** Carries out what a plan says, page by page. Run again after it was cut short, it leaves out what is there. */
export async function applyPlan({ db, path, ...options }: ApplyOptions): Promise<Result<ApplyEnd>> {
  const plan = openPlan(path)
  if (!plan.ok) return plan
  try {
    const written = await writePages(plan.value, options)
    if (!written.ok) return written
    const isDone = written.value.end === 'done'
    const removed = isDone ? readKeptRemoved(plan.value, MOST_RUNS) : []
    return ok({ ...written.value, table: isDone ? await findPlaced(plan.value, db) : null, removed })
  } finally {
    plan.value.close()
  }
}

async function writePages(
  db: ReadableDb,
  { take, onProgress, isCancelled }: Omit<ApplyOptions, 'db' | 'path'>,
): Promise<Result<Omit<ApplyEnd, 'table' | 'removed'>>> {
  let [rows, kept, after] = [0, 0, 0]
  for (;;) {
    if (isCancelled()) return ok({ end: 'cancelled', rows, kept })
    const page = readWriting(db, after, PAGE_ROWS)
    const last = page.at(-1)
    if (!last) break
    const taken = await take(JSON.stringify(toPlaces(page)))
    if (!taken.ok) return taken
    kept += taken.value.kept
    rows += page.length
    after = last.row
    onProgress(rows)
  }
  for (let behind = 0; ;) {
    if (isCancelled()) return ok({ end: 'cancelled', rows, kept })
    const removed = readDropped(db, behind, PAGE_ROWS)
    const last = removed.at(-1)
    if (!last) return ok({ end: 'done', rows, kept })
    const taken = await take(JSON.stringify({ added: [], changed: [], removed } satisfies ImportedPlaces))
    if (!taken.ok) return taken
    kept += taken.value.kept
    rows += removed.length
    behind = last.ordinal
    onProgress(rows)
  }
}

const toPlaces = (page: readonly StoredRow[]): ImportedPlaces => ({
  added: page.flatMap(({ detail }) => detail?.place ?? []),
  changed: page.flatMap(({ detail }) => detail?.changed ?? []),
  shown: page.flatMap(({ detail }) => detail?.shown ?? []),
})

/** A table that went into a list, as the list can be written back into it. */
interface PlacedTable extends PlannedTable {
  /** Which row is which place, in the order of the rows. */
  runs: RowRun[]
}

/** Which rows of a plan that was carried out are which places; null where that is too much at random, or no table. */
async function findPlaced(plan: ReadableDb, lists: ReadableDb): Promise<PlacedTable | null> {
  const table = readSource(plan)
  if (!table) return null
  const runs: RowRun[] = []
  for (let after = 0; ;) {
    const page = readPlaced(plan, after, PAGE_ROWS)
    const last = page.at(-1)
    if (!last) return { ...table, runs }
    const added = readOrdinalsOf(lists, page.flatMap(({ id }) => id ?? [])) // prettier-ignore
    for (const { row, ordinal, id } of page) {
      const place = ordinal ?? added.get(id ?? '')
      if (place !== undefined) noteRow(runs, row, place)
    }
    if (runs.length > MOST_RUNS) return null
    after = last.row
    await nextTurn()
  }
}
