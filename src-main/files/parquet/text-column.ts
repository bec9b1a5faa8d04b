import type { ColumnChunk, Encoding } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { packSnappy } from './pack-snappy.ts'

/** What a page has before it is packed; readers unpack one at a time. */
const PAGE_BYTES = 1024 * 1024
const FIRST_BYTES = 64 * 1024
/** A text has its length in front of it, and at most three bytes for each of its units. */
const LENGTH_BYTES = 4
const MOST_UNIT_BYTES = 3
/** Shorter texts are written byte by byte: to call the encoder takes longer. */
const SHORT_CHARACTERS = 48
/** How many texts show whether they repeat, and the share of different ones up to which each is kept once. */
const SAMPLE_TEXTS = 1000
const MOST_DIFFERENT = 0.5

/** One column on its way into groups of rows. */
export interface OutputPart {
  /** The next cell; an empty one is no value. False where the text is no value of the column. */
  add(text: string): boolean
  /** Writes the cells since the last group, as a part of the file. */
  write(writer: ByteWriter): ColumnChunk
}

/** Texts one behind the other, each behind its length. */
function createPlainTexts(most: number) {
  const ends = new Uint32Array(most)
  let buffer = Buffer.allocUnsafe(FIRST_BYTES)
  let at = 0
  let count = 0
  return {
    add(text: string): void {
      const { length } = text
      const room = at + LENGTH_BYTES + length * MOST_UNIT_BYTES
      if (room > buffer.length) buffer = Buffer.concat([buffer.subarray(0, at)], room * 2)
      const start = at + LENGTH_BYTES
      let index = length > SHORT_CHARACTERS ? -1 : 0
      while (index >= 0 && index < length) {
        const code = text.charCodeAt(index)
        buffer[start + index] = code
        index = code > 0x7f ? -1 : index + 1
      }
      const written = index < 0 ? buffer.write(text, start, 'utf8') : length
      buffer[at] = written
      buffer[at + 1] = written >>> 8
      buffer[at + 2] = written >>> 16
      buffer[at + 3] = written >>> 24
      at = start + written
      ends[count++] = at
    },
    /** Where a text ends, from 0. */
    endOf: (index: number): number => (index < 0 ? 0 : (ends[index] ?? at)),
    bytes: (start = 0, end = at): Uint8Array => buffer.subarray(start, end),
    clear(): void {
      at = 0
      count = 0
    },
  }
}

/** A column of texts, kept as the bytes that they become; its groups have at most `mostRows` rows. */
export function createTextColumn(name: string, mostRows: number): OutputPart {
  const levels = new Uint8Array(mostRows)
  const places = new Uint32Array(mostRows)
  const plain = createPlainTexts(mostRows)
  const known = new Map<string, number>()
  let isIndexed = true
  let rows = 0
  let values = 0
  const giveUpIndex = () => {
    const texts = [...known.keys()]
    for (let index = 0; index < values; index++) plain.add(texts[places[index] ?? 0] ?? '')
    isIndexed = false
  }
  return {
    add(text) {
      levels[rows++] = text === '' ? 0 : 1
      if (text === '') return true
      if (!isIndexed) plain.add(text)
      else {
        const place = known.get(text) ?? known.size
        if (place === known.size) known.set(text, place)
        places[values] = place
      }
      values++
      if (isIndexed && values >= SAMPLE_TEXTS && known.size > values * MOST_DIFFERENT) giveUpIndex()
      return true
    },
    write(writer) {
      if (isIndexed && known.size > values * MOST_DIFFERENT) giveUpIndex()
      const chunk = createChunk(writer, name)
      if (isIndexed && known.size > 0) {
        const texts = createPlainTexts(known.size)
        for (const text of known.keys()) texts.add(text)
        chunk.writeDictionary(texts.bytes(), known.size)
        chunk.writePage('RLE_DICTIONARY', levels.subarray(0, rows), packPlaces(places.subarray(0, values), known.size))
      } else writePlainPages(chunk, levels.subarray(0, rows), plain)
      known.clear()
      plain.clear()
      isIndexed = true
      rows = 0
      values = 0
      return chunk.end()
    },
  }
}

