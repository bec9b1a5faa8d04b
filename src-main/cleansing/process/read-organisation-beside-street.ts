import { isNamedLikeStreet } from '#main/cleansing/candidates/find-strange-street.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'

/**
 * `31 Amherst Close, Amherst Close Social Club, Hastings`: a firm whose name holds the word for a street looks like the
 * larger of two streets. One that nobody knows and that neither begins nor ends with such a word is a firm beside the
 * other street. Empty for all other answers.
 */
export function readOrganisationBesideStreet(query: CandidateQuery, { wanted, parts }: Candidate): Reading[] {
  const { street, reading } = wanted
  const isUnknown = parts.some(({ part, kind }) => part === 'Thoroughfare' && kind === 'unknown')
  if (!street || !isUnknown || isNamedLikeStreet(query, street)) return []
  const isOther = (span: Span) => span.part === 'Thoroughfare' && span !== street
  const isSetOff = query.tokens[street.from - 1]?.segment !== query.tokens[street.from]?.segment
  if (!isSetOff || !reading.spans.some((span) => isOther(span) && isNamedLikeStreet(query, span))) return []
  const spans = reading.spans.map((span): Span => (span === street ? { ...span, part: 'Organization' } : span))
  return [{ ...reading, spans }]
}
