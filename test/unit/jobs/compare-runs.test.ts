import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../files/temporary-files.ts'
import { shareThreads, type JobHarness } from './job-harness.ts'

const openJobs = shareThreads()

// Threads and files: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
let folders = 0
let jobs: JobHarness
const newFolder = () => join(files.folder, `compare-${++folders}`)
afterEach(() => jobs.close())

const MAPPING = [{ index: 1, field: 'Address' as const }]

async function run(content: string, { name = 'clients.csv', mapping = MAPPING } = {}): Promise<string> {
  const file = jobs.files.add(files.write(content), { name, temporary: false })
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: { process: 'Verify' } })
  expect(await jobs.whenEnded(id)).toMatchObject({ state: 'done', error: null })
  return id
}
const earlierOf = async (jobId: string) => (await jobs.call('cleanse.counts', { jobId })).earlier
const rowsWith = async (jobId: string, news: ('deeper' | 'missing')[]) => {
  const page = await jobs.call('cleanse.rows', {
    jobId,
    filter: { facets: { news: { values: news } } },
    offset: 0,
    limit: 500,
  })
  return page.rows.map(({ row }) => row)
}

const CONTENT = 'Id,Address\n1,GONE LANE\n2,HIGH STREET\n3,LEVEL 3 STREET\n4,\n5,LOW STREET\n'

describe('a file that is cleansed again after streets were imported', () => {
  it('says how many rows were checked deeper and which parts are now known to be missing', async () => {
    const folder = newFolder()
    jobs = await openJobs(folder)
    const first = await run(CONTENT)
    expect(await earlierOf(first)).toBeNull()
    const { finishedAt } = await jobs.call('jobs.get', { jobId: first })
    await jobs.close()
    jobs = await openJobs(folder, ['streets'])
    const second = await run(CONTENT)
    expect(await earlierOf(second)).toEqual({ finishedAt, deeper: 2, missing: 1 })
    expect(await rowsWith(second, ['deeper'])).toEqual([2, 5])
    expect(await rowsWith(second, ['missing'])).toEqual([1])
    const missing = await jobs.call('cleanse.row', { jobId: second, row: 1 })
    expect(missing).toMatchObject({ missing: 'street', earlier: { word: 'Verified', news: 'missing' } })
    expect(missing.earlier?.avc).toMatch(/^V2/)
    expect((await jobs.call('cleanse.row', { jobId: second, row: 3 })).earlier).toBeNull()
    // Nothing has changed since: a third run has no news of the second.
    expect(await earlierOf(await run(CONTENT))).toMatchObject({ deeper: 0, missing: 0 })
  })

  it('compares rows over many pages, and none whose text has changed', async () => {
    const folder = newFolder()
    const numbered = (last: string) =>
      'Id,Address\n' + Array.from({ length: 5_001 }, (_, i) => `${i},${i} HIGH STREET`).join('\n') + `\n${last}\n`
    jobs = await openJobs(folder)
    await run(numbered('x,OLD STREET'))
    await jobs.close()
    jobs = await openJobs(folder, ['streets'])
    expect(await earlierOf(await run(numbered('x,NEW STREET')))).toMatchObject({ deeper: 5_001, missing: 0 })
  })

  it('is compared with nothing when it is another file, or its earlier rows are gone', async () => {
    jobs = await openJobs(newFolder())
    const first = await run(CONTENT)
    expect(await earlierOf(await run(CONTENT, { name: 'others.csv' }))).toBeNull()
    expect(await earlierOf(await run(CONTENT.replace('Id,', 'Key,')))).toBeNull()
    await jobs.call('jobs.remove', { jobId: first })
    expect(await earlierOf(await run(CONTENT))).toBeNull()
  })
})
