import { expect, it } from 'vitest'
import { MAX_LISTED_CELL_CHARACTERS, MAX_LISTED_COLUMNS } from '#shared/contract/cleanse-schemas.ts'
import { MAX_COLUMN_NAME_CHARACTERS } from '#shared/contract/review-schemas.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, jobs, run } = useJobs()

const LONG = 'x'.repeat(3 * MAX_LISTED_CELL_CHARACTERS)
const SOURCE = `Ref,Firm,Address,${LONG}\n007, Acme Ltd ,one high street,${LONG}\n,,"two\nlow road",\n`

it('a page of rows brings the columns that were asked for, its organisations, and no cell of any length', async () => {
  const jobId = await run(SOURCE, { mapping: columnsAs(null, 'Organization', 'Address') })
  const { columns, isOrganizationMapped } = await jobs.call('cleanse.counts', { jobId })
  expect(columns).toEqual(['Ref', 'Firm', 'Address', `${'x'.repeat(MAX_COLUMN_NAME_CHARACTERS)}…`])
  expect(isOrganizationMapped).toBe(true)

  const page = { jobId, offset: 0, limit: 500 }
  const { rows } = await jobs.call('cleanse.rows', { ...page, columns: [0, 2, 3, 99] })
  expect(rows.map(({ cells }) => cells)).toEqual([
    { 0: '007', 2: 'one high street', 3: `${'x'.repeat(MAX_LISTED_CELL_CHARACTERS)}…`, 99: '' },
    { 0: '', 2: 'two\nlow road', 3: '', 99: '' },
  ])
  expect(rows.map(({ organization }) => organization.was)).toEqual([' Acme Ltd ', ''])
  // The thread that echoes answers no organisation; who keeps the row keeps the one that was given.
  expect(rows.map(({ organization }) => organization.is)).toEqual(['', ''])
  await decide(jobId, 1, { kind: 'keep' })
  const [kept, other] = (await jobs.call('cleanse.rows', page)).rows
  expect(kept).toMatchObject({ organization: { was: ' Acme Ltd ', is: ' Acme Ltd ' }, cells: {} })
  expect(other?.organization.is).toBe('')

  const tooMany = Array.from({ length: MAX_LISTED_COLUMNS + 1 }, (_, index) => index)
  await expect(jobs.call('cleanse.rows', { ...page, columns: tooMany })).rejects.toThrow(/too_big|at most|Too big/i)
})
