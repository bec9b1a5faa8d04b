import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Both are needed by this proof alone, and are in no package.json. */
const LIBRARIES = { '@duckdb/node-api': '1.5.6-r.1', 'parquet-wasm': '0.8.0' }
const FOLDER = join(tmpdir(), `waypost-proof-parquet-${Object.values(LIBRARIES).join('-')}`)

/** DuckDB, as far as it is used here. */
export interface DuckDb {
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
export interface ParquetWasm {
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
export async function openOtherLibraries(): Promise<{ duckDb: DuckDb; wasm: ParquetWasm } | null> {
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
