import { z } from 'zod'
import {
  cleansingChoices,
  exportChoices,
  groupName,
  MAX_OTHER_GROUPS,
  mappedField,
} from '#shared/contract/cleanse-schemas.ts'
import { decisionAction, policy, rowFilter } from '#shared/contract/review-schemas.ts'

/** Recipes of one user.db; what one of them may hold. */
export const MAX_RECIPES = 200
export const MAX_RECIPE_CHARACTERS = 512 * 1024
/** A name that a person gives: of a recipe, a filter, a rule, a key, a pack, or their own. */
export const MAX_NAME_CHARACTERS = 100
const MAX_ASKED_CHARACTERS = 1_000
const MAX_COLUMNS = 5_000
const MAX_RULES = 200

const recipeName = z.string().trim().min(1).max(MAX_NAME_CHARACTERS)

const columnNames = z.array(z.string()).max(MAX_COLUMNS)
const recipeMapping = z.array(z.object({ column: z.string(), field: mappedField })).max(MAX_COLUMNS)

/** A rule without the rows that it decided about: what it looks for, and what becomes of that. */
const recipeRule = z.object({ name: z.string(), filter: rowFilter, action: decisionAction })

/** Which rows and fields leave in which form; whichever file it is. */
const recipeExport = exportChoices.omit({ jobId: true, filter: true })

/** What is done with files of one kind. Columns are meant by name, and no cell of any file is kept. */
export const recipeContent = z.object({
  /** All columns of the file that it was made of, in their order: by them a like file is known. */
  columns: columnNames,
  mapping: recipeMapping,
  /** The addresses that are cleansed of each row, where it has several; the mapping is that of the first. */
  groups: z
    .array(z.object({ name: groupName, columns: columnNames, elsewhere: columnNames, mapping: recipeMapping }))
    .max(MAX_OTHER_GROUPS + 1)
    .optional(),
  choices: cleansingChoices,
  policy,
  rules: z.array(recipeRule).max(MAX_RULES),
  export: recipeExport,
  /** The run that it was made of: the first run by the recipe is compared with that one. */
  savedFrom: z.string(),
})

export const recipe = recipeContent.extend({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
})

/** A recipe of the list, with the run that the next one by it is compared with; null where there is none by now. */
export const listedRecipe = recipe.extend({
  last: z.object({ name: z.string(), finishedAt: z.string() }).nullable(),
})

export const recipeRequests = {
  save: z.object({
    jobId: z.string(),
    name: recipeName,
    export: recipeExport.default(recipeExport.parse({})),
    /** Takes the place of the recipe of that name. */
    replace: z.boolean().default(false),
  }),
  /** As it was typed: what no recipe can be called is no recipe's name. */
  find: z.object({ name: z.string().max(MAX_ASKED_CHARACTERS) }),
  rename: z.object({ id: z.string(), name: recipeName }),
  remove: z.object({ id: z.string() }),
  apply: z.object({ id: z.string(), jobId: z.string() }),
}
