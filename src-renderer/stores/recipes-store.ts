import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AddressField } from '#shared/model/address.ts'
import { fitRecipe, LIKE_ENOUGH, type RecipeFit } from '#shared/model/recipe-fit.ts'
import { placeGroups, usedColumns } from '#shared/model/recipe-groups.ts'
import type { Result } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useExportStore } from './export-store.ts'
import { useAsking } from './use-asking.ts'

export type Recipe = CommandResponse<'recipes.list'>['recipes'][number]

/** A recipe that the open file is like, and how the columns of both meet. */
export interface RecipeOffer {
  recipe: Recipe
  fit: RecipeFit<AddressField>
}

/** Recipes offered for one file; the best come first. */
const MOST_OFFERED = 3

/** The recipes there are, those that the open file is like, and what is done with them. */
export const useRecipesStore = defineStore('recipes', () => {
  const { client, problem, ask } = useAsking()
  const cleanse = useCleanseStore()
  const exported = useExportStore()
  const recipes = ref<Recipe[]>([])
  /** True while a name for a new recipe is asked for. */
  const isNaming = ref(false)

  const offers = computed<RecipeOffer[]>(() => {
    const columns = (cleanse.description?.columns ?? []).map(({ name }) => name)
    return recipes.value
      .map((recipe) => ({
        recipe,
        fit: fitRecipe<AddressField>({ columns: recipe.columns, mapping: usedColumns(recipe) }, columns),
      }))
      .filter(({ fit }) => fit.likeness >= LIKE_ENOUGH)
      .sort((a, b) => a.fit.missing.length - b.fit.missing.length || b.fit.likeness - a.fit.likeness)
      .slice(0, MOST_OFFERED)
  })

  async function load(): Promise<void> {
    const answer = await ask('recipes.list', {})
    if (answer) recipes.value = answer.recipes
  }

  /** True when it is done; the list is then as the host has it now. */
  async function take(answer: Result<unknown>): Promise<boolean> {
    if (answer.ok) await load()
    else problem.value = answer.error
    return answer.ok
  }

  /** Makes a recipe of the open run and of what is chosen for its export. */
  async function save(name: string, replace: boolean): Promise<boolean> {
    const { jobId } = cleanse
    return take(await client.call('recipes.save', { jobId, name, replace, export: exported.choices() }))
  }

  const rename = async (id: string, name: string): Promise<boolean> =>
    take(await client.call('recipes.rename', { id, name }))

  async function remove(id: string): Promise<boolean> {
    const isRemoved = await take(await client.call('recipes.remove', { id }))
    if (isRemoved && cleanse.recipe?.id === id) cleanse.recipe = null
    return isRemoved
  }

  /**
   * Fills in what the recipe says; the person starts the run. `places` says by hand which column one that is missing is
   * now; the recipe goes on without those that it leaves out.
   */
  function use({ recipe, fit }: RecipeOffer, places: Readonly<Record<string, number>> = {}): void {
    const byHand = fit.missing.flatMap(({ column, field }) => {
      const index = places[column]
      return index === undefined ? [] : [{ index, field }]
    })
    const fields = new Map([...fit.mapping, ...byHand].map(({ index, field }) => [index, field]))
    for (const { index } of cleanse.description?.columns ?? []) cleanse.setMeaning(index, fields.get(index) ?? '')
    const names = (cleanse.description?.columns ?? []).map(({ name }) => name)
    cleanse.giveAddresses(placeGroups(recipe, names).map(({ group: { name, columns } }) => ({ name, columns })))
    cleanse.useRecipe(recipe)
    exported.choose(recipe.export)
  }

  return { recipes, offers, problem, isNaming, load, save, rename, remove, use }
})
