import type { Recipe } from '#main/database/user-store.types.ts'
import { fail, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { callAccessCommand } from './call-command.ts'
import { answer, verb, type Command } from './table.ts'

export const RECIPES: Command = {
  name: 'recipes',
  text: `
A recipe keeps the columns, options, policy, rules and export settings of a run under a name. You save it in the window
and use it with "waypost cleanse FILE --recipe NAME". Upper and lower case in the name make no difference.`,
  verbs: {
    list: verb({
      run: async (_, __, { dataDir }) =>
        answer(await callAccessCommand(dataDir, 'recipes.list', {}), ({ recipes }) => {
          const lines = recipes.map((recipe) => `${recipe.name}  ${describeRecipe(recipe)}\n`)
          return lines.join('') || 'No recipe is saved yet.\n'
        }),
    }),
    show: verb({
      words: 'NAME',
      run: async ([name = ''], _, { dataDir }) =>
        answer(
          await callAccessCommand(dataDir, 'recipes.find', { name }),
          (recipe) => `${linesOf(recipe).join('\n')}\n`,
          (recipe) => ({ recipe }),
        ),
    }),
    remove: verb({
      words: 'NAME',
      async run([name = ''], _, { dataDir }) {
        const found = await callAccessCommand(dataDir, 'recipes.find', { name })
        if (!found.ok) return found
        const recipe = found.value
        return answer(
          await callAccessCommand(dataDir, 'recipes.remove', { id: recipe.id }),
          () => `The recipe "${recipe.name}" is removed.\n`,
          () => ({ recipe }),
        )
      },
    }),
  },
}

/** The recipe that `--recipe` names. A wrong name there is wrong usage. */
export async function findRecipeOption(name: string, dataDir: string): Promise<Result<Recipe>> {
  if (name.trim() === '') return fail('usage', '--recipe needs the name of a recipe.')
  const found = await callAccessCommand(dataDir, 'recipes.find', { name })
  return !found.ok && found.error.code === 'recipes/unknown' ? fail('usage', found.error.message) : found
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
