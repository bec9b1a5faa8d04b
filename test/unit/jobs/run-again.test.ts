import { describe, expect, it } from 'vitest'
import { isBetter } from '#main/jobs/again/asked-again.ts'
import { cleanse as cleanseWords } from '../cli/run-commands.ts'
import { useJobs } from './job-harness.ts'

const { decide, files, jobs, reopen, run: runLines } = useJobs()
const run = (rows: string[]) => runLines(['Id,Address', ...rows])
async function again(jobId: string): Promise<string> {
  const { id } = await jobs.call('review.again', { jobId })
  expect(await jobs.whenEnded(id)).toMatchObject({ state: 'done', error: null })
  return id
}
const unverified = (jobId: string) => jobs.call('review.unverified', { jobId })
const rowOf = (jobId: string, row: number) => jobs.call('cleanse.row', { jobId, row })

/** With streets known, rows 1, 2 and 5 are answered deeper, and 3 is known to be missing. */
const ROWS = ['1,HIGH STREET', '2,LOW STREET', '3,GONE LANE', '4,LEVEL 3 BIG', '5,ZIG ROAD', '6,']

describe('a run after streets were imported', () => {
  it('asks again only what is not verified, keeps what people decided, and stays as it was', async () => {
    await reopen(['pack one'])
    const first = await run(ROWS)
    await decide(first, 2, { kind: 'keep' })
    await decide(first, 5, { kind: 'setAside', note: 'ask them' })
    expect(await unverified(first)).toMatchObject({ hasNewData: false })
    const before = await Promise.all([1, 2, 3, 4, 5].map((row) => rowOf(first, row)))
    const countsBefore = await jobs.call('cleanse.counts', { jobId: first })
    await reopen(['pack one', 'pack two', 'streets'])
    const { rows, hasNewData } = await unverified(first)
    expect(hasNewData).toBe(true)
    const isVerified = ({ word, avc }: { word: string; avc: string }) =>
      ['Verified', 'Corrected'].includes(word) && Number(avc[1]) >= 3
    const left = before.filter((row) => !isVerified(row) && row.row !== 2)
    expect(rows).toBe(left.length)
    const second = await again(first)
    const counts = await jobs.call('cleanse.counts', { jobId: second })
    const { finishedAt } = await jobs.call('jobs.get', { jobId: first })
    expect(counts.again).toMatchObject({ finishedAt, asked: left.length })
    expect(counts.again?.better).toBeGreaterThan(1)
    expect(counts).toMatchObject({ rowsIn: 6, blank: 1, earlier: { deeper: expect.any(Number) } })
    // A row that was decided keeps its answer and its decision; one that was set aside keeps its note.
    expect(await rowOf(second, 2)).toMatchObject({ avc: before[1]?.avc, decided: { decision: 'kept' } })
    const five = await rowOf(second, 5)
    expect(five).toMatchObject({ avc: expect.stringMatching(/^V3/), decided: { note: 'ask them' } })
    expect(await rowOf(second, 3)).toMatchObject({ word: 'Partial', missing: 'street' })
    // The facets count the new answers: nothing of the earlier ones is left in them.
    const { counts: facets } = await jobs.call('cleanse.facets', { jobId: second, filter: {} })
    const answered = await Promise.all([1, 2, 3, 4, 5].map((row) => rowOf(second, row)))
    const depths = Map.groupBy(answered, ({ avc }) => avc[1] ?? '')
    expect(facets.depth).toEqual(Object.fromEntries([...depths].map(([depth, of]) => [depth, of.length])))
    const words = Map.groupBy(answered, ({ word }) => word)
    for (const [word, of] of words) expect(counts.words[word]).toBe(of.length)
    // The run before is what it was.
    expect(await Promise.all([1, 2, 3, 4, 5].map((row) => rowOf(first, row)))).toEqual(before)
    expect(await jobs.call('cleanse.counts', { jobId: first })).toEqual(countsBefore)
    // Decisions can still be undone, in the order in which they were made.
    await jobs.call('review.undo', { jobId: second })
    expect((await rowOf(second, 5)).decided).toBeNull()
  })

  it('finds changed answers by their text, over several blocks, and has nothing to do where all is verified', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `${at},${at % 2 ? 'LEVEL 4 ' : ''}${'A'.repeat(at % 7)} ROAD`)
    const first = await run(many)
    await reopen(['streets'])
    const { rows } = await unverified(first)
    expect(rows).toBeGreaterThan(500)
    const second = await again(first)
    const { again: about, rowsIn } = await jobs.call('cleanse.counts', { jobId: second })
    expect({ rowsIn, asked: about?.asked }).toEqual({ rowsIn: 1_200, asked: rows })
    const filter = { facets: { news: { values: ['deeper'] } } }
    const page = await jobs.call('cleanse.rows', { jobId: second, filter, offset: 0, limit: 1 })
    expect(page.total).toBe(about?.better)
    const all = await jobs.call('cleanse.rows', { jobId: second, filter: { search: 'road' }, offset: 0, limit: 1 })
    expect(all.total).toBe(1_200)
  })

  it('is refused where every row is verified or decided', async () => {
    const first = await run(['1,HIGH STREET'])
    await decide(first, 1, { kind: 'accept' })
    expect(await unverified(first)).toEqual({ rows: 0, hasNewData: false })
    const refused = await jobs.attempt('review.again', { jobId: first })
    expect(refused).toMatchObject({ ok: false, error: { code: 'desk/all-verified' } })
  })
})

