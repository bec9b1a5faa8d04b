import { expect, test } from 'vitest'
import { startInto } from './start-into.ts'

const FIRST = `Code,Site,Street,Lat,Lon,Phone
001,Bristol,1 Quay,51.4545,-2.5879,11
002,Leeds,2 Mill,53.8008,-1.5491,22
003,York,3 Gate,53.9591,-1.0815,33
`
const SECOND = `Code,Site,Street,Lat,Lon,Phone
001,Bristol,1 Quay,51.4545,-2.5879,11
002,Leeds,9 Mill,53.8008,-1.5491,22
003,York,3 Gate,53.9591,-1.0815,99
004,Hull,4 Dock,53.7676,-0.3274,44
005,Nowhere,5 Lost,,,55
`
const BY_CODE = { match: { by: 'key', column: 0 } } as const
const ACTIONS = { new: 0, changed: 0, conflict: 0, same: 0, skipped: 0, unclear: 0, rejected: 0 }

test('a file that was imported before is said row by row, and what is said is done, as one step', async () => {
  const { importFile, plan, apply, rows, points, edit, call } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const [bristol, , york] = await points(listId)
  await edit(listId, bristol!.id, { description: 'ring twice' })
  await edit(listId, york!.id, { metaInfo: { Phone: '34' } })
  const before = await points(listId)

  const { jobId, state } = await plan(listId, SECOND, BY_CODE)
  expect(state.counts).toEqual({
    rows: 5,
    blank: 0,
    untouched: 0,
    actions: { ...ACTIONS, same: 1, changed: 1, conflict: 1, new: 1, rejected: 1 },
  })
  expect(await points(listId)).toEqual(before)
  const planned = await rows(jobId)
  expect(planned.map(({ row, action, name }) => [row, action, name])).toEqual([
    [1, 'same', 'Bristol'],
    [2, 'changed', 'Leeds'],
    [3, 'conflict', 'York'],
    [4, 'new', 'Hull'],
    [5, 'rejected', 'Nowhere'],
  ])
  expect(planned[1]?.changes).toEqual([
    { field: 'address', key: '', before: '2 Mill', after: '9 Mill', isConflict: false },
  ])
  expect(planned[3]?.changes.map(({ field, key, before, after }) => [field, key, before, after])).toEqual([
    ['name', '', '', 'Hull'],
    ['address', '', '', '4 Dock'],
    ['position', '', '', '53.7676, -0.3274'],
    ['metaInfo', 'Code', '', '004'],
    ['metaInfo', 'Phone', '', '44'],
  ])
  expect(planned[2]?.changes).toMatchObject([{ field: 'metaInfo', key: 'Phone', before: '34', after: '99', isConflict: true }]) // prettier-ignore

  expect(await apply(jobId)).toMatchObject({ isApplied: true, kept: 0, counts: state.counts })
  const after = await points(listId)
  expect(after).toMatchObject([
    { name: 'Bristol', address: '1 Quay', description: 'ring twice' },
    { name: 'Leeds', address: '9 Mill', metaInfo: { Code: '002', Phone: '22' } },
    { name: 'York', metaInfo: { Code: '003', Phone: '34' } },
    { name: 'Hull', metaInfo: { Code: '004', Phone: '44' } },
  ])
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await call('lists.history', {})).undo).toMatchObject({ kind: 'importIntoList', name: 'Depots' })
  await call('lists.undo', {})
  expect(await points(listId)).toEqual(before)
  await call('lists.redo', {})
  expect(await points(listId)).toEqual(after)

  const again = await plan(listId, SECOND, BY_CODE)
  expect(again.state.counts.actions).toEqual({ ...ACTIONS, same: 4, rejected: 1 })
})

test('the file has the last word where the person says so, and rows that are there are skipped or added when wanted', async () => {
  const { importFile, plan, apply, points, edit } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const [bristol] = await points(listId)
  await edit(listId, bristol!.id, { metaInfo: { Phone: 'mine' }, lat: 10, lon: 20 })
  const skipped = await plan(listId, SECOND, { ...BY_CODE, existing: 'skip' })
  expect(skipped.state.counts.actions).toEqual({ ...ACTIONS, skipped: 3, new: 1, rejected: 1 })
  const added = await plan(listId, SECOND, { ...BY_CODE, existing: 'add' })
  expect(added.state.counts.actions).toEqual({ ...ACTIONS, new: 4, rejected: 1 })
  const replaced = await plan(listId, SECOND, { ...BY_CODE, edits: 'replace' })
  expect(replaced.state.counts.actions).toEqual({ ...ACTIONS, changed: 3, new: 1, rejected: 1 })
  await apply(replaced.jobId)
  expect((await points(listId))[0]).toMatchObject({ lat: 51.4545, lon: -2.5879, metaInfo: { Phone: '11' } })
})

