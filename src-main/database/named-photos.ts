import type Database from 'better-sqlite3'
import { readSchemaVersion } from './schema-version.ts'

/** Schema from which on places have photos. */
const FIRST_WITH_PHOTOS = 110
const PHOTO_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Ids of the photos that a person sees, each once: a place in several lists has its photos once. */
export function listShownPhotos(db: Database.Database): string[] {
  if (readSchemaVersion(db) < FIRST_WITH_PHOTOS) return []
  return db
    .prepare(
      `select distinct json_extract(photo.value, '$.id') from locations, json_each(photos) photo
         where photos is not null and is_hidden = 0 and list_id in (select id from lists where hidden_at is null)`,
    )
    .pluck()
    .all() as string[]
}

/** Ids of all photos that are named, some of them often: by a place, also a hidden one, or by a change of the history. */
export function* iterateNamedPhotos(db: Database.Database): Generator<string> {
  if (readSchemaVersion(db) < FIRST_WITH_PHOTOS) return
  for (const texts of [
    db.prepare('select photos from locations where photos is not null'),
    db.prepare(`select forward from operations where instr(forward, '"photos"') > 0`),
    db.prepare(`select inverse from operations where instr(inverse, '"photos"') > 0`),
  ]) {
    for (const text of texts.pluck().iterate() as IterableIterator<string>) {
      for (const [id] of text.matchAll(PHOTO_ID)) yield id
    }
  }
}
