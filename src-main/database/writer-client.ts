import { startThread } from '#main/threads/start-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { openUserDatabaseForReading } from './open-user-database.ts'
import { WRITER_THREAD, type WriterData } from './writer-thread.ts'
import type { Write, WriteOutput, Writes } from './writes.ts'

export interface WriterClient<W extends Writes> {
  write: Write<W>
  close(): Promise<void>
}

const CLOSED = fail('database/closed', 'Waypost is closing, and nothing was changed: start it again, then try again.')

/**
 * Starts the writer and waits until it holds the data folder. One that dies fails what it had not confirmed; the next
 * write starts another.
 */
export async function openWriterClient<W extends Writes>(data: WriterData): Promise<Result<WriterClient<W>>> {
  const thread = startThread(WRITER_THREAD, { data, handlers: {} })
  const opened = await thread.open(null)
  const guard = opened.ok ? openUserDatabaseForReading(data.dataDir) : opened
  if (!guard.ok) {
    if (opened.ok) await thread.release(null)
    await thread.close()
    return guard
  }
  // While this thread reads, a writer that ends in whatever way is not the last one: SQLite leaves its log in place.
  guard.value.pragma('schema_version')
  let isClosed = false
  return ok({
    write: async <N extends keyof W & string>(name: N, input: unknown) =>
      isClosed ? CLOSED : ((await thread.write({ name, input })) as Result<WriteOutput<W, N>>),
    async close() {
      if (isClosed) return
      isClosed = true
      // One that died and was not needed again has nothing to fold.
      if (thread.isRunning()) await thread.fold(null)
      guard.value.close()
      if (thread.isRunning()) await thread.release(null)
      await thread.close()
    },
  })
}
