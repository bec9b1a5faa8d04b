import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'

/** Parts with which an address begins. */
const PARTS_OF_DELIVERY_POINT: ReadonlySet<Part> = new Set([
  'Organization',
  'SubBuilding',
  'Building',
  'Premise',
  'Thoroughfare',
  'PostBox',
])

const has = (spans: readonly Span[], ...parts: Part[]): boolean => spans.some(({ part }) => parts.includes(part))
const isAddress = (spans: readonly Span[]): boolean =>
  has(spans, 'Thoroughfare') && has(spans, 'Locality', 'PostalCode')
const PLACE_PARTS: readonly Part[] = [
  'PostalCode',
  'Locality',
  'DependentLocality',
  'SubAdministrativeArea',
  'AdministrativeArea',
]
/** Of two numbers one is read as a flat, and a town as a part of another or as its area: the street is certain. */
const isNumberedAddress = (spans: readonly Span[]): boolean =>
  has(spans, 'Thoroughfare') && has(spans, 'Premise', 'SubBuilding') && has(spans, ...PLACE_PARTS)

/**
 * `28 Douglas Road, Aylesbury, Aylesbury Vale, HP20 1HW`: what looks like a street behind the town, without a number and
 * with nothing but the code behind it, is an area that nobody knows. The code is that of the one address.
 */
function withUnknownArea(first: readonly Span[], second: readonly Span[]): Span[] | null {
  const [name, code, ...others] = second
  const isName = name?.part === 'Thoroughfare' && code?.part === 'PostalCode' && others.length === 0
  if (!isName || has(first, 'PostalCode', 'SubAdministrativeArea')) return null
  const area: Span = { ...name, part: 'SubAdministrativeArea', isLexical: false }
  return [...withTown(first), area, code]
}

/** The town of the second address is gone: what was read as a part of it is the town of the first. */
function withTown(spans: readonly Span[]): Span[] {
  if (has(spans, 'Locality')) return [...spans]
  const at = spans.findLastIndex(({ part }) => part === 'DependentLocality')
  return spans.map((span, i) => (i === at ? { ...span, part: 'Locality' } : span))
}

/**
 * Two addresses in one field: the first is read, the words of the second are left over, so that nothing of one verifies
 * the other. A street with its number, or with a town or code, follows a whole address; structured fields may say both again.
 */
export function keepFirstAddress(reading: Reading, firstStructured: number): Reading {
  const spans = reading.spans.filter(({ from }) => from < firstStructured)
  const structured = reading.spans.slice(spans.length)
  for (let at = 1; at < spans.length; at++) {
    const next = spans[at] as Span
    if (!PARTS_OF_DELIVERY_POINT.has(next.part) || PARTS_OF_DELIVERY_POINT.has((spans[at - 1] as Span).part)) continue
    const [first, second] = [spans.slice(0, at), spans.slice(at)]
    const isOther = isNumberedAddress(first) && has(second, 'Thoroughfare') && has(second, 'Premise', 'SubBuilding')
    if (!isOther && ![first, second].every(isAddress)) continue
    return { ...reading, spans: [...(withUnknownArea(first, second) ?? withTown(first)), ...structured] }
  }
  return reading
}
