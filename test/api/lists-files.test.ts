import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { CommandInput } from '#shared/contract/contract.ts'
import { startFiles } from './start-files.ts'

async function startLists() {
  const running = await startFiles()
  const { host, call, addFile, whenEnded } = running
  const importFile = async (
    name: string,
    content: string | Buffer,
    choices: Partial<CommandInput<'lists.import'>> = {},
  ) => {
    const job = await call('lists.import', { file: addFile(name, content), name: 'Imported', ...choices })
    return whenEnded(job.id)
  }
  const exportList = async (input: CommandInput<'lists.export'>) => {
    const ended = await whenEnded((await call('lists.export', input)).id)
    expect(ended).toMatchObject({ state: 'done', error: null })
    return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '')
  }
  return { ...running, importFile, exportList }
}

const CSV = `Site;Street;City;Land;Breite;Länge;Opened
Bristol;1 Quay;Bristol;GB;51,4545;-2,5879;1999
;;;;;;
Leeds;2 Mill;Leeds;GB;53.8008;-1.5491;
Nowhere;3 Lost;Lost;GB;;;
Swapped;4 Turn;Turn;GB;-120.5;45.5;
Null Island;;;;0;0;
Words;;;;north;west;
Far;;;;95;200;
Short;x
`

test('a CSV is read with guessed columns; every row is accounted for and rejected rows make an error list', async () => {
  const { importFile, call } = await startLists()
  const job = await importFile('sites.csv', CSV)
  expect(job).toMatchObject({ kind: 'import', state: 'done', error: null })
  const account = await call('lists.imported', { jobId: job.id })
  expect(account).toMatchObject({
    rowsIn: 9,
    added: 2,
    rejected: 6,
    blank: 1,
    reasons: { noCoordinates: 1, swapped: 1, zeroZero: 1, notANumber: 1, outOfRange: 1, tooFewCells: 1 },
  })
  const { lists } = await call('lists.list', {})
  const good = lists.find(({ id }) => id === account.listId)
  const bad = lists.find(({ id }) => id === account.errorListId)
  expect(good).toMatchObject({ name: 'Imported', count: 2, isErrorList: false })
  expect(bad).toMatchObject({ count: 6, isErrorList: true, latestRelatedListId: good?.id })
  const { points } = await call('lists.points', { listId: good?.id ?? '', offset: 0, limit: 10 })
  expect(points[0]).toMatchObject({
    name: 'Bristol',
    address: '1 Quay, Bristol',
    country: 'GB',
    lat: 51.4545,
    latText: '51.4545',
    metaInfo: { Opened: '1999' },
  })
  const rejected = await call('lists.points', { listId: bad?.id ?? '', offset: 0, limit: 10 })
  expect(rejected.points[1]).toMatchObject({
    name: 'Swapped',
    lat: null,
    latText: '-120.5',
    metaInfo: { 'Rejected row': 5, 'Rejected because': 'Latitude and longitude look swapped' },
  })
})

test('rejected rows that get a position go into the list of their import as one step, without what was said of them', async () => {
  const { importFile, call } = await startLists()
  const job = await importFile('sites.csv', CSV)
  const account = await call('lists.imported', { jobId: job.id })
  const [listId, errorListId] = [account.listId ?? '', account.errorListId ?? '']
  const whole = { offset: 0, limit: 10 }
  const { points } = await call('lists.points', { listId: errorListId, ...whole })
  for (const [at, { id }] of points.slice(0, 2).entries()) {
    await call('lists.change', { listId: errorListId, change: { kind: 'move', id, lat: 51 + at, lon: -1 } })
  }
  expect(await call('lists.takeInRejected', { listId: errorListId })).toMatchObject({
    kind: 'takeInRejected',
    count: 2,
  })
  expect((await call('lists.points', { listId: errorListId, ...whole })).total).toBe(4)
  const now = await call('lists.points', { listId, ...whole })
  expect(now.points.map(({ name, metaInfo }) => [name, metaInfo])).toEqual([
    ['Bristol', { Opened: '1999' }],
    ['Leeds', null],
    ['Nowhere', null],
    ['Swapped', null],
  ])
  await call('lists.undo', {})
  expect((await call('lists.points', { listId: errorListId, ...whole })).points[1]).toMatchObject({
    name: 'Swapped',
    lat: 52,
    metaInfo: { 'Rejected because': 'Latitude and longitude look swapped' },
  })
  // Where every row has its position, nothing is left to keep the list for.
  const rest = points.slice(2).map(({ id }, at) => ({ id, fields: { lat: 40 + at, lon: 3 } }))
  await call('lists.change', { listId: errorListId, change: { kind: 'edit', edits: rest } })
  expect(await call('lists.takeInRejected', { listId: errorListId })).toMatchObject({ count: 6 })
  expect((await call('lists.list', {})).lists.map(({ id, count }) => [id, count])).toEqual([[listId, 8]])
  await expect(call('lists.takeInRejected', { listId })).rejects.toThrow('no longer exists')
})

