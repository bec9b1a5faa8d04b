import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { once } from 'node:events'

/** A file that exists under its name only once it is whole. */
export interface OutputFile {
  write(text: string): Promise<void>
  /** Puts it in its place and returns its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Opens `<path>.part`; throws when that is not possible. An existing file of this name is replaced at the end. */
export async function openOutputFile(path: string): Promise<OutputFile> {
  const partial = `${path}.part`
  const stream = createWriteStream(partial, { flags: 'w', mode: 0o600, flush: true })
  await once(stream, 'open')
  const failure = watchFailure(stream)
  return {
    async write(text) {
      if (failure.error) throw failure.error
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failure.occurs])
    },
    async finish() {
      stream.end()
      await Promise.race([once(stream, 'close'), failure.occurs])
      if (failure.error) throw failure.error
      await rename(partial, path)
      return stream.bytesWritten
    },
    async discard() {
      stream.destroy()
      await rm(partial, { force: true })
    },
  }
}

interface Failure {
  error: Error | null
  occurs: Promise<never>
}

/** A full disk shows in an event, and only then: every waiting write is told. */
function watchFailure(stream: WriteStream): Failure {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const failure: Failure = { error: null, occurs: promise }
  stream.on('error', (error) => {
    failure.error = error
    reject(error)
  })
  return failure
}
