import { createHash } from 'node:crypto'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'

/** What a file of sections is, in every version of it. */
export interface SectionFormat {
  /** Eight characters at its beginning. */
  magic: string
  version: number
  sectionCount: number
  /** The version before, where it is read as well: it has fewer sections, and those are the same. */
  older?: { version: number; sectionCount: number }
  /** What messages call such a file. */
  called: string
  /** What is to be done about one that cannot be used. */
  remedy: string
}

export interface SectionEntry {
  bytes: number
  sha256: Buffer
}

export interface SectionHeader {
  /** What the file was made from: the SHA-256 of it. */
  source: Buffer
  sections: SectionEntry[]
}

/** Code of a file that another version of this program wrote. */
export const OTHER_VERSION = 'roads/other-version'
const MAGIC_BYTES = 8
const HASH_BYTES = 32
const ENTRY_BYTES = 8 + HASH_BYTES
const VERSION_AT = MAGIC_BYTES
const COUNT_AT = VERSION_AT + 4
const SOURCE_AT = COUNT_AT + 4
const ENTRIES_AT = SOURCE_AT + HASH_BYTES
/** Sections begin at multiples of it, so that numbers of eight bytes can be read in place. */
export const SECTION_ALIGNMENT = 8
/** The largest section: 2 GiB, more than the arcs of the largest country take. */
const MAX_SECTION_BYTES = 2 ** 31

/** Length of the header of so many sections, its own hash included. */
export const headerBytes = (sectionCount: number): number => ENTRIES_AT + sectionCount * ENTRY_BYTES + HASH_BYTES

/** Length with the padding up to the next section. */
export const paddedBytes = (bytes: number): number => Math.ceil(bytes / SECTION_ALIGNMENT) * SECTION_ALIGNMENT

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The bytes of a header. */
export function encodeHeader(format: SectionFormat, { source, sections }: SectionHeader): Buffer {
  const bytes = Buffer.alloc(headerBytes(sections.length))
  bytes.write(format.magic, 0, MAGIC_BYTES, 'latin1')
  bytes.writeUInt32LE(format.version, VERSION_AT)
  bytes.writeUInt32LE(sections.length, COUNT_AT)
  source.copy(bytes, SOURCE_AT, 0, HASH_BYTES)
  for (const [index, section] of sections.entries()) {
    const at = ENTRIES_AT + index * ENTRY_BYTES
    bytes.writeBigUInt64LE(BigInt(section.bytes), at)
    section.sha256.copy(bytes, at + 8)
  }
  const hashAt = bytes.length - HASH_BYTES
  sha256Of(bytes.subarray(0, hashAt)).copy(bytes, hashAt)
  return bytes
}

/** How long a whole file is. */
export const fileBytes = ({ sections }: Pick<SectionHeader, 'sections'>): number =>
  sections.reduce((sum, { bytes }) => sum + paddedBytes(bytes), paddedBytes(headerBytes(sections.length)))

/** Reads a header; `path` is for the message. */
export function decodeHeader(format: SectionFormat, bytes: Buffer, path: string): Result<SectionHeader> {
  if (bytes.toString('latin1', 0, MAGIC_BYTES) !== format.magic) {
    return fail('roads/not-this-file', `${path} is not a ${format.called}: choose another file.`)
  }
  const damaged = damagedFile(format, path)
  if (bytes.length < ENTRIES_AT) return damaged
  const version = bytes.readUInt32LE(VERSION_AT)
  const known = [format, format.older].find((one) => one?.version === version)
  if (known === undefined) {
    return fail(
      OTHER_VERSION,
      `${path} is a ${format.called} of version ${version}, and this program reads version ${format.version}: ${format.remedy}.`,
    )
  }
  const { sectionCount } = known
  const hashAt = headerBytes(sectionCount) - HASH_BYTES
  const isWhole = bytes.length >= hashAt + HASH_BYTES && bytes.readUInt32LE(COUNT_AT) === sectionCount
  if (!isWhole || !sha256Of(bytes.subarray(0, hashAt)).equals(bytes.subarray(hashAt, hashAt + HASH_BYTES)))
    return damaged
  const sections = Array.from({ length: sectionCount }, (_, index) => {
    const at = ENTRIES_AT + index * ENTRY_BYTES
    return { bytes: Number(bytes.readBigUInt64LE(at)), sha256: bytes.subarray(at + 8, at + ENTRY_BYTES) }
  })
  if (sections.some((section) => section.bytes > MAX_SECTION_BYTES)) return damaged
  return ok({ source: bytes.subarray(SOURCE_AT, ENTRIES_AT), sections })
}

export const damageOf = ({ called, remedy }: SectionFormat, path: string): AppError => ({
  code: 'roads/damaged-file',
  message: `${path} is a damaged or incomplete ${called}: ${remedy}.`,
})

export const damagedFile = (format: SectionFormat, path: string): Result<never> => ({
  ok: false,
  error: damageOf(format, path),
})
