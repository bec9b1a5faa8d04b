import { lstatSync, openSync, readSync, closeSync, constants } from 'node:fs'
import { basename } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'

/** A file as it stands on disk now. */
export interface ArchiveFile {
  path: string
  /** For people. */
  name: string
  bytes: number
  /** Another one where another file took its place, or it was written to. */
  stamp: string
}

/** Looks at a file. A link, a pipe or a device is none: the first may lead elsewhere tomorrow, the others never end. */
export function findArchiveFile(path: string, name = basename(path)): Result<ArchiveFile> {
  try {
    const found = lstatSync(path, { bigint: true })
    if (!found.isFile()) return fail('maps/no-file', 'it is not an ordinary file')
    const stamp = `${found.ino.toString(36)}-${found.size.toString(36)}-${(found.mtimeNs / 1000n).toString(36)}`
    return ok({ path, name, bytes: Number(found.size), stamp })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail(
      'maps/gone',
      code === 'ENOENT' || code === 'ENOTDIR'
        ? 'the file is missing: put it back or connect its disk, or remove the map'
        : `the file cannot be reached (${code})`,
    )
  }
}

/** The first bytes of a file; fewer where it is shorter. Never waits, should the file have become a pipe meanwhile. */
export function readStart(path: string, length: number): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const bytes = new Uint8Array(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
  } finally {
    closeSync(file)
  }
}
