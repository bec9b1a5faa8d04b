import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { shareHost } from './start-host.ts'
import { isEnded, whenJob } from './when-job.ts'

const shared = shareHost()

async function startShapes() {
  const { host, call, dataDir } = await shared()
  const importFile = async (
    name: string,
    content: string | Buffer,
    more: Partial<CommandInput<'lists.import'>> = {},
  ) => {
    const path = join(dataDir, 'uploads', `${createHash('md5').update(content).digest('hex')}-${name}`)
    writeFileSync(path, content)
    const started = await call('lists.import', { file: host.files.add(path, { name, temporary: true }), name, ...more })
    expect(await whenJob(host, started.id, isEnded)).toMatchObject({ state: 'done', error: null })
    return (await call('lists.imported', { jobId: started.id })).listId ?? ''
  }
  const importInto = async (
    listId: string,
    { name, content }: { name: string; content: string },
    choices: Pick<CommandInput<'lists.planImport'>, 'match'> & Partial<CommandInput<'lists.planImport'>>,
    fixes: { row: number; cells: string[] }[] = [],
  ) => {
    const path = join(dataDir, 'uploads', name)
    writeFileSync(path, content)
    const { id: jobId } = await call('lists.planImport', { file: host.files.add(path, { name, temporary: true }), listId, ...choices }) // prettier-ignore
    expect(await whenJob(host, jobId, isEnded)).toMatchObject({ state: 'done', error: null })
    for (const fix of fixes) await call('lists.fixPlanned', { jobId, ...fix })
    await call('lists.applyImport', { jobId })
    expect(await whenJob(host, jobId, isEnded)).toMatchObject({ state: 'done', error: null })
    return (await call('lists.planned', { jobId })).counts
  }
  const places = async (listId: string) => (await call('lists.points', { listId, offset: 0, limit: 500 })).points
  const edit = async (listId: string, name: string, fields: object) => {
    const id = (await places(listId)).find((place) => place.name === name)?.id ?? ''
    await call('lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields }] } })
  }
  const source = async (listId: string) => (await call('lists.sources', { listId })).sources[0]
  const losses = async (listId: string, hasOthers = true) =>
    call('lists.shapeLosses', { listId, sourceId: (await source(listId))?.id ?? '', hasOthers })
  const write = async (listId: string, hasNewColumns = false, hasOthers = true) => {
    const job = await call('lists.exportShape', { listId, sourceId: (await source(listId))?.id ?? '', hasNewColumns, hasOthers }) // prettier-ignore
    const ended = await whenJob(host, job.id, isEnded)
    expect(ended).toMatchObject({ state: 'done', error: null })
    return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '')
  }
  return { call, importFile, importInto, places, edit, source, losses, write }
}

/** Everything that a table may have of its own: a directive, titles, quotes, blanks, bad and blank rows, no last line end. */
const TABLES: [string, Buffer][] = [
  ['plain.csv', Buffer.from('Name,Lat,Lon\nA,51.50,-2.0\n')],
  [
    'windows.csv',
    iconv.encode('Filiale;Straße;Lat;Lon;Seit\r\nKöln;"Am ""Dom""";50,94;6,95;03.02.2026\r\n', 'windows-1252'),
  ],
  ['bom.csv', Buffer.from('\ufeff"Name";"Lat";"Lon";"Code"\r\n"A";"51,50";"-2,00";"007"\r\n;;;\r\n\r\n"B";"x";"1";""')],
  ['wide.tsv', iconv.encode('\ufeffName\tLat\tLon\r\n東京 \t35.70\t139.7\r\n', 'utf-16le')],
  ['big.csv', iconv.encode('\ufeffName,Lat,Lon\nA,51.5,-2\n', 'utf-16be')],
  ['titles.csv', Buffer.from('sep=;\r\nDepots;;\r\nName;Lat;Lon\r\n"A\nB";51.5; -2 \r\n')],
  ['mac.csv', Buffer.from('Name,Lat,Lon\rA,51.5,-2\rB,52.5,-2\r')],
  ['mixed.csv', Buffer.from('Name,Lat,Lon\nA,51.5,-2\r\nB,52.5,-2,,\nC,1\n')],
  [
    'notes.csv',
    Buffer.from('Name,Lat,Lon,WaypostNotes\nA,51.5,-2,"[{""at"":""2026-02-03T04:05:06.000Z"",""text"":""x""}]"\n'),
  ],
  ['exponent.csv', Buffer.from('Name,Lat,Lon\nA,5.15E+01,-2e-05\n')],
]

