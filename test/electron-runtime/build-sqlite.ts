import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SQLITE = join(ROOT, 'node_modules/better-sqlite3')
const ADDON_HEADERS = join(ROOT, 'node_modules/node-addon-api')
const NODE_HEADERS = join(ROOT, `node_modules/node-linux-${process.arch}/include/node`)
const SHIM = join(import.meta.dirname, 'napi-8.h')
const HASH_CHARACTERS = 16

/** The Node-API that the build in the package of better-sqlite3 asks for. */
export const PACKAGED_NAPI = Number(/NAPI_VERSION=(\d+)/.exec(readFileSync(join(SQLITE, 'binding.gyp'), 'utf8'))?.[1])

/** The options that the package compiles SQLite with, as its own list for gyp says them. */
const readDefines = (): string[] =>
  [...readFileSync(join(SQLITE, 'deps/defines.gypi'), 'utf8').matchAll(/'([A-Z][\w=-]*)'/g)].map(
    ([, one]) => `-D${one}`,
  )

async function run(program: string, words: string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new Error(`${program} is needed to build SQLite for this runtime: install it.`)))
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(`${program} could not build SQLite for this runtime:\n${printed.slice(-2000)}`)
}

/** Builds better-sqlite3 from the source in its package for an older Node-API; returns the path, made once. */
export async function buildSqlite(napi: number, folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(SQLITE, 'package.json'), 'utf8')) as { version: string }
  const stamp = createHash('sha256')
    .update(`${version} ${napi} ${process.arch}`)
    .update(readFileSync(SHIM))
    .digest('hex')
  const path = join(folder, `better_sqlite3-${stamp.slice(0, HASH_CHARACTERS)}.node`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const shared = [
    '-O2',
    '-DNDEBUG',
    '-fPIC',
    '-fvisibility=hidden',
    ...readDefines(),
    `-I${join(SQLITE, 'deps/sqlite3')}`,
  ]
  const [addon, sqlite] = [join(folder, 'addon.o'), join(folder, 'sqlite3.o')]
  await Promise.all([
    run('gcc', ['-std=c99', '-w', ...shared, '-c', join(SQLITE, 'deps/sqlite3/sqlite3.c'), '-o', sqlite]),
    run('g++', [
      '-std=c++20',
      ...shared,
      ...['-fvisibility-inlines-hidden', '-DNAPI_DISABLE_CPP_EXCEPTIONS', '-DNODE_API_SWALLOW_UNTHROWABLE_EXCEPTIONS'],
      ...['-DBUILDING_NODE_EXTENSION', `-DNAPI_VERSION=${napi}`, '-DNODE_GYP_MODULE_NAME=better_sqlite3'],
      ...[`-I${ADDON_HEADERS}`, `-I${NODE_HEADERS}`, '-include', SHIM],
      ...['-c', join(SQLITE, 'src/better_sqlite3.cpp'), '-o', addon],
    ]),
  ])
  await run('g++', [
    '-shared',
    '-o',
    `${path}.new`,
    addon,
    sqlite,
    '-Wl,-Bsymbolic',
    '-Wl,--exclude-libs,ALL',
    '-ldl',
    '-lpthread',
  ])
  renameSync(`${path}.new`, path)
  return path
}
