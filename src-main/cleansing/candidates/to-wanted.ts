import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import { finerFieldOf, isFinerFirst } from '#main/cleansing/model/parts.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/**
 * What of a reading can be looked up. A part of a town without its town is looked up as the town. Of two parts of a town,
 * or two streets of one address, most countries write the finer one first.
 */
export function toWanted(reading: Reading, country: string): Wanted {
  const first = (part: Part): Span | null => reading.spans.find((span) => span.part === part) ?? null
  const largest = (part: Part): Span | null =>
    finerFieldOf(part, country) && isFinerFirst(part, country)
      ? (reading.spans.findLast((span) => span.part === part) ?? null)
      : first(part)
  const locality = first('Locality')
  // `Heringsdorf OT Bansin`: without a town the first name is it, but where the post office has the larger one last.
  const dependent =
    locality || profileOf(country).followsRoyalMail
      ? largest('DependentLocality')
      : (firstOfTown(reading) ?? first('DependentLocality'))
  if (locality || !dependent || dependent.isHamlet) return { ...lookedUp(largest), reading, locality, dependent }
  const town = dependent.isMarked ? (unmarkedBehind(reading, dependent) ?? dependent) : dependent
  const spans = reading.spans.map((span) => (span === town ? { ...span, part: 'Locality' as const } : span))
  const promoted = spans[reading.spans.indexOf(town)] as Span
  const part = town === dependent ? null : dependent
  return { ...lookedUp(largest), reading: { ...reading, spans }, locality: promoted, dependent: part }
}

/** `Çamlık Mah. … Akyurl`: what its own word calls a part of a town is none where a name that nobody knows may be the town. */
const unmarkedBehind = ({ spans }: Reading, { to }: Span): Span | undefined =>
  spans.findLast((span) => span.part === 'DependentLocality' && span.from >= to && !span.isMarked && !span.isLexical)

/** The first part that may be the town: `Thôn 3` is a part of a village and never one. */
const firstOfTown = ({ spans }: Reading): Span | undefined =>
  spans.find(({ part, isHamlet }) => part === 'DependentLocality' && !isHamlet)

/** The words that are looked up as a place. */
export const placeWanted = ({ locality, dependent }: Pick<Wanted, 'locality' | 'dependent'>): Span | null =>
  locality ?? (dependent?.isHamlet ? null : dependent)

const lookedUp = (first: (part: Part) => Span | null) => ({
  street: first('Thoroughfare'),
  postal: first('PostalCode'),
  area: first('AdministrativeArea'),
  subArea: first('SubAdministrativeArea'),
})
