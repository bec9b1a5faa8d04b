import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createAccessHandlers } from '#main/host/host-handlers.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { decide, exported, jobs, reopen, run: runLines } = useJobs()
const UNKEYED = columnsAs(null, 'Address')

/** A finished run of these rows, each with its key. */
const run = (rows: string[], options: Parameters<typeof runLines>[1] = {}) =>
  runLines(['Ref,Address', ...rows], { name: 'may.csv', mapping: columnsAs('Id', 'Address'), ...options })
const saveRecipe = async (jobId: string) => (await jobs.call('recipes.save', { jobId, name: 'Monthly' })).id
const sinceOf = async (jobId: string) => (await jobs.call('cleanse.counts', { jobId })).since
const rowsThatAre = async (jobId: string, state: string) => {
  const filter = { facets: { since: { values: [state] } } }
  const { rows } = await jobs.call('cleanse.rows', { jobId, filter, offset: 0, limit: 500 })
  return rows.map(({ row }) => row)
}
const missingOf = async (jobId: string) =>
  (await jobs.call('cleanse.missingRows', { jobId, offset: 0, limit: 500 })).rows
const decisionOf = async (jobId: string, row: number) => (await jobs.call('cleanse.row', { jobId, row })).decided

describe('the list of recipes', () => {
  it('names the run that the next one by each is compared with', async () => {
    const lastOf = async () => {
      const listed = await createAccessHandlers(jobs.store)['recipes.list']({})
      return listed.ok ? listed.value.recipes.map(({ last }) => last?.name ?? null) : listed.error
    }
    const first = await run(['1,one road'])
    const recipe = await saveRecipe(first)
    expect(await lastOf()).toEqual(['may.csv'])
    const second = await run(['1,one road'], { recipe, name: 'june.csv' })
    expect(await lastOf()).toEqual(['june.csv'])
    await jobs.call('jobs.remove', { jobId: second })
    expect(await lastOf()).toEqual(['may.csv'])
    await jobs.call('jobs.remove', { jobId: first })
    expect(await lastOf()).toEqual([null])
  })
})

describe('rows that are gone', () => {
  async function exportedMissing(jobId: string, preset: 'exact' | 'excel' = 'exact'): Promise<string> {
    const { id } = await jobs.call('cleanse.exportMissing', { jobId, preset })
    const { result, title } = await jobs.whenEnded(id)
    expect(title).toMatch(/ removed rows\.csv$/)
    return readFileSync(jobs.files.get(result?.file ?? '')?.path ?? '', 'utf8')
  }

  it('leave as a table with what was decided about them, by the rules of an export', async () => {
    const first = await run(['1,one road', '2,"two, road"', '=3,three road', '4,four road'])
    await decide(first, 2, { kind: 'setAside', note: 'say "when"' })
    const recipe = await saveRecipe(first)
    const second = await run(['4,four road'], { recipe, name: 'june.csv' })
    const lines = ['1,1,one road,,', '2,2,"two, road",setAside,"say ""when"""', '3,=3,three road,,', '']
    expect(await exportedMissing(second)).toBe(['Row,Key,Address,Decision,Note', ...lines].join('\n'))
    const guarded = await exportedMissing(second, 'excel')
    expect(guarded.startsWith('\ufeffRow,')).toBe(true)
    expect(guarded).toContain("\n3,'=3,three road")
  })

  it('are none where nothing was compared, and come page by page', async () => {
    const first = await run(Array.from({ length: 60 }, (_, at) => `${at + 1},${at + 1} road`))
    expect(await jobs.call('cleanse.missingRows', { jobId: first, offset: 0, limit: 5 })).toEqual({
      total: 0,
      rows: [],
    })
    expect((await exportedMissing(first)).trim()).toBe('Row,Key,Address,Decision,Note')
    const recipe = await saveRecipe(first)
    const second = await run(['7,7 road'], { recipe, name: 'june.csv' })
    const page = async (offset: number) => jobs.call('cleanse.missingRows', { jobId: second, offset, limit: 50 })
    expect((await page(0)).rows.map(({ row }) => row).slice(4, 8)).toEqual([5, 6, 8, 9])
    expect(await page(50)).toMatchObject({ total: 59, rows: { length: 9 } })
    expect((await page(59)).rows).toEqual([])
    expect((await exportedMissing(second)).trim().split('\n')).toHaveLength(60)
  })
})

