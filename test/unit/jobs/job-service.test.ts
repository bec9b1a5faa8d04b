import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { depthKey, depthOfCode, DEPTHS } from '#shared/model/match-label.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import { columnsAs, openJobs, shareThreads, type JobHarness } from './job-harness.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
let folders = 0
let jobs: JobHarness
const newFolder = () => join(files.folder, `data-${++folders}`)
const openShared = shareThreads()
const open = async (folder = newFolder()) => (jobs = await openShared(folder))
/** Where threads are killed, or a host ends in the midst of a run. */
const openApart = async (folder = newFolder()) => (jobs = await openJobs(folder))
afterEach(() => jobs.close())

const MAPPING = columnsAs(null, 'Address', 'Locality')
const start = async (content: string, options: object = {}) => {
  const file = jobs.files.add(files.write(content), { name: 'clients.csv', temporary: false })
  return jobs.call('cleanse.start', { file, mapping: MAPPING, choices: {}, ...options })
}
const numbered = (rows: number) =>
  'Id,Address,City\n' + Array.from({ length: rows }, (_, i) => `${i},${i % 7} High Street,Leeds`).join('\n') + '\n'
/** The same, each block of it held up a while: a run that is cancelled or watched has not ended before that on a stalled machine. */
const slowed = (rows: number, milliseconds: number) =>
  `Id,Address,City\n${Array.from({ length: rows }, (_, i) => `${i},WAIT ${milliseconds},Leeds`).join('\n')}\n`
const sumOf = (words: Record<string, number>) => MATCH_WORDS.reduce((sum, word) => sum + (words[word] ?? 0), 0)

