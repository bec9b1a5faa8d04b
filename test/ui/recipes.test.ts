import { beforeEach, describe, expect, it } from 'vitest'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useExportStore } from '#renderer/stores/export-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useRecipesStore, type Recipe } from '#renderer/stores/recipes-store.ts'
import { recipeFitTexts } from '#renderer/views/cleanse/recipe-fit-texts.ts'
import { sinceTexts } from '#renderer/views/cleanse/since-texts.ts'
import { listedRecipe } from '#shared/contract/recipe-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import { openStores } from './open-window.ts'
import { answersForRun, COUNTS, createStandInClient, type Answers, type StandInClient } from './stand-in-client.ts'

const recipeOf = (columns: string[]): Recipe =>
  listedRecipe.parse({
    id: 'recipe-1',
    name: 'Monthly branches',
    createdAt: '',
    changedAt: '',
    columns,
    mapping: [
      { column: columns[0], field: 'Address2' },
      { column: 'Town', field: 'Locality' },
    ],
    choices: { duplicates: true, defaultCountry: 'GB', serverOptions: { OutputCasing: 'Upper', Other: '1' } },
    policy: 'Strict',
    rules: [],
    export: {},
    savedFrom: 'job-1',
    last: null,
  })

/** A window with one recipe and the file of the stand-in open: Street, Town, Code, Note. */
async function openWith(recipe: Recipe, answers: Partial<Answers> = {}): Promise<StandInClient> {
  const client = createStandInClient({
    ...answersForRun(10),
    'recipes.list': () => ok({ recipes: [recipe] }),
    'recipes.save': () => fail('recipes/name-taken', 'There is a recipe of this name already.'),
    ...answers,
  })
  openStores(client)
  await useCleanseStore().openFile(new File(['Street\n'], 'branches.csv'))
  await useRecipesStore().load()
  return client
}
beforeEach(() => sessionStorage.clear())

it('fills in what a fitting recipe says, and the run is started by it', async () => {
  const client = await openWith(recipeOf(['street', 'Town', 'Code', 'Old']))
  const [recipes, cleanse] = [useRecipesStore(), useCleanseStore()]
  const offer = recipes.offers[0]
  if (!offer) throw new Error('no recipe is offered')
  expect(recipeFitTexts(offer).slice(1)).toEqual([
    'New since the recipe, kept unchanged: the column “Note”.',
    'Missing now, and not used: the column “Old”.',
  ])
  recipes.use(offer)
  expect(cleanse.meanings).toEqual({ 0: 'Address2', 1: 'Locality', 2: '', 3: '' })
  expect(client.asked.some(({ name }) => name === 'cleanse.start')).toBe(false)
  await cleanse.start()
  expect(client.asked.find(({ name }) => name === 'cleanse.start')?.input).toMatchObject({
    recipe: 'recipe-1',
    choices: { duplicates: true, defaultCountry: 'GB', serverOptions: { OutputCasing: 'Upper', Other: '1' } },
  })
})

it('names a missing column, takes the one that a person names for it, or goes on without', async () => {
  await openWith(recipeOf(['Road', 'Town', 'Code', 'Note']))
  const [recipes, cleanse] = [useRecipesStore(), useCleanseStore()]
  const offer = recipes.offers[0]
  if (!offer) throw new Error('no recipe is offered')
  expect(recipeFitTexts(offer)[0]).toContain('the column “Road” is missing')
  recipes.use(offer)
  expect(cleanse.meanings).toEqual({ 0: '', 1: 'Locality', 2: '', 3: '' })
  recipes.use(offer, { Road: 3 })
  expect(cleanse.meanings).toEqual({ 0: '', 1: 'Locality', 2: '', 3: 'Address2' })
  expect(cleanse.recipe?.id).toBe('recipe-1')
})

it('chooses which rows are exported as the recipe says', async () => {
  await openWith({
    ...recipeOf(['Street', 'Town', 'Code', 'Note']),
    export: listedRecipe.shape.export.parse({ rows: 'changed' }),
  })
  const [recipes, exported] = [useRecipesStore(), useExportStore()]
  const offer = recipes.offers[0]
  if (!offer) throw new Error('no recipe is offered')
  recipes.use(offer)
  expect(exported.rows).toBe('changed')
})

describe('a run that is compared with the last one by its recipe', () => {
  const states = { new: 12, changed: 3, answered: 0, same: 975 }
  const since = { name: 'may.csv', finishedAt: '2026-05-04T10:00:00.000Z', keyColumn: 'Ref', gone: 2, twice: 1 }
  const adopted = { carried: 40, changed: 1, answered: 0, gone: 3 }

  it('is opened on what is different, and shows all rows and back by one command', async () => {
    const counts = { ...COUNTS, since: { ...since, states, carried: adopted } }
    const client = await openWith(recipeOf(['Street', 'Town', 'Code', 'Note']), { 'cleanse.counts': () => ok(counts) })
    const review = useReviewStore()
    await review.open()
    const different = { since: { values: ['new', 'changed', 'answered'], isNegated: false } }
    expect(review.filter.facets).toEqual(different)
    // No page of all rows is asked for first.
    const asked = client.asked.filter(({ name }) => name === 'cleanse.rows')
    expect(asked.map(({ input }) => (input as { filter: unknown }).filter)).toEqual([{ facets: different, search: '' }])
    await review.toggleDifferent()
    expect(review.isFiltered).toBe(false)
    await review.toggleDifferent()
    expect(review.isOnlyDifferent).toBe(true)
  })

  it('shows all rows where nothing differs', async () => {
    const same = { ...states, new: 0, changed: 0 }
    await openWith(recipeOf(['Street', 'Town', 'Code', 'Note']), {
      'cleanse.counts': () => ok({ ...COUNTS, since: { ...since, states: same, carried: adopted } }),
    })
    await useReviewStore().open()
    expect(useReviewStore().isFiltered).toBe(false)
  })

  it('says in one sentence each what is new, twice, carried over and left behind', () => {
    expect(sinceTexts({ ...since, states, carried: adopted }, 'yesterday')).toEqual([
      'Since “may.csv” of yesterday: 12 new, 3 changed, 975 unchanged; 2 missing.',
      '1 row has a row key that occurs twice: it counts as unchanged only if its text is unchanged too.',
      '40 decisions are carried over.',
      '1 decision belongs to a row that has changed: please review it again.',
      '3 decisions belong to rows that are not in this file.',
    ])
  })
})

it('offers nothing for a file of another kind, and says why a name is refused', async () => {
  await openWith(recipeOf(['A', 'Town', 'C', 'D']))
  const recipes = useRecipesStore()
  expect(recipes.offers).toEqual([])
  expect(await recipes.save('Monthly branches', false)).toBe(false)
  expect(recipes.problem?.code).toBe('recipes/name-taken')
})