describe('a second run by a recipe', () => {
  it('says by row key which rows are new, changed, the same or gone, whatever the file is called', async () => {
    const first = await run(['1,one road', '2,two road', '3,three road', '4,four road'])
    const recipe = await saveRecipe(first)
    expect(await sinceOf(first)).toBeNull()
    const second = await run(['4,FOUR ROAD', '5,five road', '1,one road', '2,other road'], { recipe, name: 'june.csv' })
    expect(await sinceOf(second)).toMatchObject({
      name: 'may.csv',
      keyColumn: 'Ref',
      states: { new: 1, changed: 1, answered: 0, same: 2 },
      gone: 1,
      twice: 0,
    })
    expect(await rowsThatAre(second, 'new')).toEqual([2])
    expect(await rowsThatAre(second, 'changed')).toEqual([4])
    expect(await rowsThatAre(second, 'same')).toEqual([1, 3])
    expect(await missingOf(second)).toEqual([{ row: 3, key: '3', original: 'three road', decision: null, note: '' }])
    const { since } = await jobs.call('cleanse.row', { jobId: second, row: 4 })
    expect(since).toEqual({ state: 'changed', was: 2, original: 'two road' })
    // The third is compared with the second, not with the one that the recipe was made of.
    const third = await run(['5,five road', '3,three road'], { recipe, name: 'july.csv' })
    expect(await sinceOf(third)).toMatchObject({ name: 'june.csv', states: { new: 1, same: 1 }, gone: 3 })
  })

  it('goes by the text of the rows where no column is their key', async () => {
    const recipe = await saveRecipe(await run(['1,one road', '2,two road', '3,two road'], { mapping: UNKEYED }))
    const second = await run(['9,two road', '8,three road', '7,two road', '6,two road'], { recipe, mapping: UNKEYED })
    expect(await sinceOf(second)).toMatchObject({ keyColumn: '', states: { new: 2, changed: 0, same: 2 }, gone: 1 })
    expect(await rowsThatAre(second, 'same')).toEqual([1, 3])
    expect((await missingOf(second)).map(({ original }) => original)).toEqual(['one road'])
  })

  it('takes rows of one key for the same only where their text is, too, and loses none', async () => {
    const first = await run(['1,one road', '1,two road', '2,three road', ',four road', '3,five road'])
    const recipe = await saveRecipe(first)
    await decide(first, 2, { kind: 'keep' })
    const second = await run(['1,two road', '1,else road', '2,three road', '2,three road', ',four road', '3,no road'], {
      recipe,
    })
    const since = await sinceOf(second)
    expect(since).toMatchObject({ states: { new: 2, changed: 1, answered: 0, same: 3 }, gone: 1, twice: 4 })
    expect(await rowsThatAre(second, 'new')).toEqual([2, 4])
    expect((await missingOf(second)).map(({ original }) => original)).toEqual(['one road'])
    expect(since?.carried).toEqual({ carried: 1, changed: 0, answered: 0, gone: 0 })
    expect(await decisionOf(second, 1)).toMatchObject({ decision: 'kept' })
  })

  it('does not call a row gone that has lost its address', async () => {
    const recipe = await saveRecipe(await run(['1,one road', '2,two road']))
    const second = await run(['1,one road', '2,'], { recipe })
    expect(await sinceOf(second)).toMatchObject({ states: { new: 0, changed: 0, same: 1 }, gone: 0 })
  })

  it('tells an answer that is another one now, and applies rules only to what is different', async () => {
    const first = await run(['1,GONE LANE', '2,two road', '3,three road', '4,four road'])
    const target = { filter: { facets: {}, search: 'road' } }
    await jobs.call('review.decide', { jobId: first, target, action: { kind: 'keep' }, rule: 'roads stay' })
    await decide(first, 1, { kind: 'accept' })
    await decide(first, 2, { kind: 'undecide' })
    const recipe = await saveRecipe(first)
    await reopen(['streets'])
    const second = await run(['1,GONE LANE', '2,two road', '3,three road', '4,another road', '5,five road'], { recipe })
    expect(await sinceOf(second)).toMatchObject({
      states: { new: 1, changed: 1, answered: 1, same: 2 },
      carried: { carried: 1, changed: 1, answered: 1, gone: 0 },
    })
    expect((await jobs.call('review.state', { jobId: second })).rules).toMatchObject([{ matched: 2, standing: 2 }])
    expect(await decisionOf(second, 1)).toBeNull()
    // What a person took back stays taken back, and what the rule decided then names the rule still.
    expect(await decisionOf(second, 2)).toBeNull()
    expect(await decisionOf(second, 3)).toMatchObject({ decision: 'kept', rule: 'roads stay' })
  })

  it('is not compared where the last run was removed', async () => {
    const first = await run(['1,one road'])
    const recipe = await saveRecipe(first)
    await jobs.call('jobs.remove', { jobId: first })
    expect(await sinceOf(await run(['1,one road'], { recipe }))).toBeNull()
  })
})

