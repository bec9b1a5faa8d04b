import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { startHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

const at = (name: string, lat: number, lon: number) => ({ name, lat, lon })

/** A host with a list of two places, and a copy of the day that holds them. */
async function startWithBackup() {
  const running = await startHost()
  const { call, dataDir } = running
  const list = await call('lists.create', { name: 'Depots' })
  const points = [at('Bristol', 51.45, -2.58), at('Leeds', 53.8, -1.55)]
  await call('lists.change', { listId: list.id, change: { kind: 'add', points } })
  await call('lists.rename', { listId: list.id, folder: 'West/Depots', color: 'blue' })
  const made = makeDailyBackup({ dataDir, now: new Date('2026-11-20T12:00:00Z') })
  if (!made.ok) throw new Error(made.error.message)
  const [backup] = (await call('data.backups', {})).backups
  if (!backup) throw new Error('no backup')
  return { ...running, list, name: backup.name, backup }
}

test('copies are listed and proven, read beside the data, and their lists added to it', async () => {
  const { host, call, list, name, backup } = await startWithBackup()
  expect(backup).toMatchObject({ reason: 'daily', madeAt: '2026-11-20T12:00:00.000Z' })
  expect(await call('data.proveBackup', { name })).toEqual({
    holds: { lists: 1, points: 2, operations: 3, photos: 0 },
    problem: '',
  })
  await call('lists.change', { listId: list.id, change: { kind: 'removeFound', search: '' } })
  expect((await call('data.look', { name })).lists).toMatchObject([{ name: 'Depots', count: 2, folder: 'West/Depots' }])
  const looked = { name, listId: list.id, offset: 0, limit: 10 }
  expect((await call('data.lookPoints', { ...looked, search: 'lee' })).points).toMatchObject([{ name: 'Leeds' }])
  expect((await call('lists.points', { listId: list.id, offset: 0, limit: 10 })).total).toBe(0)

  const job = await call('data.takeLists', { name, listIds: [list.id] })
  expect(await whenJob(host, job.id, isEnded)).toMatchObject({ state: 'done', done: 2 })
  const { lists } = await call('lists.list', {})
  expect(lists).toMatchObject([
    { name: 'Depots', count: 0 },
    { name: 'Depots (2026-11-20)', count: 2, folder: 'West/Depots', color: 'blue' },
  ])
  expect((await call('lists.history', {})).undo).toMatchObject({ kind: 'restoreList', count: 2 })
  await call('lists.undo', {})
  expect((await call('lists.list', {})).lists).toHaveLength(1)
  const refused = await host.dispatch('data.takeLists', { name, listIds: ['none'] })
  expect(refused).toMatchObject({ error: { code: 'lists/unknown-list' } })
  expect(await host.dispatch('data.look', { name: '../user.db' })).toMatchObject({ error: { code: 'backup/unknown' } })
})

test('a copy takes the place of whole data, and what was there before comes back the same way', async () => {
  const { host, call, list, name, dataDir } = await startWithBackup()
  const events: unknown[] = []
  host.onEvent((event, payload) => void (event === 'data.changed' && events.push(payload)))
  await call('lists.create', { name: 'Later' })
  writeFileSync(join(dataDir, 'jobs', 'later.db'), 'rows of a later run')
  expect(await call('data.restore', { name })).toMatchObject({ lists: 1, points: 2 })
  expect(events).toEqual([{ isDamaged: false }])
  expect((await call('lists.list', {})).lists.map((one) => one.name)).toEqual(['Depots'])
  expect((await call('lists.points', { listId: list.id, offset: 0, limit: 10 })).total).toBe(2)
  await call('jobs.list', {})
  expect(existsSync(join(dataDir, 'jobs', 'later.db')), 'rows that going back needs').toBe(true)
  const before = (await call('data.backups', {})).backups.find(({ reason }) => reason === 'before-restore')
  await call('data.restore', { name: before?.name ?? '' })
  expect((await call('lists.list', {})).lists.map((one) => one.name)).toEqual(['Depots', 'Later'])
})

test('one file goes to another computer: proven there, looked into, its lists added or all of it put in place', async () => {
  const { host, call, dataDir } = await startWithBackup()
  const copy = await call('data.copy', {})
  expect(copy).toMatchObject({ lists: 1, points: 2 })
  const other = await startHost()
  const carried = join(other.dataDir, 'uploads', 'carried')
  copyFileSync(host.files.get(copy.file)?.path ?? '', carried)
  await call('data.dropCopy', { file: copy.file })
  expect(readdirSync(join(dataDir, 'exports'))).toEqual([])
  const file = other.host.files.add(carried, { name: 'Waypost.db', temporary: true })
  const { name } = await other.call('data.addBackup', { file })
  expect(existsSync(carried), 'an upload moves').toBe(false)
  const job = await other.call('data.takeLists', { name, listIds: null })
  await whenJob(other.host, job.id, isEnded)
  expect((await other.call('lists.list', {})).lists).toMatchObject([{ name: 'Depots', count: 2 }])
  await other.call('data.restore', { name })
  expect((await other.call('lists.list', {})).lists).toMatchObject([{ name: 'Depots', count: 2 }])
})

test('what is no sound copy is told by the name that the person knows, and changes nothing', async () => {
  const { host, call, name, dataDir } = await startWithBackup()
  const path = join(dataDir, 'uploads', 'x')
  writeFileSync(path, 'no database')
  const file = host.files.add(path, { name: 'letters.db', temporary: true })
  const refused = await host.dispatch('data.addBackup', { file })
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining('letters.db') as string } })
  expect((refused as { error: { message: string } }).error.message).not.toContain(dataDir)
  const copy = join(dataDir, 'backups', name)
  const bytes = readFileSync(copy)
  bytes[bytes.length - 2_000] = (bytes.at(-2_000) ?? 0) ^ 4
  writeFileSync(copy, bytes)
  const proof = await call('data.proveBackup', { name })
  expect(proof).toMatchObject({ holds: null, problem: expect.stringContaining('damaged') as string })
  expect(await host.dispatch('data.restore', { name })).toMatchObject({ error: { code: 'database/corrupt' } })
  expect((await call('lists.list', {})).lists).toHaveLength(1)
})
