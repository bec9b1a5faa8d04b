import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '#main/cli/run-cli.ts'
import { editDatabase } from '../edit-database.ts'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { startHost } from './start-host.ts'

const CSV = 'Name,Lat,Lon,Country\nBristol,51.4545,-2.5879,GB\nLeeds,53.8008,-1.5491,GB\nNowhere,,,\n'

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'p.csv'), CSV)
  return folder
}

/** Runs one command line and gives its exit code and what it said. */
async function run(dataDir: string, ...words: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const line = ['--data-dir', dataDir, '--packs-dir', join(dataDir, 'none'), ...words]
  const code = await runCli(line, { stdin: new PassThrough(), stdout, stderr })
  const textOf = (stream: PassThrough) => ((stream.read() as Buffer | null) ?? '').toString()
  return { code, out: textOf(stdout), err: textOf(stderr) }
}

/** The fields of all lines behind the first. */
const recordsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

async function takeThrough(dataDir: string, folder: string) {
  const imported = await run(dataDir, 'lists', 'import', join(folder, 'p.csv'), '--name', 'Depots', '--json')
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(imported.out)).toMatchObject({ rowsIn: 3, added: 2, rejected: 1, blank: 0 })
  expect((await run(dataDir, 'lists', 'list')).out).toContain('2 locations  Depots\n')
  const repeats = await run(dataDir, 'lists', 'duplicates', 'depots', '--json')
  expect(JSON.parse(repeats.out)).toMatchObject({ points: 2, of: 'name', duplicates: [] })
  const ofPlace = await run(dataDir, 'lists', 'duplicates', 'depots', '--of', 'place', '--json')
  expect(JSON.parse(ofPlace.out)).toMatchObject({ points: 2, of: 'place' })
  expect(await run(dataDir, 'lists', 'duplicates', 'depots', '--of', 'animal')).toMatchObject({ code: 2 })
  const out = join(folder, 'out.csv')
  expect(await run(dataDir, 'lists', 'export', 'depots', out)).toMatchObject({ code: 0 })
  expect(readFileSync(out, 'utf8')).toContain(',Bristol,,,GB,51.4545,-2.5879,')
  const [link, target] = [join(folder, 'link.csv'), join(folder, 'excel.csv')]
  symlinkSync('excel.csv', link)
  expect(await run(dataDir, 'lists', 'export', 'depots', link, '--excel')).toMatchObject({ code: 0 })
  expect(readFileSync(target, 'utf8')).toMatch(/^\ufeff/)
  expect(readlinkSync(link)).toBe('excel.csv')
  const near = await run(dataDir, 'nearby', '--at', '51.5,-2.5', '--list', 'Depots', '--json')
  expect(JSON.parse(near.out)).toMatchObject({ results: [{ name: 'Bristol' }] })
  const matrix = join(folder, 'matrix.csv')
  const words = ['nearby', '--matrix', '--from-list', 'depots', '--out', matrix]
  const itself = await run(dataDir, ...words, '--to-list', 'DEPOTS')
  expect(itself).toEqual({ code: 0, out: '2 locations, 2 ways written\n', err: '' })
  const id = expect.stringMatching(/^[\w-]{36}$/) as string
  const ends = recordsOf(matrix).map(([from, fromName, to, toName, , , why]) => [from, fromName, to, toName, why])
  expect(ends[0]).toEqual([id, 'Bristol', id, 'Leeds', 'no-map'])
  expect(ends[1]).toEqual([id, 'Leeds', id, 'Bristol', 'no-map'])
  expect((await run(dataDir, 'lists', 'delete', 'Depots')).code).toBe(0)
  expect(await run(dataDir, 'lists', 'export', 'Depots', out)).toMatchObject({ code: 1, out: '' })
}

test('lists and nearby work without a running host', { timeout: 120_000 }, async () => {
  const folder = openFolder()
  await takeThrough(join(folder, 'data'), folder)
})

