import { describe, expect, it } from 'vitest'
import { MAX_RECIPES } from '#shared/contract/recipe-schemas.ts'
import { columnsAs, useJobs } from './job-harness.ts'

const { files, jobs, reopen, run: runContent } = useJobs()

const SOURCE = 'Ref,Street,Town,Phone\n1,one high street,leeds,no 555\n2,two,york,no 556\n3,TWO,york,no 557\n'
const MAPPING = columnsAs('Id', 'Address', 'Locality')

/** A finished run of a file. */
function run(content = SOURCE, recipe?: string): Promise<string> {
  const choices = { duplicates: true, defaultCountry: 'GB', serverOptions: { OutputCasing: 'Upper' } }
  return runContent(content, { name: 'branches.csv', mapping: MAPPING, choices, recipe })
}

const twos = { facets: {}, search: 'two' }
async function saveMonthly() {
  const jobId = await run()
  await jobs.call('review.policy', { jobId, policy: 'Strict' })
  await jobs.call('review.decide', { jobId, target: { filter: twos }, action: { kind: 'keep' }, rule: 'twos stay' })
  return jobs.call('recipes.save', { jobId, name: 'Monthly branches' })
}

describe('a recipe', () => {
  it('gives its policy to the estimate of the next file, as to the run', async () => {
    const { id } = await saveMonthly()
    const file = jobs.files.add(files.write(SOURCE), { name: 'branches.csv', temporary: false })
    const asked = { file, mapping: MAPPING, choices: {}, rows: 3 }
    expect(await jobs.call('cleanse.estimate', { ...asked, recipe: id })).toMatchObject({ policy: 'Strict' })
    expect(await jobs.call('cleanse.estimate', asked)).toMatchObject({ policy: 'Permissive' })
    const removed = { ...asked, recipe: 'removed' }
    expect(await jobs.attempt('cleanse.estimate', removed)).toMatchObject({ error: { code: 'recipes/unknown' } })
  })

  it('holds what was done, by the names of the columns, and no cell', async () => {
    const recipe = await saveMonthly()
    expect(recipe).toMatchObject({
      name: 'Monthly branches',
      columns: ['Ref', 'Street', 'Town', 'Phone'],
      mapping: [
        { column: 'Ref', field: 'Id' },
        { column: 'Street', field: 'Address' },
        { column: 'Town', field: 'Locality' },
      ],
      choices: { process: 'Verify', duplicates: true, defaultCountry: 'GB', serverOptions: { OutputCasing: 'Upper' } },
      policy: 'Strict',
      rules: [{ name: 'twos stay', filter: { search: 'two' }, action: { kind: 'keep' } }],
      export: { rows: 'all', preset: 'exact', format: 'csv' },
    })
    const kept = JSON.stringify(await jobs.store.recipes.list())
    for (const cell of ['high street', 'leeds', 'york', 'no 555']) expect(kept).not.toContain(cell)
  })

  it('is there after a restart, is renamed and removed', async () => {
    const { id } = await saveMonthly()
    await reopen()
    expect(await jobs.store.recipes.rename(id, 'Branches')).toMatchObject({ ok: true, value: { id, name: 'Branches' } })
    expect(await jobs.store.recipes.findByName(' BRANCHES ')).toMatchObject({ ok: true, value: { id } })
    expect(await jobs.store.recipes.findByName('Monthly')).toMatchObject({
      error: { message: 'There is no recipe "Monthly". Recipes: "Branches".' },
    })
    expect(await jobs.store.recipes.remove(id)).toMatchObject({ ok: true })
    expect(await jobs.store.recipes.list()).toEqual({ ok: true, value: [] })
    expect(await jobs.store.recipes.remove(id)).toMatchObject({ ok: false, error: { code: 'recipes/unknown' } })
  })

  it('takes no name that another has, unless it is to replace that one', async () => {
    const { id, savedFrom: jobId } = await saveMonthly()
    const again = { jobId, name: 'monthly BRANCHES' }
    expect(await jobs.attempt('recipes.save', again)).toMatchObject({ error: { code: 'recipes/name-taken' } })
    await jobs.call('review.policy', { jobId, policy: 'Permissive' })
    expect(await jobs.call('recipes.save', { ...again, replace: true })).toMatchObject({ id, policy: 'Permissive' })
    const other = await jobs.call('recipes.save', { jobId, name: 'Other' })
    expect(await jobs.store.recipes.rename(other.id, 'Monthly branches')).toMatchObject({
      error: { code: 'recipes/name-taken' },
    })
  })

  it('is one of a bounded number', async () => {
    const { savedFrom: jobId, ...recipe } = await saveMonthly()
    const content = { ...recipe, savedFrom: jobId }
    for (let number = 1; number < MAX_RECIPES; number++) {
      await jobs.store.recipes.save({ name: `Recipe ${number}`, content, replace: false })
    }
    expect(await jobs.attempt('recipes.save', { jobId, name: 'One more' })).toMatchObject({
      error: { code: 'recipes/too-many' },
    })
    expect(await jobs.attempt('recipes.save', { jobId, name: 'Recipe 7', replace: true })).toMatchObject({ ok: true })
  })
})

