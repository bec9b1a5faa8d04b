import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openTarget, type OutputTarget } from '#main/files/output-target.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Copies a finished result to where a person wants it: whole, or not at all. */
export async function saveFile(from: string, to: string): Promise<Result<null>> {
  let target: OutputTarget | null = null
  try {
    target = await openTarget(to)
    await pipeline(createReadStream(from), target.stream)
    await target.finish()
    return ok(null)
  } catch (error) {
    await target?.discard()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return fail('file/disk-full', 'The disk is full: free some space, then save again.')
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EBUSY') {
      return fail(
        'file/not-writable',
        'The file cannot be written there: close it in other programs, or choose another folder.',
      )
    }
    return fail('file/not-saved', 'The file could not be saved there: choose another folder.')
  }
}