test('lists and nearby reach a running host', { timeout: 120_000 }, async () => {
  const { dataDir, call } = await startHost()
  const folder = openFolder()
  await takeThrough(dataDir, folder)
  expect((await call('lists.history', {})).undo).toMatchObject({ kind: 'removeList', name: 'Depots' })
  // From a list to a file, the nearest only.
  await call('lists.undo', {})
  const out = join(folder, 'nearest.csv')
  const words = ['nearby', '--matrix', '--from-list', 'Depots', '--to', join(folder, 'p.csv'), '--out', out]
  expect((await run(dataDir, ...words, '--nearest', '1')).out).toBe(
    '2 locations, 2 ways written\np.csv: 1 row without usable coordinates is left out: 3.\n',
  )
  expect(recordsOf(out).map(([, from, number, to]) => [from, number, to])).toEqual([
    ['Bristol', '1', 'Bristol'],
    ['Leeds', '2', 'Leeds'],
  ])
  const unknown = await run(dataDir, 'nearby', '--matrix', '--from-list', 'Shops', ...words.slice(4))
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('There is no list "Shops"') as string })
})

test('a list is written like the file it came from, and a name that is none says which are', async () => {
  const folder = openFolder()
  const [dataDir, out] = [join(folder, 'data'), join(folder, 'like.csv')]
  await run(dataDir, 'lists', 'import', join(folder, 'p.csv'), '--name', 'Depots')
  const like = (name: string, ...more: string[]) => run(dataDir, 'lists', 'export', 'depots', out, '--like', name, ...more) // prettier-ignore
  expect(await like('P.csv')).toEqual({
    code: 0,
    err: '',
    out: `${out}: like p.csv. Rows kept 3, changed 0, removed 0, new 0.\n`,
  })
  expect(readFileSync(out, 'utf8')).toBe(CSV)
  expect(JSON.parse((await like('p.csv', '--no-others', '--json')).out)).toMatchObject({ kept: 3, hasOthers: false })
  expect(await like('q.csv')).toMatchObject({ code: 1, err: expect.stringContaining('the kept tables of this list are "p.csv"') as string }) // prettier-ignore
  const wrong = await run(dataDir, 'lists', 'export', 'depots', join(folder, 'like.xlsx'), '--like', 'p.csv')
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('"p.csv" is not a workbook') as string })
})

test('nearby over a file needs no data folder', async () => {
  const folder = openFolder()
  const words = ['--at', '51.5 -2.5', '--file', join(folder, 'p.csv'), '--max-distance', '400000', '--order', 'time']
  const near = await run(join(folder, 'data'), 'nearby', ...words)
  expect(near.code).toBe(0)
  const [first, second, ...rest] = near.out.split('\n')
  expect([first, second].map((line) => line?.split('  ')[2])).toEqual(['Bristol', 'Leeds'])
  expect(rest).toEqual(['1 row without usable coordinates is left out: 3.', ''])
})

test('of a workbook the sheet of places is read and named, or the one that is chosen', async () => {
  const [folder, dataDir] = [openFolder(), openFolder()]
  const table = (site: string) => textRow(1, 'Site', 'Lat', 'Lon') + textRow(2, site, '53.8', '-1.5')
  const sheets = { Cover: textRow(1, 'Branches'), North: table('Leeds'), South: table('Dover') }
  const workbook = await makeWorkbook(join(folder, 'b.xlsx'), { sheets })
  const read = async (...more: string[]) =>
    (await run(dataDir, 'lists', 'import', workbook, '--name', 'B', ...more)).out
  expect(await read()).toContain('Read the sheet "North"; not read: Cover, South. Choose another one with --sheet.')
  expect(await read('--sheet', 'south')).toContain('Read the sheet "South"; not read: Cover, North.')
  const wrong = await run(dataDir, 'lists', 'import', workbook, '--name', 'B', '--sheet', 'West')
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('has no sheet "West"') as string })
})

