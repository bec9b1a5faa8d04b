import { PassThrough } from 'node:stream'
import { openText, type TextOutput } from './open-text.ts'
import { openZipTarget } from './zip-target.ts'

/** Several tables in one archive, written one after the other; it exists under its name only once it is whole. */
export interface OutputArchive {
  /** Begins the next table; the one before ends. */
  begin(name: string): Promise<void>
  write(part: string | Uint8Array): Promise<void>
  /** Puts the archive in its place and returns its size. */
  finish(): Promise<number>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Opens the archive that takes the place of the file of this name at the end; throws when that is not possible. */
export async function openOutputArchive(path: string): Promise<OutputArchive> {
  const target = await openZipTarget(path)
  const { zip, failure } = target
  let table: TextOutput | null = null
  const endTable = async () => {
    await table?.complete()
    table?.end()
    table = null
  }
  return {
    async begin(name) {
      await endTable()
      const entry = new PassThrough()
      zip.addReadStream(entry, name)
      table = await openText(entry, name, { failure })
    },
    async write(part) {
      await table?.write(part)
    },
    async finish() {
      await endTable()
      return target.finish()
    },
    async discard() {
      table?.destroy()
      await target.discard()
    },
  }
}
