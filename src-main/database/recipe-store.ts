import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#shared/result.ts'
import type { UserAccess } from './open-user-access.ts'
import { findRecipe, findRecipeByName, listRecipes } from './sql/recipes.ts'
import type { Recipe, UserStore } from './user-store.types.ts'
import type { UserWrites } from './writes.ts'

/** Names that a sentence about an unknown recipe lists. */
const MAX_NAMES_LISTED = 20

/** Recipes by id and by name. */
export function createRecipes({ read, write }: UserAccess<UserWrites>): UserStore['recipes'] {
  const get = async (id: string): Promise<Result<Recipe>> => {
    const found = read((db) => findRecipe(db, id))
    if (!found.ok) return found
    return found.value ? ok(found.value) : fail('recipes/unknown', 'This recipe no longer exists: choose another one.')
  }
  const findByName = async (name: string): Promise<Result<Recipe>> => {
    const found = read((db) => findRecipeByName(db, name))
    if (!found.ok) return found
    if (found.value) return ok(found.value)
    const known = read(listRecipes)
    return known.ok ? unknownName(name, known.value) : known
  }
  return {
    list: async () => read(listRecipes),
    get,
    findByName,
    async save({ name, content, replace }) {
      const at = new Date().toISOString()
      const written = await write('recipes.put', { id: randomUUID(), name, content, at, replace })
      return written.ok ? findByName(name) : written
    },
    async rename(id, name) {
      const known = await get(id)
      if (!known.ok) return known
      const written = await write('recipes.rename', { id, name })
      return written.ok ? get(id) : written
    },
    async remove(id) {
      const known = await get(id)
      return known.ok ? write('recipes.remove', id) : known
    },
  }
}

/** Says which recipes there are where one was asked for by a wrong name. */
function unknownName(name: string, known: readonly Pick<Recipe, 'name'>[]): Result<never> {
  const asked = `There is no recipe "${name.slice(0, 100)}".`
  if (known.length === 0) return fail('recipes/unknown', `${asked} None is saved yet.`)
  const names = known.slice(0, MAX_NAMES_LISTED).map((one) => `"${one.name}"`)
  const more = known.length > names.length ? ` and ${known.length - names.length} more` : ''
  return fail('recipes/unknown', `${asked} Recipes: ${names.join(', ')}${more}.`)
}
