import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeMap } from '#main/maps/catalogue/change-map.ts'
import { gzipTile, makeMbtiles, vectorTile } from '../unit/maps/make-archives.ts'
import { send, startHost, type RunningHost } from './start-host.ts'

const STREETS = ['land', 'streets', 'street_labels']

/** A host with one archive beside its data, and the token by which the window knows it. */
async function startWithArchive({ isUpload = false } = {}) {
  const running = await startHost()
  const path = makeMbtiles(join(running.dataDir, '..', 'vaduz.mbtiles'), {
    tiles: [gzipTile(1, 1, 0, ...STREETS)],
    metadata: { name: 'Vaduz' },
  })
  const file = running.host.files.add(path, { name: 'vaduz.mbtiles', temporary: isUpload })
  return { ...running, path, file }
}

const tileOf = async ({ port, openSession }: RunningHost, path: string, headers: Record<string, string> = {}) =>
  send(port, `/app/tiles/${path}`, { headers: { 'x-waypost-session': await openSession(), ...headers } })

test('an archive is described, added where it lies, drawn, changed, removed and brought back', async () => {
  const running = await startWithArchive()
  const { call, host, file, path } = running
  const received: string[] = []
  host.onEvent((event) => received.push(event))
  expect(await call('maps.describe', { file })).toMatchObject({ name: 'Vaduz', kind: 'vector', canStay: true })
  const { id } = await call('maps.add', { file, place: 'linked' })
  expect(id).toBe('own-vaduz')
  expect(received).toContain('maps.changed')
  const again = await host.dispatch('maps.add', { file, place: 'linked' })
  expect(again).toMatchObject({ ok: false, error: { code: 'maps/known' } })
  const copy = await call('maps.add', { file, place: 'copy', name: 'My <b>copy</b>' })
  const order = async () => (await call('maps.list', {})).maps.map((map) => map.id)
  expect(await order()).toEqual([id, copy.id])
  await call('maps.change', { id, position: 1, opacity: 0.5, isShown: false, name: 'Home' })
  const { maps } = await call('maps.list', {})
  expect(maps).toMatchObject([
    { id: copy.id, name: 'My <b>copy</b>', place: 'copy', opacity: 1 },
    { id, name: 'Home', place: 'linked', opacity: 0.5, isShown: false, isRegion: false, problem: null },
  ])
  await call('maps.remove', { id: copy.id })
  expect(await order()).toEqual([id])
  expect(await tileOf(running, `${copy.id}/1/1/0`)).toMatchObject({ status: 404 })
  await call('maps.restore', { id: copy.id })
  expect(await order()).toEqual([copy.id, id])
  expect(await tileOf(running, `${copy.id}/1/1/0`)).toMatchObject({ status: 200 })
  rmSync(path)
  const removed = await call('maps.list', {})
  expect(removed.problems).toEqual([
    'The map "Home" cannot be shown: the file is missing: put it back or connect its disk, or remove the map.',
  ])
  expect(removed.maps[1]).toMatchObject({ id, name: 'Home', layers: STREETS, scheme: 'shortbread' })
  await call('maps.remove', { id })
  await call('maps.restore', { id })
  expect(await order()).toEqual([copy.id, id])
})

test('an upload becomes the copy, and stays nowhere else', async () => {
  const { call, host, file, dataDir, path } = await startWithArchive({ isUpload: true })
  expect(await call('maps.describe', { file })).toMatchObject({ canStay: false })
  expect(await host.dispatch('maps.add', { file, place: 'linked' })).toMatchObject({
    ok: false,
    error: { message: 'The browser does not know the folder of this file: add it as a copy.' },
  })
  await call('maps.add', { file, place: 'copy' })
  expect(readdirSync(join(dataDir, 'maps/archives'))).toEqual(['own-vaduz.mbtiles'])
  expect(readdirSync(join(path, '..'))).not.toContain('vaduz.mbtiles')
})

test('a map of a region is listed as long as its file is there', async () => {
  const running = await startHost()
  const { call, dataDir } = running
  const path = makeMbtiles(join(dataDir, 'maps/li.mbtiles'), { tiles: [gzipTile(0, 0, 0, ...STREETS)] })
  writeFileSync(join(dataDir, 'maps/bad.mbtiles'), 'not a map')
  const { maps, problems } = await call('maps.list', {})
  expect(maps).toMatchObject([
    { id: 'bad', problem: 'The map "bad" cannot be shown: it is not an MBTiles or PMTiles file.' },
    { id: 'li', name: 'Made', isRegion: true, place: 'region', problem: null },
  ])
  expect(problems).toHaveLength(1)
  rmSync(path)
  expect(await call('maps.list', {})).toMatchObject({ maps: [{ id: 'bad' }] })
  expect(await tileOf(running, 'li/0/0/0')).toMatchObject({ status: 404 })
})

