import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { openCopy } from '#main/database/open-copy.ts'
import { ok, type Result } from '#shared/result.ts'
import { createListColumns, type ListColumns } from './columns/list-columns.ts'

/** A copy that is looked into, with what is searched and sorted of it. */
export interface LookedBackup {
  db: ReadableDb
  columns: ListColumns
}

/** A copy of an older form of the data is brought to the present one here. */
const SCRATCH = 'looked-into'

/** Opens copies of the data to be read beside it, one at a time. The copies themselves are never written. */
export function createLookedBackups(dataDir: string) {
  let open: ({ path: string } & LookedBackup) | null = null
  const scratch = join(dataDir, SCRATCH)

  const close = (): void => {
    open?.db.close()
    open = null
    rmSync(scratch, { recursive: true, force: true })
  }
  return {
    open(path: string): Result<LookedBackup> {
      if (open?.path === path) return ok(open)
      close()
      const opened = openCopy(path, scratch)
      if (!opened.ok) return opened
      open = { path, db: opened.value, columns: createListColumns() }
      return ok(open)
    },
    close,
  }
}
