import type { Part } from '#main/cleansing/parts.types.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'

/** Parts with which an address begins. */
const DOOR_PARTS: ReadonlySet<Part> = new Set([
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

/**
 * Two addresses in one field: the first is read, the words of the second are left over, so that nothing of one verifies
 * the other. A street and a town, or a code, follow a street and a town; structured fields may say both again.
 */
export function keepFirstAddress(reading: Reading, firstStructured: number): Reading {
  const spans = reading.spans.filter(({ from }) => from < firstStructured)
  const structured = reading.spans.slice(spans.length)
  for (let at = 1; at < spans.length; at++) {
    const next = spans[at] as Span
    if (!DOOR_PARTS.has(next.part) || DOOR_PARTS.has((spans[at - 1] as Span).part)) continue
    if (isAddress(spans.slice(0, at)) && isAddress(spans.slice(at)))
      return { ...reading, spans: [...spans.slice(0, at), ...structured] }
  }
  return reading
}
