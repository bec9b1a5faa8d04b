import { fail, type Result } from '#shared/result.ts'

const SENTENCES: Record<string, string> = {
  ENOENT: 'does not exist. Check the name and the folder.',
  EACCES: 'cannot be read: permission denied. Allow reading, or copy it to a folder of yours.',
  EPERM: 'cannot be read: permission denied. Allow reading, or copy it to a folder of yours.',
  EISDIR: 'is a folder, not a file. Name the file inside it.',
  ENOSPC: 'cannot be written: the disk is full. Free some space and try again.',
  EROFS: 'cannot be written: the disk is read-only. Choose another folder.',
}

/** Thrown while a file streams, when its content cannot be read on. The message goes on after the name of the file. */
export class FileFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A failure of a file as one sentence that names it and the way out. Anything else is a bug: thrown on. */
export function toFileError(error: unknown, name: string): Result<never> {
  if (error instanceof FileFault) return fail(error.code, `"${name}" ${error.message}`)
  const { code, message } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') throw error
  return fail('file/unreadable', `"${name}" ${SENTENCES[code] ?? `could not be used: ${message}.`}`)
}
