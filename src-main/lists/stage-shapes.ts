import type { WritableDb } from '#main/database/connections.types.ts'
import type { NewLayer } from './layers/layers.types.ts'
import { insertDocument, insertFeatures, type StoredDocument, type StoredFeatures } from './sql/list-documents.ts'
import { insertLayers } from './sql/list-layers.ts'
import { findList, hasList } from './sql/lists.ts'
import { beginList, type StagedBlock } from './stage-import.ts'

/** Lines and areas of an import, and what its file says beside places. */
export interface StagedShapes {
  list: StagedBlock['list']
  layers: readonly NewLayer[]
  features: readonly StoredFeatures[]
  documents: readonly StoredDocument[]
  at: string
}

/** Writes layers and documents into a list that nobody sees until all of it is there. */
export function stageShapes(db: WritableDb, { list, layers, features, documents, at }: StagedShapes): void {
  if (findList(db, list.id)) throw new Error('an import writes only into hidden lists')
  if (!hasList(db, list.id)) beginList(db, list, at)
  insertLayers(db, list.id, { layers, at })
  for (const block of features) insertFeatures(db, list.id, block)
  for (const document of documents) insertDocument(db, list.id, document)
}
