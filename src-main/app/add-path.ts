import { stat } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import { toFileName } from '#main/host/upload-routes.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Gives a file on disk its token; the path stays here. */
export async function addPath(path: string, files: FileRegistry): Promise<Result<OpenedFile>> {
  const found = isAbsolute(path) && !path.includes('\0') ? await stat(path).catch(() => null) : null
  if (!found) return fail('file/gone', 'The file no longer exists: choose it again.')
  if (!found.isFile()) return fail('file/not-a-file', 'This is not a file: choose one with addresses in it.')
  const name = toFileName(basename(path))
  return ok({ file: files.add(path, { name, temporary: false }), name })
}