describe('a batch as a job', () => {
  it('tells from its first news on about how many rows the file has', async () => {
    await open()
    const job = await start(slowed(60_000, 20))
    const { done, total } = await jobs.when(job.id, (one) => one.done > 0)
    expect(done).toBeLessThan(30_000)
    expect(Math.abs((total ?? 0) / 60_000 - 1)).toBeLessThan(0.05)
  })

  it('runs from waiting to done and accounts for every row', async () => {
    await open()
    const job = await start('Id,Address,City\n1,leeds,x\n2,,\n3,york\n\n5,HULL,\n')
    expect(job.state).toBe('waiting')
    expect(await jobs.whenEnded(job.id)).toMatchObject({ state: 'done', done: 5, total: 5, error: null })
    const counts = await jobs.call('cleanse.counts', { jobId: job.id })
    expect(counts).toMatchObject({ rowsIn: 5, rejected: 1, blank: 2, changed: { Locality: 1 } })
    expect(sumOf(counts.words)).toBe(2)
    const rejected = await jobs.call('cleanse.rejected', { jobId: job.id, offset: 0, limit: 10 })
    const row = { row: 3, line: 4, reason: 'tooFewCells', cells: ['3', 'york'] }
    expect(rejected).toMatchObject({ total: 1, rows: [row] })
    expect(jobs.reported.map((one) => one.state)).toEqual(expect.arrayContaining(['waiting', 'running', 'done']))
  })

  it('keeps the accounting for a hundred generated files', async () => {
    await open()
    const random = seededRandom(11)
    const cell = () => random.pick(['', ' ', 'leeds', '12 high street', '"a, b"', 'YORK'])
    for (let run = 0; run < 100; run++) {
      const rows = Array.from({ length: random.below(40) }, () =>
        Array.from({ length: random.pick([3, 3, 3, 3, 1, 2, 4]) }, cell).join(','),
      )
      const job = await start(`Id,Address,City\n${rows.join('\n')}\n`, {
        format: { delimiter: ',', headerRow: 1 },
      })
      await jobs.whenEnded(job.id)
      const { rowsIn, words, rejected, blank } = await jobs.call('cleanse.counts', { jobId: job.id })
      expect(rowsIn).toBe(rows.length || 1)
      expect(rowsIn).toBe(sumOf(words) + rejected + blank)
    }
  })

  it('pages and filters by word, by changed part and by text', async () => {
    await open()
    const job = await start('Id,Address,City\n1,Köln,\n2,YORK,\n3,kolner strasse,\n4,HULL,\n')
    await jobs.whenEnded(job.id)
    const page = (filter: object, offset = 0, limit = 10) =>
      jobs.call('cleanse.rows', { jobId: job.id, filter: { ...filter }, offset, limit })
    expect((await page({}, 1, 2)).rows.map((row) => row.row)).toEqual([2, 3])
    const chosen = (facet: string, value: string) => ({ facets: { [facet]: { values: [value] } } })
    expect((await page(chosen('changed', 'Locality'))).rows.map((row) => row.row)).toEqual([1, 3])
    expect((await page(chosen('changed', 'PostalCode'))).total).toBe(0)
    expect((await page({ search: 'koln' })).rows.map((row) => row.row)).toEqual([1, 3])
    const all = await page({})
    for (const word of MATCH_WORDS) {
      const expected = all.rows.filter((row) => row.word === word)
      expect(await page(chosen('word', word))).toEqual({ total: expected.length, isCounted: true, rows: expected })
    }
    const { depths, words } = await jobs.call('cleanse.counts', { jobId: job.id })
    for (const depth of DEPTHS) {
      const expected = all.rows.filter((row) => depthOfCode(row.avc) === depth)
      const found = await page(chosen('depth', String(depth)))
      expect(found).toEqual({ total: expected.length, isCounted: true, rows: expected })
      for (const word of MATCH_WORDS)
        expect(depths[depthKey(word, depth)] ?? 0).toBe(expected.filter((row) => row.word === word).length)
    }
    const sum = (counted: Record<string, number>) => Object.values(counted).reduce((all, one) => all + one, 0)
    expect(sum(depths)).toBe(sum(words))
  })

  it('shows one row with its input, its match and the reasons', async () => {
    await open()
    const job = await start('Id,Address,City\n1,leeds,x\n2,,\n')
    await jobs.whenEnded(job.id)
    expect(await jobs.call('cleanse.row', { jobId: job.id, row: 1 })).toMatchObject({
      input: { Address: 'leeds', Locality: 'x' },
      match: { Address: 'LEEDS' },
      explanation: { rule: 'echo' },
      original: 'leeds, x',
    })
    expect(await jobs.attempt('cleanse.row', { jobId: job.id, row: 2 })).toMatchObject({ ok: false })
  })

  it('is cancelled soon, keeps its rows and goes on when resumed', async () => {
    await open()
    const job = await start(slowed(60_000, 20))
    await jobs.when(job.id, (one) => one.state === 'running' && one.done > 0)
    await jobs.call('jobs.cancel', { jobId: job.id })
    const cancelled = await jobs.whenEnded(job.id)
    expect(cancelled.state).toBe('cancelled')
    expect(cancelled.done).toBeLessThan(60_000)
    await jobs.call('jobs.resume', { jobId: job.id })
    await jobs.when(job.id, (one) => one.state === 'done')
    expect(await jobs.call('cleanse.counts', { jobId: job.id })).toMatchObject({ rowsIn: 60_000 })
  })

  it('waits for the job before it and can be cancelled while it waits', async () => {
    await open()
    const first = await start(slowed(60_000, 500))
    const second = await start(numbered(10))
    expect((await jobs.call('jobs.get', { jobId: second.id })).state).toBe('waiting')
    expect((await jobs.call('jobs.cancel', { jobId: second.id })).state).toBe('cancelled')
    expect((await jobs.call('jobs.get', { jobId: first.id })).state).toBe('running')
    await jobs.call('jobs.cancel', { jobId: first.id })
    expect((await jobs.whenEnded(first.id)).state).toBe('cancelled')
  })

  it('comes back as interrupted after the host has closed, and ends the same', async () => {
    const folder = newFolder()
    await openApart(folder)
    const job = await start(slowed(60_000, 20))
    await jobs.when(job.id, (one) => one.done > 0)
    await jobs.close()
    await openApart(folder)
    const { jobs: listed } = await jobs.call('jobs.list', {})
    expect(listed).toMatchObject([{ id: job.id, state: 'interrupted' }])
    await jobs.call('jobs.resume', { jobId: job.id })
    await jobs.when(job.id, (one) => one.state === 'done')
    const page = await jobs.call('cleanse.rows', { jobId: job.id, offset: 59_900, limit: 500 })
    expect(page.total).toBe(60_000)
    expect(page.rows.at(-1)?.row).toBe(60_000)
  })

  it('refuses to go on with a source that has changed', async () => {
    await openApart()
    const path = files.write('Id,Address,City\n1,DIE,x\n')
    const file = jobs.files.add(path, { name: 'clients.csv', temporary: false })
    const job = await jobs.call('cleanse.start', { file, mapping: [{ index: 1, field: 'Address' }], choices: {} })
    expect(await jobs.whenEnded(job.id)).toMatchObject({ state: 'failed', error: { code: 'cleansing/worker-died' } })
    writeFileSync(path, 'Id,Address,City\n1,other,x\n2,y,z\n')
    await jobs.call('jobs.resume', { jobId: job.id })
    const again = await jobs.when(job.id, (one) => one.error?.code === 'job/source-changed')
    expect(again.state).toBe('failed')
  })

  it.each([
    ['no column', { mapping: [] }, 'cleanse/no-columns'],
    ['a column that is not there', { mapping: [{ index: 9, field: 'Address' }] }, 'cleanse/unknown-column'],
    [
      'a field twice',
      {
        mapping: [
          { index: 0, field: 'Address' },
          { index: 1, field: 'Address' },
        ],
      },
      'cleanse/field-twice',
    ],
    ['an option out of range', { choices: { serverOptions: { MinimumMatchscore: 'abc' } } }, 'option'],
    ['a file nobody knows', { file: 'unknown-token' }, 'file/unknown'],
  ])('is refused before it begins with %s', async (_, options, code) => {
    await open()
    const file = jobs.files.add(files.write('Id,Address\n1,x\n'), { name: 'a.csv', temporary: false })
    const request = { file, mapping: [{ index: 1, field: 'Address' as const }], choices: {}, ...options }
    expect(await jobs.attempt('cleanse.start', request as never)).toMatchObject({ ok: false, error: { code } })
  })
})

