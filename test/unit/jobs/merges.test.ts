import { describe, expect, it } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { readArchive } from '../files/read-archive.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { exported: exportedOf, jobs, reopen, run: runLines } = useJobs({ isShared: true })
/** The run of a test, which asks nothing about those before it: one service serves them all. */
let jobId = ''

const HEADER = 'Id,No,Street,Town,Phone,Seen'
/** Rows 1, 2 and 4 are one place, and so are 3 and 5. */
const ROWS = [
  ...['a,7,High Street,Leeds,,5.1.2024', 'b,7,High Street,Leeds,0113,1.3.2024', 'c,8,Low Road,York,,1.1.2024'],
  ...['d,7,High Street,Leeds,0999,9.2.2024', 'e,8,Low Road,York,01904,', 'f,9,Mill Lane,Hull,,1.1.2024'],
]
const MAPPING = columnsAs('Id', 'Premise', 'Address', 'Locality')
const PHONE = '4'

const run = async (rows = ROWS, recipe?: string): Promise<string> =>
  (jobId = await runLines([HEADER, ...rows], { mapping: MAPPING, choices: { duplicates: true }, recipe }))
const state = () => jobs.call('review.state', { jobId })
let snapshot = 0
const groups = (more: Partial<CommandInput<'review.groups'>> = {}) =>
  jobs.call('review.groups', { jobId, filter: {}, snapshot: ++snapshot, offset: 0, limit: 20, ...more })
/** The rows of each group, and whether something is left to decide about it. */
const groupsOf = async (more: Partial<CommandInput<'review.groups'>> = {}) =>
  (await groups(more)).groups.map(({ rows, isOpen }) => ({ rows: rows.map(({ row }) => row), isOpen }))
type Merge = Omit<CommandInput<'review.merge'>, 'jobId'>
const merge = (wanted: Merge) => jobs.call('review.merge', { jobId, ...wanted })
const byRule = (action: object, rule?: string) =>
  jobs.attempt('review.decide', {
    jobId,
    target: { filter: {} },
    action: { kind: 'merge', ...action } as CommandInput<'review.decide'>['action'],
    rule,
  })
const exported = (choices?: Parameters<typeof exportedOf>[1]) => exportedOf(jobId, choices)
const FIELDS = { fields: ['DuplicateOf', 'MergedRows', 'Decision', 'DecidedBy'] }
const lines = async () => (await exported(FIELDS)).lines.slice(1)
const ids = async () => (await lines()).map((line) => line.slice(0, 1))

