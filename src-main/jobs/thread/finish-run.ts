import { ok, type Result } from '#shared/result.ts'
import type { BatchRun } from '../batch/run-batch.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { carryDecisions } from '../desk/carry-decisions.ts'
import { carryMerges } from '../desk/carry-merges.ts'
import { applyRecipe } from '../desk/apply-recipe.ts'
import type { Desks } from './open-desks.ts'

/** What is decided about the rows of a run by itself, once they are all there. Done again, it changes nothing. */
export async function finishRun(desks: Desks, run: BatchRun, cleanse: CleanseRows): Promise<Result<void>> {
  const { recipe, last, rowsPath } = run
  if (!recipe) return ok(undefined)
  return desks.work(rowsPath, async (desk) => {
    if (!desk) return ok(undefined)
    // First, because a rule that merges leaves alone what a person merged or kept apart.
    const merged = last ? await carryMerges(desk, last, recipe.actor) : ok(undefined)
    if (!merged.ok) return merged
    const applied = await applyRecipe(desk, recipe, cleanse)
    // Last, so that it is what undo takes back first; rules and carried decisions are about different rows.
    return applied.ok && last ? carryDecisions(desk, last, recipe.actor) : applied
  })
}
