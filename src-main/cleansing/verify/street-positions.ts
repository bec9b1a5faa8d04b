import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'

/**
 * Points of every street that the words of an answer may mean: a town has several Church Roads, and one street several
 * points. Where a code or a house tells which one is meant there is nothing to choose from.
 */
export function streetPositionsOf(
  answer: Candidate | null,
  candidates: readonly Candidate[],
  { reader, settings }: { reader: ReferenceReader; settings: CleansingSettings },
): readonly Position[] {
  if (!answer || !settings.geoCode) return []
  const { street, place, premise } = answer.record
  const isPinned = premise !== null || answer.parts.some((part) => part.part === 'PostalCode' && isMatched(part))
  if (!street || isPinned) return []
  const inTown = place ? reader.streetsByName({ country: street.country, placeId: place.id }, street.key) : []
  const answered = candidates.flatMap(({ record }) =>
    record.street && record.place?.id === place?.id ? record.street : [],
  )
  return [...inTown, ...answered].flatMap(({ key, position }) => (key === street.key && position ? position : []))
}
