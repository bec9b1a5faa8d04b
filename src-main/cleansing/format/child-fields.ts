import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { GENERAL_DELIVERY, toBoxFields, toOfficeFields, toRouteFields } from '#main/cleansing/format/box-fields.ts'
import {
  toBuildingFields,
  toDependentLocalityFields,
  toLocalityFields,
  toOrganizationFields,
} from '#main/cleansing/format/named-fields.ts'
import { toPremiseFields } from '#main/cleansing/format/premise-fields.ts'
import { toStreetFields, toStreetPieces } from '#main/cleansing/format/street-fields.ts'
import { toUnitFields } from '#main/cleansing/format/unit-fields.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

/** A field that says a part in finer pieces, with the part that it belongs to. */
interface ChildField {
  field: string
  part: Part
  value: string
}

type Field = [field: string, value: string]

const halvesOf = (code: string, { alpha2 }: CountryRecord) => profileOf(alpha2).codeHalves?.exec(code)

/** The first half of a postal code, or the whole of one that has no halves. */
export const primaryCode = (code: string, country: CountryRecord): string => halvesOf(code, country)?.[1] ?? code

function toCodeFields(code: string, country: CountryRecord): Field[] {
  const halves = halvesOf(code, country)
  if (!halves) return [['PostalCodePrimary', code]]
  return [
    ['PostalCodePrimary', halves[1] as string],
    ['PostalCodeSecondary', halves[2] as string],
  ]
}

/** Parts as which words for mail that waits at the office may be read. */
const WAITING_PARTS: readonly Part[] = ['Organization', 'Building', 'Thoroughfare']

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

const FIELD_MAKERS = Object.entries(FIELDS_OF_PART) as [Part, (text: string, country: CountryRecord) => Field[]][]

/** The finer fields of the parts that are there. */
export function toChildFields(texts: Partial<Record<Part, string>>, country: CountryRecord): ChildField[] {
  const children: ChildField[] = []
  const textOf = (part: Part) => texts[part] ?? ''
  const add = (part: Part, fields: readonly Field[]) => {
    for (const [field, value] of fields) children.push({ field, part, value })
  }
  for (const [part, make] of FIELD_MAKERS) {
    const text = textOf(part)
    if (text !== '') add(part, make(text, country))
  }
  for (const part of WAITING_PARTS)
    if (GENERAL_DELIVERY.test(textOf(part))) add(part, [['GeneralDelivery', textOf(part)]])
  const { hasRuralRoutes, hasPostalStations } = profileOf(country.alpha2)
  if (hasRuralRoutes) add('Thoroughfare', toRouteFields(textOf('Thoroughfare'), textOf('Premise')))
  if (hasPostalStations) add('DependentLocality', toOfficeFields(textOf('DependentLocality')))
  return children
}
