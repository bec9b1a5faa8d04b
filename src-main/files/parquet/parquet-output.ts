import { ByteWriter, ParquetWriter, type ColumnSource } from 'hyparquet-writer'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { toSchemaElement } from './column-types.ts'
import { valueOfText, type WrittenValue } from './text-value.ts'

/** A group is in memory until it is written, and whoever reads it holds it whole: small enough for both. */
const GROUP_ROWS = 20_000
const GROUP_CHARACTERS = 32 * 1024 * 1024
const PARQUET_CREATOR = 'Waypost'
/** How many texts say whether they repeat, and the share of different ones up to which a dictionary is tried. */
const SAMPLE_TEXTS = 1000
const MOST_DIFFERENT = 0.9
/** What a sentence shows of a cell. */
const SHOWN_CHARACTERS = 40

/** The library has an older copy of the reader's types, which lacks one that is never written. */
type WrittenElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

export interface OutputColumn {
  name: string
  type: ColumnType
}

/** A table on its way into a Parquet file. */
interface ParquetOutput {
  /** One row of texts. */
  add(cells: readonly string[]): void
  /** Whether enough rows came together for a group. */
  isFull(): boolean
  /** The bytes of the rows since the last call, as a group; throws an `OutputFault` where a text is no value of its column. */
  takeGroup(): Uint8Array
  /** The bytes behind the last group, those rows included that are in none yet. */
  takeEnd(): Uint8Array
}

/** Columns with names of their own, each of one type; an empty cell is no value. */
export function createParquetOutput(columns: readonly OutputColumn[]): ParquetOutput {
  const bytes = new ByteWriter()
  const root = { name: 'schema', num_children: columns.length }
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [root, ...columns.map(({ name, type }) => toSchemaElement(name, type) as WrittenElement)],
    createdBy: PARQUET_CREATOR,
  })
  let texts = columns.map((): string[] => [])
  let rows = 0
  let written = 0
  let characters = 0
  const writeGroup = () => {
    if (rows === 0) return
    const columnData = columns.map((column, index) => columnOf(column, texts[index] ?? [], written))
    void writer.write({ columnData, rowGroupSize: rows })
    written += rows
    texts = columns.map(() => [])
    rows = 0
    characters = 0
  }
  const take = () => {
    const taken = bytes.getBytes().slice()
    bytes.index = 0
    return taken
  }
  return {
    add(cells) {
      rows++
      for (let index = 0; index < texts.length; index++) {
        const cell = cells[index] ?? ''
        texts[index]?.push(cell)
        characters += cell.length
      }
    },
    isFull: () => rows >= GROUP_ROWS || characters >= GROUP_CHARACTERS,
    takeGroup() {
      writeGroup()
      return take()
    },
    takeEnd() {
      writeGroup()
      void writer.finish()
      return take()
    },
  }
}

function columnOf(column: OutputColumn, texts: readonly string[], before: number): ColumnSource {
  const { name, type } = column
  if (type.kind !== 'text') return { name, data: valuesOf(column, texts, before) }
  // The least and the greatest text help no one to find an address, and take a third of the time.
  const shared = { name, statistics: false }
  if (areAlike(texts)) return { ...shared, data: texts.map((text) => (text === '' ? null : text)) }
  return { ...shared, data: texts.map((text) => (text === '' ? null : Buffer.from(text))), encoding: 'PLAIN' }
}

/** Whether a dictionary of the texts may be smaller than they are; the library looks at all of them. */
function areAlike(texts: readonly string[]): boolean {
  const step = Math.max(1, Math.floor(texts.length / SAMPLE_TEXTS))
  const seen = new Set<string>()
  let looked = 0
  for (let index = 0; index < texts.length; index += step) {
    seen.add(texts[index] ?? '')
    looked++
  }
  return seen.size < MOST_DIFFERENT * looked
}

function valuesOf(column: OutputColumn, texts: readonly string[], before: number): (WrittenValue | null)[] {
  const toValue = valueOfText(column.type)
  const values = new Array<WrittenValue | null>(texts.length)
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    const value = text === '' ? null : toValue(text)
    if (value === null && text !== '') throw notOfType(column, text, before + index + 1)
    values[index] = value
  }
  return values
}

/** A cell that a person changed may have left the type of its column. */
const notOfType = (column: OutputColumn, cell: string, row: number) =>
  new OutputFault(
    'file/not-of-type',
    `cannot be written: "${cell.slice(0, SHOWN_CHARACTERS)}" in row ${row} is no value of the column "${column.name}" (${column.type.kind}). Write .csv or .xlsx, or change the cell.`,
  )
