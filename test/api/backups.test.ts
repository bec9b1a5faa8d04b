import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'
import { editDatabase } from '../edit-database.ts'
import { makePng } from '../e2e/make-picture.ts'
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

test('a tour of a copy becomes a file that is compared with the one that is here', async () => {
  const { host, call, dataDir } = await startWithBackup()
  const stops = ['Bakery', 'Chapel'].map((name, i) => ({ name, lat: 47 + i, lon: 9 }))
  const start = { lat: 47, lon: 9 }
  const made = await call('tours.create', { name: 'North', startsAt: '2026-11-24T08:00', start, stops })
  const copied = makeDailyBackup({ dataDir, now: new Date('2026-11-21T12:00:00Z') })
  if (!copied.ok) throw new Error(copied.error.message)
  const [backup] = (await call('data.backups', {})).backups
  const name = backup!.name
  const tourId = made.tour.id
  expect((await call('data.lookTours', { name })).tours).toMatchObject([{ id: tourId, name: 'North', stops: 2 }])
  const [first] = made.tour.stops
  await call('tours.mark', { tourId, stopIds: [first!.id], state: 'done', at: '2026-11-24T08:20' })
  const { file } = await call('data.readTour', { name, tourId })
  expect(await call('tours.compare', { file })).toMatchObject({
    here: 'different',
    differences: [{ stopId: first!.id, field: 'state', mine: 'done 2026-11-24 08:20', theirs: 'open', take: 'mine' }],
  })
  const back = await call('tours.take', { file, as: 'merge', seen: (await call('tours.compare', { file })).seen, takes: [{ stopId: first!.id, field: 'state', take: 'theirs' }] }) // prettier-ignore
  expect(back.tour.stops.map(({ state }) => state)).toEqual(['open', 'open'])
  expect(await host.dispatch('data.readTour', { name, tourId: 'none' })).toMatchObject({ error: { code: 'tours/unknown-tour' } }) // prettier-ignore
  expect(await host.dispatch('data.lookTours', { name: '../user.db' })).toMatchObject({ error: { code: 'backup/unknown' } }) // prettier-ignore
})