describe('decisions of the last run', () => {
  const ROWS = ['1,one road', '2,two road', '3,three road', '4,four road', '5,five road', '6,six road', '7,seven road']
  async function decideAll(jobId: string): Promise<void> {
    await decide(jobId, 1, { kind: 'accept' })
    await decide(jobId, 2, { kind: 'keep' })
    await decide(jobId, 3, { kind: 'edit', parts: { Locality: 'Leeds' } })
    await decide(jobId, 4, { kind: 'place', latitude: 51.5, longitude: -0.1 })
    await decide(jobId, 5, { kind: 'setAside', note: 'call them' })
    await decide(jobId, 6, { kind: 'keep' })
    await decide(jobId, 7, { kind: 'setAside', note: 'closed?' })
  }
  const next = ['9,nine road', '5,five road', '4,four road', '3,three road', '2,two road', '1,one road', '6,six lane']

  it('stand on the same rows as one step that is undone and redone, with who decided and when', async () => {
    const first = await run(ROWS)
    const recipe = await saveRecipe(first)
    await jobs.store.settings.set({ reviewerName: 'Ada' })
    await decideAll(first)
    const made = await decisionOf(first, 5)
    await jobs.store.settings.set({ reviewerName: 'Grace' })
    const second = await run(next, { recipe, name: 'june.csv' })
    expect((await sinceOf(second))?.carried).toEqual({ carried: 5, changed: 1, answered: 0, gone: 1 })
    expect(await missingOf(second)).toMatchObject([{ key: '7', decision: 'setAside', note: 'closed?' }])
    const state = await jobs.call('review.state', { jobId: second })
    expect(state.undo).toMatchObject({ kind: 'carry', rows: 5, who: 'Grace' })
    expect(state.decisions).toMatchObject({ accepted: 1, kept: 1, edited: 1, placed: 1, setAside: 1 })
    expect(await decisionOf(second, 2)).toEqual(made)
    expect(made).toMatchObject({ who: 'Ada', note: 'call them' })
    const placed = await jobs.call('cleanse.row', { jobId: second, row: 3 })
    expect(placed.match).toMatchObject({ Latitude: '51.500000', Longitude: '-0.100000' })
    expect((await jobs.call('cleanse.row', { jobId: second, row: 4 })).match.Locality).toBe('Leeds')

    await jobs.call('review.undo', { jobId: second })
    expect(await decisionOf(second, 2)).toBeNull()
    expect((await jobs.call('review.state', { jobId: second })).undo).toBeNull()
    await jobs.call('review.redo', { jobId: second })
    expect(await decisionOf(second, 2)).toEqual(made)

    // A third run takes over what the second took over, and the file says whose decision it is.
    const third = await run(next, { recipe, name: 'july.csv' })
    expect((await sinceOf(third))?.carried).toMatchObject({ carried: 5 })
    expect(await decisionOf(third, 2)).toEqual(made)
    const { lines } = await exported(third, { provenance: true })
    expect(lines[2]).toContain(`setAside,Ada,${made?.at}`)
  })

  it('are carried once, whatever becomes of them then', async () => {
    const first = await run(ROWS)
    const recipe = await saveRecipe(first)
    await decideAll(first)
    const second = await run(next, { recipe })
    await jobs.call('review.undo', { jobId: second })
    await reopen()
    expect((await jobs.call('review.state', { jobId: second })).decisions).toMatchObject({ kept: 0, setAside: 0 })
    expect((await sinceOf(second))?.carried).toMatchObject({ carried: 5 })
  })
})
