/**
 * Parquet files of DuckDB and of Apache Arrow, of all kinds, are read cell by cell as DuckDB reads them, and both read
 * what is written here. A million rows take at most 1.5 times the processor time of CSV.
 *
 *   npm run proof -- parquet [rows of the measured table]
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TEXT } from '#main/files/csv/column-type.types.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { cellsSql, KINDS, ofDuckDb, ofOurs, tableSql } from './parquet/kinds-data.ts'
import { measureTables, timesCsv, type TableTimes } from './parquet/measure-tables.ts'
import { readTable } from '../measure/read-table.ts'

/** Both are needed by this proof alone, and are in no package.json. */
const LIBRARIES = { '@duckdb/node-api': '1.5.6-r.1', 'parquet-wasm': '0.8.0' }
const FOLDER = join(tmpdir(), `waypost-proof-parquet-${Object.values(LIBRARIES).join('-')}`)

/** DuckDB, as far as it is used here. */
interface DuckDb {
  run(sql: string): Promise<unknown>
  /** Cells as text; null for none. */
  cells(sql: string): Promise<(string | null)[][]>
}

interface WasmTable {
  free(): void
}

interface Builder {
  setWriterVersion(version: number): Builder
  setCompression(codec: number): Builder
  setDictionaryEnabled(isEnabled: boolean): Builder
  setColumnEncoding(column: string, encoding: number): Builder
  setDataPageSizeLimit(bytes: number): Builder
  setWriteBatchSize(rows: number): Builder
  setMaxRowGroupSize(rows: number): Builder
  build(): unknown
}

/** The writer and reader of Apache Arrow in Rust, which pandas and Polars have as well. */
interface ParquetWasm {
  readParquet(bytes: Uint8Array): WasmTable
  writeParquet(table: WasmTable, properties: unknown): Uint8Array
  WriterPropertiesBuilder: new () => Builder
  Compression: Record<string, number>
  Encoding: Record<string, number>
  WriterVersion: Record<string, number>
}

interface DuckDbModule {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        run(sql: string): Promise<unknown>
        runAndReadAll(sql: string): Promise<{ getRows(): (string | null)[][] }>
      }>
    }>
  }
}

/** Puts the libraries into a folder of their own; null where they cannot be had. */
async function openOtherLibraries(): Promise<{ duckDb: DuckDb; wasm: ParquetWasm } | null> {
  if (!install()) return null
  const load = createRequire(join(FOLDER, 'package.json'))
  const { DuckDBInstance } = load('@duckdb/node-api') as DuckDbModule
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const duckDb: DuckDb = {
    run: (sql) => connection.run(sql),
    cells: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
  }
  await duckDb.run("SET TimeZone = 'UTC'")
  return { duckDb, wasm: load('parquet-wasm/node') as ParquetWasm }
}

function install(): boolean {
  const names = Object.keys(LIBRARIES)
  if (names.every((name) => existsSync(join(FOLDER, 'node_modules', name, 'package.json')))) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: LIBRARIES }))
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

const [measured = 1_000_000] = process.argv.slice(2).map(Number)
/** Several groups of rows, and pages. */
const ROWS = 4_500
const GROUP_ROWS = 2_048
const PAGE_BYTES = 8_192
const MEASURED_ROUNDS = 3
const MOST_TIMES_CSV = 1.5
/** Differences that are shown. */
const MOST_SHOWN = 5

const libraries = await openOtherLibraries()
if (!libraries) endUnproven('DuckDB and parquet-wasm could not be installed; a connection is needed once.')
const { duckDb, wasm } = libraries as NonNullable<typeof libraries>
const folder = await mkdtemp(join(tmpdir(), 'waypost-proof-'))
const comparing = [...KINDS.map(({ as }) => as), 'text' as const]
let shown = 0
let files = 0

type Cells = readonly (string | null)[][]

function countDifferent(what: string, found: readonly string[][], expected: readonly string[][]): number {
  files++
  let different = Math.abs(found.length - expected.length)
  if (different > 0) process.stdout.write(`${what}: ${found.length} rows instead of ${expected.length}\n`)
  for (const [row, cells] of expected.entries()) {
    for (const [at, cell] of cells.entries()) {
      const own = found[row]?.[at]
      if (own === cell || own === undefined) continue
      different++
      if (shown++ < MOST_SHOWN) process.stdout.write(`${what}, row ${row + 1}, ${KINDS[at]?.name}: ${own} instead of ${cell}\n`) // prettier-ignore
    }
  }
  return different
}

const inOurWords = (cells: Cells) => cells.map((row) => row.map((cell, at) => ofDuckDb(cell, comparing[at] ?? 'text')))

async function readHere(path: string) {
  const { format, rows } = await readTable(path)
  return { format, rows: rows.map(({ cells }) => cells) }
}

async function compareHere(what: string, path: string, expected: readonly string[][]): Promise<number> {
  const rows = await readHere(path).then(
    (read) => read.rows,
    (error: unknown) => {
      process.stdout.write(`${what}: ${String(error)}\n`)
      return []
    },
  )
  const found = rows.map((cells) => cells.map((cell, at) => ofOurs(cell, comparing[at] ?? 'text')))
  return countDifferent(what, found, expected)
}

