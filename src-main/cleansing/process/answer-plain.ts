import type { Candidate, PartMatch, Wanted } from '#main/cleansing/model/candidate.types.ts'
import { candidatesAt, findCandidates, placesFor } from '#main/cleansing/candidates/find-candidates.ts'
import type { PlaceCandidate } from '#main/cleansing/candidates/find-places.ts'
import { comparableNames } from '#main/cleansing/names/judge-place-name.ts'
import { toWanted } from '#main/cleansing/candidates/to-wanted.ts'
import { readPlain } from '#main/cleansing/parse/read-plain.ts'
import type { WordContext } from '../context/word-context.types.ts'
import type { PlaceHit, PlaceRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'

const isEqual = ({ kind }: PartMatch): boolean => kind === 'same' || kind === 'alias'

/** A street of a country whose streets nobody knows can be no better answered. */
const isUncheckable = ({ part, kind }: PartMatch, { record }: Candidate): boolean =>
  part === 'Thoroughfare' && kind === 'unknown' && record.depth < 3

/** No word is left over, and the town is one that the data could compare. */
function isRead({ parts, wanted }: Candidate, words: number): boolean {
  const read = wanted.reading.spans.reduce((sum, span) => sum + span.to - span.from, 0)
  return read === words && parts.some(({ part, kind }) => part === 'Locality' && kind !== 'unknown')
}

/** Everything that could be checked agrees, and no word is left over: no other reading can do better. */
export const isPerfect = (candidate: Candidate, words: number): boolean =>
  isRead(candidate, words) && candidate.parts.every((match) => isEqual(match) || isUncheckable(match, candidate))

/** The same but for the spelling of the street and the town, which the code vouches for. */
const isPerfectButSpelling = (candidate: Candidate, words: number): boolean =>
  isRead(candidate, words) &&
  candidate.parts.every(
    (match) =>
      isEqual(match) ||
      isUncheckable(match, candidate) ||
      (match.kind === 'fuzzy' && (match.part === 'Thoroughfare' || match.part === 'Locality')),
  )

/** A name that only a postal file knows is that of a real place that the code serves: `Oudebildtzijl` of Oude Bildtzijl. */
function isOtherName({ place }: PlaceHit, code: PostalCodeRecord, reader: ReferenceReader): boolean {
  if (place.kind !== 'postal') return false
  const joined = place.key.replaceAll(' ', '')
  const bearsName = (other: PlaceRecord) => comparableNames(reader, other).some((name) => name.joined === joined)
  return reader.placesOfPostalCode(code).some((hit) => hit.place.kind !== 'postal' && bearsName(hit.place))
}

/** The town of the code by its very name, with the code: no other place can be meant. */
function townOf({ locality, postal }: Wanted, reader: ReferenceReader): PlaceCandidate | null {
  const hit = locality?.places?.[0]
  const code = postal?.postal?.record ?? null
  if (!hit || hit.match !== 'primary' || (code !== null && isOtherName(hit, code, reader))) return null
  const { place, name } = hit
  return { place, name, kind: 'same', similarity: 1, postal: code, agreement: 'listed' }
}

/** Other towns that came close are told with their scores, which rest on readings that were weighed. */
const isAlone = (answer: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.every(({ record }) => record.place?.id === answer.record.place?.id)

/**
 * The record that answers a plain address in every word. No other reading of it can do better, so none is made and no word
 * is tagged: most addresses of most files are answered so, in a third of the time. Null for any other address.
 */
export function answerPlain(context: WordContext, query: CandidateQuery): Candidate | null {
  const reading = readPlain(context, query.isStrict || !query.correctsTowns ? null : query.minimumSimilarity)
  if (!reading) return null
  const words = context.text.tokens.length
  const wanted = toWanted(reading, query.country.alpha2)
  const town = townOf(wanted, query.reader)
  const candidates = town ? candidatesAt(query, wanted, town).candidates : findCandidates(query, reading)
  const answer = candidates.reduce((best, other) => (other.score > best.score ? other : best))
  if (!isPerfectButSpelling(answer, words) || !isAlone(answer, candidates)) return null
  return !town || isPerfect(answer, words) || placesFor(query, wanted).length === 1 ? answer : null
}