function packPlaces(places: Uint32Array, known: number): Uint8Array {
  const width = Math.max(1, 32 - Math.clz32(known - 1))
  const page = new ByteWriter()
  page.appendUint8(width)
  writeRleBitPackedHybrid(page, places, width)
  return page.getBytes()
}

/** A new page begins where one is large enough. */
function writePlainPages(chunk: Chunk, levels: Uint8Array, plain: ReturnType<typeof createPlainTexts>): void {
  let value = -1
  let start = 0
  for (let row = 0, first = 0; row < levels.length; row++) {
    value += levels[row] ?? 0
    const end = plain.endOf(value)
    if (end - start < PAGE_BYTES && row < levels.length - 1) continue
    chunk.writePage('PLAIN', levels.subarray(first, row + 1), plain.bytes(start, end))
    start = end
    first = row + 1
  }
}

type Chunk = ReturnType<typeof createChunk>

/** The pages of one column in a group, and what the end of the file says of them. */
function createChunk(writer: ByteWriter, name: string) {
  const start = writer.offset
  const encodings = new Set<Encoding>()
  let unpacked = 0
  let count = 0
  let dictionaryAt: bigint | undefined
  let dataAt: bigint | undefined
  return {
    writeDictionary(bytes: Uint8Array, values: number): void {
      dictionaryAt = BigInt(writer.offset)
      const packed = packSnappy(bytes)
      const before = writer.offset
      writePageHeader(writer, {
        type: 'DICTIONARY_PAGE',
        uncompressed_page_size: bytes.length,
        compressed_page_size: packed.length,
        dictionary_page_header: { num_values: values, encoding: 'PLAIN' },
      })
      unpacked += writer.offset - before + bytes.length
      writer.appendBytes(packed)
      encodings.add('PLAIN')
    },
    writePage(encoding: Encoding, levels: Uint8Array, bytes: Uint8Array): void {
      dataAt ??= BigInt(writer.offset)
      unpacked += writeDataPage(writer, { encoding, levels, bytes })
      encodings.add(encoding)
      count += levels.length
    },
    end: (): ColumnChunk => ({
      meta_data: {
        type: 'BYTE_ARRAY',
        encodings: encodings.size > 0 ? [...encodings] : ['PLAIN'],
        path_in_schema: [name],
        codec: 'SNAPPY',
        num_values: BigInt(count),
        total_compressed_size: BigInt(writer.offset - start),
        total_uncompressed_size: BigInt(unpacked),
        data_page_offset: dataAt ?? BigInt(start),
        ...(dictionaryAt === undefined ? {} : { dictionary_page_offset: dictionaryAt }),
      },
      file_offset: BigInt(start),
    }),
  }
}

interface DataPage {
  encoding: Encoding
  levels: Uint8Array
  bytes: Uint8Array
}

/** Writes a page; returns what it has before it is packed, with its head. */
function writeDataPage(writer: ByteWriter, { encoding, levels, bytes }: DataPage): number {
  const marks = new ByteWriter()
  writeRleBitPackedHybrid(marks, levels, 1)
  const packed = packSnappy(bytes)
  const before = writer.offset
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: marks.offset + bytes.length,
    compressed_page_size: marks.offset + packed.length,
    data_page_header_v2: {
      num_values: levels.length,
      num_nulls: levels.length - levels.reduce((sum, level) => sum + level, 0),
      num_rows: levels.length,
      encoding,
      definition_levels_byte_length: marks.offset,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  })
  const head = writer.offset - before
  writer.appendBytes(marks.getBytes())
  writer.appendBytes(packed)
  return head + marks.offset + bytes.length
}
