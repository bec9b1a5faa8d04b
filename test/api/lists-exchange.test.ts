import { expect, test } from 'vitest'
import { startInto } from './start-into.ts'

type Laptop = Awaited<ReturnType<typeof startInto>>
const BY_ID = { match: { by: 'id' } } as const
const NOTE = (day: number, text: string) => ({ at: `2026-03-0${day}T08:00:00.000Z`, text })

const POINTS = ['North', 'South', 'East', 'West'].map((name, at) => ({
  name,
  address: `${at + 1} Quay`,
  lat: 51 + at,
  lon: at,
  tags: ['all'],
  metaInfo: { phone: `${at}` },
}))

/** A list that was made by hand on one laptop, and taken to another one as a file. */
async function takeToOther(): Promise<{ mine: Laptop; theirs: Laptop; listId: string; otherId: string }> {
  const mine = await startInto()
  const { id: listId } = await mine.call('lists.create', { name: 'Depots' })
  const added = await mine.call('lists.change', { listId, change: { kind: 'add', points: POINTS } })
  const ids = added.ids ?? []
  for (const id of ids) await mine.edit(listId, id, { notes: [NOTE(1, 'first')] })
  const theirs = await startInto()
  const otherId = await theirs.importFile('from-a.csv', await mine.exportList(listId, 'csv'))
  return { mine, theirs, listId, otherId }
}

const idOf = async ({ points }: Laptop, listId: string, name: string): Promise<string> =>
  (await points(listId)).find((point) => point.name === name)?.id ?? ''
const placeOf = async ({ points }: Laptop, listId: string, name: string) =>
  (await points(listId)).find((point) => point.name === name)

test('a list that went to another laptop comes back under any name as that list, and only what both changed is asked', async () => {
  const { mine, theirs, listId, otherId } = await takeToOther()
  expect((await theirs.points(otherId)).map(({ id }) => id)).toEqual((await mine.points(listId)).map(({ id }) => id))
  const edit = async (one: Laptop, list: string, name: string, fields: object) => one.edit(list, await idOf(one, list, name), fields) // prettier-ignore
  await edit(mine, listId, 'North', {
    address: 'mine',
    notes: [NOTE(1, 'first'), NOTE(3, 'by me')],
    tags: ['all', 'me'],
  })
  await edit(theirs, otherId, 'North', { metaInfo: { phone: '99' }, notes: [NOTE(1, 'first'), NOTE(2, 'by them')], tags: ['all', 'them'] }) // prettier-ignore
  await edit(mine, listId, 'South', { description: 'my text', metaInfo: { phone: 'my phone' }, status: 'done' })
  await edit(theirs, otherId, 'South', {
    description: 'their text',
    metaInfo: { phone: 'their phone' },
    status: 'open',
  })
  const file = await theirs.exportList(otherId, 'csv')
  const { known } = await mine.call('lists.describe', { file: mine.addFile('renamed.csv', file) })
  expect(known).toMatchObject([{ listId, places: 4 }])

  const { jobId, state } = await mine.plan(listId, file, BY_ID, 'b.csv')
  expect(state.counts).toMatchObject({ untouched: 0, actions: { changed: 1, conflict: 1, same: 2 } })
  const [north, south] = await mine.rows(jobId)
  expect(north?.changes.map(({ field, key, before, after, take }) => [field || key, before, after, take])).toEqual([
    ['tags', 'all, me', 'all, them', 'both'],
    ['notes', '2026-03-01 08:00: first\n2026-03-03 08:00: by me', '2026-03-01 08:00: first\n2026-03-02 08:00: by them', 'both'],
    ['metaInfo', '0', '99', undefined],
  ]) // prettier-ignore
  expect(south?.changes.map(({ field, before, after, take }) => [field, before, after, take])).toEqual([
    ['description', 'my text', 'their text', 'mine'],
    ['status', 'done', 'open', 'mine'],
    ['metaInfo', 'my phone', 'their phone', 'mine'],
  ])

  const settle = (field: string | null, take: 'mine' | 'theirs' | 'both', key = '') =>
    mine.call('lists.settlePlanned', { jobId, row: 2, field, key, take })
  await settle(null, 'theirs')
  await settle('status', 'both')
  await settle('description', 'both')
  expect((await mine.rows(jobId, 'conflict'))[0]?.changes.map(({ take }) => take)).toEqual(['both', 'both', 'theirs'])
  await expect(mine.call('lists.settlePlanned', { jobId, row: 3, field: null, take: 'mine' })).rejects.toThrow('Nothing of row 3 is to be decided.') // prettier-ignore
  await mine.apply(jobId)
  expect(await placeOf(mine, listId, 'North')).toMatchObject({
    address: 'mine',
    metaInfo: { phone: '99' },
    tags: ['all', 'me', 'them'],
    notes: [{ text: 'first' }, { text: 'by them' }, { text: 'by me' }],
  })
  const settled = await placeOf(mine, listId, 'South')
  expect(settled).toMatchObject({
    description: 'my text\ntheir text',
    status: 'done',
    metaInfo: { phone: 'their phone' },
  })
  expect(settled?.notes?.map(({ text }) => text)).toEqual(['first', 'Status: open (b.csv)'])
  // What was decided is asked no more.
  expect((await mine.plan(listId, file, BY_ID, 'b.csv')).state.counts.actions).toMatchObject({ same: 4, conflict: 0 })
})