describe('the export of a batch', () => {
  const exported = async (content: string, choices: object = {}) => {
    await open()
    const job = await start(content)
    await jobs.whenEnded(job.id)
    const request = await jobs.call('cleanse.export', { jobId: job.id, ...choices })
    const ended = await jobs.whenEnded(request.id)
    expect(ended.state).toBe('done')
    return { ended, text: readFileSync(jobs.files.get(ended.result?.file ?? '')?.path ?? '', 'utf8') }
  }
  const CONTENT = 'Id;Address;City\r\n007;"leeds; x";a\r\n008;;\r\n009;york\r\n010;HULL;=1+1\r\n'

  it('keeps the source, its order, its delimiter and its line ends, every row in its place', async () => {
    const { ended, text } = await exported(CONTENT)
    const lines = text.split('\r\n')
    expect(ended.result).toMatchObject({ name: 'clients cleansed.csv', bytes: Buffer.byteLength(text) })
    expect(lines.map((line) => line.split(';')[0])).toEqual(['Id', '007', '008', '009', '010', ''])
    expect(lines[1]).toMatch(/^007;"leeds; x";a;/)
    expect(lines[2]).toContain(';Blank;')
    expect(lines[3]).toMatch(/^009;york;;Rejected;.*tooFewCells/)
    expect(lines[4]).toContain(';=1+1;')
  })

  it('names the first row of a place that occurs again, when its fields are chosen', async () => {
    await open()
    const mapping = [{ index: 0, field: 'Premise' as const }, ...MAPPING]
    const job = await start('No,Address,City\n1,High Street,Leeds\n2,High Street,Leeds\n1,High Street,Leeds\n', {
      mapping,
      choices: { duplicates: true },
    })
    await jobs.whenEnded(job.id)
    expect(await jobs.call('cleanse.counts', { jobId: job.id })).toMatchObject({ repeats: 1, process: 'Verify' })
    const filter = { facets: { repeats: { values: ['first', 'repeats'] } } }
    const { total, rows } = await jobs.call('cleanse.rows', { jobId: job.id, filter, offset: 0, limit: 9 })
    expect(total).toBe(2)
    expect(rows.map(({ row, repeatOf, repeatScore, repeats }) => [row, repeatOf, repeatScore, repeats])).toEqual([
      [1, null, null, 1],
      [3, 1, 100, 0],
    ])
    const { samePlace } = await jobs.call('cleanse.row', { jobId: job.id, row: 3 })
    expect(samePlace.map(({ row, score }) => [row, score])).toEqual([
      [1, null],
      [3, 100],
    ])
    const request = await jobs.call('cleanse.export', { jobId: job.id, fields: ['DuplicateOf', 'DuplicateScore'] })
    const { result } = await jobs.whenEnded(request.id)
    const lines = readFileSync(jobs.files.get(result?.file ?? '')?.path ?? '', 'utf8')
      .trim()
      .split('\n')
    expect(lines.slice(1)).toEqual(['1,High Street,Leeds,,', '2,High Street,Leeds,,', '1,High Street,Leeds,1,100'])
  })

  it('keeps chosen words, changed rows and fields only', async () => {
    const { text } = await exported(CONTENT, { rows: 'changed', fields: ['AVC', 'AVCStatus', 'Status'] })
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('Id;Address;City;Waypost_AVC;Waypost_AVCStatus;Waypost_Status')
    expect(lines[1]).toMatch(/^007;/)
  })

  it('keeps rows of the chosen depths only', async () => {
    const { text } = await exported('Id,Address,City\n1,LEVEL 4 A,x\n2,,\n3,LEVEL 2 B,x\n4,LEVEL 3 C,x\n5,D,x\n', {
      filter: { facets: { depth: { values: ['3', '4'] } } },
      fields: ['AVC'],
    })
    const lines = text.trimEnd().split('\n')
    expect(lines.slice(1).map((line) => line.slice(0, 1))).toEqual(['1', '4'])
    expect(lines[1]).toContain('V44-')
  })

  it('is a workbook or JSON lines where that is chosen', async () => {
    const { ended, text } = await exported(CONTENT, { format: 'jsonl' })
    expect(ended.result?.name).toBe('clients cleansed.jsonl')
    expect(text.trimEnd().split('\n').map((line) => (JSON.parse(line) as { row: number }).row)).toEqual([1, 2, 3, 4]) // prettier-ignore
    await jobs.close()
    const { ended: workbook } = await exported(CONTENT, { format: 'xlsx' })
    const path = jobs.files.get(workbook.result?.file ?? '')?.path ?? ''
    const detected = await detectFormat(path, {})
    const cells: string[] = []
    if (detected.ok)
      for await (const { rows } of readRows(path, detected.value.format))
        cells.push(...rows.map((row) => row.cells[0] ?? ''))
    expect(cells).toEqual(['007', '008', '009', '010'])
  })

  it('finds repeated places again after an interruption', async () => {
    const folder = newFolder()
    await openApart(folder)
    const options = { mapping: [{ index: 0, field: 'Premise' as const }, ...MAPPING], choices: { duplicates: true } }
    const rows = Array.from({ length: 6_000 }, (_, i) => `${i % 1_500},High Street ${i % 1_500},Leeds`)
    const job = await start(`No,Address,City\n${rows.join('\n')}\n`, options)
    await jobs.when(job.id, ({ done }) => done > 0)
    await jobs.close()
    await openApart(folder)
    await jobs.call('jobs.resume', { jobId: job.id })
    await jobs.whenEnded(job.id)
    expect(await jobs.call('cleanse.counts', { jobId: job.id })).toMatchObject({ rowsIn: 6_000, repeats: 4_500 })
  })

  it('guards formulas for Excel and marks the file as UTF-8', async () => {
    const { text } = await exported(CONTENT, { preset: 'excel' })
    expect(text.startsWith('\ufeffId;')).toBe(true)
    expect(text).toContain(`;'=1+1;`)
  })

  it('is whole for more rows than one page, and refuses unknown fields', async () => {
    const { text } = await exported(numbered(1777))
    expect(text.trimEnd().split('\n')).toHaveLength(1778)
    const { jobs: listed } = await jobs.call('jobs.list', {})
    const batch = listed.find((job) => job.kind === 'cleanse')
    const refused = await jobs.attempt('cleanse.export', { jobId: batch?.id ?? '', fields: ['Nope'] })
    expect(refused).toMatchObject({ error: { code: 'export/unknown-field' } })
  })

  it('is offered again after a restart', async () => {
    const folder = newFolder()
    await open(folder)
    const job = await start(numbered(3))
    await jobs.whenEnded(job.id)
    const { id } = await jobs.call('cleanse.export', { jobId: job.id })
    await jobs.whenEnded(id)
    await jobs.close()
    await open(folder)
    const again = await jobs.call('jobs.get', { jobId: id })
    expect(jobs.files.get(again.result?.file ?? '')?.bytes).toBe(again.result?.bytes)
  })
})

