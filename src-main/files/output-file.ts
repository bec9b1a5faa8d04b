import { openText, type TextChoices } from './open-text.ts'
import { openTarget } from './output-target.ts'
import { watchFailure } from './watch-failure.ts'

/** A file that exists under its name only once it is whole. */
export type OutputFile = Awaited<ReturnType<typeof openOutputFile>>

/** Opens the file that takes the place of the one of this name at the end; throws when that is not possible. */
export async function openOutputFile(path: string, choices: TextChoices = {}) {
  const target = await openTarget(path)
  const failure = watchFailure()
  const text = await openText(target.stream, path, { failure, ...choices })
  return {
    write: (part: string | Uint8Array): Promise<void> => text.write(part),
    /** Puts it in its place and returns its size. */
    async finish(): Promise<number> {
      await text.complete()
      if (!target.stream.closed)
        await failure.orElse((done) => {
          target.stream.once('close', done)
          text.end()
        })
      return target.finish()
    },
    /** Leaves nothing behind. */
    async discard(): Promise<void> {
      text.destroy()
      await target.discard()
    },
  }
}