test('deletions are taken over where a person says so, and what was deleted here comes back only then', async () => {
  const { mine, theirs, listId, otherId } = await takeToOther()
  await theirs.call('lists.change', { listId: otherId, change: { kind: 'remove', ids: [await idOf(theirs, otherId, 'South')] } }) // prettier-ignore
  await mine.call('lists.change', { listId, change: { kind: 'remove', ids: [await idOf(mine, listId, 'East')] } })
  await mine.call('lists.change', { listId, change: { kind: 'add', points: [{ name: 'New here', lat: 1, lon: 1 }] } })
  const before = await mine.points(listId)
  const file = await theirs.exportList(otherId, 'geojson')
  const { jobId, state } = await mine.plan(listId, file, BY_ID, 'b.geojson')
  expect(state.counts).toMatchObject({ untouched: 2, actions: { new: 0, same: 2, skipped: 1 } })
  expect((await mine.rows(jobId, 'skipped'))[0]).toMatchObject({ name: 'East', reason: 'deletedHere' })
  const orphans = async () => (await mine.call('lists.plannedOrphans', { jobId, offset: 0, limit: 9 })).places
  // A place that is newer than all that the file has may be new here.
  expect(await orphans()).toMatchObject([{ name: 'South', wasDeleted: true }, { name: 'New here' }])
  expect((await orphans())[1]).not.toHaveProperty('wasDeleted')

  const drop = (ordinals: number[] | null, isDropped: boolean, wasDeleted = false) =>
    mine.call('lists.dropOrphans', { jobId, ordinals, isDropped, wasDeleted })
  expect((await drop(null, true)).counts.dropped).toBe(2)
  expect((await drop(null, false)).counts).not.toHaveProperty('dropped')
  expect((await drop(null, true, true)).counts.dropped).toBe(1)
  expect(await orphans()).toMatchObject([{ name: 'South', isDropped: true }, { name: 'New here' }])
  const { row } = (await mine.rows(jobId, 'skipped'))[0]!
  await mine.call('lists.settlePlanned', { jobId, row, field: null, take: 'theirs' })
  await mine.apply(jobId)
  expect((await mine.points(listId)).map(({ name }) => name)).toEqual(['North', 'East', 'West', 'New here'])
  await mine.call('lists.undo', {})
  expect(await mine.points(listId)).toEqual(before)
})

