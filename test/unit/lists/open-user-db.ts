import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { WritableDb } from '#main/database/connections.types.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import type { Result } from '#shared/result.ts'

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}

/** An empty user.db in a folder of its own; both go with the test, so nothing need be safe on the disk. */
export function openUserDb(): { db: WritableDb; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-lists-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = unwrap(openUserDatabase(dataDir))
  onTestFinished(() => void close())
  db.pragma('synchronous = OFF')
  return { db, dataDir }
}
