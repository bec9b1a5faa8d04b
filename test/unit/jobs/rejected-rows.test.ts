import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, exported: exportedOf, jobs, reopen, run: runLines } = useJobs()
let jobId = ''

/** A finished run of these lines. */
const run = async (lines: string[], name = 'a.csv') =>
  void (jobId = await runLines(['Id,Street,Town', ...lines], { name, mapping: columnsAs(null, 'Address', 'Locality') }))
const rejected = () => jobs.call('cleanse.rejected', { jobId, offset: 0, limit: 100 })
const fix = (row: number, cells: string[]) => jobs.attempt('review.fix', { jobId, row, cells })
const counts = () => jobs.call('cleanse.counts', { jobId })
let looks = 0
const listed = async (facets = {}) =>
  (await jobs.call('cleanse.rows', { jobId, filter: { facets }, snapshot: ++looks, offset: 0, limit: 500 })).rows
const numbers = async (facets = {}) => (await listed(facets)).map(({ row }) => row)
const exported = async () => (await exportedOf(jobId, { fields: ['Address', 'Locality', 'AVC'] })).text
/** Everything that is seen of a run. */
async function look() {
  const facets = await jobs.call('cleanse.facets', { jobId, filter: {} })
  const found = await jobs.call('cleanse.rows', {
    jobId,
    filter: { search: 'high' },
    snapshot: ++looks,
    offset: 0,
    limit: 9,
  })
  const { decisions, answered } = await jobs.call('review.state', { jobId })
  return { counts: await counts(), facets, rows: await listed(), found, decisions, answered, file: await exported() }
}

const BROKEN = [
  '1,1 high street,leeds',
  '2,2 high street,york,',
  '3,3 high street',
  '4,4,high street,leeds',
  '5,"high street',
]
const WHOLE = [
  '1,1 high street,leeds',
  '2,2 high street,york,',
  '3,3 high street,hull',
  '4,"4,high street",leeds',
  '5,high street,ely',
]

