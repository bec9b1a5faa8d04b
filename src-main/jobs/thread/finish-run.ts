import { ok, type Result } from '#shared/result.ts'
import type { BatchRun } from '../batch/run-batch.ts'
import type { CleanseRows } from '../cleanse-blocks.ts'
import { carryDecisions } from '../review/carry-decisions.ts'
import { carryMerges } from '../review/carry-merges.ts'
import { adoptKept } from '../kept/adopt-kept.ts'
import { applyRecipe } from '../review/apply-recipe.ts'
import type { Reviews } from './open-reviews.ts'

/** What is decided about the rows of a run by itself, once they are all there. Done again, it changes nothing. */
export async function finishRun(reviews: Reviews, run: BatchRun, cleanse: CleanseRows): Promise<Result<void>> {
  const { recipe, last, kept, rowsPath } = run
  if (!recipe && !kept) return ok(undefined)
  return reviews.work(rowsPath, async (review) => {
    if (!review) return ok(undefined)
    if (kept) await adoptKept(review, kept)
    if (!recipe) return ok(undefined)
    // First, because a rule that merges leaves alone what a person merged or kept apart.
    const merged = last ? await carryMerges(review, last, recipe.actor) : ok(undefined)
    if (!merged.ok) return merged
    const applied = await applyRecipe(review, recipe, cleanse)
    // Last, so that it is what undo takes back first; rules and carried decisions are about different rows.
    return applied.ok && last ? carryDecisions(review, last, recipe.actor) : applied
  })
}
