import { PassThrough, type Writable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openTarget } from './output-target.ts'
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

/** Opens the file that takes the place of the one of this name at the end; throws when that is not possible. */
export async function openOutputFile(path: string): Promise<OutputFile> {
  const target = await openTarget(path)
  const failure = watchFailure()
  failure.watch(target.stream)
  const isWorkbook = /\.xlsx$/i.test(path)
  const input = isWorkbook ? openSheet(target.stream, failure) : target.stream
  const write = async (text: string) => {
    if (failure.error) throw failure.error
    if (!input.write(text)) await failure.orElse((done) => input.once('drain', done))
  }
  if (isWorkbook) await write(SHEET_START)
  return {
    write,
    async finish() {
      if (isWorkbook) await write(SHEET_END)
      if (!target.stream.closed)
        await failure.orElse((done) => {
          target.stream.once('close', done)
          input.end()
        })
      return target.finish()
    },
    async discard() {
      input.destroy()
      await target.discard()
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
  /** Waits until `start` calls back; throws as soon as anything that is watched has failed. */
  orElse(start: (done: () => void) => void): Promise<void>
  watch(emitter: { on(event: 'error', listener: (error: Error) => void): unknown }): void
}

/** A full disk shows in an event, and only then: the waiting write is told. Nothing of a write that is done stays. */
function watchFailure(): Failure {
  let fail: ((error: Error) => void) | null = null
  const failure: Failure = {
    error: null,
    async orElse(start) {
      if (failure.error) throw failure.error
      await new Promise<void>((resolve, reject) => {
        fail = reject
        start(resolve)
      })
      fail = null
      if (failure.error) throw failure.error
    },
    watch(emitter) {
      emitter.on('error', (error: Error) => {
        failure.error ??= error
        fail?.(error)
      })
    },
  }
  return failure
}
