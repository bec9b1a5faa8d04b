import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ImportedPlaces } from '../take-imported.ts'
import { openPlan, readWriting } from './plan-store.ts'
import type { StoredRow } from './into.types.ts'

/** Places that one transaction writes: others may write in between, and one undo is read page by page. */
const PAGE_ROWS = 2_000

export interface ApplyOptions {
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
}

/** Carries out what a plan says, page by page. Run again after it was cut short, it leaves out what is there. */
export async function applyPlan({ path, take, onProgress, isCancelled }: ApplyOptions): Promise<Result<ApplyEnd>> {
  const plan = openPlan(path)
  if (!plan.ok) return plan
  try {
    return await writePages(plan.value, { take, onProgress, isCancelled })
  } finally {
    plan.value.close()
  }
}

async function writePages(
  db: ReadableDb,
  { take, onProgress, isCancelled }: Omit<ApplyOptions, 'path'>,
): Promise<Result<ApplyEnd>> {
  let [rows, kept, after] = [0, 0, 0]
  for (;;) {
    if (isCancelled()) return ok({ end: 'cancelled', rows, kept })
    const page = readWriting(db, after, PAGE_ROWS)
    const last = page.at(-1)
    if (!last) return ok({ end: 'done', rows, kept })
    const taken = await take(JSON.stringify(toPlaces(page)))
    if (!taken.ok) return taken
    kept += taken.value.kept
    rows += page.length
    after = last.row
    onProgress(rows)
  }
}

const toPlaces = (page: readonly StoredRow[]): ImportedPlaces => ({
  added: page.flatMap(({ detail }) => detail?.place ?? []),
  changed: page.flatMap(({ detail }) => detail?.changed ?? []),
})
