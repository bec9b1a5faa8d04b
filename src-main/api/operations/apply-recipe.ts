import { fitRecipe } from '#shared/model/recipe-fit.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { MAX_IGNORED_NAMES, type CheckedBatch } from '../parse-batch-request.ts'

/** What a request takes from a recipe: columns by name, and what was chosen for the run. */
export interface ApiRecipe {
  name: string
  columns: readonly string[]
  mapping: readonly { column: string; field: AddressField }[]
  choices: {
    process: string
    defaultCountry: string
    forceCountry: string
    geoCode: boolean
    repair: boolean
    serverOptions: Record<string, string>
  }
}

/** The request with the mapping and the options of a recipe. What the request itself says wins. */
export function withRecipe(batch: CheckedBatch, recipe: ApiRecipe): CheckedBatch {
  const { process, defaultCountry, forceCountry, geoCode, repair, serverOptions } = recipe.choices
  const countries = { DefaultCountry: defaultCountry, ForceCountry: forceCountry }
  const own = { ...Object.fromEntries(Object.entries(countries).filter(([, text]) => text !== '')), ...serverOptions }
  const { addresses, unmapped } = mapRecords(batch, recipe)
  return {
    ...batch,
    process: batch.process ?? process,
    geoCode: batch.isGeoCodeSent ? batch.geoCode : geoCode,
    repairText: batch.repairText ?? repair,
    serverOptions: { ...withoutNamed(own, batch.serverOptions), ...batch.serverOptions },
    addresses,
    ignored: [...batch.ignored, ...unmapped],
  }
}

/** Options whose names the request has in whatever case are the request's. */
function withoutNamed(options: Record<string, unknown>, sent: Record<string, unknown>): Record<string, unknown> {
  const named = new Set(Object.keys(sent).map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(options).filter(([name]) => !named.has(name.toLowerCase())))
}

/**
 * Fields by the names of their columns, where a record has them under no name of the protocol, and the names that the
 * recipe does not map.
 */
function mapRecords({ addresses, columns }: CheckedBatch, recipe: ApiRecipe) {
  let names: string[] = []
  let mapping: { index: number; field: AddressField }[] = []
  const unmapped = new Set<string>()
  const mapped = addresses.map((address, at) => {
    const sent = columns?.[at] ?? {}
    const here = Object.keys(sent)
    // Records of one request nearly all have the same columns: they are fitted once.
    if (here.length !== names.length || here.some((name, index) => name !== names[index])) {
      names = here
      mapping = fitRecipe({ columns: recipe.columns, mapping: recipe.mapping }, names).mapping
      const used = new Set(mapping.map(({ index }) => index))
      for (const [index, name] of names.entries())
        if (!used.has(index) && unmapped.size < MAX_IGNORED_NAMES) unmapped.add(name)
    }
    const fields = mapping.map(({ index, field }) => [field, sent[names[index] as string] ?? ''] as const)
    return { ...(Object.fromEntries(fields) as AddressInput), ...address }
  })
  return { addresses: mapped, unmapped }
}
