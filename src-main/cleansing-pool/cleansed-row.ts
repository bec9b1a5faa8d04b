import { ADDRESS_LINES } from '#shared/model/batch-fields-data.ts'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import type { ExplainedPart, PartChange, PartExplanation } from '#shared/model/explanation.ts'
import { missingPart, scoreOfCode } from '#shared/model/match-label.ts'
import type { MatchWord } from '#shared/model/match-word.ts'
import type { ReviewReason } from '#shared/model/review-reasons.ts'
import type { PostalCodeState, Precision } from '#shared/model/facets.ts'
import { precisionOf } from '#shared/model/precision-of.ts'

/**
 * One answer as bulk work carries it between threads: what is filtered and shown as plain values, the rest as JSON
 * text, because copying a string from thread to thread costs a fraction of copying an object.
 */
export interface CleansedRow {
  word: MatchWord
  avc: string
  aqi: string
  score: number
  /** Alpha-2 code of the answer; empty when no country was found. */
  country: string
  /** The address on one line. */
  cleaned: string
  changed: ExplainedPart[]
  /** Those of them that were not given at all. */
  added: ExplainedPart[]
  postalCode: PostalCodeState
  precision: Precision
  /** What was looked for in the reference data and is not there. */
  missing: string
  /** Why it may need review. */
  reasons: ReviewReason[]
  matchJson: string
  /** Empty where nobody asked why. */
  explanationJson: string
}

const CHANGES: ReadonlySet<PartChange> = new Set(['alias', 'spelling', 'replaced'])

/** The compact form of one outcome, with its explanation if that is wanted. */
export function toCleansedRow(outcome: CleansingOutcome, isExplained = true): CleansedRow {
  const match = outcome.matches[0] ?? {}
  // The explanation holds the summary: first the one, and the other is not made again.
  const explanationJson = isExplained ? JSON.stringify(outcome.explanation) : ''
  const { word, parts, reasons = [] } = outcome.summary
  const avc = match.AVC ?? outcome.code
  const lines = ADDRESS_LINES.map((field) => match[field]).filter(Boolean)
  const cleaned = lines.length > 0 ? lines.join(', ') : (match.Address ?? '')
  return {
    word,
    avc,
    aqi: match.AQI ?? '',
    score: scoreOfCode(avc),
    country: match.Country ?? match['ISO3166-2'] ?? '',
    cleaned,
    ...summarizeParts(parts, match, cleaned),
    missing: word === 'Partial' ? missingPart(parts) : '',
    reasons,
    matchJson: JSON.stringify(match),
    explanationJson,
  }
}

/** What tables filter by besides the word: parts that changed, the postal code, the precision of the point. */
export function summarizeParts(
  parts: readonly PartExplanation[],
  match: Record<string, string | undefined>,
  cleaned: string,
): Pick<CleansedRow, 'changed' | 'added' | 'postalCode' | 'precision'> {
  const changed = changedParts(parts, cleaned)
  return {
    changed: changed.map(({ part }) => part),
    added: changed.filter(({ change }) => change === 'added').map(({ part }) => part),
    postalCode: POSTAL_CODE_STATE[parts.find(({ part }) => part === 'PostalCode')?.change ?? 'none'],
    precision: precisionOf(match.GeoAccuracy ?? ''),
  }
}

/**
 * An added part changes the address only where it is printed: a county that every row gains is no change to review, even
 * where it has the name of its town.
 */
function changedParts(parts: readonly PartExplanation[], cleaned: string): PartExplanation[] {
  const given = parts.filter(({ change }) => change !== 'added')
  const rest = given.reduce((text, { is }) => text.replace(is, ''), cleaned)
  const isChanged = ({ change, is }: PartExplanation) =>
    CHANGES.has(change) || (change === 'added' && rest.includes(is))
  return parts.filter(isChanged)
}

const POSTAL_CODE_STATE: Record<PartChange | 'none', PostalCodeState> = {
  same: 'verified',
  alias: 'corrected',
  spelling: 'corrected',
  replaced: 'corrected',
  added: 'added',
  notChecked: 'notChecked',
  notRecognised: 'notFound',
  contradicts: 'contradicts',
  none: 'none',
}
