import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openReview } from '#main/jobs/review/create-review.ts'
import { decide } from '#main/jobs/review/decide.ts'
import { mergesByRule } from '#main/jobs/review/merge-by-rule.ts'
import { fail } from '#shared/result.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import { openJobs } from './job-harness.ts'

vi.setConfig({ testTimeout: 60_000 })

/** More than the thread reads in one turn. */
const PLACES = 1_100
const files = temporaryFolder()

it('is refused where something is decided while a rule looks for the rows to merge', async () => {
  const jobs = await openJobs(files.folder)
  const rows = Array.from({ length: 2 * PLACES }, (_, index) => `${index >> 1},High Street,Leeds`)
  const file = jobs.files.add(files.write(`No,Street,Town\n${rows.join('\n')}\n`), {
    name: 'places.csv',
    temporary: false,
  })
  const mapping = (['Premise', 'Address', 'Locality'] as const).map((field, index) => ({ index, field }))
  const { id } = await jobs.call('cleanse.start', { file, mapping, choices: { duplicates: true } })
  await jobs.whenEnded(id)
  await jobs.close()
  const opened = openReview(join(files.folder, 'jobs', `${id}.db`))
  if (!opened.ok) throw new Error(opened.error.message)
  const review = opened.value
  const passing = review.passing({ search: '', facets: {} })
  const rule = { kind: 'merge', keep: 'first', column: '', fill: false } as const
  const looking = mergesByRule(review, passing, rule)
  const setAside = { kind: 'setAside', note: '' } as const
  const actor = { who: 'Ada', at: '2026-01-01T00:00:00.000Z' }
  const refuse = () => Promise.resolve(fail('test/unused', 'Nothing is cleansed here.'))
  const request = { target: { row: 2 }, action: setAside, actor }
  expect(await decide(review, request, refuse)).toMatchObject({ value: { rows: 1 } })
  expect(await looking).toMatchObject({ error: { code: 'desk/rows-changed' } })
  const again = await mergesByRule(review, passing, rule)
  expect(again.ok && again.value.lines.rows.length).toBe(2 * PLACES - 2)
  review.close()
})
