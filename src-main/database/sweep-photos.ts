import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { listBackups } from './find-backups.ts'
import { iterateNamedPhotos } from './named-photos.ts'
import { photoFolder } from './photo-files.ts'

const PHOTO_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.link)?$/
/** What was taken since the newest copy of the data was made may be named by the data alone. */
const YOUNG_MS = 2 * 24 * 60 * 60 * 1_000
/** The others wait for the next day. */
const MOST_SWEPT = 1_000

/**
 * Removes pictures that nothing names any more: no place, also a hidden one, no change that can be undone or done again,
 * and no backup. Asked of the backups alone, of which one was made a moment ago; where one of them cannot be read
 * nothing goes. Says how many went.
 */
export function sweepPhotos(dataDir: string, now: Date): number {
  const folder = photoFolder(dataDir)
  try {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const unnamed = new Map<string, string[]>()
    for (const name of names) {
      const id = PHOTO_FILE.exec(name)?.[1]
      if (!id || now.getTime() - statSync(join(folder, name)).mtimeMs < YOUNG_MS) continue
      unnamed.set(id, [...(unnamed.get(id) ?? []), name])
    }
    const backups = listBackups(dataDir)
    if (backups.length === 0) return 0
    for (const { path } of backups) {
      if (unnamed.size === 0) return 0
      forgetNamed(path, unnamed)
    }
    const swept = [...unnamed.values()].flat().slice(0, MOST_SWEPT)
    for (const name of swept) rmSync(join(folder, name), { force: true })
    return swept.length
  } catch {
    // A copy that cannot be read may name any of them.
    return 0
  }
}

/** Takes out what a copy of the data names; throws when it cannot be read. */
function forgetNamed(path: string, unnamed: Map<string, unknown>): void {
  const db = new Database(path, { readonly: true })
  try {
    for (const id of iterateNamedPhotos(db)) {
      unnamed.delete(id)
      if (unnamed.size === 0) return
    }
  } finally {
    db.close()
  }
}
