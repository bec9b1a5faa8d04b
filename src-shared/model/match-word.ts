/** What a status shows a person: one word, always with its icon and colour (verification-codes.md, last but one section). */
export const MATCH_WORDS = [
  'Verified',
  'Corrected',
  'Partial',
  'Ambiguous',
  'Conflict',
  'Unmatched',
  'Reverted',
] as const
export type MatchWord = (typeof MATCH_WORDS)[number]

const WORD_OF_STATUS: Record<string, MatchWord> = {
  V: 'Verified',
  P: 'Partial',
  A: 'Ambiguous',
  C: 'Conflict',
  R: 'Reverted',
  U: 'Unmatched',
  Z: 'Unmatched',
}

/** Word for a verification code; `hasChange` is true when a given part was changed or added to. */
export function toMatchWord(avc: string, hasChange: boolean): MatchWord {
  const word = WORD_OF_STATUS[avc.charAt(0)] ?? 'Unmatched'
  return word === 'Verified' && hasChange ? 'Corrected' : word
}
