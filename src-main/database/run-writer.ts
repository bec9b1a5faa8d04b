import type { MessagePort } from 'node:worker_threads'
import { fail, ok, type Result } from '#shared/result.ts'
import type { OpenUserDatabase } from './connect-writer.ts'
import type { WritableDb } from './connections.types.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { openUserDatabase } from './open-user-database.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import { toDatabaseError } from './to-database-error.ts'
import type { WriterData, WriterReply, WriterRequest } from './writer-protocol.types.ts'
import type { WriteFunction, Writes } from './writes.types.ts'

/** Serves the writes of one data folder, by name, until told to close. It holds the folder's lock and its only writing connection. */
export function runWriter(port: MessagePort, data: WriterData, writes: Writes): void {
  const reply = (message: WriterReply) => port.postMessage(message)
  const opened = openWriter(data)
  if (!opened.ok) {
    reply({ kind: 'opened', result: opened })
    port.close()
    return
  }
  const writer = opened.value
  port.on('message', (request: WriterRequest) => {
    if (request.kind !== 'write') {
      writer[request.kind]()
      reply({ kind: 'done', sequence: request.sequence, result: ok(undefined) })
      if (request.kind === 'close') port.close()
      return
    }
    const change = Object.hasOwn(writes, request.name) ? writes[request.name] : undefined
    const settled = writer.settle()
    const attempt = () => (change ? write(writer.db, change, request.input) : unknownWrite(request.name))
    reply({ kind: 'done', sequence: request.sequence, result: settled.ok ? attempt() : settled })
    writer.foldWhenLong()
  })
  reply({ kind: 'opened', result: ok(undefined) })
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
  fail('database/unknown-write', `The database knows no change "${name}". Please report this.`)

/** Thrown to roll back what a refused change may have begun. */
const ROLL_BACK = new Error('rolled back')

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
