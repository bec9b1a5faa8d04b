import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { beforeEach, expect, it } from 'vitest'
import { HOST_CLIENT } from '#renderer/client/host-client.types.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useRecipesStore, type Recipe } from '#renderer/stores/recipes-store.ts'
import { recipeFitTexts } from '#renderer/views/cleanse/recipe-fit-texts.ts'
import { recipe as recipeSchema } from '#shared/contract/recipe-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import { answersForRun, createStandInClient, type StandInClient } from './stand-in-client.ts'

const recipeOf = (columns: string[]): Recipe =>
  recipeSchema.parse({
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
  })

/** A window with one recipe and the file of the stand-in open: Street, Town, Code, Note. */
async function openWith(recipe: Recipe): Promise<StandInClient> {
  const client = createStandInClient({
    ...answersForRun(10),
    'recipes.list': () => ok({ recipes: [recipe] }),
    'recipes.save': () => fail('recipes/name-taken', 'A recipe is called so already.'),
  })
  const pinia = createPinia()
  createApp({}).use(pinia).provide(HOST_CLIENT, client)
  setActivePinia(pinia)
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
    'New since the recipe, carried unchanged: the column “Note”.',
    'No longer there, and not used: the column “Old”.',
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

it('names a missing column and does not apply the recipe', async () => {
  await openWith(recipeOf(['Road', 'Town', 'Code', 'Note']))
  const [recipes, cleanse] = [useRecipesStore(), useCleanseStore()]
  const offer = recipes.offers[0]
  if (!offer) throw new Error('no recipe is offered')
  expect(recipeFitTexts(offer)[0]).toContain('the column “Road” is missing')
  recipes.use(offer)
  expect(cleanse.recipe).toBeNull()
  expect(cleanse.meanings[0]).toBe('Address1')
})

it('offers nothing for a file of another kind, and says why a name is refused', async () => {
  await openWith(recipeOf(['A', 'Town', 'C', 'D']))
  const recipes = useRecipesStore()
  expect(recipes.offers).toEqual([])
  expect(await recipes.save('Monthly branches', false)).toBe(false)
  expect(recipes.problem?.code).toBe('recipes/name-taken')
})
