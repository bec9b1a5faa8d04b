import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import type { Explanation } from '#shared/model/explanation.ts'

const NOTHING_KNOWN = { why: '', parts: [], leftover: [], referenceLevel: 0, packId: '', deeper: '', candidates: [] }

/** Matches with the explanation that was made for them, and the verification code of the first. */
export const withExplanation = (matches: MatchRecord[], explanation: Explanation, code: string): CleansingOutcome => ({
  matches,
  code,
  country: matches[0]?.['ISO3166-2'] ?? '',
  explanation,
  summary: explanation,
})

/** An answer without a match, and why there is none. */
export const noMatch = (sentence: string): CleansingOutcome =>
  withExplanation([], { word: 'Unmatched', rule: '', sentence, reasons: ['nothingFound'], ...NOTHING_KNOWN }, '')