/** What `waypost cleanse` writes of a file, without packs or with those of these folders. */
const cleanse = (path: string, packFolders: string[], words: string[]) =>
  cleanseWords([path, ...words], { packFolders })

describe('a result of the command line after streets were imported', () => {
  it('has better results in place, by --again, and every other cell as it was', async () => {
    const source = files.write(`Id,Address\n${ROWS.join('\n')}\n`, 'clients.csv')
    const before = await cleanse(source, [], ['--map', 'Address=Address'])
    // A person decided about row 2.
    const lines = before.out.trim().split('\n')
    const decided = lines.map(
      (line: string, at: number) => `${line},${at === 0 ? 'Waypost_Decision' : at === 2 ? 'kept' : 'undecided'}`,
    )
    const result = files.write(`${decided.join('\n')}\n`, 'result.csv')
    const { code, out, printed } = await cleanse(result, ['streets'], ['--again', '--map', 'Address=Address'])
    expect(code).toBe(0)
    const after = out.trim().split('\n')
    expect(after).toHaveLength(decided.length)
    expect(after[0]).toBe(decided[0])
    expect(after[2]).toBe(decided[2])
    expect(after[6]).toBe(decided[6])
    const codeOf = (line = '') => /,(.)(\d)\d-I/.exec(line)?.[2]
    expect([1, 5].map((at) => [codeOf(decided[at]), codeOf(after[at])])).toEqual([
      ['2', '3'],
      ['2', '3'],
    ])
    expect(printed).toMatch(/^6 rows: \d not verified and run again, \d with a better result\.$/m)
    const json = await cleanse(result, ['streets'], ['--again', '--json', '--map', 'Address=Address'])
    expect(JSON.parse(json.printed)).toMatchObject({ event: 'cleansedAgain', rows: 6 })
  })

  it('refuses a file without results, and options that results cannot have', async () => {
    const source = files.write('Id,Address\n1,one road\n', 'plain.csv')
    const plain = await cleanse(source, [], ['--again'])
    expect(plain).toMatchObject({ code: 2, out: '' })
    expect(plain.printed).toContain('has no column Waypost_AVC')
    expect((await cleanse(source, [], ['--again', '--duplicates'])).printed).toContain('leave out --duplicates')
  })
})

describe('a newer answer', () => {
  it.each([
    ['deeper', 'Verified V22', 'Partial P33', true],
    ['less deep', 'Partial P33', 'Verified V22', false],
    ['more certain', 'Ambiguous A33', 'Verified V33', true],
    ['less certain', 'Partial P33', 'Ambiguous A33', false],
    ['the same', 'Verified V33', 'Corrected V33', false],
  ])('that is %s', (_name, was, is, expected) => {
    const toAnswer = (text: string) => {
      const [word = '', avc = ''] = text.split(' ')
      return { word, avc, missing: '' } as Parameters<typeof isBetter>[0]
    }
    expect(isBetter(toAnswer(was), toAnswer(is))).toBe(expected)
  })
})
