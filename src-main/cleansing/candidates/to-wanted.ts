import type { Wanted } from '#main/cleansing/candidates/candidate.types.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'
import { FINER_FIELDS, FINER_FIRST } from '#main/cleansing/parts.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

/**
 * What of a reading can be looked up. A part of a town without its town is looked up as the town. Of two streets or two
 * parts of a town, the post office of some countries writes the finer one first.
 */
export function toWanted(reading: Reading, country: string): Wanted {
  const hasFiner = FINER_FIRST.has(country)
  const first = (part: Part): Span | null =>
    (hasFiner && FINER_FIELDS[part] ? reading.spans.findLast((span) => span.part === part) : null) ??
    reading.spans.find((span) => span.part === part) ??
    null
  const locality = first('Locality')
  const dependent = first('DependentLocality')
  if (locality || !dependent) return { ...lookedUp(first), reading, locality, dependent }
  const spans = reading.spans.map((span) => (span === dependent ? { ...span, part: 'Locality' as const } : span))
  const promoted = spans[reading.spans.indexOf(dependent)] as Span
  return { ...lookedUp(first), reading: { ...reading, spans }, locality: promoted, dependent: null }
}

const lookedUp = (first: (part: Part) => Span | null) => ({
  street: first('Thoroughfare'),
  postal: first('PostalCode'),
  area: first('AdministrativeArea'),
  subArea: first('SubAdministrativeArea'),
})
