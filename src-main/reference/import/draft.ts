import { fail, ok, type Result } from '#shared/result.ts'
import { ImportFault } from './import-fault.ts'

/** A part of an extract that is whole and waits beside its place. */
export interface Draft<T> {
  added: T
  /** Takes the place of one of the same name. */
  publish(): void
  discard(): void
}

/** How parts of one kind are called when something stands against them. */
export interface DraftWords {
  /** Such as "road map". */
  what: string
  codes: { noFile: string; unwritable: string }
}

/** Puts drafts in their places; where one cannot be put there, what still waits is discarded. */
export function publishDrafts(drafts: readonly (Draft<unknown> | null)[], { what, codes }: DraftWords): Result<null> {
  try {
    for (const draft of drafts) draft?.publish()
    return ok(null)
  } catch (error) {
    for (const draft of drafts) draft?.discard()
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail(
      codes.unwritable,
      `The ${what} could not be put in its place (${code}): close the program that uses the old one, then try again.`,
    )
  }
}

/** What stood against a draft of the file `path`, which messages call `name`. What is no fault of files is thrown on. */
export function draftFailure(
  error: unknown,
  { path, name, folder }: { path: string; name: string; folder: string },
  { what, codes }: DraftWords,
): Result<never> {
  if (error instanceof ImportFault) return fail(error.code, `"${name}": ${error.message}`)
  const { code, path: where } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  if (code === 'ENOENT' && where === path)
    return fail(codes.noFile, `There is no file "${name}" there: check its name and folder.`)
  return fail(
    codes.unwritable,
    `The ${what} of "${name}" could not be made (${code}): check that ${folder} can be written and has free space.`,
  )
}
