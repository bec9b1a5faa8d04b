import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { READ_BLOCK_BYTES, type CsvFormat } from '#main/files/csv/csv.types.ts'

/**
 * Bytes that become one text. V8 gives a text beyond 128 KiB memory of its own from the system, and moves the smaller ones
 * about: of 16 to 64 KiB a million rows take half the processor time of 256.
 */
export const TEXT_BYTES = 32 * 1024

/** Text of a file in blocks, with the number of bytes read so far. */
export interface TextBlock {
  text: string
  bytesRead: number
}

/** Streams the file through the decoder; sequences cut by a block are joined by it. */
export async function* decodeFile(
  path: string,
  format: Pick<CsvFormat, 'encoding' | 'bomBytes'>,
): AsyncGenerator<TextBlock> {
  const file = await open(path, 'r')
  try {
    const decoder = iconv.getDecoder(format.encoding, { stripBOM: false })
    const block = Buffer.allocUnsafe(READ_BLOCK_BYTES)
    let position = format.bomBytes
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, position)
      if (bytesRead === 0) break
      for (let start = 0; start < bytesRead; start += TEXT_BYTES) {
        const end = Math.min(start + TEXT_BYTES, bytesRead)
        yield { text: decoder.write(block.subarray(start, end)), bytesRead: position + end }
      }
      position += bytesRead
    }
    const rest = decoder.end()
    if (rest) yield { text: rest, bytesRead: position }
  } finally {
    await file.close()
  }
}
