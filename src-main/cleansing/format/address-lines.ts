import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { layoutOf, type AddressLayout } from '#main/cleansing/words/address-layout.ts'
import type { LayoutAsGiven } from '#main/cleansing/format/given-order.ts'
import type { PrintSettings } from '#main/cleansing/options/print-settings.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/** Parts that the delivery block leaves out: organisation, locality group, area, postal code. */
const NOT_DELIVERY = new Set<Part>([
  'Organization',
  'DependentLocality',
  'Locality',
  'PostalCode',
  'SubAdministrativeArea',
  'AdministrativeArea',
])

/** `Apt 10`, `#10`, `Unit B`: what the unit is called and its mark. */
const UNIT_MARK = /^(?:\p{L}{2,}\.?\s*)?#?\s*(\p{L}?\d+\p{L}?|\p{L})$/u

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
  deliveryFormat: string[]
}

/** The options that move lines. */
export type LineSettings = Pick<PrintSettings, 'isUrbanizationFirst' | 'isUnitBeforeNumber'>

/** A flat belongs to the house: it is printed with the premise or the street, on the side the country uses. */
function withUnit(
  country: string,
  texts: Partial<Record<Part, string>>,
  isUnitBeforeNumber: boolean,
): { texts: Partial<Record<Part, string>>; unitLine: string } {
  const unit = texts.SubBuilding
  if (!unit) return { texts, unitLine: '' }
  const { unitSign, isUnitFirst } = profileOf(country)
  if (unitSign === '/' && texts.Premise && /^\w{1,6}$/.test(unit) && /\d/.test(unit))
    return { texts: { ...texts, Premise: `${unit}/${texts.Premise}` }, unitLine: '' }
  const mark = UNIT_MARK.exec(unit)?.[1]
  if (isUnitBeforeNumber && unitSign === '-' && mark && texts.Premise && !/\s/.test(texts.Premise))
    return { texts: { ...texts, Premise: `${mark}-${texts.Premise}` }, unitLine: '' }
  if (isUnitFirst || !texts.Thoroughfare) return { texts, unitLine: unit }
  const street = texts.Premise ? 'Premise' : 'Thoroughfare'
  if (unitSign === '.' && texts.Premise && !texts.Premise.endsWith('.'))
    return { texts: { ...texts, Premise: `${texts.Premise}. ${unit}` }, unitLine: '' }
  const last =
    layoutOf(country, (part) => part in texts)
      .flat()
      .filter((piece) => piece === 'Premise' || piece === 'Thoroughfare')
      .at(-1) ?? street
  return { texts: { ...texts, [last as Part]: `${texts[last as Part]} ${unit}` }, unitLine: '' }
}

/** Parts of a line that are wanted, with the text between them. */
type Pieces = AddressLayout[number]

const NOT_IN_DELIVERY = (part: Part) => !NOT_DELIVERY.has(part)

interface LaidOutLine {
  pieces: Pieces
  parts: Part[]
}

/** What a layout makes of every address that has its parts. */
interface LaidOutLines {
  whole: LaidOutLine[]
  delivery: LaidOutLine[]
  addressFormat: string[]
  deliveryFormat: string[]
}
const linesOfLayout = new WeakMap<AddressLayout, LaidOutLines>()

