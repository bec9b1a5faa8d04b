import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { syncPacks } from '#main/reference/import/sync-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

const READER = join(import.meta.dirname, 'read-in-process.ts')
const PROCESSES = 4
/** A process starts in half a second where nothing else runs. */
const WITHIN_MS = 120_000
const NAMES = Array.from({ length: 300 }, (_, i) => `Town ${i}`)
const READ_ONLY = 0o555
const READ_ONLY_FILE = 0o444
const OWN_FOLDER = 0o700

/** A user who may do everything is given no more rights than the file says. */
const PLAIN_RIGHTS = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] as const
const isRoot = process.getuid?.() === 0
const hasPlainRights = isRoot && spawnSync(PLAIN_RIGHTS[0], [...PLAIN_RIGHTS.slice(1), 'true']).status === 0
/** Windows has no folders of that kind, and a superuser without the tool cannot be bound by one. */
const isBound = process.platform !== 'win32' && (!isRoot || hasPlainRights)

const packWith = (folder: string, version: string) =>
  makePack(folder, { id: 'towns', version }, (writer) => {
    for (const name of NAMES) writer.addPlace(aPlace({ country: 'XA', name, position: { lat: 1, lon: 2 } }))
  })

interface Reading {
  child: ChildProcess
  /** What it prints, once it is asked. */
  ask(): Promise<unknown>
}

/** A process that has the packs of a folder open. */
async function startReading(folder: string): Promise<Reading> {
  const line = [process.execPath, '--disable-warning=ExperimentalWarning', READER, folder, 'XA', ...NAMES]
  const [program = '', ...words] = hasPlainRights ? [...PLAIN_RIGHTS, ...line] : line
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    child,
    async ask() {
      const printed = text(child.stdout)
      child.stdin.write('go\n')
      return JSON.parse(await printed) as unknown
    },
  }
}

const stateOf = (folder: string) =>
  readdirSync(folder).map((name) => {
    const path = join(folder, name)
    return [name, statSync(path).mtimeMs, readFileSync(path).toString('base64')]
  })

let started: Reading[] = []
afterEach(() => {
  for (const { child } of started) child.kill()
  started = []
})

test(
  'several processes read the packs of one read-only folder at once, and write nothing there',
  async () => {
    const folder = newFolder()
    packWith(folder, '1')
    const before = stateOf(folder)
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), READ_ONLY_FILE)
    chmodSync(folder, READ_ONLY)
    started = await Promise.all(Array.from({ length: PROCESSES }, () => startReading(folder)))
    // All of them have it open now.
    const answers = await Promise.all(started.map((one) => one.ask()))
    chmodSync(folder, OWN_FOLDER)
    const answer = { versions: ['1'], found: NAMES.length, problems: [], canWrite: !isBound }
    expect(answers).toEqual(Array.from({ length: PROCESSES }, () => answer))
    expect(stateOf(folder).filter(([name]) => !String(name).startsWith('.probe'))).toEqual(before)
  },
  WITHIN_MS,
)

test.skipIf(process.platform === 'win32')(
  'a process that has a pack open reads on in it while a newer one takes its name',
  async () => {
    const [from, into] = [newFolder(), newFolder()]
    packWith(into, '1')
    packWith(from, '2')
    started.push(await startReading(into))
    const request = { from, into, bundled: null, isExact: true, isDryRun: false }
    expect(await syncPacks(request)).toMatchObject({ ok: true, value: { packs: [{ fate: 'replaced' }] } })
    started.push(await startReading(into))
    const answers = await Promise.all(started.map((one) => one.ask()))
    expect(answers).toMatchObject([
      { versions: ['1'], found: NAMES.length },
      { versions: ['2'], found: NAMES.length },
    ])
  },
  WITHIN_MS,
)
