import { toBoxFields } from '#main/cleansing/format/box-fields.ts'
import type { ChildField } from '#main/cleansing/format/child-field.types.ts'
import {
  toBuildingFields,
  toDependentLocalityFields,
  toLocalityFields,
  toOrganizationFields,
} from '#main/cleansing/format/named-fields.ts'
import type { PartValues } from '#main/cleansing/format/part-values.ts'
import { toPremiseFields } from '#main/cleansing/format/premise-fields.ts'
import { toStreetFields, toStreetPieces } from '#main/cleansing/format/street-fields.ts'
import { toUnitFields } from '#main/cleansing/format/unit-fields.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

/** Countries that write a second half after a hyphen or in the last digits, and lists that know the first alone. */
const HALVES: Record<string, RegExp> = {
  US: /^(\d{5})-?(\d{4})$/,
  BR: /^(\d{5})-?(\d{3})$/,
  PT: /^(\d{4})[-\s]?(\d{3})$/,
  SA: /^(\d{5})[-\s]?(\d{4})$/,
  TW: /^(\d{3})[-\s]?(\d{2,3})$/,
  IR: /^(\d{5})[-\s]?(\d{5})$/,
}
/** Territories whose codes are those of the United States. */
const LIKE_US = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])

type Field = [field: string, value: string]

function toCodeFields(code: string, country: CountryRecord): Field[] {
  const halves = HALVES[LIKE_US.has(country.alpha2) ? 'US' : country.alpha2]?.exec(code)
  if (!halves) return [['PostalCodePrimary', code]]
  return [
    ['PostalCodePrimary', halves[1] as string],
    ['PostalCodeSecondary', halves[2] as string],
  ]
}

const FIELDS_OF_PART: Partial<Record<Part, (text: string, country: CountryRecord) => Field[]>> = {
  Thoroughfare: (text, country) => toStreetFields('Thoroughfare', toStreetPieces(text, country)),
  SubBuilding: toUnitFields,
  PostBox: (text, country) => toBoxFields(text, country.alpha2),
  PostalCode: toCodeFields,
  Premise: toPremiseFields,
  Building: toBuildingFields,
  Organization: toOrganizationFields,
  Locality: toLocalityFields,
  DependentLocality: toDependentLocalityFields,
}

/** The finer fields of the parts that are there. */
export function toChildFields(values: PartValues, country: CountryRecord): ChildField[] {
  const children: ChildField[] = []
  for (const [part, fieldsOf] of Object.entries(FIELDS_OF_PART)) {
    const text = values[part as Part]?.is ?? ''
    if (text === '') continue
    for (const [field, value] of fieldsOf(text, country)) children.push({ field, part: part as Part, value })
  }
  return children
}