test('an import that is undone later brings back what it deleted', async () => {
  const { mine, theirs, listId, otherId } = await takeToOther()
  await theirs.call('lists.change', { listId: otherId, change: { kind: 'remove', ids: [await idOf(theirs, otherId, 'South')] } }) // prettier-ignore
  const { jobId } = await mine.plan(listId, await theirs.exportList(otherId, 'csv'), BY_ID)
  await mine.call('lists.dropOrphans', { jobId, isDropped: true })
  await mine.apply(jobId)
  await mine.edit(listId, await idOf(mine, listId, 'North'), { description: 'later' })
  const [last] = (await mine.call('lists.importsOf', { listId })).imports
  const { seenAt, ...left } = await mine.call('lists.importLeft', { listId, groupId: last!.groupId })
  expect(left).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  await mine.call('lists.undoImport', { listId, groupId: last!.groupId, seenAt })
  expect((await mine.points(listId)).map(({ name }) => name)).toEqual(['North', 'South', 'East', 'West'])
})

test('a place that was changed after the preview is not deleted', async () => {
  const { mine, theirs, listId, otherId } = await takeToOther()
  await theirs.call('lists.change', { listId: otherId, change: { kind: 'remove', ids: [await idOf(theirs, otherId, 'South')] } }) // prettier-ignore
  const { jobId } = await mine.plan(listId, await theirs.exportList(otherId, 'csv'), BY_ID)
  await mine.call('lists.dropOrphans', { jobId, isDropped: true })
  await mine.edit(listId, await idOf(mine, listId, 'South'), { address: 'still there' })
  expect(await mine.apply(jobId)).toMatchObject({ kept: 1 })
  expect(await placeOf(mine, listId, 'South')).toMatchObject({ address: 'still there' })
})

test('a list that is merged with itself changes nothing and says so', async () => {
  const { mine, listId } = await takeToOther()
  const before = await mine.points(listId)
  const { jobId, state } = await mine.plan(listId, await mine.exportList(listId, 'csv'), BY_ID, 'any.csv')
  expect(state.counts).toMatchObject({ rows: 4, untouched: 0, actions: { same: 4 } })
  await expect(mine.call('lists.applyImport', { jobId })).rejects.toThrow('This file changes nothing in the list.')
  expect(await mine.points(listId)).toEqual(before)
})

test('a place whose id is here already gets a new one, and so does a second row with one id', async () => {
  const { mine, listId } = await takeToOther()
  const file = (await mine.exportList(listId, 'csv')).toString('utf8')
  const copyId = await mine.importFile('again.csv', file)
  const ids = (await mine.points(listId)).map(({ id }) => id)
  expect((await mine.points(copyId)).filter(({ id }) => ids.includes(id))).toEqual([])
  const other = await startInto()
  const twice = await other.importFile('twice.csv', `${file}${file.trim().split(/\r?\n/)[1]}\n`)
  const given = (await other.points(twice)).map(({ id }) => id)
  expect(given).toHaveLength(5)
  expect(new Set(given).size).toBe(5)
  expect(given.slice(0, 4)).toEqual(ids)
})

const LINE = (name: string, lon: number) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: [[lon, 1], [lon, 2]] },
  properties: { name },
}) // prettier-ignore
const toMap = (features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const PLACE = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 1] }, properties: { name: 'Hut' } }

test('lines are known by their corners: one that has another name there is no second one, and a removed one stays away', async () => {
  const { call, importFile, plan, apply } = await startInto()
  const listId = await importFile('ways.geojson', toMap([PLACE, LINE('One', 1), LINE('Two', 2)]))
  const names = async () => (await call('layers.list', { listId })).layers.map(({ name }) => name)
  const [, two] = (await call('layers.list', { listId })).layers
  await call('layers.remove', { listId, ids: [two!.id] })
  const again = toMap([PLACE, LINE('First', 1), LINE('Two', 2), LINE('Three', 3)])
  const { jobId, state } = await plan(listId, again, { match: { by: 'place' } }, 'b.geojson')
  expect(state).toMatchObject({ layers: 1, counts: { actions: { same: 1 } } })
  await apply(jobId)
  expect(await names()).toEqual(['One', 'Three'])
  await call('lists.undo', {})
  expect(await names()).toEqual(['One'])
  const after = await plan(listId, again, { match: { by: 'place' } }, 'c.geojson')
  expect(after.state).toMatchObject({ layers: 1 })
})
