import type { ColumnMetaData, SchemaElement, SchemaTree } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js'
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js'
import { readPlain } from 'hyparquet/src/plain.js'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { cellTextOf, type StoredValue } from './cell-text.ts'
import { momentToText } from './moments.ts'
import { checkPage, unpack } from './open-parquet.ts'
import { damaged, ParquetFault } from './parquet-fault.ts'
import { readTexts, textOf, type ReadCell } from './read-texts.ts'

type PageHeader = ReturnType<typeof parquetHeader>
type ColumnDecoder = Parameters<typeof readDataPageV2>[2]

/** Days of the Julian calendar before 1970. */
const JULIAN_1970 = 2_440_588n
const NANOSECONDS_OF_DAY = 86_400_000_000_000n
const LOW_64 = 0xffff_ffff_ffff_ffffn

/** What the pages that are unpacked at one time may have together; pages of a good file have 1 MB. */
interface PageBudget {
  bytes: number
}

/** The cells of one column in one group of rows, in their order. */
export interface ColumnReader {
  /** The next cells; throws where the column has fewer. */
  take(count: number): ReadCell[]
}

interface ReadColumn {
  root: SchemaTree
  leaf: SchemaTree
  type: ColumnType
  /** The bytes of the column in the file. */
  bytes: Uint8Array
  meta: ColumnMetaData
  rows: number
  budget: PageBudget
}

/** Reads a column page by page, so that of each only one page is unpacked at a time. */
export function openColumn({ root, leaf, type, bytes, meta, rows, budget }: ReadColumn): ColumnReader {
  const element = plainElement(leaf.element)
  const decoder: ColumnDecoder = { pathInSchema: leaf.path, type: meta.type, element, schemaPath: [root, { ...leaf, element }], codec: meta.codec, parsers: DEFAULT_PARSERS, compressors: unpack } // prettier-ignore
  const reader = readerOf(bytes)
  const toCell = cellOf(type, meta)
  let dictionary: ReadCell[] | null = null
  let page: ReadCell[] = []
  let pageBytes = 0
  let at = 0
  const nextPage = () => {
    if (reader.offset >= reader.view.byteLength) throw damaged()
    const header = parquetHeader(reader)
    checkPage(header, rows)
    const packed = bytes.subarray(reader.offset, (reader.offset += header.compressed_page_size))
    if (packed.length < header.compressed_page_size) throw damaged()
    const size = Number(header.uncompressed_page_size)
    if (header.type === 'DICTIONARY_PAGE') {
      // It stays for all pages of the column.
      spend(budget, size)
      dictionary = dictionaryOf(packed, header, decoder).map(toCell)
    } else if (header.type !== 'INDEX_PAGE') {
      spend(budget, size - pageBytes)
      pageBytes = size
      page = (type.kind === 'text' && plainTexts(packed, header, decoder)) || cellsOf(unpackPage(packed, header, decoder), dictionary, toCell) // prettier-ignore
      at = 0
    }
  }
  return {
    take(count) {
      if (at >= page.length && count > 0) nextPage()
      const cells = page.slice(at, at + count)
      at += cells.length
      while (cells.length < count) {
        nextPage()
        at = Math.min(page.length, count - cells.length)
        for (let index = 0; index < at; index++) cells.push(page[index] ?? '')
      }
      return cells
    },
  }
}

/** Without what its values mean: they come as they are stored, and `cellOf` reads them without loss. */
function plainElement(element: SchemaElement): SchemaElement {
  const { name, type, type_length, repetition_type } = element
  const shape: SchemaElement = { name }
  if (type !== undefined) shape.type = type
  if (type_length !== undefined) shape.type_length = type_length
  if (repetition_type !== undefined) shape.repetition_type = repetition_type
  return shape
}

function spend(budget: PageBudget, bytes: number): void {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new ParquetFault('size')
}

function cellOf(type: ColumnType, { type: stored }: ColumnMetaData): (value: StoredValue) => ReadCell {
  if (stored === 'INT96') return int96Text
  return type.kind === 'text' ? (value) => textOf(value as Uint8Array) : cellTextOf(type)
}

/** The first number of 32 bits may have one more, where it has no sign, and the library loses it: it is asked for 64. */
const narrow = (value: StoredValue): number => Number(BigInt.asIntN(32, BigInt(value as bigint)))

