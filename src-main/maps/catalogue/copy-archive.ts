import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, rename, rm, stat, statfs } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fail, ok, type Result } from '#shared/result.ts'

/** How a copy is followed, and stopped. */
export interface CopyWatch {
  /** From 0 to 1, each time that much more is copied. */
  onShare?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const CHUNK_BYTES = 1024 * 1024

const DISK_FULL = fail(
  'maps/disk-full',
  'The disk is full and the map could not be copied: free some space, or read it where it is.',
)

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Copies bytes, counting them; a file system that can shares them without reading any. */
async function copyBytes(from: string, to: string, { onShare, signal }: CopyWatch): Promise<void> {
  const isShared = await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  )
  if (isShared) return
  const { size } = await stat(from)
  let done = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      yield chunk
      done += chunk.length
      onShare?.(Math.min(1, done / Math.max(1, size)))
    }
  }
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    counted,
    createWriteStream(to, { mode: 0o600, flush: true }),
    { signal },
  )
}

/** Whether the disk has room for a file; true where it does not say. */
async function hasRoom(path: string, folder: string): Promise<boolean> {
  try {
    const [{ size }, { bavail, bsize }] = await Promise.all([stat(path), statfs(folder)])
    return size <= bavail * bsize
  } catch {
    return true
  }
}

/**
 * Fills `half` with the bytes of an archive. What there was no room for is told before anything is copied; after any
 * failure no half is left.
 */
export async function copyArchive(
  from: string,
  { half, folder }: { half: string; folder: string },
  watch: CopyWatch,
): Promise<Result<null>> {
  if (!(await hasRoom(from, folder))) return DISK_FULL
  try {
    await copyBytes(from, half, watch)
    return ok(null)
  } catch (error) {
    await rm(half, { force: true })
    if (watch.signal?.aborted) return fail('maps/cancelled', 'Copying the map was stopped; nothing was added.')
    const code = codeOf(error)
    if (code === undefined) throw error
    if (code === 'ENOSPC') return DISK_FULL
    return fail('maps/copy', `The map could not be copied (${code}): try again, or read it where it is.`)
  }
}

/** Gives a half its name; false where another program has taken it meanwhile. */
export async function claimName(half: string, target: string): Promise<boolean> {
  try {
    await link(half, target)
    await rm(half, { force: true })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A file system without second names: there the name is looked at first.
    const isTaken = await stat(target).then(
      () => true,
      () => false,
    )
    if (!isTaken) await rename(half, target)
    return !isTaken
  }
}
