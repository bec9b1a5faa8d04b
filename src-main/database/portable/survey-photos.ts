import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { iterateNamedPhotos, listShownPhotos } from '../named-photos.ts'
import { findPicture } from '../photo-files.ts'

/** Where the picture of a photo lies. */
export interface FoundPicture {
  id: string
  path: string
  bytes: number
}

/** The pictures that a copy of the data can take along. */
export interface PhotoSurvey {
  found: FoundPicture[]
  bytes: number
  /** Photos of places whose picture is not on this computer. */
  missing: number
  /** Of those found the ones that no place has any more. */
  removed: number
}

/** Finds the pictures of all photos that a database names: undo brings back one that was taken off its place. */
export function surveyPhotos(dataDir: string, database: string): PhotoSurvey {
  const db = new Database(database, { readonly: true, timeout: 5_000 })
  try {
    const found = new Map<string, FoundPicture>()
    for (const id of iterateNamedPhotos(db)) {
      const picture = found.has(id) ? null : findFile(dataDir, id)
      if (picture) found.set(id, picture)
    }
    const shown = new Set(listShownPhotos(db))
    const missing = [...shown].filter((id) => !found.has(id)).length
    const removed = [...found.keys()].filter((id) => !shown.has(id)).length
    const bytes = [...found.values()].reduce((sum, picture) => sum + picture.bytes, 0)
    return { found: [...found.values()], bytes, missing, removed }
  } finally {
    db.close()
  }
}

/** How many photos places of a copy show, and how many of them have their picture on this computer. */
export function countPicturesHere(dataDir: string, database: string): { photos: number; pictures: number } {
  const db = new Database(database, { readonly: true, timeout: 5_000 })
  try {
    const shown = listShownPhotos(db)
    return { photos: shown.length, pictures: shown.filter((id) => findFile(dataDir, id)).length }
  } finally {
    db.close()
  }
}

function findFile(dataDir: string, id: string): FoundPicture | null {
  const path = findPicture(dataDir, id)
  const stat = path === null ? undefined : statSync(path, { throwIfNoEntry: false })
  return path !== null && stat?.isFile() ? { id, path, bytes: stat.size } : null
}
