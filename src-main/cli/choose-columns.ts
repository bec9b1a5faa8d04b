import type { Recipe } from '#main/database/user-store.types.ts'
import { guessTable } from '#main/files/columns/guess-groups.ts'
import { resolveMap, type CleanseArguments } from './cleanse-arguments.ts'
import { chooseAddresses, chooseNames, type ChosenAddresses } from './groups.ts'
import type { AddressField } from '#shared/model/address.ts'
import { fitRecipe, missingColumnText } from '#shared/model/recipe-fit.ts'
import { placeGroups, usedColumns } from '#shared/model/recipe-groups.ts'
import { fail, type Result } from '#shared/result.ts'

/** The columns of a table, and what sentences call it. */
export interface NamedColumns {
  name: string
  columns: string[]
}

type ColumnWords = Pick<CleanseArguments, 'map' | 'groups'>

/** A street without a column for its numbers is a line that holds them, as in nearly all tables. */
const withLine = (fields: readonly (AddressField | null)[]): (AddressField | null)[] =>
  fields.includes('Address1') ? [...fields] : fields.map((field) => (field === 'Thoroughfare' ? 'Address1' : field))

/** What the names of the columns say, where words do not say otherwise; no cell is looked at. */
export function chooseByNames(
  { map, groups: wanted }: ColumnWords,
  { columns }: NamedColumns,
  head: readonly string[][] | undefined,
): Result<ChosenAddresses> {
  const { fields, groups } = guessTable({ columns, hasHeader: true, head }, [])
  const named = resolveMap(map, columns, groups)
  if (!named.ok) return named
  const known = fields.map(({ field, reason }) => (reason === 'header' ? field : null))
  const hasNumbers = [...known, ...named.value.map(({ field }) => field)].includes('Premise')
  const lined = groups.length > 0 || hasNumbers ? known : withLine(known)
  return chooseAddresses({ fields: lined, groups }, wanted, named.value)
}

/** The columns that a recipe uses, where words do not say otherwise. */
export function chooseByRecipe(
  { map, groups: wanted }: ColumnWords,
  recipe: Recipe,
  { name, columns }: NamedColumns,
): Result<ChosenAddresses> {
  const placed = placeGroups(recipe, columns)
  const named = resolveMap(
    map,
    columns,
    placed.map(({ group }) => group),
  )
  if (!named.ok) return named
  const isNamed = ({ field, index }: { field: string; index?: number }) =>
    named.value.some((one) => one.field === field || one.index === index)
  const fit = fitRecipe({ columns: recipe.columns, mapping: usedColumns(recipe) }, columns)
  const missing = fit.missing.filter((one) => !isNamed(one))
  const text = missingColumnText(recipe, { missing }, name)
  if (text !== null) {
    const words = missing.map(({ field }) => `--map ${field}=COLUMN`).join(' ')
    return fail('recipes/missing-column', `${text} Name it with ${words}.`)
  }
  const chosen = chooseNames(
    placed.map(({ group }) => group.name),
    wanted,
  )
  if (!chosen.ok) return chosen
  const fields: (AddressField | null)[] = columns.map(() => null)
  for (const { index, field } of fit.mapping) fields[index] = field
  const groups = placed.map(({ group }) => group)
  const all = groups.length > 0 && !chosen.value ? ['all'] : wanted
  return chooseAddresses({ fields, groups }, all, named.value)
}