test('an export to each format that is imported again changes nothing', async () => {
  const { call, importFile, plan, points, edit, exportList } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const [bristol, leeds] = await points(listId)
  const fields = { status: 'to visit', tags: ['a, b'], notes: [{ at: '2026-02-03T04:05:06.000Z', text: 'gate\nB' }] }
  const metaInfo = { deep: [1, { x: true }], none: null, name: 'inner', blank: ' ' }
  await edit(listId, bristol!.id, { ...fields, metaInfo })
  await edit(listId, leeds!.id, { name: ' Leeds  ', description: 'two\r\nlines <b>', lat: 53.123456789 })
  for (const format of ['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const) {
    const file = await exportList(listId, format)
    for (const by of ['id', 'place'] as const) {
      const { jobId, state } = await plan(listId, file, { match: { by } }, `again.${format}`)
      expect(state.counts).toEqual({ rows: 3, blank: 0, untouched: 0, actions: { ...ACTIONS, same: 3 } })
      await expect(call('lists.applyImport', { jobId })).rejects.toThrow('This file changes nothing in the list.')
    }
  }
})

test('keys that are empty, twice in the file or twice in the list are left out and named', async () => {
  const { importFile, plan, rows, points } = await startInto()
  const listId = await importFile('depots.csv', `${FIRST}003,York again,3 Gate,53.9,-1.1,1\n`)
  const file = `Code,Site,Lat,Lon\n001,B,1,1\n001,C,2,2\n003,D,3,3\n,E,4,4\n009,F,5,5\n009,G,6,6\n002,Leeds,53.8008,-1.5491\n`
  const { jobId, state } = await plan(listId, file, BY_CODE)
  expect(state.counts.actions).toEqual({ ...ACTIONS, unclear: 6, same: 1 })
  expect((await rows(jobId, 'unclear')).map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'twiceInFile'],
    [2, 'twiceInFile'],
    [3, 'severalPlaces'],
    [4, 'noKey'],
    [5, 'twiceInFile'],
    [6, 'twiceInFile'],
  ])
  expect(state.counts.untouched).toBe(3)
  expect(await points(listId)).toHaveLength(4)
})

test('a row that could not be used is put right in its place, and then imported with the others', async () => {
  const { importFile, plan, apply, rows, points, call } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const { jobId } = await plan(listId, `${SECOND}006,Short\n`, BY_CODE)
  const [nowhere, short] = await rows(jobId, 'rejected')
  expect(nowhere).toMatchObject({ row: 5, line: 6, reason: 'noCoordinates', proposal: ['005', 'Nowhere', '5 Lost', '', '', '55'] }) // prettier-ignore
  expect(short).toMatchObject({ row: 6, reason: 'tooFewCells', cells: ['006', 'Short'] })
  const fix = (row: number, cells: string[]) => call('lists.fixPlanned', { jobId, row, cells })
  await expect(fix(6, ['006', 'Short'])).rejects.toThrow('Row 6 has 2 cells, and the file has 6 columns. Add the missing ones.') // prettier-ignore
  await expect(fix(5, ['005', 'Nowhere', '5 Lost', 'north', '1', ''])).rejects.toThrow('Row 5 has coordinates that are not numbers') // prettier-ignore
  await expect(fix(5, ['001', 'Nowhere', '5 Lost', '1', '1', ''])).rejects.toThrow(
    'Row 5 is the same location as row 1',
  )
  const state = await fix(5, ['005', 'Somewhere', '5 Found', '1', '2', '55'])
  expect(state.counts.actions).toMatchObject({ new: 2, rejected: 1 })
  await expect(fix(5, ['005', 'x', 'x', '1', '2', ''])).rejects.toThrow('Row 5 is not a rejected row.')
  await apply(jobId)
  expect((await points(listId)).map(({ name }) => name)).toContain('Somewhere')
})

test('what somebody changes between the preview and the import stays, and is counted', async () => {
  const { importFile, plan, apply, points, edit, call } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const { jobId } = await plan(listId, SECOND, BY_CODE)
  const [, leeds, york] = await points(listId)
  await edit(listId, leeds!.id, { address: 'mine' })
  await call('lists.change', { listId, change: { kind: 'remove', ids: [york!.id] } })
  expect(await apply(jobId)).toMatchObject({ kept: 2 })
  expect((await points(listId)).map(({ address }) => address)).toEqual(['1 Quay', 'mine', '4 Dock'])
})

