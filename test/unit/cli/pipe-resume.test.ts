import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import { files, joinFiles, path, pipe as pipeWords } from './run-commands.ts'

vi.setConfig({ testTimeout: 120_000 })

const table = (rows: number, street = 'High Street') =>
  `Ref,Address\n${Array.from({ length: rows }, (_, at) => `${at},${at} ${street}`).join('\n')}\n`

async function pipe(...words: string[]) {
  const { code, printed } = await pipeWords(['--pipe', ...words], '', { threads: 1 })
  return { code, printed }
}

const shardWords = (number: number, ending = 'csv') => {
  const [out, manifest] = [path(`shard-${number}.${ending}`), path(`shard-${number}.json`)]
  return [path('table.csv'), '--shard', `${number}/2`, '--out', out, '--manifest', manifest, '--resume']
}
const DONE = 'Shard 2 of 2 is done already, by the same table, options and packs: nothing was written.\n'
const stateOf = (name: string) => statSync(path(name), { bigint: true }).mtimeNs

beforeEach(() => void files.write(table(1500), 'table.csv'))

it('leaves a shard that is done as it is, packed or not', async () => {
  for (const ending of ['csv', 'csv.gz']) {
    const words = shardWords(2, ending)
    const first = await pipe(...words)
    expect([first.code, first.printed.includes('done already')]).toEqual([0, false])
    const before = [stateOf(`shard-2.${ending}`), stateOf('shard-2.json')]
    expect(await pipe(...words)).toEqual({ code: 0, printed: DONE })
    const json = await pipe(...words, '--json')
    expect(JSON.parse(json.printed)).toMatchObject({
      event: 'resumed',
      shard: { number: 2, of: 2 },
      rows: 500,
      exit: 0,
    })
    expect([stateOf(`shard-2.${ending}`), stateOf('shard-2.json')]).toEqual(before)
    rmSync(path('shard-2.json'))
  }
})

it.each<[what: string, change: () => string[] | void, stated: string | null]>([
  ['the table', () => void files.write(table(1500, 'Low Street'), 'table.csv'), 'of another input'],
  ['an option', () => ['--explain'], 'of other options'],
  ['the shard', () => ['--shard', '1/2'], 'of shard 2 of 2'],
  ['the result', () => writeFileSync(path('shard-2.csv'), 'Ref\n'), 'of another result than its manifest'],
  ['the manifest', () => writeFileSync(path('shard-2.json'), '{}'), 'of no manifest of this version'],
  ['a missing result', () => rmSync(path('shard-2.csv')), null],
  ['a missing manifest', () => rmSync(path('shard-2.json')), null],
])('cleanses again after a change of %s', async (_what, change, stated) => {
  await pipe(...shardWords(2))
  const result = readFileSync(path('shard-2.csv'), 'utf8')
  const words = change() ?? []
  const again = await pipe(...shardWords(2), ...words)
  expect(again.code).toBe(0)
  expect(again.printed.startsWith('"shard-2.csv" is there and is ')).toBe(stated !== null)
  expect(again.printed).toContain(stated ?? '')
  if (stated === null) expect(readFileSync(path('shard-2.csv'), 'utf8')).toBe(result)
  const { code, printed } = await pipe(...shardWords(2), ...words)
  expect([code, printed.includes('is done already')]).toEqual([0, true])
})

it('cleanses again where version or packs were others', async () => {
  await pipe(...shardWords(2))
  const manifest = JSON.parse(readFileSync(path('shard-2.json'), 'utf8')) as object
  const pack = { id: 'gb', version: '1', sha256: '0'.repeat(64) }
  writeFileSync(path('shard-2.json'), JSON.stringify({ ...manifest, packs: [pack] }))
  expect((await pipe(...shardWords(2))).printed).toContain('is of other reference packs (gb): it is cleansed again.')
  writeFileSync(path('shard-2.json'), JSON.stringify({ ...manifest, waypost: '0.0.1' }))
  expect((await pipe(...shardWords(2))).printed).toContain('is of another version of Waypost')
  expect((await pipe(...shardWords(2))).printed).toBe(DONE)
})

it('joins a shard that was resumed with one that was not', async () => {
  for (const number of [1, 2, 2]) await pipe(...shardWords(number, 'csv.gz'))
  const names = ['shard-1.csv.gz', 'shard-2.csv.gz', 'shard-1.json', 'shard-2.json'].map(path)
  const joined = await joinFiles(...names)
  expect(joined.printed).toBe('1,500 rows of 2 shards joined.\n')
  expect(joined.out.split('\n')).toHaveLength(1502)
  expect(
    gunzipSync(readFileSync(names[1] ?? ''))
      .toString()
      .split('\n'),
  ).toHaveLength(502)
})

it.each([
  ['waypost', '0.0.1', 'another version of Waypost'],
  ['packs', [{ id: 'gb', version: '1', sha256: '0'.repeat(64) }], 'other reference packs (gb)'],
  ['input', { bytes: 1, sha256: '0'.repeat(64) }, 'another input'],
  ['shard', { number: 2, of: 3 }, 'another number of shards'],
])('refuses to join a manifest with another member %s', async (member, value, stated) => {
  for (const number of [1, 2]) await pipe(...shardWords(number))
  const manifest = JSON.parse(readFileSync(path('shard-2.json'), 'utf8')) as object
  writeFileSync(path('shard-2.json'), JSON.stringify({ ...manifest, [member]: value }))
  const names = ['shard-1.csv', 'shard-2.csv', 'shard-1.json', 'shard-2.json'].map(path)
  const { code, out, printed } = await joinFiles(...names)
  expect([code, out]).toEqual([1, ''])
  expect(printed).toContain(`"shard-2.json" is of ${stated}`)
  expect(printed).toMatch(/^[^\n]+\n$/)
})

it.each([
  [[], '--resume looks at files: name the source, --out FILE and --manifest FILE.'],
  [['table.csv', '--out', 'x.csv'], '--resume looks at files'],
  [['table.csv', '--out', 'x.csv', '--manifest', 'x.json', '--fail-on', 'review>5%'], '--fail-on needs the counts'],
])('is wrong usage with %j', async (words, stated) => {
  const { code, printed } = await pipe('--resume', ...words)
  expect([code, printed.includes(stated)]).toEqual([2, true])
})

it.skipIf(process.platform === 'win32')('reads no pipe twice', async () => {
  spawnSync('mkfifo', [path('pipe.csv')])
  const [source, ...words] = shardWords(2)
  for (const names of [[path('pipe.csv')], [source as string, '--out', path('pipe.csv')]]) {
    const { code, printed } = await pipe(...(names.length > 1 ? [...words, ...names] : [...names, ...words]))
    expect([code, printed.startsWith('--resume reads files twice')]).toEqual([2, true])
  }
})