function dictionaryOf(packed: Uint8Array, header: PageHeader, { codec, type, element }: ColumnDecoder): StoredValue[] {
  const bytes = decompressPage(packed, Number(header.uncompressed_page_size), codec, unpack)
  const reader = readerOf(bytes)
  return Array.from<StoredValue>(readPlain(reader, type, header.dictionary_page_header?.num_values ?? 0, element.type_length)) // prettier-ignore
}

interface UnpackedPage {
  /** 0 for each cell without a value; empty where all have one. */
  levels: readonly number[]
  values: ArrayLike<StoredValue>
  isIndexed: boolean
  /** The values have 64 bits, of which the lower 32 count. */
  isWide: boolean
}

function unpackPage(packed: Uint8Array, header: PageHeader, decoder: ColumnDecoder): UnpackedPage {
  const { data_page_header: first, data_page_header_v2: second, type } = header
  const encoding = (type === 'DATA_PAGE_V2' ? second : first)?.encoding ?? 'PLAIN'
  const isWide = decoder.type === 'INT32' && encoding === 'DELTA_BINARY_PACKED'
  const used: ColumnDecoder = isWide ? { ...decoder, type: 'INT64' } : decoder
  const isIndexed = encoding.endsWith('_DICTIONARY')
  if (type === 'DATA_PAGE_V2') {
    const { definitionLevels = [], dataPage } = readDataPageV2(packed, header, used)
    // It gives them for pages without a gap too.
    const hasGaps = second !== undefined && second.num_nulls > 0
    return { levels: hasGaps ? definitionLevels : [], values: dataPage, isIndexed, isWide }
  }
  if (type !== 'DATA_PAGE' || !first) throw damaged()
  const bytes = decompressPage(packed, Number(header.uncompressed_page_size), decoder.codec, unpack)
  const { definitionLevels = [], dataPage } = readDataPage(bytes, first, used)
  return { levels: definitionLevels, values: dataPage, isIndexed, isWide }
}

/** The texts of a page that holds them as they are, which is most of the work of a table of addresses; null for others. */
function plainTexts(packed: Uint8Array, header: PageHeader, { element, codec }: ColumnDecoder): ReadCell[] | null {
  const { data_page_header: first, data_page_header_v2: second } = header
  if (header.type === 'DATA_PAGE_V2' ? second?.encoding !== 'PLAIN' : first?.encoding !== 'PLAIN') return null
  const count = (second ?? first)?.num_values ?? 0
  const levels = element.repetition_type === 'REQUIRED' ? [] : new Array<number>(count)
  const size = Number(header.uncompressed_page_size)
  if (!second) {
    const bytes = decompressPage(packed, size, codec, unpack)
    const reader = readerOf(bytes)
    if (levels.length > 0) readRleBitPackedHybrid(reader, 1, levels)
    return readTexts(bytes.subarray(reader.offset), count, levels)
  }
  const marks = second.definition_levels_byte_length
  if (levels.length > 0) readRleBitPackedHybrid(readerOf(packed.subarray(0, marks)), 1, levels, marks)
  const values = packed.subarray(marks)
  const isPacked = second.is_compressed !== false && size > marks
  return readTexts(isPacked ? decompressPage(values, size - marks, codec, unpack) : values, count, levels)
}

const readerOf = (bytes: Uint8Array) => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  offset: 0,
})

function cellsOf(
  page: UnpackedPage,
  dictionary: readonly ReadCell[] | null,
  toCell: (value: StoredValue) => ReadCell,
): ReadCell[] {
  // prettier-ignore
  const { levels, values, isIndexed, isWide } = page
  if (isIndexed && !dictionary) throw damaged()
  const count = levels.length > 0 ? levels.length : values.length
  const cells = new Array<ReadCell>(count)
  for (let index = 0, at = 0; index < count; index++) {
    if (levels.length > 0 && levels[index] === 0) cells[index] = ''
    else {
      const value = values[at++]
      const cell = value === undefined ? undefined : isIndexed ? dictionary?.[value as number] : toCell(isWide ? narrow(value) : value) // prettier-ignore
      // A place beyond the dictionary, or fewer values than were promised.
      if (cell === undefined) throw damaged()
      cells[index] = cell
    }
  }
  return cells
}

const int96Text = (value: StoredValue): string => {
  const days = (BigInt(value as bigint) >> 64n) - JULIAN_1970
  const nanoseconds = days * NANOSECONDS_OF_DAY + (BigInt(value as bigint) & LOW_64)
  return momentToText(nanoseconds, { unit: 'NANOS', isUtc: false })
}