describe('rows of one place', () => {
  it('stand side by side with their cells, as long as something is left to decide', async () => {
    await run()
    expect(await groupsOf()).toEqual([
      { rows: [1, 2, 4], isOpen: true },
      { rows: [3, 5], isOpen: true },
    ])
    const { columns, groups: found, total } = await groups({ limit: 1, ofRow: 5 })
    expect(total).toBe(2)
    expect(columns.map(({ index, name }) => `${index} ${name}`)).toEqual(['0 Id', '4 Phone', '5 Seen'])
    expect(found[0]?.rows.map(({ row, cells }) => [row, cells])).toEqual([
      [3, ['c', '', '1.1.2024']],
      [5, ['e', '01904', '']],
    ])
    expect((await state()).groups).toEqual({ total: 2, left: 2, survivors: 0 })
  })

  it('become one row of the file, with the cells that were chosen, and the file says which went into it', async () => {
    await run()
    const who = (await merge({ row: 1, survivor: 2, columns: { [PHONE]: 4 } })).operation?.who ?? ''
    expect((await state()).undo).toMatchObject({ kind: 'merge', rows: 3 })
    expect((await state()).decisions.merged).toBe(2)
    const after = await lines()
    expect(after).toHaveLength(4)
    expect(after[0]).toBe(`b,7,High Street,Leeds,0999,1.3.2024,,"1, 4",undecided,${who}`)
    expect(after.map((line) => line.slice(0, 1))).toEqual(['b', 'c', 'e', 'f'])
    // Row 5 repeats row 3 as before; nothing else was touched.
    expect(after[2]).toContain(',3,,')
    expect((await exported()).ended.done).toBe(4)
  })

  it('are counted among those left as long as they are open, also where the page keeps them', async () => {
    await run()
    const shown = { snapshot: ++snapshot, isOpenOnly: true }
    expect(await groups(shown)).toMatchObject({ total: 2, left: 2 })
    await merge({ row: 1, survivor: 2 })
    expect(await groups(shown)).toMatchObject({ total: 2, left: 1 })
  })

  it('are decided about after a restart, undone and redone with what it was', async () => {
    await run()
    await merge({ row: 4, survivor: 1, columns: { [PHONE]: 2 } })
    await merge({ row: 3, survivor: null })
    await reopen()
    expect(await ids()).toEqual(['a', 'c', 'e', 'f'])
    expect((await groups({ limit: 1 })).groups[0]?.taken.columns).toEqual({ [PHONE]: 2 })
    expect((await state()).undo).toMatchObject({ kind: 'apart', rows: 2 })
    await jobs.call('review.undo', { jobId })
    expect(await jobs.call('review.undo', { jobId })).toMatchObject({ row: 1, operation: { kind: 'merge' } })
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    await jobs.call('review.redo', { jobId })
    expect((await lines())[0]).toContain('a,7,High Street,Leeds,0113,5.1.2024,,"2, 4"')
    expect((await state()).groups).toEqual({ total: 2, left: 1, survivors: 1 })
  })

  it('take parts of the address and the position of one another, verified as one address', async () => {
    await run(['a,7,High Street,Leeds,,', 'b,7,High Street,LEEDS,,'])
    const before = await jobs.call('cleanse.row', { jobId, row: 1 })
    await merge({ row: 1, survivor: 1, parts: { Locality: 2 } })
    const { match, decision } = await jobs.call('cleanse.row', { jobId, row: 1 })
    expect({ town: match.Locality, decision }).toEqual({ town: 'LEEDS', decision: 'edited' })
    expect((await groups()).groups[0]?.taken.parts).toEqual({ Locality: 2 })
    await merge({ row: 1, survivor: null, isUndecided: true })
    expect(await jobs.call('cleanse.row', { jobId, row: 1 })).toEqual(before)
    expect((await state()).undo?.kind).toBe('unmerge')
    expect(await groupsOf()).toEqual([{ rows: [1, 2], isOpen: true }])
  })

  it('stay apart where a person says so, and no longer name one another in the file', async () => {
    await run()
    await merge({ row: 1, survivor: 1, apart: [4] })
    expect(await ids()).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect((await lines())[2]?.startsWith('d,7,High Street,Leeds,0999,9.2.2024,,,')).toBe(true)
    expect(await groupsOf({ isOpenOnly: true })).toEqual([{ rows: [3, 5], isOpen: true }])
    const { samePlace, decision } = await jobs.call('cleanse.row', { jobId, row: 2 })
    expect(decision).toBe('merged')
    expect(samePlace.map(({ row, into }) => [row, into])).toEqual([[1, 1], [2, 1], [4, 0]]) // prettier-ignore
  })

  it('are numbers in a file of JSON lines', async () => {
    await run()
    await merge({ row: 1, survivor: 2 })
    const [first] = (await exported({ format: 'jsonl' })).lines
    expect(JSON.parse(first ?? '')).toMatchObject({ row: 2, mergedRows: [1, 4] })
  })

  it('have a file of their own where there is one for each decision', async () => {
    await run()
    await merge({ row: 3, survivor: 3 })
    const archive = await readArchive((await exported({ split: 'decision', fields: ['DuplicateOf'] })).path)
    const name = [...archive.keys()].find((one) => one.startsWith('Merged'))
    expect(name).toBe('Merged (1).csv')
    expect(archive.get(name ?? '')?.toString('utf8')).toContain('e,8,Low Road,York,01904,,3')
    const all = [...archive.values()].flatMap((data) => data.toString('utf8').trim().split('\n').slice(1))
    expect(all).toHaveLength(ROWS.length)
    const byWord = await readArchive((await exported({ split: 'word' })).path)
    expect([...byWord.values()].flatMap((data) => data.toString('utf8').trim().split('\n').slice(1))).toHaveLength(5)
  })

  it('keep their places when a row that could not be read joins them', async () => {
    await run(['x,1,Ragged Row', ...ROWS])
    const [row] = (await jobs.call('cleanse.rejected', { jobId, offset: 0, limit: 1 })).rows
    await merge({ row: 4, survivor: 4 })
    const fixed = { jobId, row: row?.row ?? 0, cells: ['x', '1', 'Ragged Row', 'Hull', '', ''] }
    await jobs.call('review.fix', fixed)
    expect(await groupsOf()).toEqual([
      { rows: [2, 3, 5], isOpen: true },
      { rows: [4, 6], isOpen: false },
    ])
    await jobs.call('review.undo', { jobId })
    expect(await groupsOf({ isOpenOnly: true })).toEqual([{ rows: [2, 3, 5], isOpen: true }])
  })

  it('are named by the report', async () => {
    await run()
    await merge({ row: 1, survivor: 1 })
    const { html } = await jobs.call('cleanse.reportPage', { jobId })
    expect(html).toContain('2 rows are merged into 1 others')
    expect(html).toContain('Merged into another row')
  })

  it('refuse what fits no place, and change nothing', async () => {
    await run()
    await jobs.call('review.decide', { jobId, target: { row: 3 }, action: { kind: 'setAside', note: '' } })
    const before = await state()
    const codeOf = async (wanted: Merge) => {
      const result = await jobs.attempt('review.merge', { jobId, ...wanted })
      return result.ok ? 'ok' : result.error.code
    }
    expect(await codeOf({ row: 6, survivor: 6 })).toBe('desk/no-group')
    expect(await codeOf({ row: 1, survivor: 3 })).toBe('desk/other-group')
    expect(await codeOf({ row: 5, survivor: 3 })).toBe('desk/set-aside')
    expect(await codeOf({ row: 5, survivor: 5 })).toBe('desk/nothing-to-merge')
    expect(await codeOf({ row: 1, survivor: 1, apart: [2, 4] })).toBe('desk/nothing-to-merge')
    expect(await codeOf({ row: 1, survivor: 1, columns: { 3: 2 } })).toBe('desk/no-such-column')
    expect(await state()).toEqual(before)
  })
})

