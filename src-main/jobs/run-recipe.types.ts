import type { RecipeContent } from '#main/database/user-store.types.ts'
import type { Actor } from '#main/jobs/review/review.types.ts'

/** What a recipe does with the rows of a run once they are answered; kept with the job, whatever becomes of the recipe. */
export interface RunRecipe extends Pick<RecipeContent, 'policy' | 'rules' | 'savedFrom'> {
  id: string
  name: string
  /** Who started the run: the rules decide in that name. */
  actor: Actor
}
