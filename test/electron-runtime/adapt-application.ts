import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { transform } from 'lightningcss'
import { rolldown, type Plugin } from 'rolldown'
import { isOlder, type ElectronRuntime } from '../../tools/lib/electron-runtime.mjs'
import { buildSqlite, PACKAGED_NAPI } from './build-sqlite.ts'

const ROOT = join(import.meta.dirname, '../..')
const CORE_JS = join(ROOT, 'node_modules/core-js-bundle/minified.js')
const NODE_PRELUDE = join(import.meta.dirname, 'node-prelude.cjs')
/** Electron waits for a main file that is a module since this version; before, it has to be CommonJS. */
const MODULES_SINCE = 28
/** Chromium of the oldest Electron that is taken; a version stands in the upper bytes of a number (Lightning CSS). */
const OLDEST_CHROMIUM = 114

const COPIED = ['out/preload', 'out/renderer', 'resources/samples', 'LICENSE', 'NOTICE']
/** The packs beside the code: hundreds of megabytes that are only read, and not packaged with the code. */
const LINKED = 'resources/reference'
/** Refuses and writes down what the main process and its threads want from another computer. */
const DENY_NETWORK = join(import.meta.dirname, '../e2e/deny-network.mjs')
/** Name of its form for the prelude, which loads it where a test counts connections; it lies where nothing is packaged. */
const DENYING = 'deny-network'
const TESTING = 'test'
const ZLIB = 'node:zlib'
const SERIAL = '@serialport/bindings-cpp'
const EXTERNAL = [
  'electron',
  'better-sqlite3',
  SERIAL,
  ...builtinModules.flatMap((name) => [name, `node:${name}`]),
].filter((name) => name !== ZLIB)

/** Core-js without its own structured clone: what the real one refuses is what is looked for here. */
const youngerFunctions = (): string =>
  `{const clone=globalThis.structuredClone;${readFileSync(CORE_JS, 'utf8').replace(/\/\/# sourceMappingURL.*/, '')}\n;globalThis.structuredClone=clone}\n`

/**
 * What a runtime needs to run the built application: the folder to start. A current one needs nothing and gets the
 * application itself; for an older one the same build is put into a form that it can read, below `folder`.
 */
export async function adaptApplication(runtime: ElectronRuntime, folder: string, from = ROOT): Promise<string> {
  if (!isOlder(runtime) && runtime.napi >= PACKAGED_NAPI) return from
  const sqlite = runtime.napi >= PACKAGED_NAPI ? null : await buildSqlite(runtime.napi, toSqliteFolder(runtime))
  const application = join(folder, 'application')
  rmSync(application, { recursive: true, force: true })
  mkdirSync(application, { recursive: true })
  for (const path of COPIED) cpSync(join(from, path), join(application, path), { recursive: true })
  if (existsSync(join(from, LINKED))) symlinkSync(join(from, LINKED), join(application, LINKED))
  copySqlite({ from, application, built: sqlite })
  copyWithNeeds(from, application, SERIAL)
  await bundleMain({ from, application, major: Number.parseInt(runtime.electron, 10) })
  adaptPreload(application)
  adaptPage(join(application, 'out/renderer'))
  return application
}

/** Where everything lies that is made for a runtime. */
export const toRuntimeFolder = ({ electron }: ElectronRuntime): string => join(ROOT, 'out/electron', electron)

const toSqliteFolder = (runtime: ElectronRuntime): string => join(toRuntimeFolder(runtime), 'sqlite')

interface Adapted {
  /** The application as it was built. */
  from: string
  application: string
}

function copySqlite({ from: whole, application, built }: Adapted & { built: string | null }): void {
  const from = join(whole, 'node_modules/better-sqlite3')
  const to = join(application, 'node_modules/better-sqlite3')
  const name = `prebuilds/linux-${process.arch}.node`
  for (const path of ['lib', 'package.json']) cpSync(join(from, path), join(to, path), { recursive: true })
  cpSync(built ?? join(from, name), join(to, name))
}

