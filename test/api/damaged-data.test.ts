import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BATCH_PATH, CREATE_PATH, GET_LISTS_PATH, NEARBY_PATH } from '#shared/api/api-paths.ts'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { createHost, type Host } from '#main/host/create-host.ts'
import type { CommandInput, CommandName } from '#shared/contract/contract.ts'
import { CLI, HEADLESS } from '../built-program.ts'
import { damagePage } from '../damage-page.ts'
import { callsOf, createEchoPool, post, send } from './start-host.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, tellsDamage = true): Promise<Host> {
  const rendererDir = join(dataDir, '..')
  const options = { dataDir, packFolders: [], rendererDir, port: 0, createPool: createEchoPool, tellsDamage }
  const started = await createHost(options)
  if (!started.ok) throw new Error(started.error.message)
  onTestFinished(() => started.value.close())
  return started.value
}

const call = <N extends CommandName>(host: Host, name: N, input: CommandInput<N>) => callsOf(host)(name, input)

/** A data folder with a list and a key, and with a proven backup of them where asked for. */
async function folderWithData({ hasBackup }: { hasBackup: boolean }): Promise<{ dataDir: string; key: string }> {
  const dataDir = join(newFolder(), 'data')
  const host = await start(dataDir)
  const { secret: key } = await call(host, 'keys.create', { name: 'test', type: 'management' })
  const Locations = Array.from({ length: 400 }, (_, i) => ({ Name: `Depot ${i}`, Latitude: 51, Longitude: i / 100 }))
  const made = await post(host.port, `${CREATE_PATH}?Key=${key}`, { ListName: 'Depots', Locations })
  expect(made.json).toMatchObject({ ListName: 'Depots' })
  await host.close()
  if (hasBackup) expect(makeDailyBackup({ dataDir, now: new Date('2026-11-20T12:00:00Z') }).ok).toBe(true)
  return { dataDir, key }
}

function flipByte(dataDir: string): Buffer {
  const path = join(dataDir, 'user.db')
  const bytes = readFileSync(path)
  const at = bytes.length - 2_000
  bytes[at] = (bytes[at] ?? 0) ^ 4
  writeFileSync(path, bytes)
  return bytes
}

const keptFiles = (dataDir: string) =>
  readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('user-before-restore-'))

test('one changed byte: nothing is served, every operation has one coded error, and /health says so', async () => {
  const { dataDir, key } = await folderWithData({ hasBackup: true })
  flipByte(dataDir)
  const host = await start(dataDir)
  expect(host.damage).toMatchObject({ code: 'database/corrupt', message: expect.stringContaining('restore') as string })
  for (const path of [BATCH_PATH, NEARBY_PATH, CREATE_PATH, GET_LISTS_PATH]) {
    const method = path === GET_LISTS_PATH ? 'GET' : 'POST'
    const headers = { 'content-type': 'application/json' }
    for (const query of ['', `?Key=${key}`]) {
      const body = method === 'POST' ? '{}' : undefined
      const answer = await send(host.port, path + query, { method, headers, body })
      expect(answer.status, path).toBe(503)
      expect(answer.json).toEqual({
        Number: -1,
        Description: 'Unknown error',
        Cause: 'The data of this Waypost is damaged, so nothing is served.',
        Resolution: expect.stringContaining('waypost restore FILE') as string,
      })
      expect(answer.text).not.toContain(dataDir)
    }
  }
  const health = await send(host.port, '/health')
  expect(health.status).toBe(503)
  expect(health.json).toMatchObject({ name: 'Waypost', ready: false, problem: 'database/corrupt' })
  expect((await send(host.port, '/openapi.json')).status).toBe(200)
  expect((await send(host.port, '/health', { headers: { origin: 'https://else.example' } })).json).toMatchObject({
    Number: -1,
  })
  for (const name of ['lists.list', 'settings.get', 'keys.list', 'app.info', 'jobs.list'] as const)
    expect(await host.dispatch(name, {})).toMatchObject({ ok: false, error: { code: 'database/corrupt' } })
})

test('the newest proven backup is offered and put in place; work goes on, and the damaged file is kept', async () => {
  const { dataDir, key } = await folderWithData({ hasBackup: true })
  const damaged = flipByte(dataDir)
  const host = await start(dataDir)
  const events: unknown[] = []
  host.onEvent((name, payload) => void events.push([name, payload]))
  expect(await call(host, 'data.state', {})).toMatchObject({ damage: { file: join(dataDir, 'user.db') } })
  const { backup } = await call(host, 'data.newestBackup', {})
  expect(backup).toMatchObject({ reason: 'daily', madeAt: '2026-11-20T12:00:00.000Z', lists: 1, points: 400 })
  const restored = await call(host, 'data.restore', { name: backup?.name ?? '' })
  expect(restored).toMatchObject({ lists: 1, points: 400 })
  expect(readFileSync(restored.before ?? '')).toEqual(damaged)
  expect(keptFiles(dataDir)).toHaveLength(1)
  expect(events).toContainEqual(['data.changed', { isDamaged: false }])
  expect(await call(host, 'data.state', {})).toEqual({ damage: null })
  const lists = (await send(host.port, `${GET_LISTS_PATH}?Key=${key}`)).json
  expect(lists).toMatchObject([{ ListName: 'Depots', LocationCount: 400 }])
  expect((await send(host.port, '/health')).json).toMatchObject({ ready: true })
})