/** What DuckDB can be asked for. */
function duckDbFiles(): { what: string; options: string }[] {
  const made: { what: string; options: string }[] = []
  for (const codec of ['uncompressed', 'snappy', 'gzip', 'zstd', 'brotli', 'lz4_raw'])
    for (const version of ['V1', 'V2'])
      for (const limit of ['', ', DICTIONARY_SIZE_LIMIT 1'])
        made.push({
          what: `DuckDB, ${codec}, ${version}${limit === '' ? '' : ', no dictionary'}`,
          options: `FORMAT parquet, CODEC '${codec}', PARQUET_VERSION ${version}, ROW_GROUP_SIZE ${GROUP_ROWS}${limit}`,
        })
  return made
}

const DELTA: Record<string, string> = {
  id: 'DELTA_BINARY_PACKED',
  int32: 'DELTA_BINARY_PACKED',
  int64: 'DELTA_BINARY_PACKED',
  uint32: 'DELTA_BINARY_PACKED',
  day: 'DELTA_BINARY_PACKED',
  microseconds: 'DELTA_BINARY_PACKED',
  often: 'DELTA_BYTE_ARRAY',
  once: 'DELTA_LENGTH_BYTE_ARRAY',
  long: 'DELTA_BYTE_ARRAY',
  double: 'BYTE_STREAM_SPLIT',
  float: 'BYTE_STREAM_SPLIT',
}

/** What the writer of Arrow can be asked for. */
function arrowFiles({ WriterPropertiesBuilder, Compression, Encoding, WriterVersion }: ParquetWasm) {
  const made: { what: string; properties: () => unknown }[] = []
  for (const codec of ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD', 'BROTLI', 'LZ4_RAW'])
    for (const version of ['V1', 'V2'])
      for (const encoding of ['dictionary', 'plain', 'delta']) {
        const properties = () => {
          let builder = new WriterPropertiesBuilder()
            .setWriterVersion(WriterVersion[version] ?? 0)
            .setCompression(Compression[codec] ?? 0)
            .setMaxRowGroupSize(GROUP_ROWS)
            .setDataPageSizeLimit(PAGE_BYTES)
            .setWriteBatchSize(100)
            .setDictionaryEnabled(encoding === 'dictionary')
          for (const [column, name] of encoding === 'delta' ? Object.entries(DELTA) : [])
            builder = builder.setColumnEncoding(column, Encoding[name] ?? 0)
          return builder.build()
        }
        made.push({ what: `Arrow, ${codec.toLowerCase()}, ${version}, ${encoding}`, properties })
      }
  return made
}

/** A file that Arrow has read and written anew. */
async function throughArrow(from: string, to: string, properties: unknown): Promise<void> {
  const table = wasm.readParquet(await readFile(from))
  await writeFile(to, wasm.writeParquet(table, properties))
}

async function writeHere(from: string, to: string): Promise<void> {
  const { format, rows } = await readHere(from)
  const output = createParquetOutput(format.columns.map((name, at) => ({ name, type: format.types?.[at] ?? TEXT })))
  for (const cells of rows) output.add(cells)
  await writeFile(to, Buffer.concat([output.take(), output.end()]))
}

async function compareRows(rows: number) {
  const source = join(folder, 'source.parquet')
  const path = join(folder, 'a.parquet')
  await duckDb.run(`CREATE OR REPLACE TABLE t AS ${tableSql(rows)}`)
  await duckDb.run(`COPY t TO '${source}' (FORMAT parquet)`)
  // An empty text and none are one cell here.
  const expected = inOurWords(await duckDb.cells(cellsSql('t')))
  let ofDuck = 0
  for (const { what, options } of duckDbFiles()) {
    await duckDb.run(`COPY t TO '${path}' (${options})`)
    ofDuck += await compareHere(what, path, expected)
  }
  let ofArrow = 0
  for (const { what, properties } of arrowFiles(wasm)) {
    await throughArrow(source, path, properties())
    ofArrow += await compareHere(what, path, expected)
  }
  await writeHere(source, path)
  const byDuck = countDifferent('ours, by DuckDB', inOurWords(await duckDb.cells(cellsSql(`'${path}'`))), expected)
  const again = join(folder, 'b.parquet')
  await throughArrow(path, again, new wasm.WriterPropertiesBuilder().setDictionaryEnabled(false).build())
  const byArrow = countDifferent(
    'ours, by Arrow',
    inOurWords(await duckDb.cells(cellsSql(`'${again}'`, ['bytes', 'uuid']))),
    expected,
  )
  const here = await compareHere('ours, by ourselves', path, expected)
  return { ofDuck, ofArrow, byDuck, byArrow, here }
}

try {
  const bars: { what: string; measured: number; atMost: number }[] = []
  for (const rows of [ROWS, 1, 0]) {
    const { ofDuck, ofArrow, byDuck, byArrow, here } = await compareRows(rows)
    const bar = (what: string, different: number) => bars.push({ what: `${rows} rows, cells that differ: ${what}`, measured: different, atMost: 0 }) // prettier-ignore
    bar('files of DuckDB read here', ofDuck)
    bar('files of Arrow read here', ofArrow)
    bar('ours read by DuckDB', byDuck)
    bar('ours read by Arrow', byArrow)
    bar('ours read here', here)
  }
  process.stdout.write(`${files} files of ${comparing.length} columns compared\n`)
  const rounds: TableTimes[] = []
  for (let round = 0; round < MEASURED_ROUNDS; round++) rounds.push(await measureTables(measured))
  const { written, read } = timesCsv(rounds)
  bars.push({ what: `${measured} rows written, times CSV`, measured: written, atMost: MOST_TIMES_CSV })
  bars.push({ what: `${measured} rows read, times CSV`, measured: read, atMost: MOST_TIMES_CSV })
  judgeBars(bars)
} finally {
  await rm(folder, { recursive: true })
}
