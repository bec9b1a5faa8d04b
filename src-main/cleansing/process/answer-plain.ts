import type { Candidate, PartMatch } from '#main/cleansing/candidates/candidate.types.ts'
import { findCandidates, type CandidateQuery } from '#main/cleansing/candidates/find-candidates.ts'
import { readPlain } from '#main/cleansing/parse/read-plain.ts'
import type { WordContext } from '#main/cleansing/parse/reading-context.ts'

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

/**
 * The record that answers a plain address in every word. No other reading of it can do better, so none is made and no word
 * is tagged: most addresses of most files are answered so, in a third of the time. Null for any other address.
 */
export function answerPlain(words: WordContext, query: CandidateQuery): Candidate | null {
  const reading = readPlain(words, query.isStrict || !query.correctsTowns ? null : query.minimumSimilarity)
  if (!reading) return null
  const candidates = findCandidates(query, reading).sort((a, b) => b.score - a.score)
  const [answer] = candidates
  if (!answer || !isPerfectButSpelling(answer, words.text.tokens.length)) return null
  // Other towns that came close are told with their scores, which rest on readings that were weighed.
  const isAlone = candidates.every(({ record }) => record.place?.id === answer.record.place?.id)
  return isAlone ? answer : null
}
