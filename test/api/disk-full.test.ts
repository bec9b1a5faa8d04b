import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CREATE_PATH, GET_LISTS_PATH } from '#shared/api/api-paths.ts'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import { CLI, HEADLESS } from '../built-program.ts'
import { post, send } from './start-host.ts'

/** Largest file that the host may write: the system refuses the write that would go beyond, as a full disk does. */
const LIMIT_KIBIBYTES = 2_048
const LIST_POINTS = 1_000

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A host in a process of its own; with a limit its files cannot grow. */
async function startHost(folder: string, isLimited: boolean): Promise<{ child: ChildProcess; port: number }> {
  const packs = join(folder, 'no-packs')
  mkdirSync(packs, { recursive: true })
  const folders = ['--data-dir', join(folder, 'data'), '--packs-dir', packs]
  const words = [HEADLESS, '--port', '0', '--json', '--no-open', ...folders]
  const limit = isLimited ? `ulimit -f ${LIMIT_KIBIBYTES * 2};` : ''
  const child = spawn('sh', ['-c', `${limit} exec "$0" "$@"`, process.execPath, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = await new Promise<string>((done) => child.stdout?.once('data', (text: Buffer) => done(text.toString())))
  return { child, port: Number(new URL((JSON.parse(line) as { url: string }).url).port) }
}

async function createKey(folder: string): Promise<string> {
  const opened = await openUserStore({ dataDir: join(folder, 'data') })
  if (!opened.ok) throw new Error(opened.error.message)
  const limits = { dailyLimit: null, expiresAt: null, services: null }
  const created = await opened.value.keys.create({ name: 'test', type: 'management', ...limits })
  await opened.value.close()
  if (!created.ok) throw new Error(created.error.message)
  return created.value.secret
}

test.skipIf(process.platform === 'win32')(
  'when the disk takes no more, a change is refused whole, everything before it stays, and reading goes on',
  { timeout: 120_000 },
  async () => {
    const folder = newFolder()
    const key = await createKey(folder)
    const { child, port } = await startHost(folder, true)
    const Locations = Array.from({ length: LIST_POINTS }, (_, i) => ({ Name: `p${i}`, Latitude: 1, Longitude: 2 }))
    const create = async (to: number, ListName: string) => {
      const { json } = await post(to, `${CREATE_PATH}?Key=${key}`, { ListName, Locations })
      return json as { Number?: number; Cause: string; Resolution: string }
    }
    const listed = async (from: number) =>
      (await send(from, `${GET_LISTS_PATH}?Key=${key}`)).json as { ListName: string; LocationCount: number }[]
    const acknowledged: string[] = []
    let refused = null
    for (let i = 0; refused === null && i < 100; i++) {
      const reply = await create(port, `list ${i}`)
      if (reply.Number === undefined) acknowledged.push(`list ${i}`)
      else refused = reply
    }
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(refused).toMatchObject({ Number: 1009, Description: 'Internal Server Error. Please try again later.' })
    expect(refused?.Cause).toMatch(/disk/)
    for (let again = 0; again < 3; again++) expect((await create(port, 'too much')).Number).toBe(1009)
    const whole = acknowledged.map((ListName) => ({ ListName, LocationCount: LIST_POINTS }))
    expect(await listed(port)).toMatchObject(whole)
    expect((await send(port, '/health')).status).toBe(200)
    child.kill('SIGKILL')
    await new Promise((done) => child.once('close', done))
    expect(checkUserDatabase(join(folder, 'data', 'user.db'))).toMatchObject({ ok: true })
    // With room again, work goes on where it stood.
    const after = await startHost(folder, false)
    expect(await listed(after.port)).toHaveLength(acknowledged.length)
    expect(await listed(after.port)).toMatchObject(whole)
    expect((await create(after.port, 'one more')).Number).toBeUndefined()
  },
)

test.skipIf(process.platform === 'win32')(
  'an import that meets a full disk fails with one sentence and leaves no list behind',
  { timeout: 120_000 },
  async () => {
    const folder = newFolder()
    await createKey(folder)
    const { port } = await startHost(folder, true)
    const { secret } = JSON.parse(readFileSync(join(folder, 'data', 'host.json'), 'utf8')) as { secret: string }
    const session = { 'x-waypost-session': secret }
    type Value = { id: string; state: string; error: { code: string; message: string } | null; lists: unknown[] }
    const call = async (name: string, input: object) =>
      (await post(port, `/app/call/${name}`, input, { headers: session })).json as { value: Value }
    const rows = Array.from({ length: 60_000 }, (_, i) => `${i},${i / 1000},1\n`)
    const sent = { method: 'POST', headers: session, body: `n,lat,lon\n${rows.join('')}` }
    const { file } = (await send(port, '/app/files?name=p.csv', sent)).json as { file: string }
    let { value: job } = await call('lists.import', { file, name: 'Too large' })
    while (job.state === 'waiting' || job.state === 'running') job = (await call('jobs.get', { jobId: job.id })).value
    expect(job).toMatchObject({ state: 'failed', error: { code: expect.stringMatching(/^database\//) as string } })
    expect(job.error?.message).toMatch(/disk/)
    expect((await call('lists.list', {})).value.lists).toEqual([])
  },
)

test('SQLite itself says that the disk is full: nothing of the change is there', () => {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir, { recursive: true })
  const opened = openUserDatabase(dataDir)
  if (!opened.ok) throw new Error(opened.error.message)
  const { db } = opened.value
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 2}`)
  const list = { id: 'l', name: 'x', description: '', latestRelatedListId: '', isErrorList: false }
  const point = { name: 'p', description: 'd'.repeat(2_000), address: '', country: '', lat: 1, lon: 1, latText: '1' }
  const blank = { lonText: '1', metaInfo: null, unstructuredMetaInfo: null, openingHours: null }
  const pointsJson = JSON.stringify(Array.from({ length: 100 }, () => ({ ...point, ...blank })))
  const attempt = () => {
    try {
      return db.transaction(() =>
        changeLists(db, {
          steps: [{ type: 'createList', list, pointsJson }],
          kind: 'createList',
          actor: 'api',
          groupId: 'g',
          at: '2026-11-20T12:00:00.000Z',
        }),
      )()
    } catch (error) {
      return toDatabaseError(error, db.name)
    }
  }
  expect(attempt()).toMatchObject({ ok: false, error: { code: 'database/disk-full' } })
  expect(db.prepare('select count(*) from lists').pluck().get()).toBe(0)
  expect(db.prepare('select count(*) from operations').pluck().get()).toBe(0)
  db.close()
})

test.skipIf(process.platform === 'win32').each([
  [HEADLESS, ['--port', '0', '--no-open']],
  [CLI, ['keys', 'list']],
])('a start on a full disk is one sentence: %s', async (program, words) => {
  const dataDir = join(newFolder(), 'data')
  // Blocks of 512 bytes or 1,024, by the shell: less than a start writes in any of them.
  const line = 'ulimit -f 64; exec "$0" "$@"'
  const child = spawn('sh', ['-c', line, process.execPath, program, ...words, '--data-dir', dataDir])
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  expect(await new Promise((done) => child.once('close', done))).toBe(1)
  expect(printed).toBe(`The disk of ${dataDir} is full: free some space, then start Waypost again.\n`)
})
