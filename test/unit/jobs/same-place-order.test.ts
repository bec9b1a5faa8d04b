import { expect, it } from 'vitest'
import { columnsAs, useJobs } from './job-harness.ts'

const { jobs, run } = useJobs()

it('shows the rows of one place together, places and rows in the order of the file', async () => {
  const rows = ['5 oak road', '9 elm road', '5 oak road', '1 ash road', '9 elm road', '5 oak road', '9 elm road']
  const id = await run(['Address', ...rows], { mapping: columnsAs('Address'), choices: { duplicates: true } })
  const rowsOf = async (values: string[]) => {
    const filter = { facets: { repeats: { values } } }
    const page = await jobs.call('cleanse.rows', { jobId: id, filter, offset: 0, limit: 9 })
    return page.rows.map(({ row }) => row)
  }
  expect(await rowsOf(['first', 'repeats'])).toEqual([1, 3, 6, 2, 5, 7])
  expect(await rowsOf(['repeats'])).toEqual([3, 6, 5, 7])
  expect(await rowsOf(['repeats', 'once'])).toEqual([3, 6, 5, 7, 4])
})
