import type { Actor } from '#main/jobs/review/review.types.ts'
import type { RecipeContent } from '#main/database/user-store.types.ts'

/** Decisions of a run whose rows are gone, which another run of its file takes up. */
export interface KeptOfRun {
  /** Where they lie, packed, until they are taken up. */
  path: string
  finishedAt: string
  actor: Actor
}

/** What a recipe does with the rows of a run once they are answered; kept with the job, whatever becomes of the recipe. */
export interface RunRecipe extends Pick<RecipeContent, 'policy' | 'rules' | 'savedFrom'> {
  id: string
  name: string
  /** Who started the run: the rules decide in that name. */
  actor: Actor
}
