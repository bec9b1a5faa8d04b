import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { writeWhole } from '#main/files/write-whole.ts'
import { encodeHeader, paddedBytes, sha256Of, type SectionFormat } from './section-header.ts'

type Section = Uint8Array | Uint32Array | Int32Array | Float64Array

/** Writes typed arrays as one file, each with its hash. The file stands under its name only when it is whole. */
export function writeSections(path: string, format: SectionFormat, source: Buffer, arrays: readonly Section[]): void {
  const sections = arrays.map(bytesOf)
  const header = encodeHeader(format, {
    source,
    sections: sections.map((bytes) => ({ bytes: bytes.length, sha256: sha256Of(bytes) })),
  })
  const draft = `${path}.draft`
  const file = openSync(draft, 'w')
  try {
    writePadded(file, header)
    for (const bytes of sections) writePadded(file, bytes)
    fsyncSync(file)
  } catch (error) {
    closeSync(file)
    rmSync(draft, { force: true })
    throw error
  }
  closeSync(file)
  renameSync(draft, path)
}

const bytesOf = (array: Section): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

function writePadded(file: number, bytes: Uint8Array): void {
  writeWhole(file, bytes)
  const padding = paddedBytes(bytes.length) - bytes.length
  if (padding > 0) writeWhole(file, Buffer.alloc(padding))
}
