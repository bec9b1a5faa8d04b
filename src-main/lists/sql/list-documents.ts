import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** A document of the map file that a list came from. */
export interface StoredDocument {
  place: number
  kind: 'kml' | 'gpx' | 'geojson'
  /** Of a part of an archive; empty: the only one. */
  name: string
  /** Packed. */
  frame: Uint8Array
  /** Features in a row that became places in a row. */
  runs: [feature: number, ordinal: number, count: number][]
}

export interface StoredFeatures {
  first: number
  /** Packed JSON: numbers of features and their texts. */
  texts: Uint8Array
}

export const listDocuments = (db: ReadableDb, listId: string): StoredDocument[] =>
  (
    prepared(db, 'select place, kind, name, frame, runs from list_documents where list_id = ? order by place').all(
      listId,
    ) as (Omit<StoredDocument, 'runs'> & { runs: string })[]
  ).map((row) => ({ ...row, runs: JSON.parse(row.runs) as StoredDocument['runs'] }))

export function insertDocument(
  db: WritableDb,
  listId: string,
  { place, kind, name, frame, runs }: StoredDocument,
): void {
  prepared(
    db,
    'insert or replace into list_documents (list_id, place, kind, name, frame, runs) values (?, ?, ?, ?, ?, ?)',
  ).run(listId, place, kind, name, frame, JSON.stringify(runs))
}

export function insertFeatures(db: WritableDb, listId: string, { first, texts }: StoredFeatures): void {
  prepared(db, 'insert or replace into list_features (list_id, first, texts) values (?, ?, ?)').run(
    listId,
    first,
    texts,
  )
}

/** The block of features that a number is in, or would be. */
export const findFeatures = (db: ReadableDb, listId: string, number: number): StoredFeatures | null =>
  (prepared(
    db,
    'select first, texts from list_features where list_id = ? and first <= ? order by first desc limit 1',
  ).get(listId, number) as StoredFeatures | undefined) ?? null

export const iterateFeatures = (db: ReadableDb, listId: string): IterableIterator<StoredFeatures> =>
  db.prepare('select first, texts from list_features where list_id = ?').iterate(listId) as IterableIterator<StoredFeatures> // prettier-ignore
