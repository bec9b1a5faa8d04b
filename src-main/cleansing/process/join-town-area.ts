import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A town and the code of its area right behind it, where both together are its name at the post and the postal code agrees. */
export function joinTownArea({ reader, country, tokens }: CandidateQuery, candidate: Candidate): Candidate {
  const { wanted, record, parts } = candidate
  const { locality, area, reading } = wanted
  if (!profileOf(country.alpha2).namesTownsWithArea || !record.place || !locality || area?.from !== locality.to)
    return candidate
  if (tokens[area.from]?.segment !== tokens[locality.from]?.segment) return candidate
  if (!parts.some(({ part, kind }) => part === 'PostalCode' && kind === 'same')) return candidate
  const key = keyOfWords(tokens, { from: locality.from, to: area.to })
  const name = reader.placeNames(record.place.id).find((one) => toNameKey(one) === key)
  if (name === undefined) return candidate
  const town = { ...locality, to: area.to, key }
  const spans = reading.spans.flatMap((span) => (span === locality ? town : span === area ? [] : span))
  const isOther = ({ part }: Candidate['parts'][number]) => part !== 'Locality' && part !== 'AdministrativeArea'
  const match = { part: 'Locality' as const, given: key, reference: name, kind: 'same' as const, similarity: 1 }
  return {
    ...candidate,
    wanted: { ...wanted, locality: town, area: null, reading: { ...reading, spans } },
    parts: [...parts.filter(isOther), match],
  }
}