test('copies are listed and proven, read beside the data, and their lists added to it', async () => {
  const { host, call, list, name, backup } = await startWithBackup()
  expect(backup).toMatchObject({ reason: 'daily', madeAt: '2026-11-20T12:00:00.000Z' })
  expect(await call('data.proveBackup', { name })).toEqual({
    holds: { lists: 1, points: 2, operations: 3, photos: 0, pictures: 0, runs: 0, runsHere: 0 },
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
  const copy = await call('data.copy', { withPhotos: false, withRuns: false })
  expect(copy).toMatchObject({ lists: 1, points: 2 })
  const other = await startHost()
  const portable = join(other.dataDir, 'uploads', 'carried')
  copyFileSync(host.files.get(copy.file)?.path ?? '', portable)
  await call('data.dropCopy', { file: copy.file })
  expect(readdirSync(join(dataDir, 'exports'))).toEqual([])
  const file = other.host.files.add(portable, { name: 'Waypost.db', temporary: true })
  const { name } = await other.call('data.addBackup', { file })
  expect(existsSync(portable), 'an upload moves').toBe(false)
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

/** Adds photos to the first place: one as a copy, one as a link to a file of this computer. */
async function addPhotos({ host, call, list, dataDir }: Awaited<ReturnType<typeof startWithBackup>>) {
  const elsewhere = join(dataDir, 'elsewhere')
  mkdirSync(elsewhere)
  const write = (name: string, width: number) => {
    writeFileSync(join(elsewhere, name), makePng(width, 2))
    return join(elsewhere, name)
  }
  const copy = host.files.add(write('copy.png', 3), { name: 'copy.png', temporary: true })
  const linked = write('linked.png', 4)
  const link = host.files.add(linked, { name: 'linked.png', temporary: false })
  const photos = [await call('photos.take', { file: copy }), await call('photos.take', { file: link })]
  const { points } = await call('lists.points', { listId: list.id, offset: 0, limit: 1 })
  const edit = { id: points[0]?.id ?? '', fields: { photos } }
  await call('lists.change', { listId: list.id, change: { kind: 'edit', edits: [edit] } })
  return { linked, ids: photos.map(({ id }) => id) }
}

const listPictures = (dataDir: string) => readdirSync(join(dataDir, 'photos')).sort()

test('one file takes the photos along when that is wanted; on the other computer they come back and open', async () => {
  const running = await startWithBackup()
  const { host, call, dataDir } = running
  const { linked, ids } = await addPhotos(running)
  const bytes = makePng(3, 2).length + makePng(4, 2).length
  expect(await call('data.survey', {})).toMatchObject({ photos: 2, photoBytes: bytes, missing: 0, removed: 0, runs: 0 })
  const without = await call('data.copy', { withPhotos: false, withRuns: false })
  expect(without).toMatchObject({ photos: 2, pictures: 0, missing: 0 })
  expect(readFileSync(host.files.get(without.file)?.path ?? '').includes(makePng(3, 2))).toBe(false)
  const made = await call('data.copy', { withPhotos: true, withRuns: true })
  expect(made).toMatchObject({ lists: 1, photos: 2, pictures: 2, missing: 0, name: expect.stringMatching(/^Waypost .*\.zip$/) as string }) // prettier-ignore
  const portable = host.files.get(made.file)?.path ?? ''
  expect(statSync(portable).mode & 0o077).toBe(0)
  expect(readFileSync(portable).includes(linked), 'no path leaves').toBe(false)

  const other = await startHost()
  const brought = join(other.dataDir, 'uploads', 'brought')
  copyFileSync(portable, brought)
  const file = other.host.files.add(brought, { name: 'brought.zip', temporary: true })
  const added = await other.call('data.addBackup', { file })
  expect(added).toMatchObject({ photos: 2, pictures: 2 })
  expect(existsSync(brought), 'an upload goes').toBe(false)
  expect(listPictures(other.dataDir)).toEqual([...ids].sort())
  expect((await other.call('data.proveBackup', { name: added.name })).holds).toMatchObject({ photos: 2, pictures: 2 })
  await other.call('data.restore', { name: added.name })
  for (const [at, id] of ids.entries()) {
    const { piece } = await other.call('photos.read', { id, offset: 0 })
    expect(Buffer.from(piece, 'base64').equals(makePng(3 + at, 2))).toBe(true)
  }

  // A picture that is gone is said before, and where the copy is listed.
  rmSync(linked)
  expect(await call('data.survey', {})).toMatchObject({ photos: 1, missing: 1 })
  expect(await call('data.copy', { withPhotos: true, withRuns: true })).toMatchObject({
    photos: 2,
    pictures: 1,
    missing: 1,
  })
  const daily = makeDailyBackup({ dataDir, now: new Date('2026-11-22T12:00:00Z') })
  expect(daily.ok).toBe(true)
  const [newest] = (await call('data.backups', {})).backups
  expect((await call('data.proveBackup', { name: newest?.name ?? '' })).holds).toMatchObject({ photos: 2, pictures: 1 })
  // A file with its picture mends the link that leads nowhere.
  const again = host.files.add(portable, { name: 'own.zip', temporary: false })
  expect(await call('data.addBackup', { file: again })).toMatchObject({ photos: 2, pictures: 2 })
  expect(await call('photos.read', { id: ids[1]!, offset: 0 })).toMatchObject({ type: 'png' })
})

test('a file with photos that is cut, changed or forged is one sentence by its name, and brings nothing', async () => {
  const running = await startWithBackup()
  const { host, call } = running
  await addPhotos(running)
  const made = await call('data.copy', { withPhotos: true, withRuns: true })
  const whole = readFileSync(host.files.get(made.file)?.path ?? '')
  const other = await startHost()
  const take = async (bytes: Buffer) => {
    const path = join(other.dataDir, 'uploads', 'x')
    writeFileSync(path, bytes)
    const file = other.host.files.add(path, { name: 'trip.zip', temporary: true })
    const refused = await other.host.dispatch('data.addBackup', { file })
    rmSync(path, { force: true })
    return refused
  }
  const changed = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 4
    return bytes
  }
  const inPicture = whole.indexOf(makePng(3, 2)) + 40
  const inData = whole.indexOf('SQLite format 3') + 5_000
  const damaged = { ok: false, error: { code: 'backup/damaged-file', message: expect.stringContaining('"trip.zip"') as string } } // prettier-ignore
  for (const bytes of [
    changed(inPicture),
    changed(inData),
    whole.subarray(0, whole.length - 30),
    whole.subarray(0, 900),
  ])
    expect(await take(bytes)).toMatchObject(damaged)
  const zip = join(other.dataDir, 'uploads', 'z')
  mkdirSync(zip)
  writeFileSync(join(zip, 'letter.txt'), 'hello')
  execFileSync('python3', ['-m', 'zipfile', '-c', join(zip, 'a.zip'), join(zip, 'letter.txt')])
  expect(await take(readFileSync(join(zip, 'a.zip')))).toMatchObject({ error: { code: 'backup/foreign' } })
  rmSync(zip, { recursive: true })
  expect(readdirSync(join(other.dataDir, 'backups'))).toEqual([])
  expect(existsSync(join(other.dataDir, 'photos'))).toBe(false)
  expect(await take(whole)).toMatchObject({ ok: true })
})

test('the end makes a copy of what was worked since the last one, and only then', async () => {
  const first = await startHost({ makesReady: true })
  const daily = () => readdirSync(join(first.dataDir, 'backups')).filter((name) => name.startsWith('user-daily-'))
  await first.call('lists.create', { name: 'Depots' })
  await first.host.close()
  expect(daily()).toHaveLength(1)
  const [made] = daily()
  const second = await startHost({ dataDir: first.dataDir, makesReady: true })
  expect((await second.call('data.proveBackup', { name: made ?? '' })).holds).toMatchObject({ lists: 1 })
  await second.host.close()
  expect(daily()).toEqual([made])
})

test('a backup of a newer version is one sentence, and nothing is lost', async () => {
  const running = await startWithBackup()
  const made = await running.call('data.copy', { withPhotos: false, withRuns: false })
  const other = await startHost()
  const path = join(other.dataDir, 'uploads', 'x')
  copyFileSync(running.host.files.get(made.file)?.path ?? '', path)
  editDatabase(path, (db) => void db.pragma('user_version = 9990'))
  const file = other.host.files.add(path, { name: 'trip.db', temporary: true })
  expect(await other.host.dispatch('data.addBackup', { file })).toMatchObject({
    error: { code: 'database/newer', message: '"trip.db" was written by a newer Waypost: install that version here, then restore it. Nothing was changed.' }, // prettier-ignore
  })
  expect(readdirSync(join(other.dataDir, 'backups'))).toEqual([])
})
