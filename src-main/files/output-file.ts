import { openText, type TextChoices } from './open-text.ts'
import { openTarget } from './output-target.ts'
import { watchFailure } from './watch-failure.ts'

/** A file that exists under its name only once it is whole. */
export interface OutputFile {
  write(part: string | Uint8Array): Promise<void>
  /** Puts it in its place and returns its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Opens the file that takes the place of the one of this name at the end; throws when that is not possible. */
export async function openOutputFile(path: string, choices: TextChoices = {}): Promise<OutputFile> {
  const target = await openTarget(path)
  const failure = watchFailure()
  const text = await openText(target.stream, path, { failure, ...choices })
  return {
    write: (part) => text.write(part),
    async finish() {
      await text.complete()
      if (!target.stream.closed)
        await failure.orElse((done) => {
          target.stream.once('close', done)
          text.end()
        })
      return target.finish()
    },
    async discard() {
      text.destroy()
      await target.discard()
    },
  }
}
