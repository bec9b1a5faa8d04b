import addressFormatter from '@fragaria/address-formatter'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/** Lines of an address: each a sequence of parts and the text between them. */
export type AddressLayout = (Part | { text: string })[][]

/** Parts that a country's template places, and what it calls them. */
const COMPONENT_OF_PART = {
  Organization: 'attention',
  Building: 'house',
  Premise: 'houseNumber',
  Thoroughfare: 'road',
  PostBox: 'postBox',
  DependentLocality: 'suburb',
  Locality: 'city',
  SubAdministrativeArea: 'county',
  AdministrativeArea: 'state',
  PostalCode: 'postcode',
} as const satisfies Partial<Record<Part, string>>
type LaidOutPart = keyof typeof COMPONENT_OF_PART
const LAID_OUT_PARTS = Object.keys(COMPONENT_OF_PART) as readonly LaidOutPart[]

/** Placeholders come from the private use area, so no rule of a template can mistake them for words. */
const FIRST_PLACEHOLDER = 0xe100
const PLACEHOLDER = /[\ue100-\ue1ff]/
const placeholderOf = (part: LaidOutPart) => String.fromCharCode(FIRST_PLACEHOLDER + LAID_OUT_PARTS.indexOf(part))
const partOf = (placeholder: string) => LAID_OUT_PARTS[placeholder.charCodeAt(0) - FIRST_PLACEHOLDER] as LaidOutPart

/** Combinations of parts per country are few; this is far more than an address book meets. */
const MAX_LAYOUTS = 4000
/** By country and by a bit for each part that is there. */
const layouts = new Map<string, Map<number, AddressLayout>>()
let count = 0

const CODE_HYPHEN = /^- $/

const textOf = (country: string, text: string): string =>
  profileOf(country).hyphensCode ? text.replace(CODE_HYPHEN, '-') : text

function renderLayout(country: string, parts: readonly LaidOutPart[]): AddressLayout {
  const components: Record<string, string> = { countryCode: country }
  const isLaidOut = (part: LaidOutPart) =>
    part !== 'DependentLocality' || !profileOf(country).hasOneLocality || !parts.includes('Locality')
  for (const part of parts) if (isLaidOut(part)) components[COMPONENT_OF_PART[part]] = placeholderOf(part)
  const lines = addressFormatter.format(components, { output: 'array', appendCountry: false })
  const layout = lines.map((line) =>
    line
      .split(/([\ue100-\ue1ff])/)
      .filter((piece) => piece !== '')
      .map((piece) => (PLACEHOLDER.test(piece) ? partOf(piece) : { text: textOf(country, piece) })),
  )
  const placed = new Set(layout.flat())
  const missing = parts.filter((part) => !placed.has(part))
  return placeMissing(layout, missing).filter((line) => line.some((piece) => typeof piece === 'string'))
}

/**
 * A template that has no place for a part must not lose it. Areas are the exception where a locality is printed: the
 * country does not write them.
 */
function placeMissing(layout: AddressLayout, missing: readonly LaidOutPart[]): AddressLayout {
  const lines = [...layout]
  for (const part of missing) {
    const isArea = part === 'AdministrativeArea' || part === 'SubAdministrativeArea'
    const locality = lines.findIndex((line) => line.includes('Locality') || line.includes('PostalCode'))
    if (isArea && locality >= 0) continue
    const isBeforeLocality = part === 'DependentLocality' || part === 'Locality'
    lines.splice(isArea || (isBeforeLocality && locality < 0) ? lines.length : isBeforeLocality ? locality : 0, 0, [
      part,
    ])
  }
  return lines
}

/**
 * How a country arranges these parts. Each combination is rendered once with placeholders and remembered: filling in
 * is then fifty times faster than rendering a template per address.
 */
export function layoutOf(country: string, present: (part: Part) => boolean): AddressLayout {
  let bits = 0
  for (let i = 0; i < LAID_OUT_PARTS.length; i++) if (present(LAID_OUT_PARTS[i] as Part)) bits |= 1 << i
  const known = layouts.get(country)?.get(bits)
  if (known) return known
  if (++count > MAX_LAYOUTS) {
    layouts.clear()
    count = 1
  }
  const layout = renderLayout(
    country,
    LAID_OUT_PARTS.filter((_, i) => (bits & (1 << i)) !== 0),
  )
  layouts.set(country, (layouts.get(country) ?? new Map<number, AddressLayout>()).set(bits, layout))
  return layout
}
