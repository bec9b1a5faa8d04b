import { copyFile, rename, rm } from 'node:fs/promises'
import { fail, ok, type Result } from '#shared/result.ts'

/** Copies a finished result to where a person wants it: whole, or not at all. */
export async function saveFile(from: string, to: string): Promise<Result<null>> {
  const draft = `${to}.part`
  try {
    await copyFile(from, draft)
    await rename(draft, to)
    return ok(null)
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') return fail('file/disk-full', 'The disk is full: free some space, then save again.')
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'EBUSY') {
      return fail(
        'file/not-writable',
        'The file cannot be written there: close it in other programs or choose another folder.',
      )
    }
    return fail('file/not-saved', 'The file could not be saved there: choose another folder.')
  }
}
