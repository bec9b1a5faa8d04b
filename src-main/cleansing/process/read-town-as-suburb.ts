import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'

const toSuburb = <T extends { part: Part }>(one: T): T =>
  one.part === 'Locality' ? { ...one, part: 'DependentLocality' } : one

/** What is compared with nothing: the record has no name for the part of its town. */
const uncompared = (match: PartMatch): PartMatch =>
  match.part === 'Locality' ? { ...toSuburb(match), reference: '', similarity: 0 } : match

/**
 * `93 Teagues Crescent, Trench, TF2 6RF`: people write the village or the suburb in place of the town. Where the street
 * and the postal code of a candidate agree and nobody knows a town of that name, it is a part of the town in which the
 * street lies.
 */
export function readTownAsSuburb(candidate: Candidate): Candidate {
  const { wanted, parts, record } = candidate
  const isAgreed = (part: Part) => parts.some((match) => match.part === part && isMatched(match))
  const isUnknown = parts.some(({ part, kind }) => part === 'Locality' && kind === 'unknown')
  if (!isUnknown || wanted.dependent || !record.street?.place) return candidate
  if (!isAgreed('Thoroughfare') || !isAgreed('PostalCode')) return candidate
  const { locality, reading } = wanted
  const dependent: Span | null = locality && toSuburb(locality)
  const spans = reading.spans.map((span) => (span === locality && dependent ? dependent : span))
  return {
    ...candidate,
    wanted: { ...wanted, locality: null, dependent, reading: { ...reading, spans } },
    parts: parts.map(uncompared),
  }
}
