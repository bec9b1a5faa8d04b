import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileFault, toFileError } from '#main/files/csv/file-error.ts'
import type { Result } from '#shared/result.ts'
import { MAX_UPLOAD_BYTES } from '#main/host/upload-routes.ts'

/** A stream of this process by its number: it need not be one that can be opened once more. */
const OWN_STREAM = /^\/(?:dev\/(stdin)|(?:dev|proc\/self)\/fd\/(\d+))$/
const FILE_MODE = 0o600

/** Whether a path is a stream and no file: `/dev/stdin`, `<(…)` of a shell, a named pipe. */
export function isPipe(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.isFIFO() || found.isCharacterDevice() || found.isSocket())
}

/** The file that standard input was redirected from, which can be read at any place; null for a stream. */
export function redirectedFile(): string | null {
  const stdin = '/dev/stdin'
  return statSync(stdin, { throwIfNoEntry: false })?.isFile() ? stdin : null
}

/** What comes through a pipe. */
export function openPipe(path: string): Readable {
  const [, stdin, number] = OWN_STREAM.exec(path) ?? []
  const fd = stdin === undefined ? Number(number ?? NaN) : 0
  return Number.isNaN(fd) ? createReadStream(path) : createReadStream(path, { fd, autoClose: false })
}

/**
 * Uses a file that is read more than once. What comes through a pipe can be read once alone, so it is kept beside for as
 * long as it is used.
 */
export async function withWholeFile<T>(path: string, use: (path: string) => Promise<Result<T>>): Promise<Result<T>> {
  if (!isPipe(path)) return use(path)
  const folder = await mkdtemp(join(tmpdir(), 'waypost-'))
  try {
    const copy = join(folder, basename(path))
    await pipeline(openPipe(path), bounded, createWriteStream(copy, { mode: FILE_MODE }))
    return await use(copy)
  } catch (error) {
    return toFileError(error, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* bounded(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > MAX_UPLOAD_BYTES)
      throw new FileFault('file/too-large', 'is larger than 4 GiB: split it, then try again.')
    yield part
  }
}
