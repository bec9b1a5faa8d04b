import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { isCode } from '#main/cleansing/context/marked-words.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

/** Shorter names are codes, which may say something else. */
const SHORTEST_COUNTRY = 4

const HAN = /^\p{sc=Han}$/u

/** The last characters behind a blank: `…南京西路1618号 中国`. */
function charactersBehindBlank(tokens: readonly Token[]): WordRange | null {
  let from = tokens.length - 1
  while (from > 0 && tokens[from]?.start === tokens[from - 1]?.end && HAN.test(tokens[from]?.raw ?? '')) from--
  return from > 0 && HAN.test(tokens[from]?.raw ?? '') ? { from, to: tokens.length } : null
}

/** The last line, where there are more. */
function lastLine(words: MarkedWords): WordRange | null {
  const { tokens, fieldOf } = words.text
  const lines = wordRanges(tokens, (at) => fieldOf[at] === null && !isCode(words, at))
  const last = lines.at(-1)
  if (!last || lines.length < 2) return null
  return tokens[last.from - 1]?.segment === tokens[last.from]?.segment ? null : last
}

/** The country as the last thing that is said, in its own letters too: `…宇田川町21-6, 日本` has no building of that name. */
export function findCountryLine(words: MarkedWords, isCountry: (key: string) => boolean): MarkedRun[] {
  const { tokens } = words.text
  const last = charactersBehindBlank(tokens) ?? lastLine(words)
  const key = last ? keyOfWords(tokens, last) : ''
  return last && key.length >= SHORTEST_COUNTRY && isCountry(key) ? [{ ...last, part: 'Country', isWhole: true }] : []
}