describe('a row that could not be read', () => {
  it('says where it stands and why, and offers its cells to be put right', async () => {
    await run(BROKEN)
    expect(await rejected()).toMatchObject({
      total: 3,
      columns: ['Id', 'Street', 'Town'],
      rows: [
        { row: 3, line: 4, reason: 'tooFewCells', cells: ['3', '3 high street'], proposal: ['3', '3 high street'] },
        { row: 4, line: 5, reason: 'tooManyCells', proposal: ['4', '4', 'high street', 'leeds'] },
        { row: 5, line: 6, reason: 'unclosedQuote', cells: ['5,"high street'], proposal: ['5', 'high street'] },
      ],
    })
  })

  it('is cleansed once it is fixed, and the run is as if the file had been right from the start', async () => {
    await run(WHOLE)
    await decide(jobId, 2, { kind: 'keep' })
    const wanted = await look()
    await run(BROKEN, 'another.csv')
    await decide(jobId, 2, { kind: 'keep' })
    expect(await numbers()).toEqual([1, 2])
    // From the middle, the end and the beginning of what is missing.
    expect(await fix(4, ['4', '4,high street', 'leeds'])).toMatchObject({ ok: true, value: { rows: 1, row: 4 } })
    expect(await fix(5, ['5', 'high street', 'ely'])).toMatchObject({ ok: true })
    expect(await fix(3, ['3', '3 high street', 'hull'])).toMatchObject({ ok: true })
    expect(await look()).toEqual(wanted)
    expect((await rejected()).total).toBe(0)
    await reopen()
    expect(await look()).toEqual(wanted)
    expect(await jobs.call('cleanse.row', { jobId, row: 4 })).toMatchObject({ original: '4,high street, leeds' })
  })

  it('is taken out again by undo and brought back by redo, whatever was decided in between', async () => {
    await run(BROKEN)
    const states = [await look()]
    const steps = [
      () => fix(3, ['3', '3 high street', 'hull']),
      () => jobs.attempt('review.decide', { jobId, target: { row: 3 }, action: { kind: 'accept' } }),
      () => fix(5, ['5', 'high street', 'ely']),
      () => jobs.attempt('review.decide', { jobId, target: { filter: {} }, action: { kind: 'keep' } }),
    ]
    for (const step of steps) {
      expect(await step()).toMatchObject({ ok: true })
      states.push(await look())
    }
    for (let step = steps.length; step > 0; step--) {
      await jobs.call('review.undo', { jobId })
      expect(withoutColumns(await look())).toEqual(withoutColumns(states[step - 1]))
    }
    expect((await rejected()).rows.map(({ row, line }) => [row, line])).toEqual([
      [3, 4],
      [4, 5],
      [5, 6],
    ])
    for (let step = 1; step <= steps.length; step++) {
      await jobs.call('review.redo', { jobId })
      expect(await look()).toEqual(states[step])
    }
  })

  it('can be fixed in another way after undo', async () => {
    await run(BROKEN)
    await fix(3, ['3', '3 high street', 'hull'])
    await jobs.call('review.undo', { jobId })
    await fix(3, ['3', '3 low road', 'ely'])
    expect(await numbers()).toEqual([1, 2, 3])
    expect(await jobs.call('cleanse.row', { jobId, row: 3 })).toMatchObject({ original: '3 low road, ely' })
    await jobs.call('review.undo', { jobId })
    expect(await numbers()).toEqual([1, 2])
    expect((await counts()).rejected).toBe(3)
  })

  it('says why where the fix is none, and stays where it is', async () => {
    await run([...BROKEN, '6,6 high street,\ufffd'])
    const before = await look()
    const codeOf = async (row: number, cells: string[]) => {
      const answer = await fix(row, cells)
      return answer.ok ? 'ok' : `${answer.error.code}: ${answer.error.message}`
    }
    expect(await codeOf(3, ['3'])).toBe(
      'desk/too-few-cells: Row 3 has 1 cell, and the file has 3 columns. Add the missing ones.',
    )
    expect(await codeOf(3, ['3', 'a', 'b', 'c'])).toBe(
      'desk/too-many-cells: Row 3 has 4 cells, and the file has 3 columns. Join cells, or remove some.',
    )
    expect(await codeOf(3, ['3', '', ' '])).toContain('desk/no-address')
    expect(await codeOf(1, ['1', 'a', 'b'])).toBe('desk/not-rejected: Row 1 is not a rejected row.')
    expect(await look()).toEqual(before)
  })
})

it('any rows, fixed and undone in any order, leave marks that agree with their rows', async () => {
  const random = seededRandom(5)
  const isBroken = Array.from({ length: 900 }, () => random.below(3) === 0)
  await run(isBroken.map((broken, index) => `${index},${index} high street${broken ? '' : ',leeds'}`))
  const open = isBroken.flatMap((broken, index) => (broken ? [index + 1] : []))
  const there = new Set(isBroken.flatMap((broken, index) => (broken ? [] : [index + 1])))
  const fixed: number[] = []
  const agree = async () => {
    const all = await listed()
    expect((await jobs.call('cleanse.facets', { jobId, filter: {} })).total).toBe(there.size)
    expect(all.map(({ row }) => row)).toEqual([...there].sort((a, b) => a - b).slice(0, 500))
    const last = [...there].sort((a, b) => a - b).at(-1)
    expect((await jobs.call('cleanse.row', { jobId, row: last ?? 0 })).row).toBe(last)
  }
  for (let step = 0; step < 120; step++) {
    if (fixed.length > 0 && random.below(3) === 0) {
      const row = fixed.pop() as number
      await jobs.call('review.undo', { jobId })
      there.delete(row)
      open.push(row)
    } else {
      const row = open.splice(random.below(open.length), 1)[0] as number
      expect(await fix(row, [`${row}`, `${row} low road`, 'york'])).toMatchObject({ ok: true })
      there.add(row)
      fixed.push(row)
    }
    if (step % 20 === 0) await agree()
  }
  await agree()
  await reopen()
  await agree()
})

/** Once somebody has decided, an export has columns for it. */
const withoutColumns = (state: unknown) => ({ ...(state as object), file: '' })