describe('removing', () => {
  it('deletes a job with its rows, its export and its upload', async () => {
    const folder = newFolder()
    await open(folder)
    const upload = join(folder, 'uploads', 'one')
    writeFileSync(upload, numbered(3))
    const file = jobs.files.add(upload, { name: 'a.csv', temporary: true })
    const job = await jobs.call('cleanse.start', { file, mapping: MAPPING, choices: {} })
    await jobs.whenEnded(job.id)
    const { id } = await jobs.call('cleanse.export', { jobId: job.id })
    await jobs.whenEnded(id)
    await jobs.call('jobs.remove', { jobId: id })
    await jobs.call('jobs.remove', { jobId: job.id })
    for (const name of ['jobs', 'exports', 'uploads']) expect(readdirSync(join(folder, name))).toEqual([])
    expect((await jobs.call('jobs.list', {})).jobs).toEqual([])
    expect(await jobs.attempt('jobs.get', { jobId: job.id })).toMatchObject({ error: { code: 'job/unknown' } })
  })

  it('sweeps leftovers at the next start, but not what a stopped job needs', async () => {
    const folder = newFolder()
    await openApart(folder)
    const upload = join(folder, 'uploads', 'needed')
    writeFileSync(upload, 'Id,Address,City\n1,DIE,x\n')
    writeFileSync(join(folder, 'uploads', 'never-used'), 'x')
    writeFileSync(join(folder, 'exports', 'half.csv.part'), 'x')
    const file = jobs.files.add(upload, { name: 'a.csv', temporary: true })
    const job = await jobs.call('cleanse.start', { file, mapping: [{ index: 1, field: 'Address' }], choices: {} })
    expect((await jobs.whenEnded(job.id)).state).toBe('failed')
    await jobs.close()
    await openApart(folder)
    await jobs.call('jobs.list', {})
    expect(existsSync(upload)).toBe(true)
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['needed'])
    expect(readdirSync(join(folder, 'exports'))).toEqual([])
  })
})

