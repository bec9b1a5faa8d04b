import type { WordContext } from '#main/cleansing/context/reading-context.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
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
  const { text, country, reader, classes } = context
  const { tokens } = text
  const found: WholeTown[] = []
  for (let from = 0; from < tokens.length - 1; from++) {
    const isPossible = isWordAt(context, from) && ((classes[from] as number) & NO_BEGIN) === 0
    if (!isPossible || text.fieldOf[from] !== null || beginsInStreet(context, from)) continue
    const endOfName = endOfWords(context, from)
    const ends = endsOf(from, endOfName)
    if (mayBeNumbered(context, from, endOfName)) ends.unshift(endOfSegment(context, from))
    for (const to of ends) {
      const hits = reader.placesByName(country.alpha2, keyOfWords(tokens, { from, to }))
      const places = hits.filter(({ match }) => match === 'primary')
      if (places.length === 0) continue
      if (found.every((one) => one.to < to)) found.push({ from, to, places, isNumbered: to > endOfName })
      break
    }
  }
  return found
}

/** Where a name of words alone may end, the longest first. */
function endsOf(from: number, end: number): number[] {
  const last = Math.min(end, from + MOST_WORDS)
  return Array.from({ length: Math.max(0, last - from - LEAST_WORDS + 1) }, (_, i) => last - i)
}

/**
 * `La Isla Km 10`, `Eden Glen Ext 60`: a name with a number is one only where it takes up its line, but for the street
 * before it, since `Calle San Juan 12` is a house though a village `San Juan 12` exists.
 */
function mayBeNumbered(context: WordContext, from: number, endOfName: number): boolean {
  const end = endOfSegment(context, from)
  const isSize = end > endOfName && end - from <= MOST_WORDS && endOfName - from >= LEAST_WORDS
  if (!isSize) return false
  const startsLine = context.text.tokens[from - 1]?.segment !== context.text.tokens[from]?.segment
  return startsLine || !['word', 'letter'].includes(context.shapes[from - 1] ?? '') || hasStreetBefore(context, from)
}

function endOfSegment({ text: { tokens } }: WordContext, from: number): number {
  let to = from
  while (to < tokens.length && tokens[to]?.segment === tokens[from]?.segment) to++
  return to
}

function endOfWords(context: WordContext, from: number): number {
  const { tokens } = context.text
  let to = from
  while (to < tokens.length && tokens[to]?.segment === tokens[from]?.segment && isWordAt(context, to)) to++
  return to
}

/** True where a range begins or ends inside a name, or is a part of it. */
export const cutsTown = (towns: readonly WholeTown[], { from, to }: WordRange): boolean =>
  towns.some((town) => {
    const isApart = to <= town.from || from >= town.to
    const covers = from <= town.from && to >= town.to
    return !isApart && !covers
  })

/** True for the very words of a name. */
export const isWholeTown = (towns: readonly WholeTown[], { from, to }: WordRange): boolean =>
  towns.some((town) => town.from === from && town.to === to)

/** Parts that the name of a town is not broken for. */
const NAMED_PARTS: ReadonlySet<Part> = new Set([
  ...(['Building', 'Thoroughfare', 'DependentLocality', 'Locality'] as const),
  ...(['SubAdministrativeArea', 'AdministrativeArea'] as const),
])

/** A part that begins or ends inside the name of a town or is a piece of it. */
export const breaksTown = (towns: readonly WholeTown[], span: WordRange & { part: Part }): boolean =>
  towns.length > 0 && cutsTown(NAMED_PARTS.has(span.part) ? towns : towns.filter(isNumberedName), span)

const isNumberedName = ({ isNumbered }: WholeTown): boolean => isNumbered
