import type { AddressField } from '#shared/model/address.ts'
import { fitRecipe, toColumnKey } from '#shared/model/recipe-fit.ts'

/** One of several addresses of a row as a recipe keeps it: columns by name. */
export interface RecipeGroup {
  name: string
  columns: string[]
  /** Columns of the other addresses. */
  elsewhere: string[]
  mapping: { column: string; field: AddressField }[]
}

/** The same in a file that has these columns. */
export interface PlacedGroup {
  mapping: { index: number; field: AddressField }[]
  group: { name: string; columns: number[]; elsewhere: number[] }
}

/** Where the addresses of a recipe are in a file; columns that the file lacks are left out. */
export function placeGroups(
  recipe: { columns: readonly string[]; groups?: readonly RecipeGroup[] | undefined },
  columns: readonly string[],
): PlacedGroup[] {
  const places = new Map(columns.map((name, index) => [toColumnKey(name), index]))
  const placesOf = (names: readonly string[]): number[] =>
    names.flatMap((name) => {
      const index = places.get(toColumnKey(name))
      return index === undefined ? [] : [index]
    })
  return (recipe.groups ?? []).map(({ name, columns: own, elsewhere, mapping }) => ({
    mapping: fitRecipe<AddressField>({ columns: recipe.columns, mapping }, columns).mapping,
    group: { name, columns: placesOf(own), elsewhere: placesOf(elsewhere) },
  }))
}

/** All columns that a recipe uses, whichever address they are of. */
export function usedColumns<
  T extends { mapping: { column: string; field: AddressField }[]; groups?: RecipeGroup[] | undefined },
>(recipe: T): { column: string; field: AddressField }[] {
  const all = [...recipe.mapping, ...(recipe.groups ?? []).flatMap(({ mapping }) => mapping)]
  return [...new Map(all.map((one) => [toColumnKey(one.column), one])).values()]
}
