import type { FileHandle } from 'node:fs/promises'
import { parquetMetadataAsync, type AsyncBuffer, type Compressors, type FileMetaData } from 'hyparquet'
import type { parquetHeader } from 'hyparquet/src/column.js'
import { decompressBrotli, decompressLz4, decompressLz4Raw, decompressZstd, gunzip } from 'hyparquet-compressors'
import { damaged, ParquetFault } from './parquet-fault.ts'

const MOST_FOOTER_BYTES = 64 * 1024 ** 2
/** What one page unpacks to; makers write 1 MB. */
const MOST_PAGE_BYTES = 128 * 1024 ** 2
const FOOTER_END_BYTES = 8

/** Those that unpack a page but Snappy, which hyparquet reads itself: that of WebAssembly never ends on damaged bytes. None to more than a page may have. */
export const unpack: Compressors = Object.fromEntries(
  Object.entries({
    GZIP: (input: Uint8Array, length: number) => gunzip(input, new Uint8Array(length)),
    BROTLI: decompressBrotli,
    LZ4: decompressLz4,
    LZ4_RAW: decompressLz4Raw,
    ZSTD: (input: Uint8Array, length: number) => decompressZstd(input, new Uint8Array(length)),
  }).map(([codec, run]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE_BYTES) throw damaged()
      // Nothing is packed into a byte of its own, which not every codec unpacks.
      return length === 0 ? new Uint8Array() : run(input, length)
    },
  ]),
)

/** The bytes of an open file for hyparquet, of which no more than `mostBytes` are read at once. */
export function toAsyncBuffer(file: FileHandle, byteLength: number, mostBytes: number): AsyncBuffer {
  return {
    byteLength,
    async slice(start, end = byteLength) {
      const length = Math.max(0, Math.min(end, byteLength) - Math.max(0, start))
      if (length > mostBytes) throw damaged()
      const bytes = new Uint8Array(length)
      for (let filled = 0; filled < length;) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
        if (bytesRead === 0) throw damaged()
        filled += bytesRead
      }
      return bytes.buffer
    },
  }
}

/** What the file says of itself; refused where a group of its rows has more than `mostGroupBytes`. */
export async function readMetadata(file: AsyncBuffer, mostGroupBytes: number): Promise<FileMetaData> {
  const end = new DataView(await file.slice(file.byteLength - FOOTER_END_BYTES))
  if (end.byteLength < FOOTER_END_BYTES || end.getUint32(0, true) > Math.min(MOST_FOOTER_BYTES, file.byteLength))
    throw damaged()
  const metadata = await parquetMetadataAsync(file, { geoparquet: false })
  const sizes = metadata.row_groups.map(({ columns }) =>
    columns.reduce((sum, { meta_data: column }) => sum + Number(column?.total_compressed_size ?? 0), 0),
  )
  if (sizes.some((bytes) => bytes > mostGroupBytes)) throw new ParquetFault('size')
  return metadata
}

/** A damaged page may claim values without end, and whoever believes it never returns. */
export function checkPage(page: ReturnType<typeof parquetHeader>, mostValues: number): void {
  const heads = [page.data_page_header, page.data_page_header_v2, page.dictionary_page_header].filter((head) => head !== undefined) // prettier-ignore
  const { definition_levels_byte_length: marks = 0, repetition_levels_byte_length: repeats = 0 } = page.data_page_header_v2 ?? {} // prettier-ignore
  // A dictionary may hold more than is used, but each of its values takes a byte at least.
  const most = page.dictionary_page_header ? Math.max(mostValues, Number(page.uncompressed_page_size)) : mostValues
  const isWhole = heads.every(({ num_values: count, encoding }) => encoding !== undefined && count >= 0 && count <= most) // prettier-ignore
  const sizes = [page.compressed_page_size, Number(page.uncompressed_page_size), marks, repeats]
  const v2 = page.data_page_header_v2
  const hasLevels = !v2 || [v2.definition_levels_byte_length, v2.repetition_levels_byte_length].every((one) => one !== undefined) // prettier-ignore
  if (!isWhole || !hasLevels) throw damaged()
  if (sizes.some((bytes) => !(bytes >= 0 && bytes <= MOST_PAGE_BYTES))) throw damaged()
}
