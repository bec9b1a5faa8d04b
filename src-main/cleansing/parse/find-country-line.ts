import type { MarkedRun, MarkedWords } from '#main/cleansing/parse/marked-words.ts'
import { isCode } from '#main/cleansing/parse/marked-words.ts'
import { keyOfWords, wordRanges } from '#main/cleansing/text/word-ranges.ts'

/** Shorter names are codes, which may say something else. */
const SHORTEST_COUNTRY = 4

/** The country as the last thing that is said, in its own letters too: `…宇田川町21-6, 日本` has no building of that name. */
export function findCountryLine(words: MarkedWords, isCountry: (key: string) => boolean): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  const last = segments.at(-1)
  if (!last || segments.length < 2) return []
  const isWhole = tokens[last.from - 1]?.segment !== tokens[last.from]?.segment
  const key = keyOfWords(tokens, last)
  // Singapore and Guatemala are towns as well.
  const isLine = isWhole && key.length >= SHORTEST_COUNTRY && isCountry(key) && !words.isTown(key)
  return isLine ? [{ ...last, part: 'Country', isWhole: true }] : []
}