test('what columns mean is said by their names or numbers, and guessed where nothing is said', async () => {
  const [folder, dataDir] = [openFolder(), openFolder()]
  const file = join(folder, 'm.csv')
  writeFileSync(file, 'Site,Label,Lat,Lon,State,"Kinds, all",More\nA1,Hull,53.7,-0.3,Open,depot|gate,cold\n')
  const read = (map: string) => run(dataDir, 'lists', 'import', file, '--name', 'M', '--map', map)
  expect(await read('name=label,status=State,tags=6,tags=More')).toMatchObject({ code: 0, err: '' })
  const out = join(folder, 'm-out.csv')
  expect((await run(dataDir, 'lists', 'export', 'M', out)).code).toBe(0)
  const [head, row] = readFileSync(out, 'utf8').split('\r\n')
  expect(head).toContain(',MetaInfo,WaypostStatus,WaypostTags,Site')
  expect(row).toMatch(/,Hull,,,,53\.7,-0\.3,.*,Open,"\[""depot"",""gate"",""cold""\]",A1$/)
  expect(await read('status=Stat')).toMatchObject({ code: 1, err: 'The file has no column "Stat". Columns: Site, Label, Lat, Lon, State, Kinds, all, More.\n' }) // prettier-ignore
  expect(await read('status=State,tags=5')).toMatchObject({ code: 2, err: expect.stringContaining('gives two roles to the column "State"') as string }) // prettier-ignore
  expect(JSON.parse((await run(dataDir, 'lists', 'list', '--json')).out)).toMatchObject({ lists: [{ name: 'M', count: 1 }] }) // prettier-ignore
})