/** A package and all that it names as needed, as it lies in the whole application. */
function copyWithNeeds(whole: string, application: string, name: string): void {
  const folder = `node_modules/${name}`
  if (!existsSync(join(whole, folder)) || existsSync(join(application, folder))) return
  cpSync(join(whole, folder), join(application, folder), { recursive: true })
  const { dependencies = {} } = JSON.parse(readFileSync(join(whole, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const needed of Object.keys(dependencies)) copyWithNeeds(whole, application, needed)
}

/** Names of a built-in module that an older Node does not export are taken from its default export, which the prelude fills. */
const olderZlib: Plugin = {
  name: 'older-zlib',
  resolveId: (source) => (source === ZLIB ? '\0older-zlib' : null),
  load: (id) =>
    id === '\0older-zlib' ? `import zlib from 'zlib'\nexport * from 'zlib'\nexport const crc32 = zlib.crc32` : null,
}

/** The main file and the threads, each with the prelude before anything else. */
async function bundleMain({ from: whole, application, major }: Adapted & { major: number }): Promise<void> {
  const from = join(whole, 'out/main')
  const to = join(application, 'out/main')
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'prelude.cjs'), `${youngerFunctions()}${readFileSync(NODE_PRELUDE, 'utf8')}`)
  for (const name of readdirSync(from)) if (/\.json$/.test(name)) cpSync(join(from, name), join(to, name))
  const workers = readdirSync(join(from, 'workers')).map((name) => [
    `workers/${basename(name, '.js')}`,
    join(from, 'workers', name),
  ])
  const isModule = major >= MODULES_SINCE
  const bundle = async (input: Record<string, string>, format: 'es' | 'cjs', extension: string) => {
    const built = await rolldown({ input, platform: 'node', external: EXTERNAL, plugins: [olderZlib] })
    await built.write({
      dir: to,
      format,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `${format}-[name]-[hash]${extension}`,
      banner: ({ isEntry, name }) => {
        if (!isEntry || name === DENYING) return ''
        const prelude = `${name.includes('/') ? '..' : '.'}/prelude.cjs`
        return format === 'cjs' ? `require('${prelude}')` : `import '${prelude}'`
      },
    })
    await built.close()
  }
  await bundle(Object.fromEntries(workers) as Record<string, string>, 'es', '.js')
  await bundle({ [DENYING]: DENY_NETWORK }, 'cjs', '.cjs')
  mkdirSync(join(application, TESTING))
  renameSync(join(to, `${DENYING}.cjs`), join(application, TESTING, `${DENYING}.cjs`))
  await bundle({ index: join(from, 'index.js') }, isModule ? 'es' : 'cjs', isModule ? '.js' : '.cjs')
  const described = JSON.parse(readFileSync(join(whole, 'package.json'), 'utf8')) as object
  const main = `out/main/index${isModule ? '.js' : '.cjs'}`
  writeFileSync(join(application, 'package.json'), JSON.stringify({ ...described, main }, null, 2))
}

function adaptPreload(application: string): void {
  const path = join(application, 'out/preload/preload.cjs')
  const webUtils = `{const electron=require('electron');electron.webUtils??={getPathForFile:(file)=>file.path}}\n`
  writeFileSync(path, `${webUtils}${readFileSync(path, 'utf8')}`)
}

/**
 * The page and its workers get the younger functions by a script of our own origin, as its policy asks. Its styles get a
 * form for an older Chromium, which does not know `light-dark()`: without it the window has no colours.
 */
function adaptPage(renderer: string): void {
  const assets = join(renderer, 'assets')
  if (!existsSync(assets)) throw new Error(`${assets} is missing: build the application first.`)
  writeFileSync(join(assets, 'prelude.js'), youngerFunctions())
  const page = join(renderer, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('<script', '<script src="./assets/prelude.js"></script>\n    <script'))
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.css'))) {
    const path = join(assets, name)
    const { code } = transform({ filename: name, code: readFileSync(path), targets: { chrome: OLDEST_CHROMIUM << 16 } })
    writeFileSync(path, code)
  }
  for (const name of readdirSync(assets).filter((one) => /worker.*\.js$/.test(one))) {
    const path = join(assets, name)
    writeFileSync(path, `${youngerFunctions()}${readFileSync(path, 'utf8')}`)
  }
}