describe('a rule that merges', () => {
  it('lets the first, the fullest or the latest row of each place stay, and is undone as one step', async () => {
    await run()
    expect(await byRule({ keep: 'first' })).toMatchObject({ value: { rows: 5, operation: { kind: 'merge' } } })
    expect(await ids()).toEqual(['a', 'c', 'f'])
    await jobs.call('review.undo', { jobId })
    await byRule({ keep: 'complete' })
    expect(await ids()).toEqual(['b', 'c', 'f'])
    await jobs.call('review.undo', { jobId })
    await byRule({ keep: 'latest', column: 'Seen' }, 'Latest')
    expect(await ids()).toEqual(['b', 'c', 'f'])
    expect((await state()).rules).toMatchObject([{ name: 'Latest', matched: 5, standing: 5 }])
    expect((await state()).groups).toEqual({ total: 2, left: 0, survivors: 2 })
  })

  it('fills blank cells of the row that stays from the others, the first one first', async () => {
    await run()
    await byRule({ keep: 'first', fill: true })
    const after = await lines()
    expect(after[0]).toContain('a,7,High Street,Leeds,0113,5.1.2024')
    expect(after[1]).toContain('c,8,Low Road,York,01904,1.1.2024')
  })

  it('leaves alone what a person decided, and joins later rows to the row that stays already', async () => {
    await run()
    await merge({ row: 1, survivor: 4, columns: { [PHONE]: 2 }, apart: [1] })
    await merge({ row: 3, survivor: null })
    expect(await byRule({ keep: 'first', fill: true })).toMatchObject({ value: { rows: 0, operation: null } })
    expect((await lines())[2]).toContain('d,7,High Street,Leeds,0113,9.2.2024')
  })

  it('is refused where the column is not there, or its dates can be read in two ways that differ', async () => {
    await run(['a,7,High Street,Leeds,,1/2/2024', 'b,7,High Street,Leeds,,2/1/2024'])
    expect(await byRule({ keep: 'latest', column: 'Nope' })).toMatchObject({ error: { code: 'desk/no-such-column' } })
    expect(await byRule({ keep: 'latest', column: 'Seen' })).toMatchObject({ error: { code: 'desk/unclear-dates' } })
    const target = { row: 1 }
    const action = { kind: 'merge', keep: 'first' } as const
    expect(await jobs.attempt('review.decide', { jobId, target, action })).toMatchObject({
      error: { code: 'desk/only-for-many' },
    })
    expect((await state()).undo).toBeNull()
  })

  it('goes into the recipe of the file, and merges the rows of the next one', async () => {
    const first = await run()
    await byRule({ keep: 'first', fill: true }, 'First stays')
    const recipe = (await jobs.call('recipes.save', { jobId: first, name: 'Monthly' })).id
    await run([...ROWS, 'g,9,Mill Lane,Hull,01482,'], recipe)
    expect(await ids()).toEqual(['a', 'c', 'f'])
    expect((await state()).rules).toMatchObject([{ name: 'First stays', matched: 2 }])
  })
})

