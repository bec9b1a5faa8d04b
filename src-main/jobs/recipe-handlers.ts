import { toRecipeContent } from '#main/jobs/to-recipe-content.ts'
import { startBatch } from '#main/jobs/cleanse-handlers.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { findEnded, findRows, findSet } from '#main/jobs/find-rows.ts'
import { fitRecipe, missingColumnText } from '#shared/model/recipe-fit.ts'
import { placeGroups, usedColumns } from '#shared/model/recipe-groups.ts'
import { fail } from '#shared/result.ts'

type RecipeHandlers = Pick<JobServiceHandlers, 'recipes.save' | 'recipes.apply'>

const STILL_RUNNING = fail(
  'recipes/still-running',
  'The file is still being cleansed. Save the recipe when it has ended.',
)

/** Commands that make a recipe of a run, and a run by a recipe. */
export function createRecipeHandlers(context: JobContext): RecipeHandlers {
  const { store, thread } = context
  return {
    async 'recipes.save'({ jobId, name, export: exported, replace }) {
      const found = await findEnded(context, jobId, STILL_RUNNING)
      if (!found.ok) return found
      const { run, rowsPath } = found.value
      const review = await thread.reviewState({ rowsPath })
      if (!review.ok) return review
      const numbers = await thread.recipeNumbers({ rowsPath })
      if (!numbers.ok) return numbers
      const brought = { rules: run.recipe?.rules ?? [], numbers: numbers.value }
      const siblings = await findSet(context, found.value)
      if (!siblings.ok) return siblings
      const plans = siblings.value.map((one) => one.run.plan)
      const content = toRecipeContent({ jobId, plan: run.plan, plans, review: review.value, export: exported, brought })
      return store.recipes.save({ name, content, replace })
    },
    async 'recipes.apply'({ id, jobId }) {
      const recipe = await store.recipes.get(id)
      if (!recipe.ok) return recipe
      const found = await findRows(context, jobId)
      if (!found.ok) return found
      const { run, isTemporary } = found.value
      const { path, name, plan } = run
      const { sheet, encoding, delimiter } = plan.format
      // The file is found again by what was chosen for it; a header that moved is looked for anew.
      const format = sheet ? { sheet: sheet.name } : { encoding, delimiter }
      const source = await context.thread.detect({ path, name, choice: format })
      if (!source.ok) return source
      const { columns } = source.value.format
      const fit = fitRecipe({ ...recipe.value, mapping: usedColumns(recipe.value) }, columns)
      const missing = missingColumnText(recipe.value, fit, name)
      if (missing !== null) return fail('recipes/missing-column', missing)
      const { choices } = recipe.value
      const file = { path, name, isTemporary }
      const [first = { mapping: fit.mapping }, ...also] = placeGroups(recipe.value, columns)
      return startBatch({ file, format, ...first, also, choices, recipe: recipe.value }, context)
    },
  }
}
