import { readFileSync } from 'node:fs'
import type { ColumnMapping } from '#main/jobs/batch-plan.ts'
import { describe, expect, it } from 'vitest'
import { cleanse } from '../cli/run-commands.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, files, jobs, reopen, run: runLines } = useJobs()
let jobId = ''

const HOSTILE = `<script>alert(1)</script>"'&\u202egnp`
const ROWS = ['one high street', 'LEVEL 4 AB', 'LEVEL 3 A', 'three', 'FOUR', '', 'five low road', 'a,b']

const ADDRESS: ColumnMapping[number] = { index: 1, field: 'Address' }
const KEY: ColumnMapping[number] = { index: 0, field: 'Id' }

async function run(name: string, column = 'Address', mapping = [ADDRESS]): Promise<void> {
  const lines = [`Id,"${column.replaceAll('"', '""')}"`, ...ROWS.map((row, index) => `${index},${row}`)]
  jobId = await runLines(lines, { name, mapping })
}
async function report(): Promise<string> {
  const { id } = await jobs.call('cleanse.report', { jobId })
  const { result } = await jobs.whenEnded(id)
  expect(result?.name).toMatch(/ report\.html$/)
  return readFileSync(jobs.files.get(result?.file ?? '')?.path ?? '', 'utf8')
}
/** The figures of the lines of a table, by the name of the line. */
function linesOf(page: string, caption: string): Record<string, number[]> {
  const table = page.split(`<caption>${caption}</caption>`)[1]?.split('</table>')[0] ?? ''
  const lines = [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)]
  return Object.fromEntries(
    lines.map(([, name = '', cells = '']) => [
      name.replace(/<\/?bdi>/g, ''),
      [...cells.matchAll(/<td class="number">([\d,]+)<\/td>/g)].map(([, figure = '']) => Number(figure.replace(/,/g, ''))), // prettier-ignore
    ]),
  )
}

describe('the report of a run', () => {
  it('accounts for every row once, and agrees with the counts of the review', async () => {
    await run('clients.csv')
    await decide(jobId, 1, { kind: 'accept' })
    await decide(jobId, 4, { kind: 'setAside', note: 'ask' })
    const page = await report()
    const rows = linesOf(page, 'What became of the rows')
    const counts = await jobs.call('cleanse.counts', { jobId })
    const state = await jobs.call('review.state', { jobId })
    expect(rows).toEqual({
      'No review needed': [state.decisions.auto],
      'Decided by a person': [2],
      Undecided: [state.decisions.undecided],
      'Not readable': [counts.rejected],
      Blank: [counts.blank],
    })
    expect(Object.values(rows).reduce((sum, [figure = 0]) => sum + figure, 0)).toBe(counts.rowsIn)
    const byWord = Object.values(linesOf(page, 'Rows by result and depth')).reduce(
      (sum, [figure = 0]) => sum + figure,
      0,
    )
    expect(byWord).toBe(state.answered)
    expect(linesOf(page, 'Rows by decision').Accepted).toEqual([1])
  })

  it('counts what was verified as given, after corrections, and after decisions, none of them twice', async () => {
    await run('clients.csv')
    const before = linesOf(await report(), 'Rates before and after')
    expect(before['After corrections']).toEqual(before['After decisions'])
    const { rows } = await jobs.call('cleanse.rows', { jobId, offset: 0, limit: 50 })
    const isGood = ({ word, avc }: (typeof rows)[number]) =>
      ['Verified', 'Corrected'].includes(word) && Number(avc.charAt(1)) >= 3
    const isDown = (depth: number) => (row: (typeof rows)[number]) =>
      ['Verified', 'Corrected'].includes(row.word) && Number(row.avc.charAt(1)) === depth
    expect(before['After corrections']).toEqual([rows.filter(isGood).length, rows.filter(isDown(2)).length, 0])
    const given = rows.filter(({ word, original, cleaned }) => word === 'Verified' && original === cleaned)
    expect(before['Verified as given']?.[0]).toBe(given.filter(isGood).length)
    await jobs.call('review.decide', { jobId, target: { filter: {} }, action: { kind: 'accept' } })
    const after = linesOf(await report(), 'Rates before and after')
    expect(after['After decisions']).toEqual([0, 0, rows.length])
    expect(after['After corrections']).toEqual(before['After corrections'])
  })

  it('lets no name become markup: of the file, of a column, of a rule, of a person', async () => {
    await run(`${HOSTILE}.csv`, HOSTILE)
    await jobs.store.settings.set({ reviewerName: HOSTILE })
    const target = { filter: { search: 'high' } }
    await jobs.call('review.decide', { jobId, target, action: { kind: 'accept' }, rule: HOSTILE })
    const page = await report()
    expect(page).not.toMatch(/<script|\u202e/i)
    expect(page.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(5)
    expect(linesOf(page, 'Rules')).toHaveProperty(["&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;\ufffdgnp"])
  })

  it('needs nothing besides itself, and runs nothing', async () => {
    await run('clients.csv')
    const page = await report()
    expect(page).toContain(`content-security-policy" content="default-src 'none'; style-src 'sha256-`)
    expect(page).not.toMatch(/<(script|img|link|iframe|object|base)\b|\s(src|href|style|on\w+)=/i)
    expect(page).toContain('<html lang="en">')
    for (const table of page.split('<table>').slice(1)) expect(table.startsWith('<caption>')).toBe(true)
  })

  it('tells of the reference data of the run, not of what is installed when it is made', async () => {
    await reopen(['pack older'])
    jobId = await runLines(['Address', 'one'], { mapping: columnsAs('Address') })
    await reopen(['pack newer'])
    const page = await report()
    expect(page).toContain('As it was installed when the run began.')
    expect(page).toContain('older')
    expect(page).not.toContain('newer')
  })

  it('is the same from the command line as from the window, but for times and version', async () => {
    // The command line keeps the guess for columns that it does not name.
    await run('clients.csv', 'Address', [ADDRESS, KEY])
    const path = files.write(`Id,Address\n${ROWS.map((row, index) => `${index},${row}`).join('\n')}\n`, 'clients.csv')
    const printed = path.replace('clients.csv', 'clients report.html')
    const codeOf = async (words: string[]) => (await cleanse([path, '--map', 'Address=Address', ...words])).code
    expect(await codeOf(['--report', printed])).toBe(0)
    const common = (page: string) =>
      page.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g, 'TIME').replace(/Waypost \d+\.\d+\.\d+/g, 'Waypost')
    expect(common(readFileSync(printed, 'utf8'))).toBe(common(await report()))
    // Never over the source or the result, and told before any work.
    expect(await codeOf(['--report', path])).toBe(2)
    expect(await codeOf(['--out', printed.replace('.html', '.csv'), '--report', 'x.txt'])).toBe(2)
  })

  it('is the same when it is made again, but for the time', async () => {
    await run('clients.csv')
    const withoutTimes = (page: string) => page.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g, 'TIME')
    expect(withoutTimes(await report())).toBe(withoutTimes(await report()))
  })
})
