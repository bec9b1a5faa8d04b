import { layoutOf } from '#main/cleansing/format/address-layout.ts'
import { SLASHED_UNITS } from '#main/cleansing/format/raw-parts.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

/** Countries that write the flat in a line or a place before the house. */
const UNIT_FIRST = new Set([
  'GB',
  'IE',
  'AU',
  'NZ',
  'IN',
  'ZA',
  'SG',
  'HK',
  'MY',
  'PK',
  'LK',
  'BD',
  'KE',
  'NG',
  'GH',
  'MT',
  'IM',
  'JE',
  'GG',
  'PH',
])
/** Parts that the delivery block leaves out: organisation, locality group, area, postal code. */
const NOT_DELIVERY = new Set<Part>([
  'Organization',
  'DependentLocality',
  'Locality',
  'PostalCode',
  'SubAdministrativeArea',
  'AdministrativeArea',
])

/** No country needs more; the protocol has no more fields. */
const MAX_LINES = 8

/** One printed line and the parts that it holds. */
export interface AddressLine {
  text: string
  parts: Part[]
}

export interface AddressLines {
  address: AddressLine[]
  delivery: AddressLine[]
  addressFormat: string[]
}

/** A flat belongs to the house: it is printed with the premise or the street, on the side the country uses. */
function withUnit(
  country: string,
  texts: Partial<Record<Part, string>>,
): { texts: Partial<Record<Part, string>>; unitLine: string } {
  const unit = texts.SubBuilding
  if (!unit) return { texts, unitLine: '' }
  if (SLASHED_UNITS.has(country) && texts.Premise && /^\w{1,6}$/.test(unit) && /\d/.test(unit))
    return { texts: { ...texts, Premise: `${unit}/${texts.Premise}` }, unitLine: '' }
  if (UNIT_FIRST.has(country) || !texts.Thoroughfare) return { texts, unitLine: unit }
  const street = texts.Premise ? 'Premise' : 'Thoroughfare'
  const last =
    layoutOf(country, (part) => part in texts)
      .flat()
      .filter((piece) => piece === 'Premise' || piece === 'Thoroughfare')
      .at(-1) ?? street
  return { texts: { ...texts, [last as Part]: `${texts[last as Part]} ${unit}` }, unitLine: '' }
}

/** Lines of the whole address and of its delivery block, in the order of the country. */
export function toAddressLines(country: string, given: Partial<Record<Part, string>>): AddressLines {
  const { texts, unitLine } = withUnit(country, given)
  const layout = layoutOf(country, (part) => texts[part] !== undefined && texts[part] !== '')
  // A flat without a line of its own was written into that of the house.
  const withFlat = (parts: Part[]): Part[] =>
    texts.SubBuilding && unitLine === '' && (parts.includes('Premise') || parts.includes('Thoroughfare'))
      ? [...parts, 'SubBuilding']
      : parts
  const render = (isWanted: (part: Part) => boolean) =>
    layout
      .filter((line) => line.some((piece) => typeof piece === 'string' && isWanted(piece)))
      .map((line) => {
        const shown = line.filter((piece) => typeof piece !== 'string' || isWanted(piece))
        const text = shown.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.text)).join('')
        return {
          text: text.replace(/^[\s,–-]+|[\s,–-]+$/g, '').replace(/\s{2,}/g, ' '),
          parts: withFlat(shown.filter((piece) => typeof piece === 'string')),
        }
      })
  const withUnitLine = (lines: AddressLine[], hasOrganization: boolean): AddressLine[] => {
    if (unitLine === '') return lines
    const at = hasOrganization ? 1 : 0
    return [...lines.slice(0, at), { text: unitLine, parts: ['SubBuilding'] }, ...lines.slice(at)]
  }
  return {
    address: joinSurplus(
      withUnitLine(
        render(() => true),
        texts.Organization !== undefined,
      ),
    ),
    delivery: joinSurplus(
      withUnitLine(
        render((part) => !NOT_DELIVERY.has(part)),
        false,
      ),
    ),
    addressFormat: layout.map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')),
  }
}

/** More lines than fields: the last ones share a field, so that nothing is lost. */
function joinSurplus(lines: AddressLine[]): AddressLine[] {
  if (lines.length <= MAX_LINES) return lines
  const surplus = lines.slice(MAX_LINES - 1)
  const last = { text: surplus.map(({ text }) => text).join(', '), parts: surplus.flatMap(({ parts }) => parts) }
  return [...lines.slice(0, MAX_LINES - 1), last]
}