test('a region that is removed while it is shown takes its map along, and brings it back', async () => {
  const running = await startHost()
  const { call, host, dataDir } = running
  makeMbtiles(join(dataDir, 'maps/li.mbtiles'), { tiles: [gzipTile(0, 0, 0, ...STREETS)] })
  const received: string[] = []
  host.onEvent((event) => received.push(event))
  await call('maps.change', { id: 'li', opacity: 0.5 })
  expect(await tileOf(running, 'li/0/0/0')).toMatchObject({ status: 200 })
  received.length = 0
  await call('packs.remove', { id: 'li' })
  expect(received).toContain('maps.changed')
  expect(await tileOf(running, 'li/0/0/0')).toMatchObject({
    status: 404,
    json: { error: { message: 'The map "li" no longer exists.' } },
  })
  expect(await call('maps.list', {})).toEqual({ maps: [], problems: [] })
  await call('packs.restore', { id: 'li' })
  expect(await call('maps.list', {})).toMatchObject({ maps: [{ id: 'li', opacity: 0.5 }] })
})

test('what is changed by word beside a running host is followed', async () => {
  const { call, host, file, dataDir } = await startWithArchive()
  const { id } = await call('maps.add', { file, place: 'linked' })
  const received = new Promise<void>((resolve) => host.onEvent((event) => event === 'maps.changed' && resolve()))
  changeMap(join(dataDir, 'maps'), id, { isShown: false })
  await received
  expect(await call('maps.list', {})).toMatchObject({ maps: [{ id, isShown: false }] })
})

test('a tile is read once: whoever has it is told that it is the same', async () => {
  const running = await startWithArchive()
  const { id } = await running.call('maps.add', { file: running.file, place: 'linked' })
  const first = await tileOf(running, `${id}/1/1/0`)
  expect(first).toMatchObject({ status: 200, text: new TextDecoder().decode(vectorTile(...STREETS)) })
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  const tag = first.headers.etag ?? ''
  expect(await tileOf(running, `${id}/1/1/0`, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  expect(await tileOf(running, `${id}/1/0/0`)).toMatchObject({ status: 204, text: '' })
  rmSync(running.path)
  makeMbtiles(running.path, { tiles: [gzipTile(1, 1, 0, 'other')] })
  const other = await tileOf(running, `${id}/1/1/0`, { 'if-none-match': tag })
  expect(other).toMatchObject({ status: 200, text: new TextDecoder().decode(vectorTile('other')) })
})

test('tiles need a session, whole numbers and a map that is there', async () => {
  const running = await startWithArchive()
  const { id } = await running.call('maps.add', { file: running.file, place: 'linked' })
  expect(await send(running.port, `/app/tiles/${id}/1/1/0`)).toMatchObject({ status: 401 })
  const foreign = { origin: 'https://example.org' }
  expect(await tileOf(running, `${id}/1/1/0`, foreign)).toMatchObject({ status: 403 })
  const wrong = [
    `${id}/1/2/0`,
    `${id}/1/0/-1`,
    `${id}/23/0/0`,
    `${id}/1/1`,
    `${id}/1/1/0/0`,
    `${id}/01/1/0`,
    `${id}/1/1/0.mvt`,
    `${id}/1e0/1/0`,
    `../../secret.txt`,
    `..%2f..%2fsecret.txt/0/0/0`,
    `/0/0/0`,
    `${'a'.repeat(81)}/0/0/0`,
  ]
  for (const path of wrong) {
    const answer = await tileOf(running, path)
    expect([path, answer.status, answer.json]).toMatchObject([path, 400, { error: { code: 'maps/tile-number' } }])
  }
  expect(await tileOf(running, 'none/0/0/0')).toMatchObject({ status: 404 })
  const session = { 'x-waypost-session': await running.openSession() }
  const posted = await send(running.port, `/app/tiles/${id}/1/1/0`, { method: 'POST', headers: session, body: '' })
  expect(posted).toMatchObject({ status: 405 })
})
