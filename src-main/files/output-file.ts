import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { ZipFile } from 'yazl'
import { SHEET_END, SHEET_START } from './workbook/sheet-text.ts'
import { OTHER_PARTS, SHEET_PART } from './workbook/workbook-parts-data.ts'

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
  const failure = watchFailure()
  failure.watch(stream)
  const isWorkbook = /\.xlsx$/i.test(path)
  const input = isWorkbook ? openSheet(stream, failure) : stream
  const write = async (text: string) => {
    if (failure.error) throw failure.error
    if (!input.write(text)) await Promise.race([once(input, 'drain'), failure.occurs])
  }
  if (isWorkbook) await write(SHEET_START)
  return {
    write,
    async finish() {
      if (isWorkbook) await write(SHEET_END)
      input.end()
      await Promise.race([once(stream, 'close'), failure.occurs])
      if (failure.error) throw failure.error
      await rename(partial, path)
      return stream.bytesWritten
    },
    async discard() {
      input.destroy()
      stream.destroy()
      await rm(partial, { force: true })
    },
  }
}

/** A workbook around the rows that are written to the stream it returns. */
function openSheet(target: Writable, failure: Failure): Writable {
  const rows = new PassThrough()
  const zip = new ZipFile()
  failure.watch(rows)
  failure.watch(zip)
  zip.addReadStream(rows, SHEET_PART)
  for (const [name, text] of OTHER_PARTS) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  zip.outputStream.pipe(target)
  return rows
}

interface Failure {
  error: Error | null
  occurs: Promise<never>
  watch(emitter: { on(event: 'error', listener: (error: Error) => void): unknown }): void
}

/** A full disk shows in an event, and only then: every waiting write is told. */
function watchFailure(): Failure {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const failure: Failure = {
    error: null,
    occurs: promise,
    watch(emitter) {
      emitter.on('error', (error: Error) => {
        failure.error = error
        reject(error)
      })
    },
  }
  return failure
}
