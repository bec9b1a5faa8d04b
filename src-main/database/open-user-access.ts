import { ok, type Result } from '#shared/result.ts'
import type { ReadableDb } from './connections.types.ts'
import { openUserDatabaseForReading } from './open-user-database.ts'
import { toDatabaseError } from './to-database-error.ts'
import { openWriterClient } from './writer-client.ts'
import type { Write, Writes } from './writes.ts'

/** What each part of the store is made from: a way to read and the way to write. */
export interface UserAccess<W extends Writes> {
  read<T>(query: (db: ReadableDb) => T): Result<T>
  write: Write<W>
}

export interface ClosableAccess<W extends Writes> extends UserAccess<W> {
  /** Waits for pending writes, folds the write-ahead log into the database and gives the data folder free. */
  close(): Promise<void>
}

/** Longer than any command of the command line holds the folder. */
const LOCK_WAIT_MS = 1_000

export interface AccessOptions {
  dataDir: string
  waitMs?: number
  /** Told each time that SQLite finds what it reads damaged. */
  onDamage?: () => void
  /** Told the name of each change that is on the disk. */
  onWrite?: ((name: string) => void) | undefined
}

/** Opens user.db for one process. Fails with one sentence when another process has the folder. */
export async function openUserAccess<W extends Writes>({
  dataDir,
  waitMs = LOCK_WAIT_MS,
  onDamage = () => {},
  onWrite = () => {},
}: AccessOptions): Promise<Result<ClosableAccess<W>>> {
  const writer = await openWriterClient<W>({ dataDir, waitMs })
  if (!writer.ok) return writer
  const reader = openUserDatabaseForReading(dataDir)
  if (!reader.ok) {
    await writer.value.close()
    return reader
  }
  const db = reader.value
  const noted = <T>(result: Result<T>): Result<T> => {
    if (!result.ok && result.error.code === 'database/corrupt') onDamage()
    return result
  }
  return ok({
    async write(name, input) {
      const written = noted(await writer.value.write(name, input))
      if (written.ok) onWrite(name)
      return written
    },
    read(query) {
      try {
        return ok(query(db))
      } catch (error) {
        return noted(toDatabaseError(error, db.name))
      }
    },
    async close() {
      if (!db.open) return
      db.close()
      await writer.value.close()
    },
  })
}
