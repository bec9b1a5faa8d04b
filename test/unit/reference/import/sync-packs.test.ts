import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { syncPacks, type SyncRequest } from '#main/reference/import/sync-packs.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { PACK_SCHEMA_VERSION } from '#main/reference/pack-schema.ts'
import { verifyPacks } from '#main/reference/verify-packs.ts'
import { aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { unwrap } from '../../../measure/unwrap.ts'

const IN_PROCESS = join(import.meta.dirname, 'sync-in-process.ts')
/** Above what the room of `LITTLE_ROOM` holds. */
const MANY_PLACES = 2000
/** KiB that one file may have. */
const LITTLE_ROOM = 64
const WITHIN_MS = 60_000
/** No system gives a process this number. */
const NO_PROCESS = 4_194_305

let from = ''
let into = ''
beforeEach(() => {
  from = newFolder()
  into = newFolder()
})

const make = (folder: string, id: string, version = '1', places = 1) =>
  makePack(folder, { id, version }, (writer) => {
    for (let i = 0; i < places; i++) writer.addPlace(aPlace({ country: 'XA', name: `Town ${i} of ${id}` }))
  })

/** Writes the hash of a changed pack beside it. */
const sign = (path: string) =>
  writeFileSync(`${path}.sha256`, createHash('sha256').update(readFileSync(path)).digest('hex'))

const sync = (changes: Partial<SyncRequest> = {}) =>
  syncPacks({ from, into, bundled: null, isExact: false, isDryRun: false, ...changes })

const fatesOf = async (changes: Partial<SyncRequest> = {}) => {
  const synced = unwrap(await sync(changes))
  return Object.fromEntries(synced.packs.map(({ name, fate }) => [name, fate]))
}

const bytesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))

const versionsIn = (folder: string) => {
  const { reader } = openReference({ folders: [folder] })
  const versions = Object.fromEntries(reader.packs().map(({ id, version }) => [id, version]))
  reader.close()
  return versions
}

describe('a folder of packs is taken over', () => {
  it('copies what is missing, replaces what differs, keeps the same and what is there besides', async () => {
    for (const id of ['a', 'b', 'c']) make(from, id, '2')
    make(into, 'b', '1')
    copyFileSync(join(from, 'c.sqlite'), join(into, 'c.sqlite'))
    copyFileSync(join(from, 'c.sqlite.sha256'), join(into, 'c.sqlite.sha256'))
    make(into, 'own', '1')
    const untouched = statSync(join(into, 'c.sqlite'))
    expect(await fatesOf()).toEqual({ 'a.sqlite': 'new', 'b.sqlite': 'replaced', 'c.sqlite': 'same', 'own.sqlite': 'kept' }) // prettier-ignore
    expect(versionsIn(into)).toEqual({ a: '2', b: '2', c: '2', own: '1' })
    expect(statSync(join(into, 'c.sqlite'))).toMatchObject({ ino: untouched.ino, mtimeMs: untouched.mtimeMs })
    for (const { checks } of await verifyPacks([into])) expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })

  it('copies nothing when it runs again', async () => {
    make(from, 'a')
    expect(await sync()).toMatchObject({ ok: true, value: { copiedBytes: statSync(join(from, 'a.sqlite')).size } })
    const [before, { ino }] = [bytesOf(into), statSync(join(into, 'a.sqlite'))]
    expect(await sync()).toMatchObject({ ok: true, value: { copiedBytes: 0, packs: [{ fate: 'same' }] } })
    expect(bytesOf(into)).toEqual(before)
    expect(statSync(join(into, 'a.sqlite')).ino).toBe(ino)
  })

  it('removes the others only where it is to be exact', async () => {
    make(from, 'a')
    make(into, 'own')
    expect(await fatesOf({ isExact: true })).toEqual({ 'a.sqlite': 'new', 'own.sqlite': 'removed' })
    expect(readdirSync(into).sort()).toEqual(['a.sqlite', 'a.sqlite.sha256'])
  })

  it('shows without writing, and makes no folder', async () => {
    make(from, 'a', '2')
    make(into, 'a', '1')
    make(into, 'own')
    const before = bytesOf(into)
    expect(await fatesOf({ isDryRun: true, isExact: true })).toEqual({ 'a.sqlite': 'replaced', 'own.sqlite': 'removed' }) // prettier-ignore
    expect(bytesOf(into)).toEqual(before)
    const missing = join(into, 'new')
    expect(await fatesOf({ isDryRun: true, into: missing })).toEqual({ 'a.sqlite': 'new' })
    expect(existsSync(missing)).toBe(false)
    expect(await fatesOf({ into: missing })).toEqual({ 'a.sqlite': 'new' })
  })

  it('replaces a damaged copy whose hash file says that it is sound, and renews a hash file alone', async () => {
    make(from, 'a')
    await sync()
    appendFileSync(join(into, 'a.sqlite'), 'x')
    expect(await fatesOf()).toEqual({ 'a.sqlite': 'replaced' })
    writeFileSync(join(into, 'a.sqlite.sha256'), 'of an earlier one')
    expect(await fatesOf()).toEqual({ 'a.sqlite': 'same' })
    const [{ checks } = { checks: [] }] = await verifyPacks([into])
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
  })

  it('counts bundled packs as there, and refuses another edition of one', async () => {
    const bundled = newFolder()
    make(from, 'a', '1')
    copyFileSync(join(from, 'a.sqlite'), join(bundled, 'a.sqlite'))
    copyFileSync(join(from, 'a.sqlite.sha256'), join(bundled, 'a.sqlite.sha256'))
    expect(await fatesOf({ bundled })).toEqual({ 'a.sqlite': 'same' })
    expect(readdirSync(into)).toEqual([])
    make(bundled, 'a', '2')
    expect(await sync({ bundled })).toMatchObject({ ok: false, error: { code: 'packs/bundled' } })
    expect(readdirSync(into)).toEqual([])
  })
})

