import { isBesideTown, wordsBeforeQualifier } from '#main/cleansing/context/german-qualifier.ts'
import type { WordContext } from './word-context.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { endOfSegment, keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'

/** Words of one line that are the whole name of a place: none of them is read as a smaller place or as part of a street. */
export interface WholeTown extends WordRange {
  places: readonly PlaceHit[]
  /** A number or a single letter is part of the name: none is read as a house or a unit. */
  isNumbered: boolean
}

const LEAST_WORDS = 2
const MOST_WORDS = 7
/** What stands where a street may end, and no name of a place begins with. */
const NO_BEGIN = WORD_CLASS.box | WORD_CLASS.unit

const isWordAt = ({ shapes, foreign }: WordContext, at: number): boolean => shapes[at] === 'word' && !foreign[at]

/** A type with its name stands before `at` in the same segment: what follows need not belong to that street. */
function hasStreetBefore({ classes, shapes, text: { tokens } }: WordContext, at: number): boolean {
  const segment = tokens[at]?.segment
  for (let i = at - 1; i > 0 && tokens[i - 1]?.segment === segment; i--) {
    if (shapes[i - 1] === 'word' && (((classes[i] ?? 0) | (classes[i - 1] ?? 0)) & STREET_TYPES) !== 0) return true
  }
  return false
}

/** `Park Lane End`: the second word is the type of the first one, and no beginning of a town. */
function beginsInStreet(context: WordContext, from: number): boolean {
  const { classes, text } = context
  if (((classes[from] as number) & STREET_TYPES) === 0) return false
  const isInside = text.tokens[from - 1]?.segment === text.tokens[from]?.segment && isWordAt(context, from - 1)
  return isInside && !hasStreetBefore(context, from)
}

/** The longest names of places in each line, none inside another; those with a number take their line up. */
export function findWholeTowns(context: WordContext): WholeTown[] {
  const { text, classes } = context
  const { tokens } = text
  const found: WholeTown[] = []
  for (let from = 0; from < tokens.length - 1; from++) {
    const isWord = isWordAt(context, from)
    const isPossible = (isWord || context.shapes[from] === 'letter') && ((classes[from] as number) & NO_BEGIN) === 0
    if (!isPossible || text.fieldOf[from] !== null || beginsInStreet(context, from)) continue
    const town = (isWord ? townAt(context, from) : null) ?? qualifiedTownAt(context, from)
    if (town && found.every((one) => one.to < town.to)) found.push(town)
  }
  return found
}

/** The longest name that begins at a word. */
function townAt(context: WordContext, from: number): WholeTown | null {
  const endOfName = endOfWords(context, from)
  if (mayBeNumbered(context, from, endOfName)) {
    const to = endOfSegment(context.text.tokens, from)
    const places = placesCalled(context, { from, to })
    if (places.length > 0) return { from, to, places, isNumbered: true }
  }
  for (let to = Math.min(endOfName, from + MOST_WORDS); to - from >= LEAST_WORDS; to--) {
    const places = placesCalled(context, { from, to })
    if (places.length > 0) return { from, to, places, isNumbered: false }
  }
  return null
}

/** `Lauf a.d.Pegnitz DE`: the code of the country that ends a text is no word of the name before it. */
function endOfName({ text: { tokens }, reader, country }: WordContext, to: number): number {
  const { key = '' } = tokens[to - 1] ?? {}
  const isCode = to === tokens.length && key.length <= LONGEST_COUNTRY_CODE
  return isCode && reader.countriesByName(key).includes(country.alpha2) ? to - 1 : to
}
const LONGEST_COUNTRY_CODE = 3

/** Words of the longest qualifier: `i. d. Opf.`. */
const LONGEST_QUALIFIER = 4

/** `Kempten i. Allg.`, `08056 b Zwickau`: a town and where it lies, or no more than that, up to the end of the line. */
function qualifiedTownAt(context: WordContext, from: number): WholeTown | null {
  const { text, country, postals } = context
  const to = endOfName(context, endOfSegment(text.tokens, from))
  const words = text.tokens.slice(from, to)
  const isBehindCode = postals.some((code) => code.isWhole && code.to === from)
  const town = (range: WordRange): WholeTown | null => {
    const places = placesCalled(context, range)
    return places.length > 0 || (isBehindCode && range.to < to) ? { from, to, places, isNumbered: false } : null
  }
  if (isBehindCode && isBesideTown(country.alpha2, words)) return town({ from: from + 1, to })
  const before = wordsBeforeQualifier(country.alpha2, words)
  const isShort = before > 0 && words.length - before <= LONGEST_QUALIFIER
  return isShort ? town({ from, to: from + before }) : null
}

const placesCalled = ({ text, country, reader }: WordContext, words: WordRange): PlaceHit[] =>
  reader.placesByName(country.alpha2, keyOfWords(text.tokens, words)).filter(({ match }) => match === 'primary')

/**
 * `La Isla Km 10`, `Eden Glen Ext 60`: a name with a number is one only where it takes up its line, but for the street
 * before it, since `Calle San Juan 12` is a house though a village `San Juan 12` exists.
 */
function mayBeNumbered(context: WordContext, from: number, endOfName: number): boolean {
  const end = endOfSegment(context.text.tokens, from)
  const isSize = end > endOfName && end - from <= MOST_WORDS && endOfName - from >= LEAST_WORDS
  if (!isSize) return false
  const startsLine = context.text.tokens[from - 1]?.segment !== context.text.tokens[from]?.segment
  return startsLine || !['word', 'letter'].includes(context.shapes[from - 1] ?? '') || hasStreetBefore(context, from)
}

function endOfWords(context: WordContext, from: number): number {
  const { tokens } = context.text
  let to = from
  while (to < tokens.length && tokens[to]?.segment === tokens[from]?.segment && isWordAt(context, to)) to++
  return to
}

/** True for the very words of a name. */
export const isWholeTown = (towns: readonly WholeTown[], { from, to }: WordRange): boolean =>
  towns.some((town) => town.from === from && town.to === to)

/** Parts that the name of a town is not broken for. */
const NAMED_PARTS: ReadonlySet<Part> = new Set([
  ...(['Building', 'Thoroughfare', 'DependentLocality', 'Locality'] as const),
  ...(['SubAdministrativeArea', 'AdministrativeArea'] as const),
])

/**
 * A part that begins or ends inside the name of a town or is a piece of it. Parts other than these break only a name
 * with a number.
 */
export function breaksTown(
  towns: readonly WholeTown[],
  { from, to, part }: WordRange & { part: Part },
  parts: ReadonlySet<Part> = NAMED_PARTS,
): boolean {
  const isNamed = parts.has(part)
  return towns.some((town) => {
    const isApart = to <= town.from || from >= town.to
    const covers = from <= town.from && to >= town.to
    return !isApart && !covers && (isNamed || town.isNumbered)
  })
}
