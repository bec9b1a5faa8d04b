import { open, type FileHandle } from 'node:fs/promises'
import { parquetSchema, type AsyncBuffer, type FileMetaData, type RowGroup, type SchemaTree } from 'hyparquet'
import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { toColumnType } from './column-types.ts'
import { readMetadata, toAsyncBuffer, unpack } from './open-parquet.ts'
import { damaged, ParquetFault, toParquetFault } from './parquet-fault.ts'
import { openColumn, type ColumnReader } from './read-column.ts'

/** What one group of rows has in the file: it is in memory while its rows are read. */
export const MOST_GROUP_BYTES = 256 * 1024 ** 2
/** Makers write up to a million; a damaged file may claim any number. */
const MOST_GROUP_ROWS = 2 ** 24
/** What the pages of a group that are read side by side may unpack to. */
const MOST_UNPACKED_BYTES = 512 * 1024 ** 2
const MAGIC_BYTES = 4
const MAGIC = 'PAR1'
/** Where even the description of the file is encrypted. */
const LOCKED_MAGIC = 'PARE'

/** A column of a flat table. */
type ParquetColumn = ReturnType<typeof toColumn>

/** An open Parquet file of rows and columns. */
export interface ParquetTable {
  bytes: number
  rows: number
  columns: ParquetColumn[]
  /** The groups of rows in their order, each read when its turn comes. */
  groups: { rows: number; open(): Promise<ColumnReader[]> }[]
  close(): Promise<void>
}

/** Whether a file begins as every Parquet file does. */
export async function isParquet(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    const magic = buffer.toString('latin1')
    return magic === MAGIC || magic === LOCKED_MAGIC
  } finally {
    await file.close()
  }
}

/** Opens a Parquet file; throws a `FileFault` where it cannot be read here, before any of its rows is. */
export async function openParquetTable(path: string): Promise<ParquetTable> {
  const handle = await open(path, 'r')
  try {
    return await describeTable(handle)
  } catch (error) {
    await handle.close()
    throw toFileFault(error)
  }
}

async function describeTable(handle: FileHandle): Promise<ParquetTable> {
  const { size } = await handle.stat()
  const file = toAsyncBuffer(handle, size, MOST_GROUP_BYTES)
  if (Buffer.from(await file.slice(0, MAGIC_BYTES)).toString('latin1') === LOCKED_MAGIC)
    throw new FileFault('file/parquet-locked', 'is an encrypted Parquet file. Write it again without encryption.')
  const metadata = await readMetadata(file, MOST_GROUP_BYTES)
  const root = parquetSchema(metadata)
  const columns = root.children.map(toColumn)
  if (columns.length === 0) throw new FileFault('file/empty', 'has no columns. Choose a file with at least one.')
  if (columns.length > MAX_COLUMNS)
    throw new FileFault('file/too-wide', `has more than ${MAX_COLUMNS} columns. Leave out columns without addresses.`)
  for (const group of metadata.row_groups) checkGroup(group, columns, size)
  return {
    bytes: size,
    rows: metadata.row_groups.reduce((sum, { num_rows: rows }) => sum + Number(rows), 0),
    columns,
    groups: groupsOf(metadata, { file, root, columns }),
    close: () => handle.close(),
  }
}

/** A column that holds columns or several values has no place in a table; its name says which one. */
function toColumn(leaf: SchemaTree) {
  const { name, repetition_type: repetition } = leaf.element
  if (leaf.children.length > 0 || repetition === 'REPEATED')
    throw new FileFault('file/parquet-nested', `has the nested column "${name}", which is no cell of a table. Write the file again without it, or with its parts as columns.`) // prettier-ignore
  const type = toColumnType(leaf.element)
  if (!type)
    throw new FileFault('file/parquet-type', `has the column "${name}" of a type that no cell of a table can hold. Write the file again without it.`) // prettier-ignore
  return { leaf, type }
}

/** What a group says of itself must be possible, and its codecs known, before anything is read. */
function checkGroup({ columns: chunks, num_rows: rows }: RowGroup, columns: ParquetColumn[], size: number): void {
  if (!(rows >= 0n)) throw damaged()
  if (rows > MOST_GROUP_ROWS) throw new ParquetFault('size')
  if (chunks.length !== columns.length) throw damaged()
  chunks.forEach(({ meta_data: meta, file_path: elsewhere }, index) => {
    const leaf = columns[index]?.leaf
    if (!meta || elsewhere !== undefined || meta.num_values !== rows || meta.type !== leaf?.element.type) throw damaged() // prettier-ignore
    const start = startOf(meta)
    if (!(start >= 0 && Number(meta.total_compressed_size) >= 0 && start + Number(meta.total_compressed_size) <= size)) throw damaged() // prettier-ignore
    const { codec = 'of an unknown name' } = meta as { codec?: string }
    if (!['UNCOMPRESSED', 'SNAPPY', ...Object.keys(unpack)].includes(codec)) throw new ParquetFault('codec', codec)
  })
}

type ColumnMeta = NonNullable<RowGroup['columns'][number]['meta_data']>

const startOf = (meta: ColumnMeta): number => Number(meta.dictionary_page_offset || meta.data_page_offset)

interface Opened {
  file: AsyncBuffer
  root: SchemaTree
  columns: ParquetColumn[]
}

const groupsOf = (metadata: FileMetaData, { file, root, columns }: Opened): ParquetTable['groups'] =>
  metadata.row_groups.map((group) => ({
    rows: Number(group.num_rows),
    async open() {
      const budget = { bytes: MOST_UNPACKED_BYTES }
      const readers: ColumnReader[] = []
      for (const [index, column] of columns.entries())
        readers.push(await openChunk(group, index, { file, root, column, budget }))
      return readers
    },
  }))

/** A column of a flat table, or one beside nested ones, in one group of rows. */
export async function openChunk(
  { columns, num_rows: rows }: RowGroup,
  index: number,
  { file, root, column: { leaf, type }, budget = { bytes: MOST_UNPACKED_BYTES } }: OpenedColumn,
): Promise<ColumnReader> {
  const meta = columns[index]?.meta_data
  if (!meta) throw damaged()
  const start = startOf(meta)
  const bytes = new Uint8Array(await file.slice(start, start + Number(meta.total_compressed_size)))
  return openColumn({ root, leaf, type, bytes, meta, rows: Number(rows), budget })
}

interface OpenedColumn extends Pick<Opened, 'file' | 'root'> {
  column: ParquetColumn
  budget?: { bytes: number }
}

/** The sentence behind the name of the file; failures of the disk stay what they are. */
export function toFileFault(error: unknown): unknown {
  const fault = error instanceof FileFault ? error : toParquetFault(error)
  if (!(fault instanceof ParquetFault)) return fault
  if (fault.problem === 'size')
    return new FileFault('file/parquet-size', 'is a Parquet file with a group of rows of more than 256 MB. Write it again with smaller ones.') // prettier-ignore
  return fault.problem === 'damaged'
    ? new FileFault('file/parquet', 'is a Parquet file that is damaged or not whole. Copy or write it again.')
    : new FileFault('file/parquet-codec', `is packed with the codec ${fault.codec}, which is not read here. Write it again with Zstandard or Snappy.`) // prettier-ignore
}
