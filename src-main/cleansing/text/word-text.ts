import type { WordRange } from '#main/cleansing/text/word-ranges.ts'

/** A word as far as its text goes: what it says, where it stands, and what stood before it. */
interface WrittenWord {
  raw: string
  start: number
  end: number
  sign?: string
  gap?: string
}

const BRACKETS = /^[^()]*\)|\([^()]*$/

/** `Zell (Mosel` and `Mosel) Zell`: a bracket without its other half is closed, or left out. */
function closeBrackets(text: string): string {
  if (!BRACKETS.test(text)) return text
  const inner = text
    .replace(/^([^()]*)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return /\([^()]*$/.test(inner) ? `${inner})` : inner
}

/** What stood between two words, as it is printed: a sign inside a part is kept, one at its edge is not. */
function gapOf(before: WrittenWord, { sign, gap, start }: WrittenWord, isPlain: boolean): string {
  if (sign !== undefined) return ` ${sign} `
  return (isPlain ? undefined : gap) ?? (before.end === start ? '' : ' ')
}

/**
 * The words of a range with what stood between them: `Hill & Sons`, `Koper / Capodistria`, `Zell (Mosel)`. `isPlain`: of
 * numbers, which need no signs between them.
 */
export function textOfRange(words: readonly WrittenWord[], { from, to }: WordRange, isPlain = false): string {
  let text = words[from]?.raw ?? ''
  for (let at = from + 1; at < to; at++) {
    const word = words[at] as WrittenWord
    text += gapOf(words[at - 1] as WrittenWord, word, isPlain) + word.raw
  }
  return text.includes('(') || text.includes(')') ? closeBrackets(text) : text
}