test('a list of map places is updated by ids of the file, and a feature without a point is put right', async () => {
  const { importFile, plan, apply, rows, points, exportList, call } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const json = JSON.parse((await exportList(listId, 'geojson')).toString('utf8')) as { features: { geometry: unknown; properties: Record<string, unknown> }[] } // prettier-ignore
  json.features[0]!.properties.Phone = 12
  json.features[1]!.geometry = null
  json.features.push({ geometry: null, properties: { name: 'Line' } })
  const { jobId, state } = await plan(listId, JSON.stringify(json), { match: { by: 'id' } }, 'depots.geojson')
  expect(state.counts.actions).toEqual({ ...ACTIONS, changed: 1, same: 2, rejected: 1 })
  const line = (await rows(jobId, 'rejected'))[0]
  expect(line?.cells.slice(-2)).toEqual(['', ''])
  await call('lists.fixPlanned', { jobId, row: 4, cells: [...(line?.cells ?? []).slice(0, -2), '50', '1.5'] })
  await apply(jobId)
  expect((await points(listId)).map(({ name, metaInfo }) => [name, metaInfo?.Phone])).toEqual([
    ['Bristol', 12],
    ['Leeds', '22'],
    ['York', '33'],
    ['Line', undefined],
  ])
})

test('places that no row means are listed, and one that a mended row means is no longer among them', async () => {
  const { importFile, plan, call } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const file = 'Code,Site,Street,Lat,Lon,Phone\n002,Leeds,2 Mill,53.8008,-1.5491,22\n,York,3 Gate,53.9591,-1.0815,33\n'
  const { jobId, state } = await plan(listId, file, BY_CODE)
  const orphans = async (offset = 0) => (await call('lists.plannedOrphans', { jobId, offset, limit: 10 })).places
  expect(state.counts.untouched).toBe(2)
  expect(await orphans()).toEqual([
    { ordinal: 1, name: 'Bristol', address: '1 Quay' },
    { ordinal: 3, name: 'York', address: '3 Gate' },
  ])
  expect(await orphans(1)).toHaveLength(1)
  const cells = ['003', 'York', '3 Gate', '53.9591', '-1.0815', '33']
  const fixed = await call('lists.fixPlanned', { jobId, row: 2, cells })
  expect(fixed.counts).toMatchObject({ untouched: 1, actions: { same: 2, unclear: 0 } })
  expect((await orphans()).map(({ name }) => name)).toEqual(['Bristol'])
  const added = await plan(listId, file, { ...BY_CODE, existing: 'add' })
  expect((await call('lists.plannedOrphans', { jobId: added.jobId, offset: 0, limit: 10 })).places).toEqual([])
})

test('a file is known by the columns of the one that made a list or went into it, and an export by its ids', async () => {
  const { importFile, plan, apply, call, addFile, exportList } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const describe = async (name: string, content: string | Buffer) =>
    call('lists.describe', { file: addFile(name, content) })
  const first = await describe('june.csv', SECOND)
  expect(first.columns.filter(({ isKey }) => isKey).map(({ name }) => name)).toContain('Code')
  expect(first.known).toMatchObject([
    { listId, listName: 'Depots', places: 0, last: { fileName: 'depots.csv', isSame: true, match: null } },
  ])
  expect(first.known[0]?.last?.mapping).toContainEqual({ index: 1, role: 'name' })
  await apply((await plan(listId, SECOND, { ...BY_CODE, geocode: true })).jobId)
  const second = await describe('july.csv', SECOND)
  expect(second.known).toMatchObject([{ listId, last: { fileName: 'again.csv', geocode: true, match: { by: 'key', column: 0 } } }]) // prettier-ignore
  const exported = await describe('export.csv', await exportList(listId, 'csv'))
  expect(exported.known).toMatchObject([{ listId, places: 4, last: null }])
  await call('lists.remove', { listId })
  expect((await describe('august.csv', SECOND)).known).toEqual([])
})

test('rows that are placed by their address are counted by how exact that is', async () => {
  const { importFile, plan, apply } = await startInto()
  const listId = await importFile('depots.csv', FIRST)
  const content = 'Code,Site,Street,Country\n001,Old,Landstrasse 1 9490 Vaduz,LI\n901,New,9490 Vaduz,LI\n902,Nowhere,Atlantis 7,LI\n' // prettier-ignore
  const { jobId, state } = await plan(listId, content, { ...BY_CODE, geocode: true })
  // Without packs nothing is found.
  expect(state.placed).toEqual({ levels: {}, notFound: 3 })
  expect((await plan(listId, content, BY_CODE)).state.placed).toBeUndefined()
  await apply(jobId)
})
