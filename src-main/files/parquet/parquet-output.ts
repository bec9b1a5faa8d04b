import type { ColumnChunk, KeyValue, SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { writeColumn } from 'hyparquet-writer/src/column.js'

import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { OutputFault } from '#main/files/output-place.ts'
import { toSchemaElement } from './column-types.ts'
import { packSnappy } from './pack-snappy.ts'
import { createTextColumn, type OutputPart } from './text-column.ts'
import { valueOfText, type WrittenValue } from './text-value.ts'

/** A group is in memory until it is written, and whoever reads it holds it whole: small enough for both. */
const GROUP_ROWS = 20_000
const GROUP_CHARACTERS = 32 * 1024 * 1024
const PAGE_BYTES = 1024 * 1024
const PARQUET_CREATOR = 'Waypost'
/** What a sentence shows of a cell. */
const SHOWN_CHARACTERS = 40

export interface OutputColumn {
  name: string
  type: ColumnType
}

/**
 * A table on its way into a Parquet file: its groups are the same however its rows arrive. Columns with names of their
 * own, each of one type; an empty cell is no value. `metadata`: what is said of the whole; its values are read at the end.
 */
export function createParquetOutput(columns: readonly OutputColumn[], metadata?: KeyValue[]) {
  const bytes = new ByteWriter()
  const root: SchemaElement = { name: 'schema', num_children: columns.length }
  const elements = columns.map(({ name, type }) => toSchemaElement(name, type))
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [root, ...elements],
    createdBy: PARQUET_CREATOR,
    ...(metadata && { kvMetadata: metadata }),
  })
  const parts = columns.map(({ name, type }, index) => {
    const element = elements[index] ?? root
    return type.kind === 'text' ? createTextColumn(name, GROUP_ROWS) : createValueColumn([root, element], type)
  })
  let rows = 0
  let characters = 0
  const writeGroup = () => {
    // A table without rows has one empty group: Apache Arrow reads no file whose list of groups is empty.
    if (rows === 0 && writer.row_groups.length > 0) return
    const chunks = parts.map((part) => part.write(bytes))
    const sum = (of: 'total_uncompressed_size' | 'total_compressed_size') =>
      chunks.reduce((total, { meta_data: meta }) => total + (meta?.[of] ?? 0n), 0n)
    const num_rows = BigInt(rows)
    writer.row_groups.push({ columns: chunks, num_rows, total_byte_size: sum('total_uncompressed_size'), total_compressed_size: sum('total_compressed_size') }) // prettier-ignore
    writer.num_rows += num_rows
    rows = 0
    characters = 0
  }
  const take = () => {
    const taken = bytes.getBytes().slice()
    bytes.index = 0
    return taken
  }
  return {
    /** One row of texts; throws an `OutputFault` where a text is no value of its column. */
    add(cells: readonly string[]): void {
      rows++
      for (let index = 0; index < parts.length; index++) {
        const cell = cells[index] ?? ''
        if (!parts[index]?.add(cell)) throw notOfType(columns[index], cell, Number(writer.num_rows) + rows)
        characters += cell.length
      }
      if (rows >= GROUP_ROWS || characters >= GROUP_CHARACTERS) writeGroup()
    },
    /** The bytes that are complete since the last call: none until enough rows came together for a group. */
    take,
    /** The bytes behind them: of the rows that are in no group yet, and of the end of the file. */
    end(): Uint8Array {
      writeGroup()
      void writer.finish()
      return take()
    },
  }
}

/** A column of numbers, days, moments or bytes. */
function createValueColumn(schemaPath: [SchemaElement, SchemaElement], type: ColumnType): OutputPart {
  const [, element] = schemaPath
  const toValue = valueOfText(type)
  const column = { columnName: element.name, element, schemaPath, codec: 'SNAPPY', compressors: { SNAPPY: packSnappy }, stats: true, pageSize: PAGE_BYTES, columnIndex: false, offsetIndex: false } as const // prettier-ignore
  let values: (WrittenValue | null)[] = []
  let definitionLevels: number[] = []
  return {
    add(text) {
      const value = text === '' ? null : toValue(text)
      values.push(value)
      definitionLevels.push(value === null ? 0 : 1)
      return value !== null || text === ''
    },
    write(writer): ColumnChunk {
      const pageData = { values, definitionLevels, repetitionLevels: [], maxDefinitionLevel: 1 }
      const { chunk } = writeColumn({ writer, column: { ...column, schemaPath: [...schemaPath] }, pageData })
      values = []
      definitionLevels = []
      return chunk
    },
  }
}

/** A cell that a person changed may have left the type of its column. */
const notOfType = (column: OutputColumn | undefined, cell: string, row: number) =>
  new OutputFault(
    'file/not-of-type',
    `cannot be written: "${cell.slice(0, SHOWN_CHARACTERS)}" in row ${row} is no value of the column "${column?.name}" (${column?.type.kind}). Write .csv or .xlsx, or change the cell.`,
  )
