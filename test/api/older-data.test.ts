import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'
import { readFolder } from '../older-data/read-folder.ts'

/** What an older make of Waypost wrote; `content.json` is what it answered about it. */
const OLDER_DATA = join(import.meta.dirname, '../older-data/older-data.zip')

interface Content {
  lists: { list: { name: string; count: number }; points: object[] }[]
  runs: object[]
}

let entries: Map<string, Buffer>
let older: { dataDir: string; content: Content }

beforeAll(async () => {
  entries = new Map()
  const zip = await openPromise(OLDER_DATA)
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  older = JSON.parse(String(entries.get('content.json'))) as typeof older
})

async function start(fill: (dataDir: string) => void): Promise<HostProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-older-'))
  const dataDir = join(folder, 'data')
  fill(dataDir)
  const host = await startHostProcess(dataDir)
  onTestFinished(async () => {
    await host.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  return host
}

/** The data folder in another place than where it was made, of a make whose jobs kept whole paths. */
function unpack(dataDir: string): void {
  for (const [name, bytes] of entries) {
    if (!name.startsWith('data/')) continue
    const path = join(dataDir, name.slice('data/'.length))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}

test('a data folder of an older make opens with every list, step, run, decision, recipe and setting', async () => {
  const host = await start(unpack)
  // Later makes may answer more, and no less.
  expect(JSON.parse(JSON.stringify(await readFolder(host)))).toMatchObject(older.content)
})

test('what an older make did is undone and done again', async () => {
  const host = await start(unpack)
  const { jobs } = await host.call('jobs.list', {})
  const jobId = jobs.find(({ title }) => title === 'may.csv')?.id ?? ''
  const { decisions } = await host.call('review.state', { jobId })
  const redone = await host.call('review.redo', { jobId })
  expect(redone.review.decisions).not.toEqual(decisions)
  expect((await host.call('review.undo', { jobId })).review.decisions).toEqual(decisions)
  const { undo } = await host.call('lists.history', {})
  expect((await host.call('lists.undo', {})).history.redo).toMatchObject({ groupId: undo?.groupId })
  expect((await host.call('lists.redo', {})).history.undo).toMatchObject({ groupId: undo?.groupId })
})

test('a recipe of an older make cleanses a file', async () => {
  const host = await start(unpack)
  const { recipes } = await host.call('recipes.list', {})
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-older-file-')), 'july.csv')
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
  writeFileSync(path, 'Ref,Address,Town\nK1,1 High Street,Leeds\nK2,2 Churc Road,Newport\n')
  const mapping = [
    { index: 0, field: 'Id' as const },
    { index: 1, field: 'Address1' as const },
    { index: 2, field: 'Locality' as const },
  ]
  const file = await host.upload(path)
  const { id } = await host.call('cleanse.start', { file, mapping, choices: {}, recipe: recipes[0]?.id ?? '' })
  expect(await host.whenEnded(id)).toMatchObject({ state: 'done', error: null })
  expect((await host.call('review.state', { jobId: id })).rules.map(({ name }) => name)).toContain('High streets')
})

test.each(['without-photos.db', 'with-photos.zip'])('the backup "%s" of an older make is restored', async (name) => {
  const host = await start(() => {})
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-older-backup-')), name)
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
  writeFileSync(path, entries.get(`backups/${name}`) ?? '')
  const added = await host.call('data.addBackup', { file: await host.upload(path) })
  expect(added).toMatchObject({ photos: 1, pictures: name.endsWith('.zip') ? 1 : 0 })
  await host.call('data.restore', { name: added.name })
  const { lists } = await host.call('lists.list', {})
  expect(lists).toEqual(older.content.lists.map(({ list }) => list))
  for (const { id, name: listName } of lists) {
    const { points } = await host.call('lists.points', { listId: id, offset: 0, limit: 500 })
    const olderPoints = older.content.lists.find(({ list }) => list.name === listName)?.points ?? []
    // Later makes answer more of each place, such as how it was placed, and no less.
    expect(points).toMatchObject(olderPoints)
  }
})
