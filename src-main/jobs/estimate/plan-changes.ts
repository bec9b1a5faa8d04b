import { addressColumns, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { FieldGuess } from '#main/files/columns/guess-columns.ts'
import type { AddressField } from '#shared/model/address.ts'
import type { EstimatedGain } from './estimate.types.ts'

/** One change to mapping or options that a person could make. */
export interface PlannedChange {
  change: EstimatedGain['change']
  plan: BatchPlan
}

/** Parts that decide most about an address: a column of theirs that is not used is worth a word. */
const WORTH_USING: readonly AddressField[] = ['Country', 'PostalCode', 'Locality', 'AdministrativeArea']
const MOST_CHANGES = 3

export interface KnownOfFile {
  /** What each column of the file looks like. */
  guesses: readonly FieldGuess[]
  /** Countries that the file may be of, the likeliest first; alpha-2. */
  countries: readonly string[]
}

/** Changes that a person could make to mapping or options, the likeliest to help first. */
export function planChanges(plan: BatchPlan, { guesses, countries }: KnownOfFile): PlannedChange[] {
  return [...unusedColumns(plan, guesses), ...assumedCountries(plan, countries)].slice(0, MOST_CHANGES)
}

function unusedColumns(plan: BatchPlan, guesses: readonly FieldGuess[]): PlannedChange[] {
  const used = new Set([...plan.mapping.map(({ index }) => index), ...(plan.group?.elsewhere ?? [])])
  const fields = new Set<string>(plan.mapping.map(({ field }) => field))
  return guesses.flatMap(({ field }, index) => {
    if (field === null || used.has(index) || fields.has(field) || !WORTH_USING.includes(field)) return []
    const mapping = [...plan.mapping, { index, field }]
    return [{ change: { kind: 'column' as const, column: index, field }, plan: { ...plan, mapping } }]
  })
}

/** Where neither a column nor an option names a country, one could be assumed for the rows that name none. */
function assumedCountries(plan: BatchPlan, countries: readonly string[]): PlannedChange[] {
  const { DefaultCountry = '', ForceCountry = '' } = plan.request.serverOptions
  const hasColumn = plan.mapping.some(({ field }) => field === 'Country')
  if (hasColumn || DefaultCountry !== '' || ForceCountry !== '' || addressColumns(plan.mapping).length === 0) return []
  return countries.slice(0, 1).map((country) => {
    const serverOptions = { ...plan.request.serverOptions, DefaultCountry: country }
    return {
      change: { kind: 'country' as const, country },
      plan: { ...plan, request: { ...plan.request, serverOptions } },
    }
  })
}
