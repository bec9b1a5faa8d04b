import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ShellRequest, ShellResponse } from '#shared/desktop/shell-contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Files on their way at a time; the oldest is given up for a new one, as nobody drops five at once and waits. */
const MAX_UPLOADS = 4

type ReceiveStream = (stream: PassThrough, name: string) => Promise<Result<{ file: string }>>

interface Upload {
  stream: PassThrough
  received: Promise<Result<{ file: string }>>
}

/** Joins the pieces of files that have no path into streams for `receive`. */
export function createChunkReceiver(receive: ReceiveStream) {
  const uploads = new Map<string, Upload>()

  function open(name: string): string {
    const [oldest] = uploads.keys()
    if (oldest !== undefined && uploads.size >= MAX_UPLOADS) {
      uploads.get(oldest)?.stream.destroy(new Error('given up'))
      uploads.delete(oldest)
    }
    const stream = new PassThrough()
    const id = randomUUID()
    uploads.set(id, { stream, received: receive(stream, name) })
    return id
  }

  return async (request: ShellRequest<'shell.addChunk'>): Promise<Result<ShellResponse<'shell.addChunk'>>> => {
    const id = request.upload ?? open(request.name)
    const upload = uploads.get(id)
    if (!upload) return fail('file/broken', 'The file did not arrive completely: try again.')
    const { stream, received } = upload
    if (!stream.writable) {
      uploads.delete(id)
      const result = await received
      return result.ok ? fail('file/broken', 'The file did not arrive completely: try again.') : result
    }
    // Waiting for the disk keeps no more than a piece or two in memory.
    if (!stream.write(request.bytes)) await Promise.race([once(stream, 'drain').catch(() => null), received])
    if (!request.isLast) return ok({ upload: id, file: null })
    stream.end()
    uploads.delete(id)
    const result = await received
    return result.ok ? ok({ upload: id, file: result.value.file }) : result
  }
}
