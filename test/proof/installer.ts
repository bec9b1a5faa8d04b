// The .deb of the packaged application: made, installed, used by two users at once, removed, and put back on their data.
// Run as root, on a Debian without Waypost: npm run proof -- installer [--dist DIR]
import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'
import type { ElectronRuntime } from '../../tools/lib/electron-runtime.mjs'
import { adaptApplication, toRuntimeFolder } from '../electron-runtime/adapt-application.ts'
import { findRuntime, readWords } from '../electron-runtime/named-runtime.ts'
import { becomeOrdinary, type OrdinaryUser } from '../electron-runtime/ordinary-user.ts'
import { buildPackaged, openPackaged, runPackaged } from '../electron-runtime/packaged.ts'
import { startScreen } from '../electron-runtime/start-screen.ts'

const MAKE_DEB = join(import.meta.dirname, '../electron-runtime/make-deb.ts')
const NAME = 'waypost'
const INSTALLED = '/opt/Waypost'
const COMMAND = '/usr/bin/waypost'
const DESKTOP_FILE = '/usr/share/applications/waypost.desktop'
const FILE_TYPES = '/usr/share/mime/packages/waypost.xml'
const PLACES = [INSTALLED, COMMAND, DESKTOP_FILE, FILE_TYPES, '/etc/alternatives/waypost']
const PACKS = ['gb', 'world']
const PRIVATE_FOLDER = 0o700
const WAIT_MILLISECONDS = 60_000
const MOST_PRINTED_CHARACTERS = 2000

const startedAt = performance.now()
const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)

function run(program: string, words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (status !== 0) {
    throw new Error(`${program} ${words[0] ?? ''} failed: ${error?.message ?? stderr.slice(-MOST_PRINTED_CHARACTERS)}`)
  }
  return stdout
}

const has = (program: string): boolean => spawnSync('which', [program]).status === 0

/** Ends the proof where it would have to touch what is there already, or may not install. */
function assertProvable(): void {
  if (process.getuid?.() !== 0) endUnproven('only root can install a package: run this as root, best in a container.')
  if (!has('dpkg-deb') || !has('dpkg')) endUnproven('this is no Debian: dpkg is not here.')
  const taken = PLACES.find((path) => existsSync(path))
  if (taken !== undefined) endUnproven(`${taken} is there already, and this proof would take it away.`)
}

interface Person {
  name: string
  user: OrdinaryUser
  identity: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }
  /** Where the application keeps this person's data, as nobody told it. */
  dataDir: string
}

function toPerson(name: 'nobody' | 'daemon', display: string): Person {
  const user = becomeOrdinary(name)
  const { XDG_DATA_HOME: _, ...env } = process.env
  return {
    name,
    user,
    identity: { ...user.identity, env: { ...env, ...user.environment, DISPLAY: display } },
    dataDir: join(user.home, '.local/share/waypost'),
  }
}

/** One person opens the window and cleanses the sample; `meanwhile` runs before it is closed. */
async function use({ name, identity, dataDir }: Person, meanwhile: () => Promise<void>): Promise<void> {
  const { window, close, kill } = await openPackaged(COMMAND, [], identity)
  try {
    window.setDefaultTimeout(WAIT_MILLISECONDS)
    await window.getByRole('button', { name: 'Try the sample' }).click()
    await window.getByRole('button', { name: /^Run \d/ }).click()
    await window.getByText('Part by part').waitFor()
    await meanwhile()
    assert.equal(await close(), 0, 'the application did not end well')
  } finally {
    kill()
  }
  assert.equal(statSync(dataDir).mode & 0o777, PRIVATE_FOLDER, `${dataDir} is open to others`)
  say(`${name} cleansed the sample in the installed application`)
}

const makeKey = async ({ name, identity }: Person): Promise<void> => {
  const made = await runPackaged(COMMAND, ['keys', 'create', '--type', 'service', '--name', `of-${name}`], identity)
  assert.equal(made.code, 0, made.err)
}

/** The names of a person's keys: each knows their own alone. */
async function keysOf({ identity }: Person): Promise<string[]> {
  const { code, out, err } = await runPackaged(COMMAND, ['keys', 'list', '--json'], identity)
  assert.equal(code, 0, err)
  return [...out.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name ?? '')
}

const hashOf = ({ dataDir }: Person): string =>
  createHash('sha256')
    .update(readFileSync(join(dataDir, 'user.db')))
    .digest('hex')

function install(deb: string): void {
  run('dpkg', ['-i', deb])
  assert.equal(readlinkSync('/etc/alternatives/waypost'), join(INSTALLED, NAME))
  assert.match(readFileSync(DESKTOP_FILE, 'utf8'), /^Exec=\/opt\/Waypost\/waypost %U$/m)
  assert.match(readFileSync(DESKTOP_FILE, 'utf8'), /^MimeType=text\/csv;text\/tab-separated-values;$/m)
  assert.match(readFileSync(FILE_TYPES, 'utf8'), /text\/csv/)
  assert.equal(run('dpkg', ['--verify', NAME]), '')
  if (has('desktop-file-validate')) run('desktop-file-validate', [DESKTOP_FILE])
  say(`installed: ${run('dpkg-query', ['-W', '-f', '${Package} ${Version}, ${Installed-Size} KiB', NAME])}`)
}

function remove(): void {
  run('dpkg', ['-r', NAME])
  assert.deepEqual(
    PLACES.filter((path) => existsSync(path)),
    [],
    'the package left something behind',
  )
}

async function proveInstalled(deb: string, [first, second]: [Person, Person]): Promise<void> {
  install(deb)
  for (const person of [first, second]) await makeKey(person)
  // Both at once: neither has anything to do with the other.
  await use(first, () => use(second, async () => {}))
  const before = [first, second].map(hashOf)
  remove()
  assert.deepEqual([first, second].map(hashOf), before, 'removing the application changed data')
  say('removed: nothing of the package is left, and the data of both is as it was')
  install(deb)
  for (const person of [first, second]) assert.deepEqual(await keysOf(person), [`of-${person.name}`])
  say('installed again: each finds their own data, and that alone')
}

async function prove(runtime: ElectronRuntime): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-installer-'))
  const screen = await startScreen()
  const people: [Person, Person] = [toPerson('nobody', screen.display), toPerson('daemon', screen.display)]
  try {
    const application = await adaptApplication(runtime, toRuntimeFolder(runtime))
    const { folder: packaged, leftOut } = buildPackaged(runtime.folder, application, join(folder, 'made'), PACKS)
    say(
      `packaged around Electron ${runtime.electron}${leftOut.length > 0 ? `, without the fuse ${leftOut.join(', ')}` : ''}`,
    )
    run(process.execPath, [MAKE_DEB, packaged, application, join(folder, 'deb'), runtime.electron])
    const name = readdirSync(join(folder, 'deb')).find((one) => one.endsWith('.deb')) ?? ''
    const deb = join(folder, 'deb', name)
    say(`made: ${name}, ${(statSync(deb).size / 2 ** 20).toFixed(0)} MiB, not compressed`)
    process.stdout.write(run('dpkg-deb', ['--field', deb]))
    await proveInstalled(deb, people)
  } finally {
    spawnSync('dpkg', ['--purge', NAME])
    for (const { user } of people) user.end()
    screen.end()
    rmSync(folder, { recursive: true, force: true })
  }
  assert.deepEqual(
    PLACES.filter((path) => existsSync(path)),
    [],
  )
  say('purged. An AppImage is not made here: its maker is fetched on a release machine.')
}

const runtime = findRuntime(readWords(process.argv.slice(2)))
assertProvable()
try {
  await prove(runtime)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
