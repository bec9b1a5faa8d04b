import { toOutputError } from '#main/files/csv/file-error.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { ok, type Result } from '#shared/result.ts'

/** Writes a text that takes the place of the file of this name when it is whole. */
export async function writeTextFile(path: string, text: string): Promise<Result<void>> {
  try {
    const file = await openOutputFile(path)
    await file.write(text)
    await file.finish()
    return ok(undefined)
  } catch (error) {
    return toOutputError(error, path)
  }
}
