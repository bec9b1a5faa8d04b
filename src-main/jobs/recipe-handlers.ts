import { toRecipeContent } from '#main/jobs/to-recipe-content.ts'
import { findRows, startBatch } from '#main/jobs/cleanse-handlers.ts'
import type { JobContext, JobServiceHandlers } from '#main/jobs/create-job-service.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { fitRecipe, missingColumnText } from '#shared/model/recipe-fit.ts'
import { fail, ok } from '#shared/result.ts'

type RecipeHandlers = Pick<JobServiceHandlers, 'recipes.save' | 'recipes.apply'>

/** Commands that make a recipe of a run, and a run by a recipe. */
export function createRecipeHandlers(context: JobContext): RecipeHandlers {
  const { store, thread, runner } = context
  return {
    async 'recipes.save'({ jobId, name, export: exported, replace }) {
      const found = await findRows(context, jobId)
      if (!found.ok) return found
      if (runner.isActive(jobId)) {
        return fail('recipes/still-running', 'The file is still being cleansed. Save the recipe when it has ended.')
      }
      const { job, rowsPath } = found.value
      const desk = await thread.deskState({ rowsPath })
      if (!desk.ok) return desk
      const { plan } = (job.spec as Extract<JobSpec, { kind: 'cleanse' }>).run
      const content = toRecipeContent({ jobId, plan, desk: desk.value, export: exported })
      return store.recipes.save({ name, content, replace })
    },
    async 'recipes.apply'({ id, jobId }) {
      const recipe = await store.recipes.get(id)
      if (!recipe.ok) return recipe
      const job = await runner.get(jobId)
      if (!job.ok) return job
      const spec = job.value.spec as JobSpec
      if (spec.kind !== 'cleanse') return fail('job/no-rows', 'This job has no rows of its own.')
      const { path, name, plan } = spec.run
      const { sheet, encoding, delimiter } = plan.format
      // The file is found again by what was chosen for it; a header that moved is looked for anew.
      const format = sheet ? { sheet: sheet.name } : { encoding, delimiter }
      const source = await context.thread.detect({ path, name, choice: format })
      if (!source.ok) return source
      const fit = fitRecipe(recipe.value, source.value.format.columns)
      const missing = missingColumnText(recipe.value, fit, name)
      if (missing !== null) return fail('recipes/missing-column', missing)
      const { choices } = recipe.value
      const file = { path, name, isTemporary: spec.isTemporary }
      const started = await startBatch({ file, format, mapping: fit.mapping, choices, recipe: recipe.value }, context)
      return started.ok ? ok(started.value) : started
    },
  }
}
