import { basename, dirname, join } from 'node:path'
import { fail, type Result } from '#shared/result.ts'
import { findNewestBackup } from './find-backups.ts'
import { BACKUP_FOLDER, USER_DATABASE } from './user-database-name.ts'

const CORRUPT = 'database/corrupt'

/** SQLite's own code (without its extension) → our code and the way out. */
const SENTENCES: Record<string, [code: string, sentence: (path: string) => string]> = {
  SQLITE_FULL: [
    'database/disk-full',
    (path) => `The disk is full and ${path} could not be written: free some space, then try again.`,
  ],
  // The index of the log could not grow: the disk is full, whatever the code is named after.
  SQLITE_IOERR_SHMSIZE: [
    'database/disk-full',
    (path) => `The disk is full and ${path} could not be opened: free some space, then start Waypost again.`,
  ],
  SQLITE_READONLY: [
    'database/read-only',
    (path) => `${path} cannot be written: give your user write permission on the file and its folder, then try again.`,
  ],
  SQLITE_CANTOPEN: [
    'database/read-only',
    (path) =>
      `${path} could not be opened: give your user write permission on its folder, or choose another with --data-dir.`,
  ],
  SQLITE_PERM: [
    'database/read-only',
    (path) =>
      `${path} cannot be opened by your user: correct its permissions, or choose another folder with --data-dir.`,
  ],
  SQLITE_CORRUPT: [CORRUPT, (path) => corruptSentence(path)],
  SQLITE_NOTADB: [CORRUPT, (path) => corruptSentence(path)],
  SQLITE_IOERR: [
    'database/io',
    (path) => `The disk failed while ${path} was read or written: check the disk, then start Waypost again.`,
  ],
  SQLITE_BUSY: ['database/busy', (path) => `${path} is in use by another program: close that program, then try again.`],
  SQLITE_LOCKED: [
    'database/busy',
    (path) => `${path} is in use by another program: close that program, then try again.`,
  ],
  EIO: [
    'database/io',
    (path) => `The disk failed while ${path} was read or written: check the disk, then start Waypost again.`,
  ],
  ENOSPC: [
    'database/disk-full',
    (path) => `The disk is full and ${path} could not be written: free some space, then try again.`,
  ],
}

/**
 * One sentence for a database that is damaged: what is wrong, and the command that restores the newest undamaged
 * backup.
 */
export function corruptSentence(path: string, flaw?: string): string {
  const where = flaw === undefined ? `${path} is damaged` : `${path} is damaged (${flaw})`
  if (basename(path) !== USER_DATABASE) return `${where}: choose another file.`
  const dataDir = dirname(path)
  const backup = findNewestBackup(dataDir)
  return backup === null
    ? `${where}, so no data is shown, and ${join(dataDir, BACKUP_FOLDER)} has no undamaged backup: restore one of yours with waypost restore FILE, or move the damaged file away to begin with no data.`
    : `${where}, so no data is shown: restore the newest undamaged backup with waypost restore "${backup}" --data-dir "${dataDir}".`
}

/** Turns a failure of SQLite into a value; anything else is thrown on. */
export function toDatabaseError(error: unknown, path: string): Result<never> {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  const found = Object.entries(SENTENCES).find(([name]) => code === name || code.startsWith(`${name}_`))
  if (!found && !code.startsWith('SQLITE_')) throw error
  if (!found) {
    return fail('database/failed', `${path} refused a change (${code}): nothing was changed; please report this code.`)
  }
  const [ourCode, sentence] = found[1]
  return fail(ourCode, sentence(path))
}