test('without a backup, and with a name that is none, nothing is changed; a mended file is opened again', async () => {
  const { dataDir } = await folderWithData({ hasBackup: false })
  const sound = readFileSync(join(dataDir, 'user.db'))
  const damaged = flipByte(dataDir)
  writeFileSync(join(dataDir, 'backups', 'user-daily-2026-11-20T12-00-00-000Z.db'), damaged)
  const host = await start(dataDir)
  expect(await call(host, 'data.newestBackup', {})).toEqual({ backup: null })
  expect(await host.dispatch('data.restore', { name: '../user.db' })).toMatchObject({
    error: { code: 'backup/unknown' },
  })
  const name = 'user-daily-2026-11-20T12-00-00-000Z.db'
  expect(await host.dispatch('data.restore', { name })).toMatchObject({ error: { code: 'database/corrupt' } })
  expect(await host.dispatch('data.retry', {})).toMatchObject({ error: { code: 'database/corrupt' } })
  expect(readFileSync(join(dataDir, 'user.db'))).toEqual(damaged)
  expect(keptFiles(dataDir)).toEqual([])
  writeFileSync(join(dataDir, 'user.db'), sound)
  await call(host, 'data.retry', {})
  expect((await call(host, 'lists.list', {})).lists).toMatchObject([{ name: 'Depots' }])
})

test('the command line has its sentence and exit codes, beside such a host and without one', async () => {
  const { dataDir } = await folderWithData({ hasBackup: true })
  flipByte(dataDir)
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [CLI, ...words, '--data-dir', dataDir], { encoding: 'utf8', timeout: 30_000 })
  const say =
    /user\.db is damaged \(page \d+ of \d+\), so no data is shown: restore the newest undamaged backup with waypost restore ".*user-daily-.*\.db"/
  for (const words of [['lists', 'list'], ['keys', 'list'], ['check']]) {
    const { status, stderr } = run(...words)
    expect([status, stderr], words.join(' ')).toEqual([1, expect.stringMatching(say)])
  }
  expect(await createHost({ dataDir, packFolders: [], rendererDir: dataDir, port: 0 })).toMatchObject({
    ok: false,
    error: { code: 'database/corrupt' },
  })
})

test('a host in a process of its own says it on standard error, or as an event, and goes on', async () => {
  const { dataDir } = await folderWithData({ hasBackup: true })
  flipByte(dataDir)
  for (const json of [[], ['--json']]) {
    const words = [HEADLESS, '--port', '0', '--no-open', '--data-dir', dataDir, '--packs-dir', dataDir, ...json]
    const child = spawn(process.execPath, words)
    const printed = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => void (printed[name] += chunk.toString()))
    await vi.waitUntil(() => printed.stdout.includes('\n') && (printed.stdout + printed.stderr).includes('damaged'), {
      timeout: 30_000,
    })
    if (json.length > 0) {
      const [ready = '', damaged = ''] = printed.stdout.split('\n')
      expect(JSON.parse(ready)).toMatchObject({ event: 'ready' })
      expect(JSON.parse(damaged)).toMatchObject({ event: 'damaged', code: 'database/corrupt' })
    } else expect(printed.stderr).toMatch(/user\.db is damaged .* waypost restore/)
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  }
})

test.each([
  ['with the checksum of what is there', true],
  ['without', false],
])(
  'a page that goes bad while the host runs, %s: the first read that meets it ends the serving',
  async (_how, hasSum) => {
    const { dataDir, key } = await folderWithData({ hasBackup: true })
    const host = await start(dataDir)
    const events: unknown[] = []
    host.onEvent((name, payload) => void (name === 'data.changed' && events.push(payload)))
    damagePage(dataDir, hasSum)
    const read = () => send(host.port, `${GET_LISTS_PATH}?Key=${key}&ListId=${encodeURIComponent(listId)}`)
    const [list] = (await send(host.port, `${GET_LISTS_PATH}?Key=${key}`)).json as { ListId: string }[]
    const listId = list?.ListId ?? ''
    const answer = await read()
    expect(answer.text.slice(0, 300)).not.toContain('Depot')
    await vi.waitUntil(() => events.length > 0, { timeout: 20_000 })
    expect(events).toEqual([{ isDamaged: true }])
    expect((await read()).status).toBe(503)
    const { backup } = await call(host, 'data.newestBackup', {})
    expect(await call(host, 'data.restore', { name: backup?.name ?? '' })).toMatchObject({ points: 400 })
    expect(statSync(join(dataDir, 'backups', keptFiles(dataDir)[0] ?? '')).size).toBeGreaterThan(0)
    expect((await read()).text).toContain('Depot 399')
  },
)
