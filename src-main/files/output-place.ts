import { randomBytes } from 'node:crypto'
import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { FileFault } from '#main/files/csv/file-error.ts'

/** What the name of a result stands for: a file, whole or absent, or something that takes what it is given. */
export type OutputPlace =
  | { kind: 'file'; path: string; mode: number }
  /** A pipe, a terminal or another device. */
  | { kind: 'stream' }

/** Thrown where a result cannot have the name that was given; it speaks of the result, not of the source. */
export class OutputFault extends FileFault {}

/** Results hold addresses of people: a new file is its owner's alone. */
const NEW_FILE_MODE = 0o600
const PERMISSIONS = 0o777
/** As many as Linux follows. */
const MOST_LINKS = 40
/** Names of what a process has open, such as /dev/stdout: replacing the file behind would miss the reader. */
const OPEN_ELSEWHERE = /^\/(dev|proc)\//

/** Follows links to the name that a file has or would have: writing never turns a link into a file. */
export function followLinks(name: string): string {
  let path = resolve(name)
  for (let count = 0; count < MOST_LINKS; count++) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
    path = resolve(dirname(path), readlinkSync(path))
  }
  throw new OutputFault('file/not-a-file', 'is a link to itself. Choose another name.')
}

/** Where a result of this name goes; throws where nothing can be written without changing what the name is. */
export function findOutputPlace(name: string): OutputPlace {
  const found = statSync(name, { throwIfNoEntry: false })
  if (!found) return { kind: 'file', path: followLinks(name), mode: NEW_FILE_MODE }
  if (found.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
  if (found.isFIFO() || found.isCharacterDevice()) return { kind: 'stream' }
  if (!found.isFile())
    throw new OutputFault('file/not-a-file', 'is a socket or a disk, not a file. Choose another name.') // prettier-ignore
  if (OPEN_ELSEWHERE.test(resolve(name))) return { kind: 'stream' }
  accessSync(name, constants.W_OK)
  return { kind: 'file', path: realpathSync(name), mode: found.mode & PERMISSIONS }
}

/** A name for what is not whole yet, beside its place, that nothing has. */
export const nameDraft = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.part`
