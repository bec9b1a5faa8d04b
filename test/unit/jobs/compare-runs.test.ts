import { describe, expect, it } from 'vitest'
import { useJobs } from './job-harness.ts'

const { jobs, reopen, run } = useJobs()
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
    const first = await run(CONTENT)
    expect(await earlierOf(first)).toBeNull()
    const { finishedAt } = await jobs.call('jobs.get', { jobId: first })
    await reopen(['streets'])
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
    const numbered = (last: string) =>
      'Id,Address\n' + Array.from({ length: 5_001 }, (_, i) => `${i},${i} HIGH STREET`).join('\n') + `\n${last}\n`
    await run(numbered('x,OLD STREET'))
    await reopen(['streets'])
    expect(await earlierOf(await run(numbered('x,NEW STREET')))).toMatchObject({ deeper: 5_001, missing: 0 })
  })

  it('is compared with nothing when it is another file, or its earlier rows are gone', async () => {
    const first = await run(CONTENT)
    expect(await earlierOf(await run(CONTENT, { name: 'others.csv' }))).toBeNull()
    expect(await earlierOf(await run(CONTENT.replace('Id,', 'Key,')))).toBeNull()
    await jobs.call('jobs.remove', { jobId: first })
    expect(await earlierOf(await run(CONTENT))).toBeNull()
  })
})
