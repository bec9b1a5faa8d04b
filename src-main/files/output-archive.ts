import { PassThrough } from 'node:stream'
import { openText, type TextOutput } from './open-text.ts'
import { openZipTarget } from './zip-target.ts'

/** Several tables in one archive, written one after the other; it exists under its name only once it is whole. */
export type OutputArchive = Awaited<ReturnType<typeof openOutputArchive>>

/** Opens the archive that takes the place of the file of this name at the end; throws when that is not possible. */
export async function openOutputArchive(path: string) {
  const target = await openZipTarget(path)
  const { zip, failure } = target
  let table: TextOutput | null = null
  const endTable = async () => {
    await table?.complete()
    table?.end()
    table = null
  }
  return {
    /** Begins the next table; the one before ends. */
    async begin(name: string): Promise<void> {
      await endTable()
      const entry = new PassThrough()
      zip.addReadStream(entry, name)
      table = await openText(entry, name, { failure })
    },
    async write(part: string | Uint8Array): Promise<void> {
      await table?.write(part)
    },
    /** Puts the archive in its place and returns its size. */
    async finish(): Promise<number> {
      await endTable()
      return target.finish()
    },
    /** Leaves nothing behind. */
    async discard(): Promise<void> {
      table?.destroy()
      await target.discard()
    },
  }
}
