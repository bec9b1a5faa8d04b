import { basename } from 'node:path'
import { FileFault, toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { splitCompressedName } from '#main/files/compression.ts'
import {
  hashBytes,
  openSink,
  openSource,
  SinkFailed,
  type ByteSink,
  type CountedBytes,
  type SinkOptions,
} from '#main/jobs/pipe/byte-sinks.ts'
import { recordsOfShard, SHARD_RECORDS } from '#main/jobs/pipe/deal-blocks.ts'
import { nameDifference, type PipeManifest } from '#main/jobs/pipe/manifest.ts'
import { StoppedEarly } from '#main/jobs/stop-early.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { createParquetOutput, type OutputColumn } from '#main/files/parquet/parquet-output.ts'
import { openParquetTable, toFileFault, type ParquetTable } from '#main/files/parquet/parquet-table.ts'
import { damaged } from '#main/files/parquet/parquet-fault.ts'
import type { ColumnReader } from '#main/files/parquet/read-column.ts'
import type { ReadCell } from '#main/files/parquet/read-texts.ts'

/** A manifest and the name of its file. */
export interface NamedManifest {
  name: string
  manifest: PipeManifest
}

/** The manifests of one stream in the order of their shards, or why they are not. */
export function orderManifests(named: readonly NamedManifest[]): Result<NamedManifest[]> {
  const [first] = named
  if (!first) return fail('usage', 'Name the manifests of all shards beside their results.')
  for (const one of named) {
    const other = otherThan(first.manifest, one.manifest)
    if (other) return fail('join/foreign', `"${one.name}" is of ${other} than "${first.name}": join the shards of one run.`) // prettier-ignore
  }
  const { of } = first.manifest.shard
  const ordered: NamedManifest[] = []
  for (let number = 1; number <= of; number++) {
    const [own, twice] = named.filter(({ manifest }) => manifest.shard.number === number)
    if (twice) return fail('join/doubled', `Shard ${number} of ${of} is there twice, in "${own?.name}" and "${twice.name}": leave one out.`) // prettier-ignore
    if (!own) return fail('join/missing', `Shard ${number} of ${of} is missing: cleanse it with --shard ${number}/${of}, then join again.`) // prettier-ignore
    if (own.manifest.rows !== recordsOfShard(own.manifest.rowsIn, own.manifest.shard))
      return fail('join/foreign', `"${own.name}" has another number of records than shard ${number} of ${of} has: cleanse it again.`) // prettier-ignore
    ordered.push(own)
  }
  return ok(ordered)
}

function otherThan(one: PipeManifest, other: PipeManifest): string | null {
  const difference = nameDifference(one, other)
  if (difference) return difference
  if (one.options !== other.options) return 'other options'
  if (one.shard.of !== other.shard.of) return 'another number of shards'
  return one.input.sha256 === other.input.sha256 && one.rowsIn === other.rowsIn ? null : 'another input'
}

/** The result of each manifest, found by its hash: a result that is none, or was changed, is named. */
export async function findResults(
  ordered: readonly NamedManifest[],
  paths: readonly string[],
): Promise<Result<string[]>> {
  const left: { path: string; sha256: string }[] = []
  for (const path of paths) {
    const hashed = await hashBytes(path, splitCompressedName(path).compression)
    if (!hashed.ok) return hashed
    left.push({ path, sha256: hashed.value.sha256 })
  }
  const found: string[] = []
  for (const { name, manifest } of ordered) {
    const at = left.findIndex(({ sha256 }) => sha256 === manifest.output.sha256)
    const [one] = at < 0 ? [] : left.splice(at, 1)
    if (!one) return fail('join/no-result', `The result of "${name}" is missing or was changed: name it, or cleanse shard ${manifest.shard.number} again.`) // prettier-ignore
    found.push(one.path)
  }
  const [more] = left
  return more ? fail('join/foreign', `"${basename(more.path)}" is the result of no manifest that is named: name its manifest, or leave it out.`) : ok(found) // prettier-ignore
}

const QUOTE = 0x22
const FEED = 0x0a

/** The records of a result that was written here, a number at a time, as they stand. */
export function takeRecords(bytes: AsyncIterable<Buffer>, isTable: boolean): (count: number) => AsyncGenerator<Buffer> {
  const parts = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** Quotes are doubled within quotes, so that a line ends a record where their number is even. */
  let isQuoted = false
  return async function* take(count) {
    for (let left = count; left > 0;) {
      if (rest.length === 0) {
        const came = await parts.next()
        if (came.done) return
        rest = came.value
      }
      let end = 0
      for (; end < rest.length && left > 0; end++) {
        const byte = rest[end]
        if (byte === QUOTE && isTable) isQuoted = !isQuoted
        else if (byte === FEED && !isQuoted) left--
      }
      yield rest.subarray(0, end)
      rest = rest.subarray(end)
    }
  }
}

/** Writes the records of all shards in the order of the stream that they were dealt from. */
export async function joinResults(
  ordered: readonly NamedManifest[],
  paths: readonly string[],
  options: SinkOptions,
): Promise<Result<CountedBytes>> {
  let sink: ByteSink | null = null
  try {
    const opened = await openSink(options)
    if (!opened.ok) return opened
    sink = opened.value
    await interleave(ordered, paths, sink)
    return ok(await sink.finish())
  } catch (error) {
    await sink?.discard()
    if (error instanceof StoppedEarly) return fail('cleanse/stopped', error.message)
    return error instanceof SinkFailed ? toOutputError(error.cause, options.output) : toFileError(error, 'a result')
  }
}

async function interleave(ordered: readonly NamedManifest[], paths: readonly string[], sink: ByteSink): Promise<void> {
  const [first] = ordered
  if (!first) return
  const { plan, rowsIn } = first.manifest
  if (plan.outForm === 'parquet') return interleaveParquet(paths, rowsIn, sink)
  const isTable = plan.outForm === 'csv'
  const takes = paths.map((path) => {
    const source = openSource(path, splitCompressedName(path).compression)
    if (!source.ok) throw new FileFault(source.error.code, source.error.message)
    return takeRecords(source.value.bytes, isTable)
  })
  // Every shard has the header, and the first one gives it.
  for (const [shard, take] of isTable && plan.writesHeader ? takes.entries() : [])
    for await (const part of take(1)) if (shard === 0) await sink.write(part)
  for (let done = 0, block = 0; done < rowsIn; done += SHARD_RECORDS, block++) {
    const take = takes[block % takes.length]
    const count = Math.min(SHARD_RECORDS, rowsIn - done)
    for await (const part of take ? take(count) : []) await sink.write(part)
  }
}

/** Writes the rows of the Parquet results of all shards in the order of the rows that they were dealt from. */
async function interleaveParquet(paths: readonly string[], rowsIn: number, sink: ByteSink): Promise<void> {
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