/** The lines of a layout, all of it and the delivery block; made once, for layouts are remembered. */
function linesOf(layout: AddressLayout): LaidOutLines {
  const known = linesOfLayout.get(layout)
  if (known) return known
  const wanted = (isWanted: (part: Part) => boolean): LaidOutLine[] =>
    layout
      .filter((line) => line.some((piece) => typeof piece === 'string' && isWanted(piece)))
      .map((line) => line.filter((piece) => typeof piece !== 'string' || isWanted(piece)))
      .map((pieces) => ({ pieces, parts: pieces.filter((piece) => typeof piece === 'string') }))
  const format = (lines: LaidOutLine[]) =>
    lines.map(({ pieces }) =>
      trimLine(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')),
    )
  const [whole, delivery] = [wanted(() => true), wanted(NOT_IN_DELIVERY)]
  const lines = { whole, delivery, addressFormat: format(whole), deliveryFormat: format(delivery) }
  linesOfLayout.set(layout, lines)
  return lines
}

/** Puerto Rico: the urbanization stands on a line of its own before the street. */
function moveUrbanization(layout: AddressLayout): AddressLayout {
  const rest = layout
    .map((line) => line.filter((piece) => piece !== 'DependentLocality'))
    .filter((line) => line.some((piece) => typeof piece === 'string'))
  if (!layout.some((line) => line.includes('DependentLocality'))) return layout
  const street = rest.findIndex((line) => line.includes('Thoroughfare') || line.includes('Premise'))
  const at = Math.max(0, street)
  return [...rest.slice(0, at), ['DependentLocality'], ...rest.slice(at)]
}

/** Puerto Rico has a country code of its own, and is written as a state too. */
const isPuertoRico = (country: string, { AdministrativeArea: area = '' }: Partial<Record<Part, string>>): boolean => {
  const { hasUrbanizations, writesTerritoriesAsStates } = profileOf(country)
  return hasUrbanizations || (writesTerritoriesAsStates && /^(?:PR|puerto rico)$/i.test(area))
}

/** A distance from the beginning of a road: `Km 5.2`, `PK 12`. */
const DISTANCE = /^(?:km|км|mile ?(?:marker|post))\b/iu

/** `Carr 184 Km 5.2`: a distance stands behind the road, also where house numbers stand before it. */
function withDistance(texts: Partial<Record<Part, string>>): Partial<Record<Part, string>> {
  if (!texts.Premise || !texts.Thoroughfare || !DISTANCE.test(texts.Premise)) return texts
  const { Premise: distance, ...rest } = texts
  return { ...rest, Thoroughfare: `${texts.Thoroughfare} ${distance}` }
}

/** A delivery route of New Zealand. */
const RURAL_DELIVERY = /^r\.?\s?d\.?\s?\d/i

/** New Zealand writes the delivery route behind the street. */
function moveRoute(layout: AddressLayout, country: string, box = ''): AddressLayout {
  if (!profileOf(country).isRouteBehindStreet || !RURAL_DELIVERY.test(box)) return layout
  const route = layout.find((line) => line.includes('PostBox'))
  const street = layout.findLastIndex((line) => line.includes('Thoroughfare') || line.includes('Premise'))
  if (!route || street < 0) return layout
  return layout.flatMap((line, i) => (line === route ? [] : i === street ? [line, route] : [line]))
}

/** Lines of the whole address and of its delivery block, in the order of the country; `asGiven`: the whole in another. */
export function toAddressLines(
  country: string,
  given: Partial<Record<Part, string>>,
  settings: LineSettings,
  asGiven: LayoutAsGiven | null = null,
): AddressLines {
  const { texts, unitLine } = withUnit(country, withDistance(given), settings.isUnitBeforeNumber)
  const present = layoutOf(country, (part) => texts[part] !== undefined && texts[part] !== '')
  const usual = moveRoute(present, country, texts.PostBox)
  const layout = settings.isUrbanizationFirst && isPuertoRico(country, texts) ? moveUrbanization(usual) : usual
  // A flat without a line of its own was written into that of the house.
  const withFlat = (parts: Part[]): Part[] =>
    texts.SubBuilding && unitLine === '' && (parts.includes('Premise') || parts.includes('Thoroughfare'))
      ? [...parts, 'SubBuilding']
      : parts
  const render = (lines: readonly LaidOutLine[], printed = texts): AddressLine[] =>
    lines.map(({ pieces, parts }) => {
      let text = ''
      for (const piece of pieces) text += typeof piece === 'string' ? (printed[piece] ?? '') : piece.text
      // The name of a firm stands as it is.
      return { text: parts.includes('Organization') ? text : trimLine(text), parts: withFlat(parts) }
    })
  const withUnitLine = (lines: AddressLine[], at: number): AddressLine[] =>
    unitLine === '' ? lines : [...lines.slice(0, at), { text: unitLine, parts: ['SubBuilding'] }, ...lines.slice(at)]
  const { delivery, deliveryFormat } = linesOf(layout)
  const { whole, addressFormat } = linesOf(asGiven?.layout ?? layout)
  const address = asGiven?.hasUnit
    ? render(whole, given)
    : withUnitLine(render(whole), texts.Organization === undefined ? 0 : 1)
  return {
    address: joinSurplus(address),
    delivery: joinSurplus(withUnitLine(render(delivery), 0)),
    addressFormat,
    deliveryFormat,
  }
}

const EDGE_OR_GAP = /^[\s,–-]|[\s,–-]$|\s\s|\.\.$/

const trimLine = (text: string): string =>
  EDGE_OR_GAP.test(text)
    ? text
        .replace(/^[\s,–-]+|[\s,–-]+$/g, '')
        .replace(/\s{2,}/g, ' ')
        .replace(/\.{2,}$/, '.')
    : text

/** More lines than fields: the last ones share a field, so that nothing is lost. */
function joinSurplus(lines: AddressLine[]): AddressLine[] {
  if (lines.length <= MAX_LINES) return lines
  const surplus = lines.slice(MAX_LINES - 1)
  const last = { text: surplus.map(({ text }) => text).join(', '), parts: surplus.flatMap(({ parts }) => parts) }
  return [...lines.slice(0, MAX_LINES - 1), last]
}
