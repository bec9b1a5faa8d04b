import type { FileHandle } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { ImportFault } from '#main/reference/import/import-fault.ts'

/** Limits of the format itself (wiki.openstreetmap.org/wiki/PBF_Format): a header 64 KiB, a blob 32 MiB, both exclusive. */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024

/** One blob of the file, still as it lies there. */
export interface OsmBlob {
  type: string
  /** Where its data begins, and how long it is. */
  offset: number
  bytes: number
}

const truncated = () =>
  new ImportFault(
    'import/truncated',
    'The file ends in the middle of a block: it was not downloaded completely. Download it again.',
  )

/** The file is not what its name says, or damaged. */
export const notOsm = () =>
  new ImportFault(
    'import/not-osm',
    'This is not an OpenStreetMap file (.osm.pbf), or it is damaged. Download it again.',
  )

/** Reads so many bytes, or less only at the end of the file. */
async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Reads a message that comes from outside: whatever its bytes are, the fault is the file's. */
export function parseOsm<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ImportFault) throw error
    throw notOsm()
  }
}

function readBlobHeader(bytes: Buffer): { type: string; size: number } {
  return parseOsm(() => {
    const pbf = new PbfReader(bytes)
    const header = { type: '', size: -1 }
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) header.type = pbf.readString()
      else if (field === 3) header.size = pbf.readVarint()
      else pbf.skip(pbf.type)
    }
    return header
  })
}

/** Where the blobs of a file lie, in order; reads their headers only. */
export async function* listOsmBlobs(file: FileHandle): AsyncGenerator<OsmBlob> {
  const { size: fileBytes } = await file.stat()
  let position = 0
  while (position < fileBytes) {
    const lengthBytes = await readAt(file, position, 4)
    if (lengthBytes.length < 4) throw truncated()
    const headerBytes = lengthBytes.readUInt32BE(0)
    if (headerBytes === 0 || headerBytes >= MAX_HEADER_BYTES) throw notOsm()
    const header = await readAt(file, position + 4, headerBytes)
    if (header.length < headerBytes) throw truncated()
    const { type, size } = readBlobHeader(header)
    if (type === '' || size < 0 || size >= MAX_BLOB_BYTES) throw notOsm()
    const offset = position + 4 + headerBytes
    if (offset + size > fileBytes) throw truncated()
    yield { type, offset, bytes: size }
    position = offset + size
  }
}

/** The inflated data of one blob. A blob that grows beyond the limit of the format is refused. */
export async function readOsmBlob(file: FileHandle, { offset, bytes }: OsmBlob): Promise<Uint8Array> {
  const blob = await readAt(file, offset, bytes)
  return parseOsm(() => {
    const pbf = new PbfReader(blob)
    let data: Uint8Array | null = null
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) data = pbf.readBytes()
      else if (field === 3) data = inflate(pbf.readBytes())
      else if (field >= 4 && field <= 7)
        throw new ImportFault(
          'import/compression',
          'The blocks of this file are not compressed with zlib: convert it, for example with osmium cat.',
        )
      else pbf.skip(pbf.type)
    }
    if (!data) throw notOsm()
    return data
  })
}

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_BLOB_BYTES })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ImportFault(
        'import/bomb',
        'A block of this file unpacks to more than its format allows, so it is not read: download it again.',
      )
    throw notOsm()
  }
}
