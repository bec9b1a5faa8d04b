import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../files/temporary-files.ts'
import { openJobs } from './job-harness.ts'

const files = temporaryFolder()

it('shows the rows of one place together, places and rows in the order of the file', async () => {
  const jobs = await openJobs(join(files.folder, 'order'))
  const rows = ['5 oak road', '9 elm road', '5 oak road', '1 ash road', '9 elm road', '5 oak road', '9 elm road']
  const file = jobs.files.add(files.write(`Address\n${rows.join('\n')}\n`), { name: 'a.csv', temporary: false })
  const mapping = [{ index: 0, field: 'Address' as const }]
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: { duplicates: true } })
  await jobs.whenEnded(id)
  const rowsOf = async (values: string[]) => {
    const filter = { facets: { repeats: { values } } }
    const page = await jobs.call('cleanse.rows', { jobId: id, filter, offset: 0, limit: 9 })
    return page.rows.map(({ row }) => row)
  }
  expect(await rowsOf(['first', 'repeats'])).toEqual([1, 3, 6, 2, 5, 7])
  expect(await rowsOf(['repeats'])).toEqual([3, 6, 5, 7])
  expect(await rowsOf(['repeats', 'once'])).toEqual([3, 6, 5, 7, 4])
  await jobs.close()
})
