import {
  hasClass,
  keyAt,
  keyOf,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

// Places that are told by two streets that cross, or by a street and the two between which it lies.

const firstKey = (words: MarkedWords, at: number): string => keyAt(words, at).split(' ')[0] ?? ''
const isNumber = (words: MarkedWords, at: number): boolean => /^\d+(?: ?[a-z])?$/.test(keyAt(words, at))
const isType = (words: MarkedWords, at: number): boolean => hasClass(words, at, STREET_TYPES)
const isUnnumbered = (words: MarkedWords, at: number): boolean => /^(?:s n|sn|s numero)$/.test(keyAt(words, at))

/** Where `y` joins streets: behind a number, before the type of a street, or between names of towns and areas. */
function isSpanishAnd(words: MarkedWords, { from, to }: WordRange, at: number): boolean {
  if (!words.profile.joinsStreetsByAnd || !/^[ye]$/.test(keyAt(words, at))) return false
  const behind = keyAt(words, at + 1)
  if (isNumber(words, at - 1) || isUnnumbered(words, at - 1)) return true
  if (hasClass(words, at + 1, WORD_CLASS.leadingType) || behind === 'esq' || behind === 'esquina') return true
  const name = (first: number, end: number) => {
    const start = first < end - 1 && isType(words, first) ? first + 1 : first
    return keyOf(words, start, end)
  }
  const hasNumber = words.text.tokens.slice(from, to).some(({ key }) => /\d/.test(key))
  return words.isTown(name(from, at)) && (!hasNumber || words.isTown(name(at + 1, to)))
}

/** `entre`, `esq.`, `e/` and, where it can be no name, `y`. */
function isSpanishJoin(words: MarkedWords, range: WordRange, at: number): boolean {
  const key = keyAt(words, at)
  const isBetween = key === 'entre' && keyAt(words, at + 1) !== 'rios'
  if (isBetween || key === 'esq' || key === 'esquina' || isSpanishAnd(words, range, at)) return true
  return /^e\//i.test(words.text.tokens[at]?.raw ?? '') || (words.profile.joinsStreetsByAnd && isSlashedE(words, at))
}

const isCorner = (words: MarkedWords, at: number): boolean =>
  words.profile.hasCornerWord && /^(?:cor|corner)$/.test(keyAt(words, at))

/** `and`, `at` and `&` between two streets that end in their types. */
function isEnglishJoin(words: MarkedWords, range: WordRange, at: number): boolean {
  if (isCorner(words, at)) return true
  const isWord = /^(?:and|at)$/.test(keyAt(words, at))
  if (!isWord && words.text.tokens[at]?.sign !== '&') return false
  return isEnglishCrossing(words, range, at - 1)
}

/** The word that joins a street to the one that crosses it, or to the two on its sides; -1 where there is none. */
function joinOf(words: MarkedWords, range: WordRange): number {
  const isJoin = words.profile.crossings === 'spanish' ? isSpanishJoin : isEnglishJoin
  for (let at = range.from + 1; at < range.to - 1; at++) if (isJoin(words, range, at)) return at
  return -1
}

const isSlashedE = ({ text: { tokens } }: MarkedWords, at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return token?.raw.toLowerCase() === 'e' && next !== undefined && next.start - token.end === ' /'.length
}

/** `5th Ave & E 34th St`: a street that ends in its type stands on both sides. */
function isEnglishCrossing(words: MarkedWords, { from, to }: WordRange, last: number): boolean {
  const isEnd = (at: number) => hasClass(words, at, WORD_CLASS.streetType)
  const hasDirection = (at: number) => hasClass(words, at, WORD_CLASS.direction)
  const left = hasDirection(last) ? last - 1 : last
  const right = hasDirection(to - 1) ? to - 2 : to - 1
  return left > from && isEnd(left) && isEnd(right) && right > last + 1
}

/** `Calle 12`, `Ruta 9`: a number behind the type of a street is its name. */
const isOfName = (words: MarkedWords, at: number): boolean =>
  hasClass(words, at - 1, WORD_CLASS.leadingType | WORD_CLASS.particle) || ROUTE.test(keyAt(words, at - 1))
const ROUTE = /^(?:ruta|nacional|provincial|rn|rp)$/

/** Where the house stands among the words of the street: behind its name; -1 where there is none. */
function houseIn(words: MarkedWords, { from, to }: WordRange): number {
  for (let at = from + 1; at < to; at++) {
    // `Calle s/n` has neither name nor number.
    if (isUnnumbered(words, at) && !hasClass(words, at - 1, WORD_CLASS.leadingType)) return at
    const isOpen = isNumber(words, at - 1) && !isOfName(words, at - 1)
    if (isNumber(words, at) && !isOfName(words, at) && !isOpen) return at
  }
  return -1
}

/** `Av. José León Suárez y esq. Canadá 4322`, `29 y 11 nro. 302`: the number of the house behind the crossing street. */
function houseBehind(words: MarkedWords, { from, to }: WordRange): number {
  const last = to - 1
  if (isUnnumbered(words, last) && last > from + 1) return last
  const isLong = isNumber(words, last) && keyAt(words, last).length >= SHORTEST_HOUSE
  const isMarked = /^(?:nro|n|no|numero)$/.test(keyAt(words, last - 1))
  if (isMarked && isNumber(words, last)) return last - 1
  return isLong && last > from + 1 && !hasClass(words, last - 1, WORD_CLASS.leadingType) ? last : -1
}
const SHORTEST_HOUSE = 3

/** `Chile 3000 PB Dpto. A`: a number before the flat is that of the house, whatever town the street is called after. */
function findLoneStreet(words: MarkedWords, segments: readonly WordRange[]): MarkedRun[] {
  const [line] = segments
  if (!line || segments.length > 1 || !words.profile.joinsStreetsByAnd) return []
  const house = houseIn(words, line)
  if (house < 0) return []
  const isFlat =
    house + 1 < line.to && hasClass(words, house + 1, WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.wholeUnit)
  const isStreet = isType(words, line.from) || isUnnumbered(words, house)
  const isLast = house + 1 === line.to
  if (!isFlat && !(isLast && isStreet)) return []
  return [wholeRun(line.from, house, 'Thoroughfare'), wholeRun(house, house + 1, 'Premise')]
}

/** A street with its house, which stands before it in English and behind it in Spanish. */
function streetOf(words: MarkedWords, { from, to }: WordRange): MarkedRun[] {
  if (words.profile.crossings !== 'spanish') {
    const isHouseFirst = words.shapes[from] === 'number' && to - from > 2
    return isHouseFirst
      ? [wholeRun(from, from + 1, 'Premise'), wholeRun(from + 1, to, 'Thoroughfare')]
      : [wholeRun(from, to, 'Thoroughfare')]
  }
  const house = houseIn(words, { from, to })
  return house < 0
    ? [wholeRun(from, to, 'Thoroughfare')]
    : [wholeRun(from, house, 'Thoroughfare'), wholeRun(house, house + 1, 'Premise')]
}

/** `entre 50 y 51 La Plata`: behind the number of the last street stands the town. */
function endOfNumbered(words: MarkedWords, { from, to }: WordRange): number {
  for (let at = to - 2; at > from + 1; at--)
    if (isNumber(words, at) && /^[ye]$/.test(keyAt(words, at - 1)))
      return words.isTown(keyOf(words, at + 1, to)) ? at + 1 : to
  return to
}

/** The street, its house and what crosses it, where the first line tells such a place. */
export function findCrossings(words: MarkedWords): MarkedRun[] {
  const { crossings } = words.profile
  if (crossings === null) return []
  const isSpanish = crossings === 'spanish'
  const { tokens, fieldOf } = words.text
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null)
  const corner = words.text.tokens.findIndex((_, at) => isCorner(words, at))
  const line = Math.max(
    0,
    segments.findIndex(({ from, to }) => from < corner && corner < to),
  )
  const [first, next] = segments.slice(line)
  if (!first) return []
  // `10, e/ 11 y 12`: a comma may stand before the word that joins.
  if (isSpanish && next && /^(?:entre|esq|esquina|e)$/.test(firstKey(words, next.from)))
    return [...streetOf(words, first), wholeRun(next.from, next.to, 'Thoroughfare')]
  const join = joinOf(words, first)
  if (join < 0) return findLoneStreet(words, segments)
  const street = streetOf(words, { from: first.from, to: join })
  const behind = isSpanish && street.length === 1 ? houseBehind(words, { from: join, to: first.to }) : -1
  const end = isSpanish ? endOfNumbered(words, { from: join, to: first.to }) : first.to
  const crossing = wholeRun(join, behind < 0 ? end : behind, 'Thoroughfare')
  return [...street, crossing, ...(behind < 0 ? [] : [wholeRun(behind, first.to, 'Premise')])]
}
