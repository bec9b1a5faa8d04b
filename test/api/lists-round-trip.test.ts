import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { shareHost } from './start-host.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { isEnded, whenJob } from './when-job.ts'

const shared = shareHost()

const ROWS = 300
const PAGE = 500

const SIGNS = [...'abc éß東 ",;\n\t\'=+-@<&>]_x005F_', '00', '😀', '{', '[1]']
const NAMES = ['code', 'Opened', 'name', 'Street', 'a,b', '"q"', ' blank ', 'Name', 'MetaInfo', '__proto__', 'Id']

function makeFields(random: () => number): Record<string, unknown> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const word = () => Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(SIGNS)).join('')
  const values = [() => word(), () => '00123', () => random() * 1e6, () => 7, () => random() < 0.5, () => ' ']
  const more = [() => ({ deep: [1, word()] }), () => '123', () => 'true', () => 'x'.repeat(5_000)]
  const entries = NAMES.filter(() => random() < 0.4).map((name) => [name, pick([...values, ...more])()])
  return Object.fromEntries(entries) as Record<string, unknown>
}

async function startTrips() {
  const { host, call, dataDir } = await shared()
  const importFile = async (name: string, content: string | Buffer) => {
    const path = join(dataDir, 'uploads', name)
    writeFileSync(path, content)
    const started = await call('lists.import', { file: host.files.add(path, { name, temporary: true }), name })
    expect(await whenJob(host, started.id, isEnded)).toMatchObject({ state: 'done', error: null })
    const { listId, added } = await call('lists.imported', { jobId: started.id })
    return { listId: listId ?? '', added }
  }
  const exportFile = async (listId: string, format: CommandInput<'lists.export'>['format']) => {
    const ended = await whenJob(host, (await call('lists.export', { listId, format })).id, isEnded)
    expect(ended).toMatchObject({ state: 'done', error: null })
    return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '')
  }
  const contents = async (listId: string) => {
    const { points } = await call('lists.points', { listId, offset: 0, limit: PAGE })
    // An import gives every place an id of its own.
    return points.map((point) => Object.assign({}, point, { id: '' }))
  }
  return { call, importFile, exportFile, contents }
}

test.each(['csv', 'xlsx'] as const)('fields of every kind come back from %s', async (format) => {
  const { call, importFile, exportFile, contents } = await startTrips()
  const random = seededRandom(25).next
  const { id: listId } = await call('lists.create', { name: 'Source' })
  const degrees = (most: number) => Math.round((random() * 2 - 1) * most * 1e6) / 1e6
  const places = Array.from({ length: ROWS }, (_, index) => ({
    name: `Place ${index}`,
    description: index % 3 === 0 ? '"two\nlines", =1+1' : '',
    address: `${index} Quay`,
    country: index % 2 === 0 ? 'GB' : '',
    lat: degrees(85),
    lon: degrees(175),
  }))
  await call('lists.change', { listId, change: { kind: 'add', points: places } })
  const { points } = await call('lists.points', { listId, offset: 0, limit: PAGE })
  const edits = points.map(({ id }) => ({ id, fields: { metaInfo: makeFields(random) } }))
  await call('lists.change', { listId, change: { kind: 'edit', edits } })
  const before = await contents(listId)
  expect(before.filter(({ metaInfo }) => metaInfo !== null).length).toBeGreaterThan(ROWS / 2)

  const first = await exportFile(listId, format)
  const again = await importFile(`trip.${format}`, first)
  expect(again.added).toBe(ROWS)
  expect(await contents(again.listId)).toEqual(before)
})

test('a field that was changed in a spreadsheet is read as changed, and the others keep their kinds', async () => {
  const { call, importFile, exportFile, contents } = await startTrips()
  const { id: listId } = await call('lists.create', { name: 'Source' })
  await call('lists.change', {
    listId,
    change: { kind: 'add', points: [{ name: 'Tower', lat: 48.8584, lon: 2.2945 }] },
  })
  const [point] = (await call('lists.points', { listId, offset: 0, limit: 1 })).points
  const metaInfo = { floors: 3, isOpen: true, code: '00123' }
  await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id: point!.id, fields: { metaInfo } }] } })
  const csv = (await exportFile(listId, 'csv')).toString('utf8')
  expect(csv.split('\r\n')[0]).toBe(
    'Id,Name,Description,Address,Country,Latitude,Longitude,MetaInfo,floors,isOpen,code',
  )
  expect(csv).toContain(',3,true,00123')
  const edited = await importFile('edited.csv', csv.replace(',3,true,00123', ',4,true,00123'))
  expect((await contents(edited.listId))[0]?.metaInfo).toEqual({ floors: '4', isOpen: true, code: '00123' })
})

test('properties of GeoJSON keep their kinds, there and back', async () => {
  const { importFile, exportFile, contents } = await startTrips()
  const properties = { name: 'Tower', code: '00123', floors: 3, isOpen: false, tags: ['a', { b: 1 }], none: null }
  const features = [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [2.2945, 48.8584] } }]
  const source = JSON.stringify({ type: 'FeatureCollection', features })
  const first = await importFile('towers.geojson', source)
  const before = await contents(first.listId)
  expect(before[0]?.metaInfo).toEqual({ code: '00123', floors: 3, isOpen: false, tags: ['a', { b: 1 }] })
  const again = await importFile('again.geojson', await exportFile(first.listId, 'geojson'))
  expect(await contents(again.listId)).toEqual(before)
})

