import { isTooBroad, MOST_SCANS } from '#main/cleansing/query/count-scans.ts'
import { countryOfTable } from '#main/cleansing/query/table-name.ts'
import { parseQuery } from '#main/cleansing/query/parse-query.ts'
import { parseMatchRules } from '#main/cleansing/options/parse-match-rules.ts'
import type { OptionValues } from '#main/cleansing/options/option-values-data.ts'
import { ADDRESS_INPUT_FIELDS, MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'

/** Longest value of an option that is read. */
export const LONGEST_OPTION_VALUE = 4096

const BOOLEANS: Record<string, string> = {
  yes: 'YES',
  true: 'YES',
  on: 'YES',
  1: 'YES',
  no: 'NO',
  false: 'NO',
  off: 'NO',
  0: 'NO',
}

const COMPANIONS = MATCH_FIELDS_GROUP_A.map((name) => `${name}Status`)
const FIELD_NAMES = new Map(
  [...COMPANIONS, ...ADDRESS_INPUT_FIELDS, ...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B].map(
    (name): [string, string] => [name.toLowerCase(), name],
  ),
)

/** The protocol's spelling of a field name or of a field's companion, or undefined for none of them. */
export const toFieldName = (name: string): string | undefined => FIELD_NAMES.get(name.trim().toLowerCase())

/** Items of a comma separated list; `|` and `;` separate too. */
export const toList = (value: string): string[] =>
  value
    .split(/[,|;]/)
    .map((item) => item.trim())
    .filter(Boolean)

/** A code or a name; whether there is such a country is the reference data's to say. */
const COUNTRY = /^[\p{L}\p{M}\s.'’()-]{2,64}$/u
const WEIGHT = /^(?:([A-Za-z0-9_-]{1,64})\s*=\s*)?(\d{1,3})$/

type NumberValues = Extract<OptionValues, { kind: 'number' }>
type Checked = { value: string } | { expected: string }

function checkNumber(value: string, { least, most, isWhole }: NumberValues): Checked {
  const number = Number(value)
  const form = isWhole ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/
  const isFine = form.test(value) && number >= least && number <= most
  return isFine
    ? { value: String(number) }
    : { expected: `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}` }
}

function checkFields(value: string, also: readonly string[] = []): Checked {
  const names = toList(value).filter((name) => !also.includes(name))
  const unknown = names.find((name) => !toFieldName(name))
  if (unknown !== undefined) return { expected: `a comma separated list of field names ("${unknown}" is none)` }
  return { value: names.map((name) => toFieldName(name)).join(',') }
}

function checkWeights(value: string): Checked {
  for (const item of value.split('|')) {
    const [, name, number] = WEIGHT.exec(item.trim()) ?? []
    const weight = Number(number ?? 0)
    if (weight < 1 || weight > 255) return { expected: 'a weight from 1 to 255, or Field=weight pairs joined by |' }
    if (name !== undefined && !toFieldName(name)) return { expected: `weights of fields ("${name}" is no field)` }
  }
  return { value }
}

/** `No`, `Yes`, `US,CA`, or `BE:SubBuilding;Premise,DE:…`; exempt fields must exist. */
function checkVerifiedOnly(value: string): Checked {
  const boolean = BOOLEANS[value.toLowerCase()]
  if (boolean) return { value: boolean }
  const expected = 'No, Yes, countries, or countries with exempt fields such as BE:SubBuilding;Premise'
  for (const item of value.split(',')) {
    const [country = '', fields = ''] = item.split(':')
    if (!COUNTRY.test(country.trim()) || item.split(':').length > 2) return { expected }
    const unknown = toList(fields).find((name) => !toFieldName(name))
    if (unknown !== undefined) return { expected: `${expected} ("${unknown}" is no field)` }
  }
  return { value }
}

function checkQuery(value: string): Checked {
  const query = parseQuery(value)
  if (!query.ok) return { expected: `Field LIKE "words" joined by && or ||: ${query.error.message}` }
  return isTooBroad(query.value)
    ? { expected: `at most ${MOST_SCANS} conditions joined by || that read all names (CONTAINS, "~", areas)` }
    : { value }
}

/** The value in one canonical spelling, or what was expected instead. */
export function checkOptionValue(values: OptionValues, value: string): Checked {
  if (value.length > LONGEST_OPTION_VALUE) return { expected: `at most ${LONGEST_OPTION_VALUE} characters` }
  switch (values.kind) {
    case 'boolean': {
      const found = BOOLEANS[value.toLowerCase()]
      return found ? { value: found } : { expected: 'YES or NO' }
    }
    case 'number':
      return checkNumber(value, values)
    case 'choice': {
      const found = values.choices.find((one) => one.toLowerCase() === value.toLowerCase())
      return found ? { value: found } : { expected: `one of ${values.choices.join(', ')}` }
    }
    case 'fields':
      return checkFields(value, values.also)
    case 'verifiedOnly':
      return checkVerifiedOnly(value)
    case 'weights':
      return checkWeights(value)
    case 'table':
      return countryOfTable(value) === '' ? { expected: 'a table such as rd_GB_vfy' } : { value }
    case 'query':
      return checkQuery(value)
    case 'rules': {
      const rules = parseMatchRules(value)
      return rules.ok ? { value } : { expected: `Label:Field,Type;… joined by |: ${rules.error.message}` }
    }
    case 'country':
    case 'countries':
      return toList(value).every((item) => COUNTRY.test(item)) ? { value } : { expected: 'country codes or names' }
    case 'text':
      return { value }
  }
}
