import { copyFileSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { ok, type Result } from '#shared/result.ts'
import { syncFile } from '../back-up-user-database.ts'
import { proveRoomFor } from '../prove-room.ts'
import { missingTables, putTables, stageTables, type TableFile } from './table-files.ts'
import { DRAFT_END, listRuns, proveRun, rowsPathOf, runFolderOf, type RunFile } from './run-files.ts'

const LOG_ENDS = ['', '-wal', '-shm']

/** What waits beside the data to take its place. */
export interface StagedFiles {
  runs: RunFile[]
  tables: TableFile[]
}

/** Lays rows and tables that lie beside a copy next to those in use, proven, so that they can take their place at once. */
export function stageRuns(dataDir: string, copy: string): Result<StagedFiles> {
  const runs = listRuns(copy)
  const tables = missingTables(dataDir, copy)
  const folder = dirname(rowsPathOf(dataDir, ''))
  // What a restore that was cut short left.
  for (const name of readdirSync(folder)) if (name.endsWith(DRAFT_END)) rmSync(join(folder, name), { force: true })
  const bytes = [...runs, ...tables].reduce((sum, file) => sum + file.bytes, 0)
  const room = bytes > 0 ? proveRoomFor(folder, bytes) : ok(undefined)
  if (!room.ok) return room
  for (const { id, path } of runs) {
    const proven = proveRun(path, basename(copy))
    if (!proven.ok) return proven
    const draft = rowsPathOf(dataDir, id) + DRAFT_END
    copyFileSync(path, draft, constants.COPYFILE_FICLONE)
    syncFile(draft)
  }
  stageTables(dataDir, tables)
  return ok({ runs, tables })
}

/** Puts staged rows in place; those that they replace go to the copy of what was there before. */
export function putRuns(dataDir: string, { runs, tables }: StagedFiles, before: string | null): void {
  putTables(dataDir, tables)
  for (const { id } of runs) {
    const path = rowsPathOf(dataDir, id)
    if (before !== null) keepReplaced(path, runFolderOf(before))
    for (const end of LOG_ENDS) rmSync(path + end, { force: true })
    renameSync(path + DRAFT_END, path)
  }
}

function keepReplaced(path: string, folder: string): void {
  if (!existsSync(path)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  foldLog(path)
  renameSync(path, join(folder, basename(path)))
}

/** What an unclean end left in the log goes along. Rows that cannot be opened are kept as they are. */
function foldLog(path: string): void {
  try {
    const db = new Database(path)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // They were no use before either.
  }
}
