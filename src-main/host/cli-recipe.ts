import type { Recipe } from '#main/database/user-store.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { callAccessCommand } from './call-command.ts'

const MAX_NAMES_TOLD = 20

/** The recipe that words name with `--recipe`; null where they name none. A wrong name is wrong usage. */
export async function findRecipeOf(words: readonly string[], dataDir: string): Promise<Result<Recipe | null>> {
  const name = recipeName(words)
  if (name === null) return ok(null)
  if (name === '') return fail('usage', '--recipe needs the name of a recipe.')
  const listed = await callAccessCommand(dataDir, 'recipes.list', {})
  if (!listed.ok) return listed
  const { recipes } = listed.value
  const found = recipes.find((recipe) => toNameKey(recipe.name) === toNameKey(name))
  if (found) return ok(found)
  const names = recipes.slice(0, MAX_NAMES_TOLD).map((recipe) => `"${recipe.name}"`)
  const known = names.length === 0 ? 'None is saved yet.' : `Recipes: ${names.join(', ')}.`
  return fail('usage', `--recipe names the unknown recipe "${name.slice(0, 100)}". ${known}`)
}

function recipeName(words: readonly string[]): string | null {
  const at = words.findIndex((word) => word === '--recipe' || word.startsWith('--recipe='))
  if (at < 0) return null
  const word = words[at] ?? ''
  return (word.includes('=') ? word.slice(word.indexOf('=') + 1) : (words[at + 1] ?? '')).trim()
}
