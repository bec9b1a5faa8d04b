import { FACETS, type Facet } from '#shared/model/facets.ts'

interface Choice {
  values: string[]
  isNegated: boolean
}
interface FilterOfRows {
  facets: Partial<Record<Facet, Choice>>
  search: string
  /** Of columns of the file, by their names. */
  columns?: Record<string, Choice> | undefined
}

/** What a filter names and a file has not. */
export interface FilterFit {
  /** A column is missing by its name. */
  missing: { facet: Facet | 'column'; value: string }[]
  /** No row can pass, because all that is asked for of one facet is missing. */
  findsNothing: boolean
}

/** What comes and goes with the work on a file is none of its own: no row may be undecided any more. */
const OF_THE_WORK: ReadonlySet<Facet> = new Set(['decision', 'verdict', 'change', 'reason', 'anyReason'])
/** A number that no rule has. */
const NO_RULE = '255'
interface NumberedRule {
  id: number
  name: string
}
/** Rows that no rule decided have a number among the rules, and no rule is called so. */
const WITHOUT_RULE: NumberedRule = { id: 0, name: '' }

/** How a filter fits the rows of a file, by the counts of all its rows. What is left out need not be there. */
export function fitFilter(
  { facets, columns = {} }: FilterOfRows,
  counts: Partial<Record<Facet, Record<string, number>>>,
  rules: readonly { name: string }[],
  ofFile: readonly string[] = [],
): FilterFit {
  const fit: FilterFit = { missing: [], findsNothing: false }
  const ruleNames = new Set([WITHOUT_RULE, ...rules].map(({ name }) => name))
  for (const facet of FACETS) {
    const choice = facets[facet]
    if (!choice || choice.isNegated || choice.values.length === 0 || OF_THE_WORK.has(facet)) continue
    const has = (value: string) => (facet === 'rule' ? ruleNames.has(value) : (counts[facet]?.[value] ?? 0) > 0)
    const missing = choice.values.filter((value) => !has(value))
    fit.missing.push(...missing.map((value) => ({ facet, value })))
    if (missing.length === choice.values.length) fit.findsNothing = true
  }
  for (const [name, { values, isNegated }] of Object.entries(columns)) {
    if (isNegated || values.length === 0 || ofFile.includes(name)) continue
    fit.missing.push({ facet: 'column', value: name })
    fit.findsNothing = true
  }
  return fit
}

/** A filter as it is kept: its rules by their names. */
export function toSavedFilter<T extends FilterOfRows>(filter: T, rules: readonly NumberedRule[]): T {
  const names = new Map([WITHOUT_RULE, ...rules].map(({ id, name }) => [String(id), name]))
  return withRules(filter, (value) => names.get(value) ?? [])
}

/** A saved filter for one file: its rules by their numbers there. */
export function toFileFilter<T extends FilterOfRows>(filter: T, rules: readonly NumberedRule[]): T {
  const all = [WITHOUT_RULE, ...rules]
  return withRules(filter, (value) => all.filter(({ name }) => name === value).map(({ id }) => String(id)))
}

/** A filter whose rules have other numbers; rows that no rule decided stay those. */
export const renumberRules = <T extends FilterOfRows>(filter: T, numberOf: (number: string) => string | undefined): T =>
  withRules(filter, (number) => (number === String(WITHOUT_RULE.id) ? number : (numberOf(number) ?? [])))

/** A filter with the values that each rule in it becomes; none of a rule that is not there. */
function withRules<T extends FilterOfRows>(filter: T, translate: (value: string) => string | string[]): T {
  const { rule } = filter.facets
  if (!rule || rule.values.length === 0) return filter
  const known = rule.values.flatMap(translate)
  // A choice without values would let all rows pass; of a rule that is not there, there are none.
  const values = known.length > 0 || rule.isNegated ? known : [NO_RULE]
  return { ...filter, facets: { ...filter.facets, rule: { ...rule, values } } }
}
