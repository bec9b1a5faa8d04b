import { describe, expect, it } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { exported, files, jobs } = useJobs({ isShared: true })
let jobId = ''

const HEADER = 'Id,Name,Organisation,No,Street,Town,Phone'
/** Two people three times at one place; one person twice, and an organisation with two spellings, at others. */
const ROWS = [
  ...['a,Dr. Hans Müller,,7,High Street,Leeds,', 'b,Anna Müller,,7,High Street,Leeds,', 'c,"Müller, Hans",,7,High Street,Leeds,0113'],
  ...['d,Ольга Иванова,,8,Low Road,York,', 'e,ИВАНОВА Ольга,,8,Low Road,York,', 'f,,ACME Ltd,9,Mill Lane,Hull,'],
  ...['g,,Acme,9,Mill Lane,Hull,0999', 'h,,株式会社山田,5,Mill Lane,Hull,', 'i,,株式会社山本,5,Mill Lane,Hull,'],
] // prettier-ignore
const MAPPING = columnsAs(null, 'FullName', 'Organization', 'Premise', 'Address', 'Locality')

type Kind = NonNullable<CommandInput<'cleanse.start'>['choices']>['duplicatesOf']
async function start(
  duplicatesOf: Kind,
  { rows = ROWS, mapping = MAPPING }: { rows?: string[]; mapping?: object[] } = {},
) {
  const content = `${[HEADER, ...rows].join('\n')}\n`
  const file = jobs.files.add(files.write(content), { name: 'people.csv', temporary: false })
  const request = { file, mapping, choices: { duplicates: true, duplicatesOf } } as CommandInput<'cleanse.start'>
  return jobs.attempt('cleanse.start', request)
}
async function run(duplicatesOf: Kind, rows?: string[]): Promise<void> {
  const started = await start(duplicatesOf, rows ? { rows } : {})
  if (!started.ok) throw new Error(started.error.message)
  jobId = started.value.id
  expect(await jobs.whenEnded(jobId)).toMatchObject({ state: 'done', error: null })
}
let snapshot = 0
const groups = () => jobs.call('review.groups', { jobId, filter: {}, snapshot: ++snapshot, offset: 0, limit: 20 })
const rowsOfGroups = async () => (await groups()).groups.map(({ rows }) => rows.map(({ row }) => row))
const merge = (wanted: Omit<CommandInput<'review.merge'>, 'jobId'>) => jobs.call('review.merge', { jobId, ...wanted })
const mergeAll = () =>
  jobs.call('review.decide', { jobId, target: { filter: {} }, action: { kind: 'merge', keep: 'first', fill: true } })
const ids = async () => (await exported(jobId)).lines.slice(1).map((line) => line.slice(0, 1)).join('') // prettier-ignore

describe('duplicates of what was chosen', () => {
  it.each<[Kind, number[][]]>([
    ['place', [[1, 2, 3], [4, 5], [6, 7], [8, 9]]],
    ['household', [[1, 2, 3], [4, 5]]],
    ['person', [[1, 3], [4, 5]]],
    ['organisation', [[6, 7]]],
  ])('are found by the fields of a %s', async (kind, expected) => {
    await run(kind)
    expect(await rowsOfGroups()).toEqual(expected)
  }) // prettier-ignore

  it('need the names that count for them', async () => {
    const mapping = MAPPING.filter(({ field }) => field !== 'Organization')
    expect(await start('organisation', { mapping })).toMatchObject({ error: { code: 'cleanse/no-names' } })
    expect(await start('person', { mapping })).toMatchObject({ ok: true })
  })
})

describe('names that differ at one place', () => {
  it('are said of a group, and of each of its rows', async () => {
    await run('place')
    const found = (await groups()).groups.map(({ namesDiffer, rows }) => [
      namesDiffer,
      rows.map(({ differsFrom }) => differsFrom),
    ])
    expect(found).toEqual([
      [true, [[2], [1, 3], [2]]],
      [false, [[], []]],
      [false, [[], []]],
      [true, [[9], [8]]],
    ])
  })

  it('leave the group out of a merge of all, which says how many; undo brings back the others', async () => {
    await run('place')
    expect(await mergeAll()).toMatchObject({ rows: 4, leftOut: 2 })
    expect(await ids()).toBe('abcdfhi')
    await jobs.call('review.undo', { jobId })
    expect(await ids()).toBe('abcdefghi')
  })

  it('leave nothing out where the household is what counts', async () => {
    await run('household')
    expect(await mergeAll()).toMatchObject({ rows: 5, leftOut: 0 })
    expect(await ids()).toBe('adfghi')
  })

  it('let a person merge those of one name; the others wait on, and are kept apart by themselves', async () => {
    await run('place')
    await merge({ row: 1, survivor: 1, only: [1, 3], columns: { 6: 3 } })
    expect(await ids()).toBe('abdefghi')
    expect((await groups()).groups[0]).toMatchObject({ isOpen: true, rows: [{ state: 'survivor' }, { state: 'none' }, { state: 'away' }] })
    await merge({ row: 1, survivor: null, only: 'waiting' })
    expect((await groups()).groups[0]).toMatchObject({ isOpen: false, rows: [{ state: 'survivor' }, { state: 'apart' }, { state: 'away' }] })
    expect(await ids()).toBe('abdefghi')
  }) // prettier-ignore

  it('takes rows along that were merged into one that is merged itself', async () => {
    await run('place')
    await merge({ row: 1, survivor: 1, only: [1, 3] })
    await merge({ row: 1, survivor: 2, only: [1, 2] })
    expect((await groups()).groups[0]?.rows.map(({ into }) => into)).toEqual([2, 2, 2])
    const answer = await jobs.attempt('review.merge', { jobId, row: 1, survivor: 2, only: [2, 9] })
    expect(answer).toMatchObject({ error: { code: 'desk/other-group' } })
  })

  it('judges 5,000 organisations of one tower at once', async () => {
    const tower = Array.from({ length: 5_000 }, (_, i) => `x,,Trading ${i},7,High Street,Leeds,`)
    await run('place', tower)
    const startedAt = performance.now()
    expect(await mergeAll()).toMatchObject({ rows: 0, leftOut: 1 })
    expect((await groups()).groups[0]).toMatchObject({ size: 5_000, namesDiffer: true })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
