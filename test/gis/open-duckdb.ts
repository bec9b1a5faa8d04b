import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * DuckDB, which reads and writes GeoParquet by code of its own. It is installed into a folder of its own by what uses
 * it: a native program for each system is too much for everybody who develops.
 */
const PACKAGE = '@duckdb/node-api'
const VERSION = '1.5.6-r.1'

interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>
}

interface Bindings {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> }
}

export interface DuckDb {
  /** The rows of an answer. */
  ask(sql: string): Promise<Record<string, unknown>[]>
}

/** Installs and opens it; null where it cannot be had. */
export async function openDuckDb(folder: string): Promise<DuckDb | null> {
  const home = join(folder, `duckdb-${VERSION}`)
  mkdirSync(home, { recursive: true })
  if (!existsSync(join(home, 'node_modules', PACKAGE))) {
    const words = ['install', '--no-audit', '--no-fund', '--prefix', home, `${PACKAGE}@${VERSION}`]
    spawnSync('npm', words, { stdio: 'ignore', shell: process.platform === 'win32' })
  }
  if (!existsSync(join(home, 'node_modules', PACKAGE))) return null
  const { DuckDBInstance } = createRequire(join(home, 'package.json'))(PACKAGE) as Bindings
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  return { ask: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson() }
}