test.each(['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const)(
  'status, tags and notes come back from %s',
  async (format) => {
    const { call, importFile, exportFile, contents } = await startTrips()
    const { id: listId } = await call('lists.create', { name: 'Source' })
    const plain = { address: '', country: '', description: '', lat: 48.8584, lon: 2.2945 }
    const points = ['Marked', 'Plain'].map((name) => Object.assign({ name }, plain))
    await call('lists.change', { listId, change: { kind: 'add', points } })
    const [marked] = (await call('lists.points', { listId, offset: 0, limit: 1 })).points
    const notes = [{ at: '2026-02-03T04:05:06.000Z', text: 'gate "B"\nring twice' }]
    const fields = { status: 'to visit', tags: ['north', 'a, b'], notes }
    await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id: marked!.id, fields }] } })
    const again = await importFile(`marked.${format}`, await exportFile(listId, format))
    const [first, second] = await contents(again.listId)
    // Who wrote a note goes along.
    expect(first).toMatchObject({ ...fields, notes: [{ ...notes[0], from: 'window' }] })
    expect(second).toMatchObject({ status: '', tags: null, notes: null })
  },
)

test('what only looks like a mark stays a field, and the row is imported', async () => {
  const { importFile, contents } = await startTrips()
  const tags = '['.repeat(2_000) + ']'.repeat(2_000)
  const csv = `Name,Lat,Lon,WaypostTags,WaypostNotes\nTower,48.8,2.2,${tags},"[{""at"":1}]"\n`
  const { listId } = await importFile('unusual.csv', csv)
  expect((await contents(listId))[0]).toMatchObject({
    tags: null,
    notes: null,
    metaInfo: { WaypostTags: tags, WaypostNotes: '[{"at":1}]' },
  })
})

test.each(['geojson', 'kml', 'gpx'] as const)(
  'fields of every kind come back from %s, also those called like what the format says itself',
  async (format) => {
    const { call, importFile, exportFile, contents } = await startTrips()
    const random = seededRandom(26).next
    const { id: listId } = await call('lists.create', { name: 'Source' })
    const names = ['name', 'description', 'address', 'country', 'desc', 'cmt', 'WaypostId', 'WaypostStatus', 'WaypostFields', 'Snippet'] // prettier-ignore
    const points = Array.from({ length: ROWS }, (_, index) => ({
      name: `Place ${index}`,
      description: index % 3 === 0 ? 'two\nlines' : '',
      address: index % 2 === 0 ? `${index} Quay` : '',
      country: index % 5 === 0 ? 'GB' : '',
      lat: Math.round(random() * 85e6) / 1e6,
      lon: Math.round(random() * 175e6) / 1e6,
    }))
    await call('lists.change', { listId, change: { kind: 'add', points } })
    const page = await call('lists.points', { listId, offset: 0, limit: PAGE })
    const edits = page.points.map(({ id }, index) => {
      const clashing = names.filter(() => random() < 0.3).map((name) => [name, `${name} ${index}`])
      const metaInfo = Object.assign(makeFields(random), Object.fromEntries(clashing))
      return { id, fields: { metaInfo, status: index % 4 === 0 ? 'done' : '' } }
    })
    await call('lists.change', { listId, change: { kind: 'edit', edits } })
    const before = await contents(listId)
    const again = await importFile(`trip.${format}`, await exportFile(listId, format))
    expect(again.added).toBe(ROWS)
    expect(await contents(again.listId)).toEqual(before)
  },
)

test('a field that was changed in a map file is read as changed', async () => {
  const { call, importFile, exportFile, contents } = await startTrips()
  const { id: listId } = await call('lists.create', { name: 'Source' })
  const points = [{ name: 'Tower', lat: 48.8584, lon: 2.2945 }]
  await call('lists.change', { listId, change: { kind: 'add', points } })
  const [point] = (await call('lists.points', { listId, offset: 0, limit: 1 })).points
  const metaInfo = { floors: 3, isOpen: true, name: 'inner' }
  await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id: point!.id, fields: { metaInfo } }] } })
  const kml = (await exportFile(listId, 'kml')).toString('utf8')
  expect(kml).toContain('<Data name="floors"><value>3</value></Data>')
  const edited = await importFile('edited.kml', kml.replace('<value>3</value>', '<value>4</value>'))
  expect((await contents(edited.listId))[0]?.metaInfo).toEqual({ floors: '4', isOpen: true, name: 'inner' })
})

test.each(['geojson', 'kml', 'gpx'] as const)(
  'fields that are texts come back from %s, and nothing is added',
  async (format) => {
    const { call, importFile, exportFile, contents } = await startTrips()
    const { id: listId } = await call('lists.create', { name: 'Source' })
    const place = {
      name: 'Tower <1>',
      description: 'a & b',
      address: '1 Quay',
      country: 'FR',
      lat: 48.8584,
      lon: 2.2945,
    }
    await call('lists.change', { listId, change: { kind: 'add', points: [place] } })
    const [point] = (await call('lists.points', { listId, offset: 0, limit: 1 })).points
    const metaInfo = { code: '00123', Id: 'mine', 'a "b"': '<c>', Site: 'North', floor: '2', City: 'Lille' }
    await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id: point!.id, fields: { metaInfo } }] } })
    const before = await contents(listId)
    const again = await importFile(`trip.${format}`, await exportFile(listId, format))
    expect(await contents(again.listId)).toEqual(before)
  },
)
