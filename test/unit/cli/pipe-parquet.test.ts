import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { readRows } from '#main/files/read-rows.ts'
import { cleanse, files, joinFiles, path, pipe, table } from './run-commands.ts'

// Threads and many runs: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 })

const COLUMNS: { name: string; type: ColumnType }[] = [
  { name: 'Ref', type: { kind: 'integer', bits: 64, isSigned: true } },
  { name: 'Since', type: { kind: 'date' } },
  { name: 'Address', type: { kind: 'text' } },
]

/** A file of typed columns, of whose rows some are blank. */
function writeTable(name: string, rows: number): string {
  const output = createParquetOutput(COLUMNS)
  for (let row = 1; row <= rows; row++) output.add([`${2 ** 40 + row}`, row % 5 === 0 ? '' : '2024-02-29', row % 97 === 0 ? '' : `${row} Höhe`]) // prettier-ignore
  return files.write(Buffer.concat([output.take(), output.end()]), name)
}

async function read(file: string) {
  const detected = await detectFormat(file, {})
  if (!detected.ok) throw new Error(detected.error.message)
  const { columns, types = [] } = detected.value.format
  const rows: string[][] = []
  for await (const block of readRows(file, detected.value.format)) rows.push(...block.rows.map(({ cells }) => cells))
  return { kinds: Object.fromEntries(columns.map((name, at) => [name, types[at]?.kind])), rows }
}

describe('Parquet in waypost cleanse --pipe', () => {
  it('is answered as cleanse does a file, to the byte, whatever the block and the threads', async () => {
    const source = writeTable('whole.parquet', 2300)
    const out = path('by-file.parquet')
    expect((await cleanse([source, '--geocode', '--out', out])).code).toBe(0)
    const expected = readFileSync(out)
    for (const [block, threads] of [
      [250, 2],
      [7, 1],
      [1000, 2],
    ] as const) {
      const piped = await pipe(['--pipe', source, '--geocode', '--block', `${block}`], '', { threads })
      expect(piped.code).toBe(0)
      expect(piped.bytes.equals(expected)).toBe(true)
    }
    const { kinds, rows } = await read(out)
    expect(kinds).toMatchObject({ Ref: 'integer', Since: 'date', Address: 'text' })
    expect(Object.entries(kinds).filter(([name]) => /Latitude$/.test(name)).map(([, kind]) => kind)).toEqual(['double']) // prettier-ignore
    expect(rows).toHaveLength(2300)
    expect(rows[0]?.slice(0, 3)).toEqual([`${2 ** 40 + 1}`, '2024-02-29', '1 Höhe'])
  })

  it('becomes CSV, and CSV becomes it', async () => {
    const source = writeTable('some.parquet', 30)
    expect((await pipe(['--pipe', source, '--out', path('some.csv')])).code).toBe(0)
    expect(readFileSync(path('some.csv'), 'utf8')).toMatch(/^Ref,Since,Address,.*\n1099511627777,2024-02-29,1 Höhe,/)
    expect((await pipe(['--pipe', '--out', path('of-csv.parquet')], table(120))).code).toBe(0)
    const { kinds, rows } = await read(path('of-csv.parquet'))
    expect(kinds).toMatchObject({ Ref: 'text', Address: 'text' })
    expect(rows.map(([ref]) => ref)).toEqual(Array.from({ length: 120 }, (_, at) => `${at + 1}`))
  })

  it('joins its shards to the bytes of the whole, and names the input by its hash', async () => {
    const source = writeTable('shared.parquet', 23_456)
    const whole = path('unshared.parquet')
    expect((await pipe(['--pipe', source, '--out', whole, '--manifest', path('whole.json')])).code).toBe(0)
    const words: string[] = []
    for (const shard of [1, 2, 3]) {
      const [result, manifest] = [path(`shared-${shard}.parquet`), path(`shared-${shard}.json`)]
      const plan = shard === 1 ? [] : ['--plan', path('shared-1.json')]
      const run = await pipe(['--pipe', source, '--shard', `${shard}/3`, '--out', result, '--manifest', manifest, ...plan]) // prettier-ignore
      expect(run.code).toBe(0)
      words.push(manifest, result)
    }
    const joined = path('joined.parquet')
    expect(await joinFiles(...words, '--out', joined)).toMatchObject({ code: 0 })
    expect(readFileSync(joined).equals(readFileSync(whole))).toBe(true)
    const [one, other] = ['whole.json', 'shared-2.json'].map((name) => JSON.parse(readFileSync(path(name), 'utf8')) as { input: unknown; options: unknown }) // prettier-ignore
    expect([one?.input, one?.options]).toEqual([other?.input, other?.options])
    const moved = await pipe(['--pipe', writeTable('fewer.parquet', 9), '--plan', path('shared-1.json')])
    expect(moved.code).toBe(0)
    const foreign = await joinFiles(...words.slice(0, 4), path('whole.json'), whole)
    expect(foreign.code).toBe(1)
  })

  it('is refused where it cannot be read or written, in one sentence', async () => {
    const source = writeTable('refused.parquet', 3)
    const nested = new URL('../../fixtures/parquet/nested.parquet', import.meta.url).pathname
    const cases: [string[], number, string][] = [
      [['--format', 'parquet'], 2, 'cannot be read from a stream'],
      [[nested], 1, 'has the nested column "tags"'],
      [[source, '--out', path('a.jsonl')], 2, 'has another ending'],
      [[source, '--encoding', 'cp850'], 2, 'A Parquet file says itself what --encoding would say'],
      [[source, '--columns', 'a,b'], 2, 'A Parquet file says itself what --columns would say'],
      [[source, '--no-header'], 2, '--no-header is for CSV: leave it out for Parquet.'],
      [[source, '--compress', 'zstd'], 2, 'is packed within'],
      [['--out', path('a.parquet.gz')], 2, 'is packed within'],
      [[files.write('Ref,Address\n', 'no.parquet')], 1, '"no.parquet" is no Parquet file'],
    ]
    for (const [words, code, sentence] of cases) {
      const { printed, ...run } = await pipe(['--pipe', ...words], 'Address\nx\n')
      expect([run.code, printed.trim().split('\n').length, words]).toEqual([code, 1, words])
      expect(printed).toContain(sentence)
    }
  })
})
