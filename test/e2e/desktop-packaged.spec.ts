// The application as it is installed, in a real Electron with its fuses blown: `npm run proof -- electron`.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPackage, extractFile } from '@electron/asar'
import { FuseState } from '@electron/fuses'
import config from '../../electron-builder.config.ts'
import { FUSE_PLACES, readFuses } from '../../tools/lib/electron-fuses.ts'
import {
  buildPackaged,
  openPackaged,
  runPackaged,
  type Packaged,
  type PackagedWindow,
} from '../electron-runtime/packaged.ts'
import { appCall } from './app-call.ts'
import { APPLICATION, isStandIn } from './desktop-executable.ts'
import { listArchive } from './list-archive.ts'
import { reviewSample } from './window-steps.ts'
import { expect, test, watchPage } from './window-test.ts'

const RUNTIME = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? ''
/** Enough for the sample, and a sixth less to copy than all. */
const PACKS = ['gb', 'world']
const THREADS_APP = join(import.meta.dirname, '../electron-runtime/threads-app')
const MODULES_FROM_ARCHIVES_SINCE = 28
const CSV = 'Town,Postcode\nBristol,BS1 2AW\n'

test.skip(isStandIn, 'needs a real Electron: npm run proof -- electron')

let folder = ''
let packaged: Packaged
let opened: PackagedWindow[] = []

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-packaged-'))
  packaged = buildPackaged(RUNTIME, APPLICATION, join(folder, 'made'), PACKS)
})
test.afterEach(() => {
  for (const one of opened) one.kill()
  opened = []
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const dataFolder = (): string => mkdtempSync(join(folder, 'data-'))

async function open(dataDir: string, words: string[] = []): Promise<PackagedWindow> {
  const one = await openPackaged(packaged.executable, ['--data-dir', dataDir, '--port', '0', ...words])
  opened.push(one)
  return one
}

const run = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  runPackaged(packaged.executable, words, { env: { ...process.env, ...env } })

/** What the application itself wrote: Chromium's log begins each line with its process. */
const sentences = (printed: string): string[] => printed.split('\n').filter((line) => line && !line.startsWith('['))

function makeFile(name: string): string {
  const path = join(mkdtempSync(join(folder, 'file-')), name)
  writeFileSync(path, CSV)
  return path
}

/** The same Electron with the fuses that it came with, and without an application of its own. */
function copyRuntime(name: string): string {
  const copy = join(folder, name)
  cpSync(RUNTIME, copy, { recursive: true })
  rmSync(join(copy, 'resources/default_app.asar'), { force: true })
  return copy
}

test('the window comes, finds the packs beside the archive, and the sample is cleansed all the way', async () => {
  const { window, close } = await open(dataFolder())
  const faults = watchPage(window, { url: 'app://waypost' })
  const { packs } = await appCall(window, 'packs.verify', {})
  expect(packs.sort((a, b) => a.id.localeCompare(b.id))).toEqual(PACKS.map((id) => ({ id, problems: [] })))
  await reviewSample(window)
  await expect(window.getByText(/Verified/).first()).toBeVisible()
  expect(faults).toEqual({ errors: [], outside: [] })
  expect(await close()).toBe(0)
})

test('neither --inspect nor ELECTRON_RUN_AS_NODE nor NODE_OPTIONS does anything', async () => {
  const sum = ['-p', '6*7']
  // The same Electron without our fuses does what is asked, so these ways are the right ones.
  const bare = join(RUNTIME, 'electron')
  const asNode = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  expect(await runPackaged(bare, sum, { env: asNode })).toMatchObject({ code: 0, out: '42\n' })
  const inspected = await runPackaged(bare, ['--inspect=0', ...sum], { env: asNode })
  expect(inspected.err).toContain('Debugger listening')

  expect((await run(['--version'], { ELECTRON_RUN_AS_NODE: '1' })).out).toMatch(/^Waypost \d/)
  const script = join(folder, 'injected.cjs')
  const trace = join(folder, 'injected.txt')
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, 'ran')`)
  for (const [words, env] of [
    [['--inspect=0'], {}],
    [['--inspect-brk=0'], {}],
    [[], { NODE_OPTIONS: `--require ${script}` }],
  ] as const) {
    const { code, out, err } = await run([...words, '--version'], env)
    expect(code).toBe(0)
    expect(out).toMatch(/^Waypost \d/)
    expect(err).not.toContain('Debugger listening')
  }
  expect(() => readFileSync(trace)).toThrow('ENOENT')
})

test('another application that is put beside the archive is not started', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'package.json'), JSON.stringify({ name: 'other', main: 'main.cjs' }))
  writeFileSync(join(other, 'main.cjs'), `process.stdout.write('another one'); require('electron').app.exit(0)`)
  // Electron without our fuses starts it.
  const bare = copyRuntime('open-to-others')
  cpSync(other, join(bare, 'resources/app'), { recursive: true })
  expect(await runPackaged(join(bare, 'electron'), [])).toMatchObject({ code: 0, out: 'another one' })

  const place = join(packaged.folder, 'resources/app')
  cpSync(other, place, { recursive: true })
  expect((await run(['--version'])).out).toMatch(/^Waypost \d/)
  rmSync(place, { recursive: true })
})

test('every fuse that this Electron has reads back as it was set, and those it has not are named', async () => {
  const states = await readFuses(packaged.executable)
  const wanted = Object.entries(config.electronFuses ?? {})
  const isThere = ([name]: [string, unknown]) => FUSE_PLACES[name as keyof typeof FUSE_PLACES] < states.length
  expect(packaged.leftOut).toEqual(wanted.filter((one) => !isThere(one)).map(([name]) => name))
  expect(wanted.filter(isThere).map(([name]) => [name, states[FUSE_PLACES[name as keyof typeof FUSE_PLACES]]])).toEqual(
    wanted.filter(isThere).map(([name, value]) => [name, value ? FuseState.ENABLE : FuseState.DISABLE]),
  )
  expect(states.length).toBeGreaterThanOrEqual(7)
})

test('what must be a file lies beside the archive, all else is packed, and nothing of development', () => {
  const { packed, unpacked, beside } = listArchive(packaged.archive)
  expect(beside).toEqual([...unpacked].sort())
  // Threads and what they import, the sample, and nothing else.
  const tops = new Set(
    unpacked.map((name) => name.replace(/^(out\/main|node_modules\/[^/]+|resources\/samples)\/.*/, '$1')),
  )
  expect([...tops].sort()).toEqual(['node_modules/better-sqlite3', 'out/main', 'package.json', 'resources/samples'])
  const described = JSON.parse(extractFile(packaged.archive, 'package.json').toString()) as Record<string, unknown>
  expect(packed).toContain(described.main)
  expect(unpacked.filter((name) => /^out\/main\/(cjs-|index|cli|headless)/.test(name))).toEqual([])
  expect(unpacked.filter((name) => /^out\/main\/workers\//.test(name))).toHaveLength(
    packed.concat(unpacked).filter((name) => name.startsWith('out/main/workers/')).length,
  )
  expect(packed.filter((name) => !/^(out\/(main|preload|renderer)\/|LICENSE$|NOTICE$)/.test(name))).toEqual([])

  const modules = packed.concat(unpacked).filter((name) => name.startsWith('node_modules/'))
  expect([...new Set(modules.map((name) => name.split('/')[1]))]).toEqual(['better-sqlite3'])
  expect(modules.filter((name) => name.endsWith('.node'))).toHaveLength(1)
  expect(described).not.toHaveProperty('devDependencies')
  console.log(`packed: ${packed.length} files, unpacked: ${unpacked.length}`)
})

test('a thread of CommonJS starts from an archive, and one whose code is a module in no Electron before 28', async () => {
  const bare = copyRuntime('threads')
  await createPackage(THREADS_APP, join(bare, 'resources/app.asar'))
  const { out } = await runPackaged(join(bare, 'electron'), [])
  const { common, module } = JSON.parse(out) as Record<'common' | 'module', string>
  expect(common).toBe('started')
  if (packaged.major < MODULES_FROM_ARCHIVES_SINCE) expect(module).toBe('ENOTDIR')
  else console.log(`a thread whose code is a module, from an archive: ${module}`)
})

// users.md 38: a file is opened with the application, which runs once.
test('a file on the command line opens, by its path or URL, and a second start hands its file to the first', async () => {
  const [first, second, third] = [makeFile('first.csv'), makeFile('second.csv'), makeFile('third one.csv')]
  const dataDir = dataFolder()
  const { window, close } = await open(dataDir, [first])
  await expect(window.getByRole('heading', { name: 'first.csv' })).toBeVisible()
  const other = spawn(packaged.executable, ['--data-dir', dataDir, basename(second)], {
    cwd: dirname(second),
    stdio: 'ignore',
  })
  expect(await new Promise((resolve) => other.once('exit', resolve))).toBe(0)
  await expect(window.getByRole('heading', { name: 'second.csv' })).toBeVisible()
  // As the launcher of a desktop names it.
  expect((await run(['--data-dir', dataDir, pathToFileURL(third).href])).code).toBe(0)
  await expect(window.getByRole('heading', { name: 'third one.csv' })).toBeVisible()
  expect(window.context().pages()).toHaveLength(1)
  expect(await close()).toBe(0)
})

test('the command line answers without a window', async () => {
  const own = ['--data-dir', dataFolder()]
  const made = await run(['keys', 'create', '--type', 'service', '--name', 'crm', ...own])
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/([A-Z]{2}\d{2}-){3}[A-Z]{2}\d{2}/) })
  expect(await run(['keys', 'list', '--json', ...own])).toMatchObject({
    code: 0,
    out: expect.stringContaining('"name":"crm"'),
  })
  expect(await run(['packs', 'list', ...own])).toMatchObject({ code: 0, out: expect.stringContaining('world') })
  expect(await run(['roads', '--help'])).toMatchObject({ code: 0 })
  expect(await run(['keys', 'frobnicate', ...own])).toMatchObject({ code: 2 })
})

test('without a screen it says so in one sentence, and leaves nothing running', async () => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  for (const display of [{}, { DISPLAY: ':4093' }]) {
    const { code, out, err } = await runPackaged(packaged.executable, [], { env: { ...env, ...display } })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(sentences(err)).toEqual([expect.stringMatching(/^Waypost found no screen .+\.$/)])
  }
})

test('with a data folder that cannot be written it says so in one sentence, and leaves nothing running', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked)
  chmodSync(locked, 0o555)
  const { code, out, err } = await run(['--data-dir', join(locked, 'data')])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(sentences(err)).toEqual([expect.stringMatching(/^[A-Z].+\.$/)])
  expect(err).toContain(locked)
})
