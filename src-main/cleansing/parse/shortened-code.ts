import { isShortCode } from '#main/cleansing/context/code-beside-town.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Shorter numbers are floors and doors. */
const FEWEST_DIGITS = 4
/** Words that a number belongs to: `Unit 1234`, `No 1234`. */
const NUMBERED = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box | WORD_CLASS.number

/** `Rue du 8 Mai 1945` */
const YEAR = /^(?:1[789]\d\d|20[0-3]\d)$/

/** `County Road 1450`, where types stand behind the name, and `Unit 1450` or `# 1450` anywhere. */
function isNumberOfWordBefore({ text, shapes, classes }: ReadingContext, at: number): boolean {
  if (text.tokens[at - 1]?.segment !== text.tokens[at]?.segment) return false
  const bits = classes[at - 1] ?? 0
  const isTrailingType = (bits & WORD_CLASS.streetType) !== 0 && (bits & WORD_CLASS.leadingType) === 0
  return isTrailingType || (bits & NUMBERED) !== 0 || shapes[at - 1] === 'hash'
}

/** Words of a street that is complete without the digits behind it: a type and a name. */
const FEWEST_STREET_WORDS = 2

/** A street with a house number of its own stands before the word, so that it is neither: `12 Highway 1234` is one street. */
function hasNumberedStreetBefore({ text, shapes, classes }: ReadingContext, at: number): boolean {
  let hasNumber = false
  let hasType = false
  let words = 0
  for (let i = 0; i < at; i++) {
    const shape = shapes[i]
    if (shape && isPremiseShape(shape) && text.fieldOf[i] === null) hasNumber = true
    else words++
    const bits = classes[i] ?? 0
    if ((bits & STREET_TYPES) !== 0) hasType = true
    // `Bahnhofstr.` is the type and the name in one.
    if ((bits & WORD_CLASS.streetSuffix) !== 0) words++
  }
  return hasNumber && hasType && words >= FEWEST_STREET_WORDS
}

/** `Apartado 20 3000`: the word for a box and its number stand before the word. */
function isBehindBox({ text: { tokens }, classes, shapes }: ReadingContext, at: number): boolean {
  let from = at
  while (from > 0 && shapes[from - 1] === 'number' && tokens[from - 1]?.segment === tokens[at]?.segment) from--
  return from < at && ((classes[from - 1] ?? 0) & WORD_CLASS.box) !== 0
}

/**
 * True for digits that are a postal code of the country but for one digit, where a code may stand: behind a numbered
 * street or a box, at the end of a line or before the town. Typing loses the last digit, spreadsheets lose the leading zero, and
 * people leave out the half that was added later: `3000 Coimbra`.
 */
export function fitsShortenedCode(context: ReadingContext, at: number): boolean {
  const { text, country, shapes, postals, order } = context
  const raw = text.tokens[at]?.raw ?? ''
  if (shapes[at] !== 'number' || raw.length < FEWEST_DIGITS || YEAR.test(raw)) return false
  if (text.fieldOf[at] !== null) return false
  if (!isShortCode(country, raw)) return false
  // Where a whole code stands, nothing else is one.
  if (postals.some(({ isWhole, record }) => isWhole && record !== null)) return false
  const segment = text.tokens[at]?.segment
  const endsSegment = text.tokens[at + 1]?.segment !== segment
  if (!endsSegment && !(order.postalCodeFirst && shapes[at + 1] === 'word')) return false
  if (isBehindBox(context, at)) return true
  return !isNumberOfWordBefore(context, at) && hasNumberedStreetBefore(context, at)
}
