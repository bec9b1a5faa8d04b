import type { PartValues } from '#main/cleansing/format/part-values.ts'
import { classOfWord, lexiconOf, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Fields that say a part in finer pieces, with the part that each belongs to. */
export type ChildField = { field: string; part: Part; value: string }

/** Countries whose postal code has two halves that their data tells apart. */
const TWO_PART_CODES = new Set(['US', 'PR', 'BR', 'PT', 'NL', 'GB', 'CA', 'JP', 'PL'])
const HALVES: Record<string, RegExp> = {
  US: /^(\d{5})-?(\d{4})$/,
  PR: /^(\d{5})-?(\d{4})$/,
}

function streetFields(street: string, country: CountryRecord): ChildField[] {
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const words = street.split(' ')
  const bits = words.map((word) => classOfWord(lexicon, toNameKey(word)))
  const has = (i: number, bit: number) => ((bits[i] ?? 0) & bit) !== 0
  const isLeading = words.length > 1 && has(0, WORD_CLASS.leadingType)
  let [from, to] = [0, words.length]
  const fields: ChildField[] = []
  const add = (field: string, i: number) => fields.push({ field, part: 'Thoroughfare', value: words[i] as string })
  if (isLeading) {
    add('ThoroughfareLeadingType', 0)
    from = 1
  } else {
    if (to > 2 && has(to - 1, WORD_CLASS.direction)) add('ThoroughfarePostDirection', --to)
    if (to > 2 && has(0, WORD_CLASS.direction)) add('ThoroughfarePreDirection', from++)
    if (to - from > 1 && has(to - 1, WORD_CLASS.streetType)) add('ThoroughfareTrailingType', --to)
  }
  const type = fields.find(({ field }) => field.endsWith('Type'))
  if (type) fields.push({ ...type, field: 'ThoroughfareType' })
  fields.push({ field: 'ThoroughfareName', part: 'Thoroughfare', value: words.slice(from, to).join(' ') })
  return fields
}

function unitFields(unit: string): ChildField[] {
  const part = 'SubBuilding'
  const match = /^(\D*?)\s*([#№]?\s*\S*\d\S*|\p{L})$/u.exec(unit)
  if (!match) return [{ field: 'SubBuildingName', part, value: unit }]
  const [, type = '', number = ''] = match
  const fields: ChildField[] = [{ field: 'SubBuildingNumber', part, value: number.replace(/^[#№]\s*/, '') }]
  if (type.trim() !== '') fields.push({ field: 'SubBuildingType', part, value: type.trim() })
  if (/floor|level|étage|etage|piso|stock|og\b|andar|piano|kerros|emelet|patro/i.test(unit))
    fields.push({ field: 'SubBuildingFloor', part, value: unit })
  return fields
}

function boxFields(box: string): ChildField[] {
  const number = /(\S*\d.*)$/.exec(box)?.[1] ?? ''
  const type = box.slice(0, box.length - number.length).trim()
  const fields: ChildField[] = []
  if (number !== '') fields.push({ field: 'PostBoxNumber', part: 'PostBox', value: number })
  if (type !== '') fields.push({ field: 'PostBoxType', part: 'PostBox', value: type })
  return fields
}

function codeFields(code: string, country: CountryRecord): ChildField[] {
  const halves = TWO_PART_CODES.has(country.alpha2) ? HALVES[country.alpha2]?.exec(code) : null
  const fields: ChildField[] = [{ field: 'PostalCodePrimary', part: 'PostalCode', value: halves?.[1] ?? code }]
  if (halves?.[2]) fields.push({ field: 'PostalCodeSecondary', part: 'PostalCode', value: halves[2] })
  return fields
}

/** The finer fields of the parts that are there. */
export function toChildFields(values: PartValues, country: CountryRecord): ChildField[] {
  const text = (part: Part) => values[part]?.is ?? ''
  const fields: ChildField[] = []
  const same = (field: string, part: Part) => fields.push({ field, part, value: text(part) })
  if (text('Thoroughfare')) fields.push(...streetFields(text('Thoroughfare'), country))
  if (text('SubBuilding')) fields.push(...unitFields(text('SubBuilding')))
  if (text('PostBox')) fields.push(...boxFields(text('PostBox')))
  if (text('PostalCode')) fields.push(...codeFields(text('PostalCode'), country))
  if (/\d/.test(text('Premise')))
    fields.push({ field: 'PremiseNumber', part: 'Premise', value: text('Premise').replace(/^\D+\s(?=\d)/, '') })
  if (text('Building')) same('BuildingName', 'Building')
  if (text('Organization')) same('OrganizationName', 'Organization')
  if (text('Locality')) same('LocalityName', 'Locality')
  if (text('DependentLocality')) same('DependentLocalityName', 'DependentLocality')
  return fields
}
