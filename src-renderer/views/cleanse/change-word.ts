import type { PartExplanation } from '#shared/model/explanation.ts'

const NOT_SPOKEN = /[^\p{L}\p{N}]+/gu

const spoken = (text: string): string => text.normalize('NFKC').replace(NOT_SPOKEN, '').toLowerCase()

/**
 * The text key of why a part changed: `SW75BD` for `SW7 5BD` is the same code written differently, not another name,
 * and `München` for `Munchen` is the same town, but not as it was.
 */
export function changeWord(part: Pick<PartExplanation, 'was' | 'is' | 'change'>) {
  const isSpokenAlike = spoken(part.was) === spoken(part.is)
  const isForm = part.change === 'alias' ? isSpokenAlike : part.change === 'same' && !isSpokenAlike
  return isForm ? 'change.form' : (`change.${part.change}` as const)
}