/** Folders that cannot be taken over, each with its code and a word of what is said. */
const REFUSED: [code: string, stated: string, spoil: (path: string) => void][] = [
  ['packs/damaged', 'b.sqlite there is damaged', (path) => appendFileSync(path, 'x')],
  ['packs/no-hash', 'b.sqlite.sha256 is missing', (path) => rmSync(`${path}.sha256`)],
  ['packs/no-hash', 'holds no hash', (path) => writeFileSync(`${path}.sha256`, 'none')],
  ['packs/not-a-pack', 'b.sqlite is not a Waypost pack', (path) => writeFileSync(path, 'a file that is no pack')],
  ['packs/twice', 'the same pack "b"', (path) => copyFileSync(path, path.replace('b.sqlite', 'c.sqlite'))],
  [
    'packs/schema',
    'update Waypost',
    (path) => {
      const db = new Database(path)
      db.exec(`UPDATE pack SET schema_version = ${PACK_SCHEMA_VERSION + 1}`)
      db.close()
      sign(path)
    },
  ],
]

describe('what cannot be taken over changes nothing', () => {
  it.each(REFUSED)('%s: %s', async (code, stated, spoil) => {
    make(from, 'a', '2')
    spoil(make(from, 'b', '2'))
    if (existsSync(join(from, 'c.sqlite'))) sign(join(from, 'c.sqlite'))
    make(into, 'a', '1')
    make(into, 'own')
    const before = bytesOf(into)
    for (const isDryRun of [true, false]) {
      const synced = await sync({ isExact: true, isDryRun })
      expect(synced).toMatchObject({ ok: false, error: { code, message: expect.stringContaining(stated) as string } })
      expect(synced).toMatchObject({ error: { message: expect.stringMatching(/^Nothing was copied from [^.]+\S.*\.$/) as string } }) // prettier-ignore
      expect(bytesOf(into)).toEqual(before)
    }
  })

  it('a missing folder, a file in its place, one without packs, and the folder itself', async () => {
    make(into, 'own')
    const before = bytesOf(into)
    const codeOf = async (changes: Partial<SyncRequest>) => {
      const synced = await sync({ isExact: true, ...changes })
      return synced.ok ? 'done' : synced.error.code
    }
    expect(await codeOf({ from: join(from, 'nowhere') })).toBe('packs/no-folder')
    expect(await codeOf({ from: make(newFolder(), 'a') })).toBe('packs/no-folder')
    expect(await codeOf({})).toBe('packs/none')
    expect(await codeOf({ from: into })).toBe('packs/same-folder')
    make(from, 'a')
    expect(await codeOf({ into: join(into, 'own.sqlite') })).toBe('packs/copy')
    expect(await codeOf({ into: join(into, 'no/such/parent') })).toBe('packs/copy')
    expect(bytesOf(into)).toEqual(before)
  })

  it('a copy that is stopped leaves what was there', async () => {
    make(from, 'a', '2')
    make(into, 'a', '1')
    const before = bytesOf(into)
    const stop = new AbortController()
    const synced = await sync({ isExact: true, signal: stop.signal, onBytes: () => stop.abort() })
    expect(synced).toMatchObject({ ok: false, error: { code: 'packs/stopped' } })
    expect(bytesOf(into)).toEqual(before)
  })
})

describe.skipIf(process.platform === 'win32')('in a process of its own', () => {
  const words = (...more: string[]) => ['--disable-warning=ExperimentalWarning', IN_PROCESS, from, into, ...more]

  it(
    'a copy that is killed leaves the earlier pack, and the next one takes its rest away',
    { timeout: WITHIN_MS },
    async () => {
      make(from, 'a', '2')
      make(into, 'a', '1')
      const before = bytesOf(into)
      expect(spawnSync(process.execPath, words('die')).signal).toBe('SIGKILL')
      const left = readdirSync(into).filter((name) => name.endsWith('.importing.part'))
      expect(left).toHaveLength(1)
      expect(bytesOf(into)).toMatchObject(before)
      expect(versionsIn(into)).toEqual({ a: '1' })
      expect(await fatesOf()).toEqual({ 'a.sqlite': 'replaced' })
      expect(readdirSync(into).sort()).toEqual(['a.sqlite', 'a.sqlite.sha256'])
    },
  )

  it('a disk without room is one sentence, and nothing half written stays', { timeout: WITHIN_MS }, () => {
    make(from, 'a', '2')
    make(from, 'b', '2', MANY_PLACES)
    make(into, 'b', '1')
    const before = bytesOf(into)
    expect(statSync(join(from, 'b.sqlite')).size).toBeGreaterThan(LITTLE_ROOM * 1024)
    const line = [process.execPath, ...words()].map((word) => `'${word}'`).join(' ')
    const { stdout } = spawnSync('bash', ['-c', `ulimit -f ${LITTLE_ROOM}; exec ${line}`], { encoding: 'utf8' })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      error: { code: 'packs/disk-full', message: expect.stringContaining(`the disk of ${into} has no room`) as string },
    })
    expect(bytesOf(into)).toEqual(before)
  })

  it('keeps the rest of a copy that another process is still making', async () => {
    make(from, 'a')
    const [running, dead] = [`.x.sqlite.${process.ppid}.importing.part`, `.x.sqlite.${NO_PROCESS}.importing.part`]
    for (const name of [running, dead]) writeFileSync(join(into, name), 'half')
    await sync()
    expect(readdirSync(into).filter((name) => name.startsWith('.'))).toEqual([running])
  })
})
