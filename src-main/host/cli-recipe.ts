import type { Recipe } from '#main/database/user-store.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { callAccessCommand } from './call-command.ts'
import type { CommandContext, CommandOutput } from './run-cli.types.ts'

export const RECIPES_HELP = `Usage: waypost recipes list
       waypost recipes show NAME
       waypost recipes remove NAME

A recipe keeps the columns, options, policy, rules and export settings of a run under a name. You save it in the window
and use it with "waypost cleanse FILE --recipe NAME". Upper and lower case in the name make no difference.

  --json           print one JSON object
  --data-dir DIR   data folder
`

/** `waypost recipes …` */
export async function runRecipesCommand(words: string[], context: CommandContext): Promise<Result<CommandOutput>> {
  const [verb, name, ...more] = words
  if (more.length === 0) {
    if (verb === 'list' && name === undefined) return listRecipes(context)
    if (verb === 'show' && name !== undefined) return showRecipe(name, context)
    if (verb === 'remove' && name !== undefined) return removeRecipe(name, context)
  }
  return fail('usage', 'Use "waypost recipes list", "waypost recipes show NAME" or "waypost recipes remove NAME".')
}

/** The recipe that `--recipe` names. A wrong name there is wrong usage. */
export async function findRecipeOption(name: string, dataDir: string): Promise<Result<Recipe>> {
  if (name.trim() === '') return fail('usage', '--recipe needs the name of a recipe.')
  const found = await callAccessCommand(dataDir, 'recipes.find', { name })
  return !found.ok && found.error.code === 'recipes/unknown' ? fail('usage', found.error.message) : found
}

async function listRecipes({ dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const listed = await callAccessCommand(dataDir, 'recipes.list', {})
  if (!listed.ok) return listed
  const lines = listed.value.recipes.map((recipe) => `${recipe.name}  ${describeRecipe(recipe)}`)
  return ok({ data: listed.value, text: lines.length > 0 ? `${lines.join('\n')}\n` : 'No recipe is saved yet.\n' })
}

async function showRecipe(name: string, { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const found = await callAccessCommand(dataDir, 'recipes.find', { name })
  if (!found.ok) return found
  return ok({ data: { recipe: found.value }, text: `${linesOf(found.value).join('\n')}\n` })
}

async function removeRecipe(name: string, { dataDir }: CommandContext): Promise<Result<CommandOutput>> {
  const found = await callAccessCommand(dataDir, 'recipes.find', { name })
  if (!found.ok) return found
  const removed = await callAccessCommand(dataDir, 'recipes.remove', { id: found.value.id })
  if (!removed.ok) return removed
  return ok({ data: { recipe: found.value }, text: `The recipe "${found.value.name}" is removed.\n` })
}

function describeRecipe({ mapping, rules, policy, changedAt }: Recipe): string {
  return `${countOf(mapping.length, 'column')}, ${countOf(rules.length, 'rule')}, ${policy}, saved ${changedAt.slice(0, 10)}`
}

const columnLine = ({ column, field }: Recipe['mapping'][number]): string => `column  ${column} → ${field}`

/** Of one of several addresses of each row. */
const groupLines = ({ name, mapping }: NonNullable<Recipe['groups']>[number]): string[] => [
  `address  ${name}`,
  ...mapping.map(columnLine),
]

/** Everything that a recipe does, one thing a line. */
function linesOf(recipe: Recipe): string[] {
  const { name, mapping, groups = [], choices, rules, export: exported } = recipe
  const { serverOptions, process, defaultCountry, forceCountry, geoCode, duplicates, duplicatesOf } = choices
  const options = Object.entries(serverOptions).map(([option, value]) => `${option} = ${value}`)
  return [
    `${name}  ${describeRecipe(recipe)}`,
    ...(groups.length > 0 ? groups.flatMap(groupLines) : mapping.map(columnLine)),
    `process  ${process}`,
    ...(defaultCountry === '' ? [] : [`country of rows without one  ${defaultCountry}`]),
    ...(forceCountry === '' ? [] : [`country of all rows  ${forceCountry}`]),
    ...(geoCode ? ['coordinates are added'] : []),
    ...(duplicates ? [`duplicates of the ${duplicatesOf} are marked`] : []),
    ...options.map((option) => `option  ${option}`),
    ...rules.map((rule) => `rule  ${rule.name}: ${rule.action.kind}`),
    `export  ${exported.format}, ${exported.rows} rows`,
  ]
}
