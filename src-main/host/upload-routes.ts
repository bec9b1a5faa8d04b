import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail, ok, type Result } from '#shared/result.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'

export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024 * 1024
const MAX_NAME_CHARACTERS = 255
const FILE_MODE = 0o600

/** Writes a body to the uploads folder and hands out its token. A file that did not arrive whole goes. */
export async function receiveFile(
  body: Readable,
  options: { folder: string; name: string; files: FileRegistry },
): Promise<Result<{ file: string }>> {
  const path = join(options.folder, randomUUID())
  let received = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > MAX_UPLOAD_BYTES ? new RangeError('too large') : null, chunk)
    },
  })
  try {
    await pipeline(body, limit, createWriteStream(path, { mode: FILE_MODE, flags: 'wx' }))
  } catch (error) {
    rmSync(path, { force: true })
    return uploadFailure(error as NodeJS.ErrnoException)
  }
  return ok({ file: options.files.add(path, { name: toFileName(options.name), temporary: true }) })
}

function uploadFailure(error: NodeJS.ErrnoException): Result<never> {
  if (error instanceof RangeError) {
    return fail('file/too-large', 'The file is larger than 4 GiB: split it, then try again.')
  }
  if (error.code === 'ENOSPC') {
    return fail(
      'file/disk-full',
      'The disk is full, and the file could not be copied: free some space, then try again.',
    )
  }
  return fail('file/broken', 'The file did not arrive completely: try again.')
}

/** A name for people: no folders, no control characters, no marks that turn the reading direction. */
export function toFileName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean.slice(0, MAX_NAME_CHARACTERS).toWellFormed() || 'file'
}

/** Sends a registered file; false when no such token exists. */
export async function sendRegisteredFile(
  token: string,
  files: FileRegistry,
  response: ServerResponse,
): Promise<boolean> {
  const file = files.get(token)
  if (!file) return false
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': file.bytes,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'cache-control': 'no-store',
  })
  await pipeline(createReadStream(file.path, { end: Math.max(0, file.bytes - 1) }), response).catch(() =>
    response.destroy(),
  )
  return true
}
