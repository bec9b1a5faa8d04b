import { describe, expect, it } from 'vitest'
import { contract, type CommandInput } from '#shared/contract/contract.ts'
import { useJobs } from './job-harness.ts'

const { jobs, run: runLines } = useJobs()

type Filter = CommandInput<'cleanse.facets'>['filter']

const run = (lines: string[]) => runLines(['Id,Address,Branch,Segment', ...lines])
const rowsOf = async (jobId: string, filter: Filter) =>
  (await jobs.call('cleanse.rows', { jobId, filter, offset: 0, limit: 500 })).rows.map(({ row }) => row)
const columnOf = async (jobId: string, filter: Filter, columns: string[] = []) =>
  (await jobs.call('cleanse.facets', { jobId, filter, columns })).columns

const ROWS = ['1,one road,North,A', '2,two road, North ,B', '3,,North,A', '4,four road,South,', '5,five road,West,B']
const only = (name: string, values: string[], isNegated = false): Filter => ({
  columns: { [name]: { values, isNegated } },
})

describe('a column of the file as a facet', () => {
  it('counts its values, the most frequent first, and narrows the rows together with other facets', async () => {
    const jobId = await run(ROWS)
    // Row 3 is blank and no row of the review.
    expect(await columnOf(jobId, {}, ['Branch'])).toEqual([
      {
        name: 'Branch',
        values: [
          { value: 'North', count: 2 },
          { value: 'South', count: 1 },
          { value: 'West', count: 1 },
        ],
        more: 0,
      },
    ])
    expect(await rowsOf(jobId, only('Branch', ['North']))).toEqual([1, 2])
    expect(await rowsOf(jobId, only('Branch', ['North'], true))).toEqual([4, 5])
    expect(await rowsOf(jobId, only('Segment', ['']))).toEqual([4])
    const both = { columns: { Branch: { values: ['North', 'West'] }, Segment: { values: ['B'] } } }
    expect(await rowsOf(jobId, both)).toEqual([2, 5])
    // Each is counted over the rows that pass the others, and a chosen value stays listed.
    const [branch, segment] = await columnOf(jobId, {
      columns: { Branch: { values: ['South'] }, Segment: { values: ['B'] } },
    })
    expect(branch?.values).toEqual([
      { value: 'North', count: 1 },
      { value: 'West', count: 1 },
      { value: 'South', count: 0 },
    ])
    expect(segment?.values).toEqual([
      { value: '', count: 1 },
      { value: 'B', count: 0 },
    ])
    const { total } = await jobs.call('cleanse.facets', {
      jobId,
      filter: { ...only('Branch', ['North']), search: 'two' },
    })
    expect(total).toBe(1)
  })

  it('decides about its rows, as a rule too, and is remembered where the person was', async () => {
    const jobId = await run(ROWS)
    const filter = only('Branch', ['North'])
    await jobs.call('review.decide', { jobId, target: { filter }, action: { kind: 'keep' }, rule: 'North' })
    expect(await rowsOf(jobId, { facets: { decision: { values: ['kept'] } } })).toEqual([1, 2])
    const place = { step: 'review' as const, filter, row: 1, index: 0 }
    await jobs.call('review.keepPlace', { jobId, place })
    const kept = await jobs.call('review.place', { jobId })
    expect(kept.place?.filter.columns).toEqual({ Branch: { values: ['North'], isNegated: false } })
  })

  it('lets no row pass for a value or column that there is not, lists thirty values, and is bounded', async () => {
    const jobId = await run(
      Array.from({ length: 40 }, (_, at) => `${at},${at} road,Branch ${at},${'x'.repeat(150)}${at}`),
    )
    expect(await rowsOf(jobId, only('Branch', ['Nowhere']))).toEqual([])
    expect(await rowsOf(jobId, only('No such column', ['x']))).toEqual([])
    const [branch, segment] = await columnOf(jobId, {}, ['Branch', 'Segment', 'No such column'])
    expect(branch).toMatchObject({ more: 10 })
    expect(branch?.values).toHaveLength(30)
    // Cells are counted by their beginning.
    expect(segment?.values).toEqual([{ value: 'x'.repeat(100), count: 40 }])
    expect(await rowsOf(jobId, only('Segment', ['x'.repeat(100)]))).toHaveLength(40)
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`Column ${at}`, { values: ['x'] }]))
    expect(contract['cleanse.facets'].request.safeParse({ jobId, filter: { columns: six } }).success).toBe(false)
  })
})
