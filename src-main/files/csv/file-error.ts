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

const WRITE_SENTENCES: Record<string, string> = {
  ...SENTENCES,
  ENOENT: 'cannot be written: its folder does not exist. Choose another folder.',
  EACCES: 'cannot be written: permission denied. Choose another folder, or allow writing to this one.',
  EPERM: 'cannot be written: permission denied. Choose another folder, or allow writing to this one.',
}

/** A failure of a file that is read as one sentence that names it and the way out. Anything else is a bug: thrown on. */
export const toFileError = (error: unknown, name: string): Result<never> =>
  toSentence(error, { name, code: 'file/unreadable', sentences: SENTENCES })

/** The same for a file that is written; `-` is standard output. */
export const toOutputError = (error: unknown, name: string): Result<never> =>
  toSentence(error, { name, code: 'file/not-written', sentences: WRITE_SENTENCES })

interface Reported {
  name: string
  code: string
  sentences: Record<string, string>
}

function toSentence(error: unknown, { name, code, sentences }: Reported): Result<never> {
  const shown = name === '-' ? 'Standard output' : `"${name}"`
  if (error instanceof FileFault) return fail(error.code, `${shown} ${error.message}`)
  const { code: reason, message } = error as NodeJS.ErrnoException
  if (typeof reason !== 'string') throw error
  return fail(code, `${shown} ${sentences[reason] ?? `could not be used: ${message}.`}`)
}