test.each([
  ['lists'],
  ['lists', 'import', 'x.csv'],
  ['lists', 'import', 'x.csv', '--name', 'x', '--map', 'state=State'],
  ['lists', 'import', 'x.csv', '--name', 'x', '--map', 'status='],
  ['lists', 'import', 'x.csv', '--name', 'x', '--map', 'status=A,status=B'],
  ['lists', 'export', 'x', 'x.doc'],
  ['lists', 'export', 'x', 'x.kml', '--excel'],
  ['lists', 'export', 'x'],
  ['lists', 'export', 'x', 'y.csv', '--others'],
  ['lists', 'export', 'x', 'y.csv', '--like', 'a.csv', '--excel'],
  ['packs', 'import', 'x.csv', '--country', 'Nowhere'],
  ['packs', 'import', 'x.csv', '--kind', 'pdf'],
  ['packs', 'remove', '--all'],
  ['lists', 'create'],
  ['nearby', '--at', '1,1'],
  ['nearby', '--matrix', '--from-list', 'x', '--out', 'y.csv'],
  ['nearby', '--at', 'x', '--list', 'y'],
  ['nearby', '--at', '1,1', '--list', 'y', '--mode', 'rocket'],
  ['nearby', '--at', '1,1', '--list', 'y', '--max-results', '101'],
  ['backup'],
  ['restore'],
  ['check', 'x'],
])('waypost %s %s %s is wrong usage: one sentence, exit 2', async (...words) => {
  const { code, out, err } = await run(join(openFolder(), 'data'), ...words.filter(Boolean))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('backup, check and restore', { timeout: 120_000 }, async () => {
  const folder = openFolder()
  const dataDir = join(folder, 'data')
  expect((await run(dataDir, 'backup', join(folder, 'b.db'))).code).toBe(1)
  await run(dataDir, 'lists', 'create', 'Depots')
  expect((await run(dataDir, 'backup', join(folder, 'b.db'))).out).toContain('1 list, ')
  expect((await run(dataDir, 'check')).out).toContain('Undamaged: 1 list, ')
  expect((await run(join(folder, 'new'), 'restore', join(folder, 'b.db'))).code).toBe(0)
  expect((await run(join(folder, 'new'), 'lists', 'list')).out).toContain('Depots')
})

/** A data folder with one list of a few hundred points. */
async function withData(folder: string): Promise<string> {
  const dataDir = join(folder, 'data')
  const rows = Array.from({ length: 500 }, (_, i) => `p${i},${i / 10},1,GB\n`)
  writeFileSync(join(folder, 'many.csv'), `Name,Lat,Lon,Country\n${rows.join('')}`)
  expect((await run(dataDir, 'lists', 'import', join(folder, 'many.csv'), '--name', 'Depots')).code).toBe(0)
  return dataDir
}

const PAGE_BYTES = 4096

/** Overwrites one page in the middle, as a failing disk would. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / PAGE_BYTES / 2) * PAGE_BYTES
  bytes.fill(0xa5, middle, middle + PAGE_BYTES)
  writeFileSync(path, bytes)
}

const setPragma = (path: string, pragma: string): void => editDatabase(path, (db) => void db.pragma(pragma))

const SPOILT: [what: string, spoil: (path: string) => void, sentence: RegExp][] = [
  ['damaged', damage, /is damaged \(page \d+ of \d+\)/],
  ['cut short', (path) => truncateSync(path, 3 * PAGE_BYTES), /is damaged/],
  [
    'of another program',
    (path) => setPragma(path, 'application_id = 7'),
    /is not a database of Waypost: name another file/,
  ],
  ['of a newer version', (path) => setPragma(path, 'user_version = 9990'), /newer Waypost .*: install that version/],
]

test.each(SPOILT)('check finds a database that is %s and says what to do', async (_what, spoil, sentence) => {
  const dataDir = await withData(openFolder())
  spoil(join(dataDir, 'user.db'))
  const checked = await run(dataDir, 'check', '--json')
  expect(checked).toMatchObject({ code: 1, out: '' })
  expect(checked.err).toMatch(sentence)
  expect(checked.err.trim().split('\n')).toHaveLength(1)
})

test.each(SPOILT)('restore of a backup that is %s is refused and changes nothing', async (_what, spoil, sentence) => {
  const folder = openFolder()
  const dataDir = await withData(folder)
  const backup = join(folder, 'b.db')
  expect((await run(dataDir, 'backup', backup, '--no-runs')).code).toBe(0)
  spoil(backup)
  const before = readFileSync(join(dataDir, 'user.db'))
  const restored = await run(dataDir, 'restore', backup)
  expect(restored).toMatchObject({ code: 1, out: '' })
  expect(restored.err).toMatch(sentence)
  expect(readFileSync(join(dataDir, 'user.db')).equals(before)).toBe(true)
  expect((await run(dataDir, 'check')).code).toBe(0)
})

test('a backup is one file that needs nothing beside it, made while Waypost runs', async () => {
  const { dataDir, call } = await startHost()
  await call('lists.create', { name: 'Depots' })
  const folder = openFolder()
  const made = await run(dataDir, 'backup', join(folder, 'b.db'), '--json')
  expect(JSON.parse(made.out)).toMatchObject({ path: join(folder, 'b.db'), lists: 1, operations: 1 })
  expect(readdirSync(folder).sort()).toEqual(['b.db', 'p.csv'])
  expect((await run(dataDir, 'restore', join(folder, 'b.db'))).err).toMatch(/Another Waypost is using/)
})

test('no text, table or picture is taken for a backup', async () => {
  const folder = openFolder()
  const dataDir = await withData(folder)
  for (const name of ['p.csv', 'many.csv', 'nothing.db', '.']) {
    const restored = await run(dataDir, 'restore', join(folder, name))
    expect(restored).toMatchObject({ code: 1, out: '' })
    expect(restored.err.trim().split('\n')).toHaveLength(1)
  }
  expect((await run(dataDir, 'lists', 'list')).out).toContain('500 locations  Depots')
})