describe('a run by a recipe', () => {
  const decided = async (jobId: string) => (await jobs.call('review.state', { jobId })).decisions.kept
  const kinds = async (jobId: string) => (await jobs.call('review.state', { jobId })).rules.map(({ name }) => name)

  it('is judged by its policy and decided about by its rules, which can be undone', async () => {
    const { id } = await saveMonthly()
    const jobId = await run('Ref,Street,Town,Phone\n1,two,york,1\n2,four,york,1\n3,two,hull,1\n', id)
    expect(await jobs.call('review.state', { jobId })).toMatchObject({
      policy: 'Strict',
      rules: [{ name: 'twos stay', matched: 2, standing: 2 }],
      undo: { kind: 'keep', rows: 2, rule: 'twos stay' },
    })
    await jobs.call('review.undo', { jobId })
    expect(await decided(jobId)).toBe(0)
  })

  it('counts its rules anew where one finds nothing', async () => {
    const first = await run()
    const rule = (search: string, name: string, facets = {}) =>
      jobs.call('review.decide', {
        jobId: first,
        target: { filter: { search, facets } },
        action: { kind: 'keep' },
        rule: name,
      })
    await rule('leeds', 'leeds')
    await rule('york', 'york')
    await rule('', 'what york decided', { rule: { values: ['2'] } })
    const { id } = await jobs.call('recipes.save', { jobId: first, name: 'Rules' })
    const jobId = await run('Ref,Street,Town,Phone\n1,two,york,1\n2,four,hull,1\n', id)
    expect(await kinds(jobId)).toEqual(['york', 'what york decided'])
    expect(await decided(jobId)).toBe(1)
    // Saved anew, it still has the rule that found nothing; one that a person takes back is left out.
    const again = await jobs.call('recipes.save', { jobId, name: 'Rules', replace: true })
    expect(again.rules.map(({ name }) => name)).toEqual(['leeds', 'york', 'what york decided'])
    expect(again.rules[2]?.filter.facets.rule?.values).toEqual(['2'])
    await jobs.call('review.undo', { jobId })
    const less = await jobs.call('recipes.save', { jobId, name: 'Rules', replace: true })
    expect(less.rules.map(({ name }) => name)).toEqual(['leeds', 'york'])
  })

  it('starts again from the list of files with one command', async () => {
    const { id, savedFrom } = await saveMonthly()
    const again = await jobs.call('recipes.apply', { id, jobId: savedFrom })
    expect((await jobs.whenEnded(again.id)).state).toBe('done')
    expect(await jobs.call('cleanse.counts', { jobId: again.id })).toMatchObject({ rowsIn: 3 })
    expect((await jobs.call('review.state', { jobId: again.id })).policy).toBe('Strict')
  })

  it('is refused in one sentence where a column is missing', async () => {
    const { id } = await saveMonthly()
    const other = await run('Ref,Road,Town,Phone\n1,two,york,1\n')
    expect(await jobs.attempt('recipes.apply', { id, jobId: other })).toMatchObject({
      error: {
        code: 'recipes/missing-column',
        message:
          '"branches.csv" lacks the column "Street" of the recipe "Monthly branches". Choose its column in this file, or add it to the file.',
      },
    })
  })
})
