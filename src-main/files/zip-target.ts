import { ZipFile } from 'yazl'
import { openTarget } from './output-target.ts'
import { watchFailure } from './watch-failure.ts'

/** An archive on its way to a name, which has it only when it is whole. */
export type ZipTarget = Awaited<ReturnType<typeof openZipTarget>>

/** Opens the archive that takes the place of the file of this name at the end; throws when that is not possible. */
export async function openZipTarget(path: string) {
  const target = await openTarget(path)
  const { stream } = target
  const failure = watchFailure()
  const zip = new ZipFile()
  failure.watch(stream)
  failure.watch(zip)
  zip.outputStream.pipe(stream)
  return {
    zip,
    /** Tells whoever waits that the archive or the file that it goes to has failed. */
    failure,
    stream,
    /** Ends the archive, puts it in its place and returns its size. */
    async finish(): Promise<number> {
      if (!stream.closed)
        await failure.orElse((done) => {
          stream.once('close', done)
          zip.end()
        })
      return target.finish()
    },
    /** Leaves nothing behind. */
    discard: target.discard,
  }
}
