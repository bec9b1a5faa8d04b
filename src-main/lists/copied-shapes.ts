import type { ReadableDb } from '#main/database/connections.types.ts'
import { createRowFinder, noteRow, type RowRun } from './files/row-runs.ts'
import { iterateFeatures, listDocuments } from './sql/list-documents.ts'
import { listLayers, readWholeLayer } from './sql/list-layers.ts'
import type { StagedShapes } from './stage-shapes.ts'

export type CopiedShapes = Omit<StagedShapes, 'list' | 'at'>

/** All that a list has beside its places, little by little. */
export function* copiedShapes(
  db: ReadableDb,
  listId: string,
  places: ReadonlyMap<number, number>,
): Generator<CopiedShapes> {
  const none = { layers: [], features: [], documents: [] }
  for (const { id } of listLayers(db, listId)) {
    const layer = readWholeLayer(db, listId, id)
    if (layer) yield { ...none, layers: [layer] }
  }
  for (const block of iterateFeatures(db, listId)) yield { ...none, features: [block] }
  for (const document of listDocuments(db, listId)) {
    yield { ...none, documents: [{ ...document, runs: renumbered(document.runs, places) }] }
  }
}

function renumbered(runs: readonly RowRun[], places: ReadonlyMap<number, number>): RowRun[] {
  const featureOf = createRowFinder(runs.map(([feature, ordinal, count]): RowRun => [ordinal, feature, count]))
  const kept: RowRun[] = []
  for (const [before, after] of places) {
    const feature = featureOf(before)
    if (feature !== null) noteRow(kept, feature, after)
  }
  return kept
}