test.each(TABLES)('%s comes back byte by byte where nothing was changed', async (name, content) => {
  const { importFile, write, losses, source } = await startShapes()
  const listId = await importFile(name, content)
  expect(await source(listId)).toMatchObject({ fileName: name, isWorkbook: false, hasHeader: true })
  expect(await losses(listId)).toMatchObject({ changed: 0, added: 0, removed: 0, lost: {}, fields: [], list: [] })
  expect(await write(listId)).toEqual(content)
})

const DEPOTS = [
  'Nr;Filiale;Straße;Nr.;PLZ;Ort;Breite;Länge;Seit;Bemerkung',
  '007;Nord;Lange Reihe;29;20099;Hamburg;53,5572;10,0109;03.02.2026;"ruhig; hell"',
  ';;;;;;;;;',
  '008;"Süd";Am Markt;1;80331;München;48,1371;11,5754;04.02.2026;',
  '009;Falsch;Weg;2;1;Nirgends;95;200;05.02.2026;',
  '010;West;Ring;3;50667;Köln;50,9413;6,9583;06.02.2026;x',
]
const toFile = (lines: string[]) => iconv.encode(`${lines.join('\r\n')}\r\n`, 'windows-1252')

test('only what changed in the list changes in the file, and columns for the rest come at the end where they are wanted', async () => {
  const { call, importFile, edit, places, losses, write } = await startShapes()
  const listId = await importFile('depots.csv', toFile(DEPOTS), { keepOthers: false })
  await edit(listId, 'Nord', { address: 'Lange Reihe 31, 20099 Hamburg', status: 'done' })
  await edit(listId, 'Süd', { name: 'Süd "1"', lat: 48.2, lon: 11.5754 })
  const removed = (await places(listId)).find(({ name }) => name === 'West')?.id ?? ''
  await call('lists.change', { listId, change: { kind: 'remove', ids: [removed] } })
  const added = { name: 'Neu', address: 'Kai 5', lat: 54.1, lon: 12.25, metaInfo: { Seit: '07.02.2026', floors: 3 } }
  await call('lists.change', { listId, change: { kind: 'add', points: [added] } })
  await call('lists.rename', { listId, color: 'teal' })
  expect(await losses(listId)).toMatchObject({
    kept: 2,
    changed: 2,
    added: 1,
    removed: 1,
    lost: { status: 1, field: 1 },
    list: ['color'],
    fields: [{ name: 'floors', places: 1 }],
  })
  const [head = '', nord = '', blank = '', south = '', wrong = ''] = DEPOTS
  const changed = [head, nord.replace(';29;', ';31;'), blank, south.replace('"Süd"', '"Süd ""1"""').replace('48,1371', '48,2'), wrong] // prettier-ignore
  expect(iconv.decode(await write(listId), 'windows-1252')).toBe(
    [...changed, ';Neu;Kai 5;;;;54,1;12,25;07.02.2026;', ''].join('\r\n'),
  )
  const wide = iconv.decode(await write(listId, true), 'windows-1252').split('\r\n')
  expect(wide[0]).toBe(`${head};WaypostStatus;WaypostFoundBy;WaypostFoundOn;floors;WaypostList`)
  expect(wide[1]).toMatch(/;"ruhig; hell";done;;;;"\{""folder""/)
  expect(wide[2]).toBe(`${blank};;;;;`)
  expect(wide[3]).toMatch(/;04\.02\.2026;;;coordinates;20[\d-]+T[\d:.]+Z;;$/)
  expect(wide[5]).toBe(';Neu;Kai 5;;;;54,1;12,25;07.02.2026;;;;;3;')
  const again = await importFile('again.csv', iconv.encode(wide.join('\r\n'), 'windows-1252'))
  const [one, other] = [await places(listId), await places(again)]
  const shownOf = ({ name, address, lat, lon, status }: (typeof one)[number]) => ({ name, address, lat, lon, status })
  expect(other.map(shownOf)).toEqual(one.map(shownOf))
  expect((await call('lists.list', {})).lists.find(({ id }) => id === again)).toMatchObject({ color: 'teal' })
})

test('a rejected row that was put right and taken in is mended where it stands, and stays as it was when that is undone', async () => {
  const { call, importFile, places, losses, write } = await startShapes()
  const content = 'Nr,Site,Lat,Lng,Row\r\n1,A,50,1,x\r\n2,B,,,R-18\r\n3,C,51,3,z\r\n'
  const listId = await importFile('visits.csv', Buffer.from(content))
  const { lists } = await call('lists.list', {})
  const errorListId = lists.find((list) => list.latestRelatedListId === listId)?.id ?? ''
  const [{ id } = { id: '' }] = await places(errorListId)
  await call('lists.change', { listId: errorListId, change: { kind: 'move', id, lat: 51.5, lon: 2 } })
  await call('lists.takeInRejected', { listId: errorListId })
  expect((await places(listId)).map(({ name, metaInfo }) => [name, metaInfo?.Row])).toEqual([
    ['A', 'x'],
    ['C', 'z'],
    ['B', 'R-18'],
  ])
  expect(await losses(listId)).toMatchObject({ kept: 2, changed: 1, added: 0, removed: 0 })
  expect((await write(listId)).toString()).toBe(content.replace('2,B,,,', '2,B,51.5,2,'))
  await call('lists.undo', {})
  expect(await losses(listId)).toMatchObject({ kept: 3, changed: 0, added: 0, removed: 0 })
  expect((await write(listId)).toString()).toBe(content)
})

test('what its encoding does not have, and an address in several parts, are told before', async () => {
  const { importFile, edit, losses, write } = await startShapes()
  const listId = await importFile('signs.csv', toFile(DEPOTS))
  await edit(listId, 'Nord', { name: '東' })
  await edit(listId, 'Süd', { address: 'Neuer Weg 7, 80333 München' })
  expect((await losses(listId)).lost).toEqual({ encoding: 1, parts: 1 })
  expect((await write(listId)).toString('latin1')).toContain(
    '008;"S\u00fcd";Neuer Weg 7, 80333 M\u00fcnchen;;;;48,1371',
  )
})

test('bytes that mean nothing in its encoding are refused in a sentence, and nothing is written', async () => {
  const { call, importFile, source } = await startShapes()
  const listId = await importFile('unusual.csv', Buffer.concat([Buffer.from('\ufeffName,Lat,Lon\nA,51.5,-2\nB'), Buffer.from([0xff]), Buffer.from(',1,1\n')])) // prettier-ignore
  const asked = { listId, sourceId: (await source(listId))?.id ?? '' }
  await expect(call('lists.shapeLosses', asked)).rejects.toThrow('cannot be written in its original form')
})

test('a workbook comes back with its sheet, columns and order, as values', async () => {
  const { importFile, edit, losses, write, places } = await startShapes()
  const sheets = { Notes: textRow(1, 'x'), Depots: textRow(1, 'Depots of spring') + textRow(2, 'Code', 'Site', 'Lat', 'Lon') + textRow(3, '007', 'A', '51.5', '-2') + textRow(4, '008', 'B', '52.5', '-2') } // prettier-ignore
  const path = await makeWorkbook(join((await shared()).dataDir, 'depots.xlsx'), { sheets })
  const listId = await importFile('depots.xlsx', readFileSync(path), { format: { sheet: 'Depots', headerRow: 2 } })
  await edit(listId, 'B', { name: 'C' })
  expect(await losses(listId)).toMatchObject({ kept: 1, changed: 1 })
  const again = await importFile('back.xlsx', await write(listId), { format: { sheet: 'Depots', headerRow: 2 } })
  const shownOf = async (id: string) => (await places(id)).map(({ name, lat, metaInfo }) => ({ name, lat, metaInfo }))
  expect(await shownOf(again)).toEqual(await shownOf(listId))
})

test('a list that came from no table has no file to be written as', async () => {
  const { call } = await startShapes()
  const { id: listId } = await call('lists.create', { name: 'By hand' })
  expect(await call('lists.sources', { listId })).toEqual({ sources: [] })
  await expect(call('lists.exportShape', { listId, sourceId: '../x' })).rejects.toThrow('no longer kept')
})

const VISITS = [
  'Telefon;Nr;Filiale;Breite;Länge',
  '044;009;Ost;50,1;8,6',
  '033;008;"Süd";48,1371;11,5754',
  '011;007;Nord;53,5572',
  ';;;;',
  '066;;Ohne;50;8',
  '055;012;Fern;95;8',
  '077;007;Nord;53,5572;10,0109;zu;viel',
  '',
]

test('a file that went into a list is written back with its rows alone, each as the list has it', async () => {
  const { call, importFile, importInto, edit, losses, write, places, source } = await startShapes()
  const listId = await importFile('depots.csv', toFile(DEPOTS))
  await edit(listId, 'West', { description: 'closed' })
  const choices = { match: { by: 'key', column: 1 }, edits: 'keep' } as const
  const fixes = [{ row: 7, cells: ['011', '007', 'Nord', '53,5572', '10,0109'] }]
  const counts = await importInto(listId, { name: 'visits.csv', content: VISITS.join('\n') }, choices, fixes)
  expect(counts.actions).toMatchObject({ new: 1, changed: 2, unclear: 1, rejected: 2 })
  expect((await call('lists.sources', { listId })).sources).toMatchObject([
    { fileName: 'visits.csv', isInto: true },
    { fileName: 'depots.csv', isInto: false },
  ])
  // The list is what the file made of it, but for addresses that are not the file's.
  const untouched = await losses(listId, false)
  expect(untouched).toMatchObject({ kept: 6, changed: 1, removed: 0, added: 1, lost: { address: 2, field: 2 } })
  await edit(listId, 'Ost', { metaInfo: { Telefon: '045' } })
  await edit(listId, 'Süd', { name: 'Süd; neu' })
  const lines = VISITS.with(1, '045;009;Ost;50,1;8,6').with(2, '033;008;"Süd; neu";48,1371;11,5754')
  const mended = lines.with(7, '011;007;Nord;53,5572;10,0109').join('\n')
  expect((await write(listId, false, false)).toString()).toBe(mended)
  expect((await write(listId)).toString()).toBe(`${mended};010;West;50,9413;6,9583\n`)
  const west = (await places(listId)).find(({ name }) => name === 'West')
  expect(west).toMatchObject({ description: 'closed' })
  expect((await losses(listId)).lost).toMatchObject({ address: 3, notes: 2, description: 1 })
  expect((await source(listId))?.hasHeader).toBe(true)
})

test('files that went into a list after one another stay beside the one that made it, five of them', async () => {
  const { call, importFile, importInto } = await startShapes()
  const toLine = (day: number) => `Nr,Filiale,Lat,Lon\n1,A${day},51.5,-2\n`
  const listId = await importFile('day0.csv', toLine(0))
  for (const day of [1, 2, 3, 4, 5, 6, 6])
    await importInto(listId, { name: `day${day}.csv`, content: toLine(day === 6 ? Math.random() : day) }, { match: { by: 'key', column: 0 } }) // prettier-ignore
  const { sources } = await call('lists.sources', { listId })
  expect(sources.map(({ fileName }) => fileName)).toEqual(['day6.csv', 'day5.csv', 'day4.csv', 'day3.csv', 'day2.csv', 'day0.csv']) // prettier-ignore
})