test('an import is one change: undo takes both lists away, redo brings them back', async () => {
  const { importFile, call } = await startLists()
  await importFile('sites.csv', CSV)
  expect((await call('lists.history', {})).entries).toHaveLength(1)
  await call('lists.undo', {})
  expect((await call('lists.list', {})).lists).toEqual([])
  await call('lists.redo', {})
  expect((await call('lists.list', {})).lists).toHaveLength(2)
})

test('the description shows what an import will do', async () => {
  const { addFile, call } = await startLists()
  const described = await call('lists.describe', { file: addFile('sites.csv', CSV) })
  expect(described).toMatchObject({ kind: 'csv', rows: 9, delimiter: ';' })
  expect(described.columns.map(({ name, role }) => [name, role])).toEqual([
    ...[
      ['Site', 'name'],
      ['Street', 'address'],
      ['City', 'address'],
      ['Land', 'country'],
    ],
    ...[
      ['Breite', 'latitude'],
      ['Länge', 'longitude'],
      ['Opened', null],
    ],
  ])
})

test('a mapping that is given is kept to', async () => {
  const { importFile, call } = await startLists()
  const mapping = [
    { index: 6, role: 'name' as const },
    { index: 4, role: 'latitude' as const },
    { index: 5, role: 'longitude' as const },
  ]
  const job = await importFile('sites.csv', CSV, { mapping, keepOthers: false })
  const { listId } = await call('lists.imported', { jobId: job.id })
  const { points } = await call('lists.points', { listId: listId ?? '', offset: 0, limit: 1 })
  expect(points[0]).toMatchObject({ name: '1999', address: '', metaInfo: null })
})

test('GeoJSON is read: points with their properties; lines are kept with the list', async () => {
  const { importFile, call } = await startLists()
  const feature = (properties: object | null, geometry: object | null) => ({ type: 'Feature', properties, geometry })
  const features = [
    feature({ name: 'Bristol', opened: 1999 }, { type: 'Point', coordinates: [-2.5879, 51.4545] }),
    feature({ name: 'Line' }, { type: 'LineString', coordinates: [[0, 0], [1, 1]] }), // prettier-ignore
    feature(null, { type: 'Point', coordinates: [10, 50, 100] }),
    feature({ name: 'None' }, null),
    feature({ name: 'Bad' }, { type: 'Point', coordinates: ['1 E', '2'] }),
  ]
  const job = await importFile('sites.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  const account = await call('lists.imported', { jobId: job.id })
  expect(account).toMatchObject({
    rowsIn: 4,
    added: 2,
    rejected: 2,
    layers: 1,
    reasons: { noCoordinates: 1, notANumber: 1 },
  })
  const { points } = await call('lists.points', { listId: account.listId ?? '', offset: 0, limit: 9 })
  expect(points).toMatchObject([
    { name: 'Bristol', metaInfo: { opened: 1999 } },
    { name: '3', lat: 50, lon: 10 },
  ])
})

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>All</name><Folder>
<Placemark><name>Bristol</name><description><![CDATA[<b>Quay</b>]]></description>
<ExtendedData><Data name="opened"><value>1999</value></Data><SchemaData><SimpleData name="kind">depot</SimpleData></SchemaData></ExtendedData>
<Point><coordinates>-2.5879,51.4545,12</coordinates></Point></Placemark>
<Placemark><name>Line</name><LineString><coordinates>0,0 1,1</coordinates></LineString></Placemark>
</Folder></Document></kml>`
const GPX = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Walk</name></metadata>
<wpt lat="51.4545" lon="-2.5879"><ele>3</ele><name>Bristol</name><desc>Quay</desc><type>depot</type></wpt>
<wpt lat="x" lon="1"><name>Line</name></wpt><trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>`

test('KML, KMZ and GPX are read: places with what is said of them; lines are kept with the list', async () => {
  const { importFile, call } = await startLists()
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(KML), 'doc.kml')
  zip.end()
  const kmz = await buffer(zip.outputStream)
  const depot = { name: 'Bristol', lat: 51.4545, lon: -2.5879 }
  for (const [name, content, reasons, point] of [
    ['a.kml', KML, {}, { description: '<b>Quay</b>', metaInfo: { opened: '1999', kind: 'depot' } }],
    ['a.kmz', kmz, {}, { description: '<b>Quay</b>', metaInfo: { opened: '1999', kind: 'depot' } }],
    ['a.gpx', GPX, { notANumber: 1 }, { description: 'Quay', metaInfo: { type: 'depot' } }],
  ] as const) {
    const job = await importFile(name, content)
    const account = await call('lists.imported', { jobId: job.id })
    expect(account).toMatchObject({ rowsIn: 1 + Object.keys(reasons).length, added: 1, reasons })
    const { points } = await call('lists.points', { listId: account.listId ?? '', offset: 0, limit: 9 })
    expect(points).toMatchObject([{ ...depot, ...point }])
  }
})

