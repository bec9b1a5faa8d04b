import type { ReadableDb } from '#main/database/connections.types.ts'
import type { StoredPoint } from '../lists.types.ts'
import { readPointsAt } from '../sql/locations.ts'
import { readPlan, type PlannedPush } from './push-plan.ts'

const PAGE_ROWS = 2_000

export interface PlacedRow {
  row: PlannedPush
  /** As the list has it now; null: it was deleted meanwhile. */
  place: StoredPoint | null
}

/** Rows of a plan that are meant, page by page, with the locations that they are of. */
export async function* readPlacedRows(
  db: ReadableDb,
  { listId, path }: { listId: string; path: string },
  isMeant: (row: PlannedPush) => boolean,
): AsyncGenerator<PlacedRow[]> {
  const look = (page: readonly PlannedPush[]): PlacedRow[] => {
    const ordinals = page.map(({ ordinal }) => ordinal ?? 0)
    const places = readPointsAt(db, listId, ordinals)
    return page.map((row, at) => ({ row, place: places[at] ?? null }))
  }
  let page: PlannedPush[] = []
  for await (const row of readPlan(path)) {
    if (!isMeant(row)) continue
    page.push(row)
    if (page.length < PAGE_ROWS) continue
    yield look(page)
    page = []
  }
  if (page.length > 0) yield look(page)
}
