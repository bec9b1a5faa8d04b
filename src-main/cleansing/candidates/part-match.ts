import type { PlaceCandidate } from '#main/cleansing/candidates/find-places.ts'
import type { StreetHit } from '#main/cleansing/candidates/find-streets.ts'
import type { MatchKind, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What was looked up for a reading. */
export interface Found {
  place: PlaceCandidate
  hit: StreetHit | null
}

const squash = (text: string) => toNameKey(text).replaceAll(' ', '')

/** One part of a reading beside that of a record. */
export function match(part: Part, span: Span, reference: string, kind: MatchKind): PartMatch {
  const likeness =
    kind === 'same' || kind === 'alias' ? 1 : reference === '' ? 0 : similarity(squash(span.key), squash(reference))
  return { part, given: span.key, reference, kind, similarity: likeness }
}
