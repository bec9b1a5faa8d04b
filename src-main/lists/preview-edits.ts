import type { ReadableDb } from '#main/database/connections.types.ts'
import type { CellEdit, CellPreview } from '#shared/contract/cell-edit-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { cellText } from './edit-cells.ts'
import type { PointPatch, Run, StoredPoint } from './lists.types.ts'
import { revisePages } from './revise-found.ts'

export interface PreviewQuery {
  listId: string
  runs: Run[]
  cellEdits: CellEdit[]
  /** Changed places that are shown. */
  limit: number
}

/** What edits would change, reckoned as the change itself is; `pause` lets others have their turn between pages. */
export async function previewEdits(
  db: ReadableDb,
  { listId, runs, cellEdits, limit }: PreviewQuery,
  pause: () => Promise<unknown>,
): Promise<Result<CellPreview>> {
  const preview: CellPreview = { changed: 0, of: 0, places: [] }
  const revision = { fields: {}, addTags: [], removeTags: [], cellEdits }
  for (const page of revisePages(db, { type: 'revisePoints', listId, runs, revision })) {
    if (!page.ok) return page
    preview.of += page.value.of
    preview.changed += page.value.revised.length
    for (const { point, patch } of page.value.revised.slice(0, limit - preview.places.length)) {
      preview.places.push(showPlace(point, patch, cellEdits))
    }
    await pause()
  }
  return ok(preview)
}

/** Each cell once, however many edits it has. */
function showPlace(point: StoredPoint, patch: PointPatch, edits: readonly CellEdit[]): CellPreview['places'][number] {
  const fields = new Map(edits.map(({ column, key }) => [JSON.stringify([column, key]), { column, key }]))
  const cells = [...fields.values()].map((field) => ({
    ...field,
    before: cellText(point, field),
    after: cellText({ ...point, ...patch }, field),
  }))
  const { id, ordinal, name } = point
  return { id, ordinal, name, cells: cells.filter(({ before, after }) => before !== after) }
}