describe('the description of a dropped file', () => {
  it('comes with its token and the guess for each column', async () => {
    await open()
    const file = jobs.files.add(files.write('Id,Address,City\n1,x,y\n'), { name: 'a.csv', temporary: false })
    const described = await jobs.call('file.describe', { file })
    expect(described).toMatchObject({ file, name: 'a.csv', rows: 1 })
    expect(described.columns.map((column) => column.field)).toEqual(['Id', 'Address1', 'Locality'])
  })

  it('is followed by the count of its rows, also while it runs', async () => {
    await open()
    const rows = Array.from({ length: 30_000 }, (_, index) => `${index},12 HIGH STREET,Leeds\n`)
    const file = jobs.files.add(files.write(`Id,Address,City\n${rows.join('')}`), { name: 'a.csv', temporary: false })
    expect(await jobs.call('file.describe', { file })).toMatchObject({ rowsExact: false })
    const count = jobs.call('file.count', { file })
    const job = await jobs.call('cleanse.start', { file, mapping: [{ index: 1, field: 'Address' }], choices: {} })
    expect(await count).toMatchObject({ rows: 30_000, filled: [30_000, 30_000, 30_000] })
    expect(await jobs.whenEnded(job.id)).toMatchObject({ state: 'done', done: 30_000 })
    expect(await jobs.attempt('file.count', { file: 'unknown-file' })).toMatchObject({
      error: { code: 'file/unknown' },
    })
  })
})
