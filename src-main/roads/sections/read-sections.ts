import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fail, ok, type Result } from '#shared/result.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import {
  damagedFile,
  decodeHeader,
  fileBytes,
  headerBytes,
  paddedBytes,
  sha256Of,
  type SectionFormat,
} from './section-header.ts'

export interface SectionFile {
  /** SHA-256 of what the file was made from. */
  source: Buffer
  /** Those that were asked for, in the order of the file, each in memory that threads can share. */
  sections: SharedArrayBuffer[]
}

/** Reads sections of a file, all unless they are named, and proves each by its hash. */
export const readSections = (path: string, format: SectionFormat, wanted?: readonly number[]): Result<SectionFile> =>
  atOnce(readSectionsInSteps(path, format, wanted))

/** The same, a section a step. */
export function* readSectionsInSteps(
  path: string,
  format: SectionFormat,
  wanted?: readonly number[],
): Steps<Result<SectionFile>> {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return fail('roads/unreadable-file', `${path} cannot be opened: check that it exists and may be read.`)
  }
  try {
    return yield* readOpened(file, { path, format, wanted })
  } catch {
    return fail(
      'roads/unreadable-file',
      `${path} cannot be read, or does not fit into memory: close other programs, then try again.`,
    )
  } finally {
    closeSync(file)
  }
}

interface Reading {
  path: string
  format: SectionFormat
  wanted: readonly number[] | undefined
}

function* readOpened(file: number, { path, format, wanted }: Reading): Steps<Result<SectionFile>> {
  const start = Buffer.alloc(headerBytes(format.sectionCount))
  const read = readSync(file, start, 0, start.length, 0)
  const header = decodeHeader(format, start.subarray(0, read), path)
  if (!header.ok) return header
  let at = paddedBytes(headerBytes(header.value.sections.length))
  if (fstatSync(file).size !== fileBytes(header.value)) return damagedFile(format, path)
  const sections: SharedArrayBuffer[] = []
  for (const [index, { bytes, sha256 }] of header.value.sections.entries()) {
    if (wanted === undefined || wanted.includes(index)) {
      const section = new SharedArrayBuffer(bytes)
      const view = new Uint8Array(section)
      if (!fill(file, view, at) || !sha256Of(view).equals(sha256)) return damagedFile(format, path)
      sections.push(section)
      yield
    }
    at += paddedBytes(bytes)
  }
  return ok({ source: header.value.source, sections })
}

function fill(file: number, view: Uint8Array, position: number): boolean {
  for (let at = 0; at < view.length;) {
    const read = readSync(file, view, at, view.length - at, position + at)
    if (read === 0) return false
    at += read
  }
  return true
}
