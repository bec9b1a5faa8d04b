import { MAX_RECIPES, MAX_RECIPE_CHARACTERS } from '#shared/contract/recipe-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ReadableDb, WritableDb } from '../connections.types.ts'
import type { Recipe, RecipeContent } from '../user-store.types.ts'
import { toNameKey } from './name-key.ts'

interface RecipeRow extends Pick<Recipe, 'id' | 'name' | 'createdAt' | 'changedAt'> {
  spec: string
}

const COLUMNS = 'id, name, spec, created_at as createdAt, modified_at as changedAt'

const toRecipe = ({ spec, ...row }: RecipeRow): Recipe => ({ ...(JSON.parse(spec) as RecipeContent), ...row })

export const listRecipes = (db: ReadableDb): Recipe[] =>
  (db.prepare(`select ${COLUMNS} from recipes order by name_key`).all() as RecipeRow[]).map(toRecipe)

export function findRecipe(db: ReadableDb, id: string): Recipe | null {
  const row = db.prepare(`select ${COLUMNS} from recipes where id = ?`).get(id) as RecipeRow | undefined
  return row ? toRecipe(row) : null
}

export function findRecipeByName(db: ReadableDb, name: string): Recipe | null {
  const row = db.prepare(`select ${COLUMNS} from recipes where name_key = ?`).get(toNameKey(name))
  return row ? toRecipe(row as RecipeRow) : null
}

export interface NewRecipe {
  id: string
  name: string
  content: RecipeContent
  at: string
  /** Takes the place of the recipe of that name, which keeps its id and the day on which it was made. */
  replace: boolean
}

/** Adds a recipe, or changes what the one of its name does. */
export function putRecipe(db: WritableDb, { id, name, content, at, replace }: NewRecipe): Result<void> {
  const spec = JSON.stringify(content)
  if (spec.length > MAX_RECIPE_CHARACTERS) {
    return fail(
      'recipes/too-large',
      'This recipe is larger than 512 KiB. Undo rules with long texts, then save it again.',
    )
  }
  const known = findRecipeByName(db, name)
  if (known && !replace) return nameTaken(known.name)
  if (known) {
    db.prepare('update recipes set spec = ?, modified_at = ? where id = ?').run(spec, at, known.id)
    return ok(undefined)
  }
  const count = db.prepare('select count(*) from recipes').pluck().get() as number
  if (count >= MAX_RECIPES) {
    return fail('recipes/too-many', `There are ${MAX_RECIPES} recipes already. Remove one that is no longer needed.`)
  }
  db.prepare(
    `insert into recipes (id, name, name_key, spec, created_at, modified_at)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(id, name.trim(), toNameKey(name), spec, at, at)
  return ok(undefined)
}

const nameTaken = (name: string): Result<never> =>
  fail('recipes/name-taken', `There is a recipe "${name}" already. Choose another name, or replace it.`)

export function renameRecipe(db: WritableDb, { id, name }: { id: string; name: string }): Result<void> {
  const known = findRecipeByName(db, name)
  if (known && known.id !== id) return nameTaken(known.name)
  db.prepare('update recipes set name = ?, name_key = ? where id = ?').run(name.trim(), toNameKey(name), id)
  return ok(undefined)
}

export function removeRecipe(db: WritableDb, id: string): void {
  db.prepare('delete from recipes where id = ?').run(id)
}