describe('the next run by a recipe', () => {
  const adopted = async () => (await jobs.call('cleanse.counts', { jobId })).since?.carried?.merges

  it('keeps what was merged and kept apart, wherever the rows stand now, before any rule merges', async () => {
    const more = ['x,10,Kiln Lane,Bath,,', 'y,10,Kiln Lane,Bath,,']
    const first = await run([...ROWS, ...more])
    await jobs.store.settings.set({ reviewerName: 'Ada' })
    await merge({ row: 1, survivor: 2, columns: { [PHONE]: 4 } })
    await merge({ row: 3, survivor: null })
    await byRule({ keep: 'first' }, 'First stays')
    await jobs.store.settings.set({ reviewerName: 'Grace' })
    const recipe = (await jobs.call('recipes.save', { jobId: first, name: 'Quarterly' })).id
    await run([...ROWS.toReversed(), ...more, 'g,7,High Street,Leeds,,'], recipe)
    expect(await adopted()).toEqual({ merged: 7, unmerged: 0 })
    // The rule found one row to merge: the new one, with the row that stays for its place already.
    const after = await lines()
    expect(after.map((line) => line.slice(0, 1))).toEqual(['f', 'e', 'c', 'b', 'x'])
    expect(after[3]).toContain('b,7,High Street,Leeds,0999,1.3.2024,,"3, 6, 9"')
    expect(after[4]?.endsWith('Ada')).toBe(true)
    expect((await state()).groups).toEqual({ total: 3, left: 0, survivors: 2 })
    // Each of the two is a step of its own.
    await jobs.call('review.undo', { jobId })
    expect((await state()).undo).toMatchObject({ kind: 'carry', rows: 7 })
    expect(await ids()).toEqual(['f', 'e', 'c', 'b', 'x', 'g'])
    await jobs.call('review.undo', { jobId })
    expect(await ids()).toHaveLength(9)
  })

  it('says which merges no longer fit, because a row has changed or is gone', async () => {
    const first = await run()
    await byRule({ keep: 'first' })
    const recipe = (await jobs.call('recipes.save', { jobId: first, name: 'Yearly' })).id
    await run([...ROWS.slice(0, 2), 'c,8,Other Road,York,,1.1.2024', ...ROWS.slice(4)], recipe)
    expect(await adopted()).toEqual({ merged: 0, unmerged: 5 })
    expect((await state()).undo).toBeNull()
    expect(await ids()).toEqual(['a', 'b', 'c', 'e', 'f'])
  })
})