test('places of a map without a position keep their address, and are put right in their row', async () => {
  const { addFile, call, whenEnded, importFile } = await startLists()
  const mark = (name: string, more: string) => `<Placemark><name>${name}</name>${more}</Placemark>`
  const point = '<Point><coordinates>8.8,53.08</coordinates></Point>'
  const kml = `<kml><Document>${mark('Placed', point)}${mark('Lost', '<address>Nowhere 1, Nothing</address>')}</Document></kml>`
  const described = await call('lists.describe', { file: addFile('described.kml', kml) })
  expect(described).toMatchObject({ kind: 'kml', hasGeometry: true, rows: 2, unplaced: 1 })
  const job = await importFile('a.kml', kml)
  const account = await call('lists.imported', { jobId: job.id })
  expect(account).toMatchObject({ added: 1, rejected: 1, reasons: { noCoordinates: 1 } })
  const bad = await call('lists.points', { listId: account.errorListId ?? '', offset: 0, limit: 9 })
  expect(bad.points).toMatchObject([{ name: 'Lost', address: 'Nowhere 1, Nothing', metaInfo: { 'Rejected because': 'No coordinates' } }]) // prettier-ignore

  const into = { listId: account.listId ?? '', match: { by: 'place' }, geocode: true } as const
  const { id: jobId } = await call('lists.planImport', { file: addFile('again.kml', kml), ...into })
  await whenEnded(jobId)
  const [lost] = (await call('lists.plannedRows', { jobId, action: 'rejected', offset: 0, limit: 9 })).rows
  expect(lost).toMatchObject({ row: 2, reason: 'notFound', cells: ['Lost', 'Nowhere 1, Nothing', '', ''] })
  const fix = (cells: string[]) => call('lists.fixPlanned', { jobId, row: 2, cells })
  await expect(fix(['Lost', 'Nowhere 2, Nothing', '', ''])).rejects.toThrow('has an address that was not found')
  await expect(fix(['Lost', '', 'north', ''])).rejects.toThrow('has coordinates that are not numbers')
  const fixed = await fix(['Lost', '', '53.1', '8.9'])
  expect(fixed.counts.actions).toMatchObject({ new: 1, rejected: 0 })
})

test.each([
  ['empty.csv', '', 'file/empty'],
  ['words.csv', 'Name,Town\nBristol,Bristol\n', 'lists/no-coordinates'],
  ['zoneless.csv', 'Name,Easting,Northing\nBristol,530000,180000\n', 'lists/no-zone'],
  ['useless.csv', 'Name,Lat,Lon\nBristol,,\n', 'lists/no-usable-row'],
  ['broken.geojson', '{"type":"FeatureCollection","features":[', 'file/not-geojson'],
  ['other.json', '{"type":"Topology"}', 'file/not-geojson'],
  ['other.kml', '<?xml version="1.0"?><svg/>', 'file/not-kml'],
  ['broken.gpx', '<?xml version="1.0"?><gpx><wpt lat="1"', 'file/damaged'],
  // A track without points draws nothing, and is no reason for a list.
  ['tracks.gpx', '<gpx><trk/></gpx>', 'lists/no-usable-row'],
])('%s fails with one code and leaves nothing behind', async (name, content, code) => {
  const { importFile, call, dataDir } = await startLists()
  expect(await importFile(name, content)).toMatchObject({ state: 'failed', error: { code } })
  expect((await call('lists.list', {})).lists).toEqual([])
  expect(dataDir).not.toBe('')
})

test('what is exported and imported again is the same', async () => {
  const { importFile, exportList, call } = await startLists()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  const points = [
    {
      name: 'a "quoted" <b> & name',
      description: 'line\nbreak',
      address: '=1+1',
      country: 'GB',
      lat: 51.5,
      lon: -0.1276,
    },
    { name: 'Ünïcødé 東京', lat: -89.999999, lon: 180 },
  ]
  await call('lists.change', { listId, change: { kind: 'add', points } })
  for (const format of ['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const) {
    const job = await importFile(`again.${format}`, await exportList({ listId, format }), { keepOthers: false })
    const { listId: again } = await call('lists.imported', { jobId: job.id })
    const read = await call('lists.points', { listId: again ?? '', offset: 0, limit: 9 })
    expect(read.points).toMatchObject(points)
  }
})

test('an Excel export takes the teeth out of formulas', async () => {
  const { exportList, call } = await startLists()
  const { id: listId } = await call('lists.create', { name: 'Depots' })
  await call('lists.change', { listId, change: { kind: 'add', points: [{ name: '=HYPERLINK("x")', lat: 1, lon: 1 }] } })
  expect((await exportList({ listId, format: 'csv', preset: 'excel' })).toString('utf8')).toMatch(
    /^\ufeffId,.*\r\n[^,]+,"'=HYPERLINK/,
  )
})
