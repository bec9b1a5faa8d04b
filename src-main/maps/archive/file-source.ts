import { closeSync, constants, openSync, readSync } from 'node:fs'
import type { RangeResponse, Source } from 'pmtiles'
import type { ArchiveFile } from './archive-file.ts'

/** A directory or a tile that takes more is none that this reads. */
const MAX_READ_BYTES = 4 * 1024 * 1024

/** What an archive says of itself lies beyond its end, or is far too much: it is cut off or was made so. */
export class OutOfFileError extends Error {}

/** A file for the reader of PMTiles, which asks for ranges of bytes by what the file says. */
export class FileSource implements Source {
  readonly #file: number
  readonly #bytes: number
  readonly #key: string

  constructor({ path, bytes, stamp }: ArchiveFile) {
    this.#file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    this.#bytes = bytes
    this.#key = stamp
  }

  getKey(): string {
    return this.#key
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    // The first range asked for is longer than small archives are.
    const wanted = offset === 0 ? Math.min(length, this.#bytes) : length
    const isWithin = Number.isSafeInteger(offset + wanted) && offset >= 0 && offset + wanted <= this.#bytes
    if (!isWithin || wanted <= 0 || wanted > MAX_READ_BYTES) throw new OutOfFileError('no such range')
    const bytes = new Uint8Array(wanted)
    if (readSync(this.#file, bytes, 0, wanted, offset) < wanted) throw new OutOfFileError('cut off')
    return { data: bytes.buffer }
  }

  close(): void {
    closeSync(this.#file)
  }
}
