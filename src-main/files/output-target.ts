import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { findOutputPlace, nameDraft, OutputFault, type OutputPlace } from '#main/files/output-place.ts'

/** Bytes on their way to a name, which has them only when they are all there. */
export interface OutputTarget {
  stream: WriteStream
  /** Puts the file in its place when all is written, and returns its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Opens what is written to; throws when that is not possible. What the name is stays: a link a link, a pipe a pipe. */
export async function openTarget(name: string): Promise<OutputTarget> {
  const place = findOutputPlace(name)
  return place.kind === 'file' ? openFile(name, place) : openStream(name)
}

async function openFile(name: string, place: OutputPlace & { kind: 'file' }): Promise<OutputTarget> {
  const draft = nameDraft(place.path)
  const stream = createWriteStream(draft, { flags: 'wx', mode: place.mode, flush: true })
  await once(stream, 'open')
  return {
    stream,
    async finish() {
      await whenClosed(stream)
      const now = findOutputPlace(name)
      if (now.kind !== 'file' || now.path !== place.path)
        throw new OutputFault('file/changed', 'was replaced while the result was written. Choose another name.')
      await rename(draft, place.path)
      return stream.bytesWritten
    },
    async discard() {
      stream.destroy()
      await rm(draft, { force: true })
    },
  }
}

/** A pipe without a reader waits for one, as it does for every program. */
async function openStream(name: string): Promise<OutputTarget> {
  const stream = createWriteStream(name, { flags: 'a' })
  await once(stream, 'open')
  return {
    stream,
    async finish() {
      await whenClosed(stream)
      return stream.bytesWritten
    },
    discard: () => Promise.resolve(void stream.destroy()),
  }
}

async function whenClosed(stream: WriteStream): Promise<void> {
  if (stream.errored) throw stream.errored
  stream.end()
  if (!stream.closed) await once(stream, 'close')
  if (stream.errored) throw stream.errored
}
