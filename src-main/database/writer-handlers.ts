import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { OpenUserDatabase } from './connect-writer.ts'
import type { WritableDb } from './connections.types.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { openUserDatabase } from './open-user-database.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import { toDatabaseError } from './to-database-error.ts'
import type { WRITER_THREAD, WriterData } from './writer-thread.ts'
import type { WriteFunction, Writes } from './writes.ts'

/** Carries out the changes of one data folder by name. It takes the folder with the first call. */
export function createWriterHandlers(data: WriterData, writes: Writes): ThreadHandlers<typeof WRITER_THREAD> {
  let held: OpenUserDatabase | null = null
  const hold = (): Result<OpenUserDatabase> => {
    if (held) return ok(held)
    const opened = openWriter(data)
    if (opened.ok) held = opened.value
    return opened
  }
  let isFolding = false
  /** Behind the answer: what was changed is on the disk with the log, and to fold a long one takes seconds. */
  const foldSoon = (): void => {
    if (isFolding) return
    isFolding = true
    setImmediate(() => {
      isFolding = false
      held?.foldWhenLong()
    })
  }
  return {
    open() {
      const writer = hold()
      return writer.ok ? ok(undefined) : writer
    },
    write({ name, input }) {
      const writer = hold()
      if (!writer.ok) return writer
      const change = Object.hasOwn(writes, name) ? writes[name] : undefined
      const settled = writer.value.settle()
      const attempt = () => (change ? writeSynced(writer.value.db, change, input) : unknownWrite(name))
      const result = settled.ok ? attempt() : settled
      foldSoon()
      return result
    },
    fold() {
      held?.fold()
      return ok(undefined)
    },
    release() {
      held?.close()
      held = null
      return ok(undefined)
    },
  }
}

function openWriter({ dataDir, waitMs }: WriterData): Result<OpenUserDatabase> {
  const folder = prepareDataFolder(dataDir)
  if (!folder.ok) return folder
  const lock = lockDataFolder(dataDir, waitMs)
  if (!lock.ok) return lock
  const database = openUserDatabase(dataDir)
  if (!database.ok) {
    lock.value.release()
    return database
  }
  const close = () => {
    database.value.close()
    lock.value.release()
  }
  return ok({ ...database.value, close })
}

const unknownWrite = (name: string) =>
  fail('database/unknown-write', `There is no change "${name}". Please report this.`)

/** Thrown to roll back what a refused change may have begun. */
const ROLL_BACK = new Error('rolled back')

function writeSynced(db: WritableDb, change: WriteFunction, input: unknown): Result<unknown> {
  if (!change.isRestartedWhole) return write(db, change, input)
  // Of the log alone: what is folded into the database is synced as ever.
  db.pragma('synchronous = NORMAL')
  try {
    return write(db, change, input)
  } finally {
    db.pragma('synchronous = FULL')
  }
}

/** One write is one transaction: it happened when the answer is there, or it did not happen at all. */
function write(db: WritableDb, change: WriteFunction, input: unknown): Result<unknown> {
  let outcome: Result<unknown> = ok(undefined)
  try {
    const run = db.transaction(() => {
      outcome = change(db, input as never) ?? outcome
      if (!outcome.ok) throw ROLL_BACK
    })
    run.immediate()
    return outcome
  } catch (error) {
    return error === ROLL_BACK ? outcome : toDatabaseError(error, db.name)
  }
}
