import { CARE_OF_PHRASES } from '#main/cleansing/words/marker-words-data.ts'
import { CARE_OF_KEYS, CARE_OF_SIGN, isCareOf } from '#main/cleansing/words/names-contact.ts'
import {
  hasClass,
  hasDigit,
  hasNameBehind,
  isCode,
  isIn,
  keyAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { firstWord } from '#main/cleansing/text/first-word.ts'

const LONGEST_CARE_OF = 6
/** First words of those phrases: most words of an address begin none. */
const CARE_OF_BEGINS: ReadonlySet<string> = new Set(CARE_OF_PHRASES.map(firstWord))
const STREET_BEGINS = WORD_CLASS.leadingType | WORD_CLASS.streetSuffix
const DELIVERY_PART_BEGINS = WORD_CLASS.unit | WORD_CLASS.box

/** A street, or a flat or a box with its number: `c/o Post Office` is none. */
const endsCareOf = (words: MarkedWords, at: number): boolean =>
  hasClass(words, at, STREET_BEGINS) ||
  (hasClass(words, at, DELIVERY_PART_BEGINS) && (hasDigit(words, at + 1) || words.shapes[at + 1] === 'letter'))

const beginsCareOf = (words: MarkedWords, at: number): boolean =>
  CARE_OF_BEGINS.has(firstWord(keyAt(words, at))) || isCareSign(words, at)

/** `c/o Müller`: to the delimiter, the first number, or the type of a street. */
export function careOfAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!beginsCareOf(words, at)) return null
  const segment = segmentAt(words, at)
  const { tokens } = words.text
  let key = ''
  for (let to = at + 1; to <= tokens.length && to - at <= 4 && isIn(words, to - 1, segment); to++) {
    key = `${key} ${keyAt(words, to - 1)}`.trim()
    const isSign = to === at + 1 && isCareSign(words, at)
    if (!isSign && !(CARE_OF_KEYS.has(key) && isCareOf(key, tokens[at]?.raw ?? ''))) continue
    let end = to
    while (isIn(words, end, segment) && end - to < LONGEST_CARE_OF && !hasDigit(words, end)) {
      if (end > to && endsCareOf(words, end)) break
      end++
    }
    if (end === to) return null
    // Without a delimiter the town may stand behind the name.
    const isOpen = end > to + 1 && (isIn(words, end, segment) ? isCode(words, end) : !hasNameBehind(words, segment))
    return { from: at, to: isOpen ? to + 1 : end, part: 'Organization', isWhole: !isOpen }
  }
  return null
}

const isCareSign = ({ text }: MarkedWords, at: number): boolean => CARE_OF_SIGN.test(text.tokens[at]?.raw ?? '')
