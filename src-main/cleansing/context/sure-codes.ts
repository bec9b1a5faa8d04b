import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { wholeRun } from '#main/cleansing/context/marked-words.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'

const HAS_DIGIT = /\d/

type Word = Pick<Token, 'raw' | 'segment'>

/** Alone in their segment, or the last or the first word of an address that has the number of a house besides. */
function standsAsCode(words: readonly Word[], at: number): boolean {
  const segment = words[at]?.segment
  if (words[at - 1]?.segment !== segment && words[at + 1]?.segment !== segment) return true
  const isEdge = at === words.length - 1 || at === 0
  const beside = words[at === 0 ? 1 : at - 1]?.raw ?? ''
  return isEdge && !HAS_DIGIT.test(beside) && words.some(({ raw }, i) => i !== at && HAS_DIGIT.test(raw))
}

/** True where a word is a code that the country has replaced; elsewhere it is the number of a plot, `신정동 680-828`. */
export const isOldCodeOf = (
  { alpha2 }: Pick<CountryRecord, 'alpha2'>,
  words: readonly Word[],
  { from, text }: { from: number; text: string },
): boolean => profileOf(alpha2).formerCode?.test(text) === true && standsAsCode(words, from)

const BEGINS_WITH_CHARACTER = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

function isBeforeCharacters({ text: { tokens } }: MarkedWords, { from, to }: PostalCandidate): boolean {
  const isFirst = tokens[from - 1]?.segment !== tokens[from]?.segment
  return isFirst && BEGINS_WITH_CHARACTER.test(tokens[to]?.raw ?? '')
}

/** Codes of an address that are nothing else: old ones, and those before a name in characters. */
export function findSureCodes(words: MarkedWords): MarkedRun[] {
  const { formerCode, codeBeforeCharacters } = words.profile
  if (!formerCode && !codeBeforeCharacters) return []
  const isSure = (candidate: PostalCandidate): boolean =>
    formerCode?.test(candidate.code) === true ||
    (codeBeforeCharacters?.test(candidate.code) === true && isBeforeCharacters(words, candidate))
  return words.postals
    .filter((candidate) => candidate.to === candidate.from + 1 && isSure(candidate))
    .map(({ from, to }) => ({ ...wholeRun(from, to, 'PostalCode'), isSole: true }))
}
