import { createParquetOutput, type OutputColumn } from '#main/files/parquet/parquet-output.ts'
import { openParquetTable, toFileFault, type ParquetTable } from '#main/files/parquet/parquet-table.ts'
import { damaged } from '#main/files/parquet/parquet-fault.ts'
import type { ColumnReader } from '#main/files/parquet/read-column.ts'
import type { ReadCell } from '#main/files/parquet/read-texts.ts'
import type { ByteSink } from '#main/jobs/pipe/byte-sinks.ts'
import { SHARD_RECORDS } from '#main/jobs/pipe/deal-blocks.ts'

/** Writes the rows of the Parquet results of all shards in the order of the rows that they were dealt from. */
export async function interleaveParquet(paths: readonly string[], rowsIn: number, sink: ByteSink): Promise<void> {
  const tables: ParquetTable[] = []
  try {
    for (const path of paths) tables.push(await openParquetTable(path))
    const takes = tables.map(takeCells)
    const output = createParquetOutput(columnsOf(tables))
    for (let done = 0, block = 0; done < rowsIn; done += SHARD_RECORDS, block++) {
      const take = takes[block % takes.length]
      const count = Math.min(SHARD_RECORDS, rowsIn - done)
      for await (const cells of take ? take(count) : []) output.add(cells)
      await sink.write(output.take())
    }
    await sink.write(output.end())
  } finally {
    for (const table of tables) await table.close()
  }
}

const columnsOf = ([first]: readonly ParquetTable[]): OutputColumn[] =>
  (first?.columns ?? []).map(({ leaf, type }) => ({ name: leaf.element.name, type }))

/** The cells of the next rows of a table, whose groups are opened as their turn comes. */
function takeCells({ groups }: ParquetTable): (count: number) => AsyncGenerator<string[]> {
  let next = 0
  let left = 0
  let readers: ColumnReader[] = []
  return async function* (count) {
    for (let missing = count; missing > 0;) {
      if (left === 0) {
        const group = groups[next++]
        readers = (await group?.open().catch(asFileFault)) ?? asFileFault(damaged())
        left = group?.rows ?? 0
        continue
      }
      const taken = Math.min(left, missing)
      left -= taken
      missing -= taken
      yield* toRows(readers, taken)
    }
  }
}

function* toRows(readers: readonly ColumnReader[], count: number): Generator<string[]> {
  const columns = readers.map((reader) => takeOf(reader, count))
  for (let row = 0; row < count; row++) yield columns.map((column) => toText(column[row]))
}

function takeOf(reader: ColumnReader, count: number): ReadCell[] {
  try {
    return reader.take(count)
  } catch (error) {
    return asFileFault(error)
  }
}

function asFileFault(error: unknown): never {
  throw toFileFault(error)
}

/** What was written here is text wherever it says so. */
const toText = (cell: ReadCell | undefined): string => (typeof cell === 'string' ? cell : asFileFault(damaged()))
