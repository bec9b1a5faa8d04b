import { joinSegments } from '#main/cleansing/text/join-segments.ts'
import { findFrame } from '#main/cleansing/context/find-frame.ts'
import type { WordContext } from './word-context.types.ts'
import type { Segment } from '#main/cleansing/context/segment-kind.ts'
import { servedBy } from '#main/cleansing/context/served-places.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { endOfSegment, keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { markerAt } from '#main/cleansing/words/marker-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'

/** Signs that part what is two things and join what is one: `Crveni Vrh - Monte Rosso`, `Zell (Mosel)`. */
const JOINT = /^ ?[-–—()/]/
const HAS_DIGIT = /\d/
/** Digits, or the letters that say that a house has none. */
const NUMBER = /\d|^s[/.-]?n\.?$/i

/** Words from the beginning of the segment before `at`, or from the code in it. */
function segmentBefore({ text: { tokens }, postals }: WordContext, at: number): WordRange {
  let from = at - 1
  const isCode = (word: number) => postals.some((code) => code.isWhole && code.from <= word && word < code.to)
  while (from > 0 && tokens[from - 1]?.segment === tokens[at - 1]?.segment && !isCode(from - 1)) from--
  return { from, to: at }
}

const segmentFrom = ({ text: { tokens } }: WordContext, from: number): WordRange => ({
  from,
  to: endOfSegment(tokens, from),
})

/** Kinds of streets and hamlets that registers write before a name, besides the words for streets. */
const REGISTER_TYPES: ReadonlySet<string> = new Set(
  (
    'aldea agregado arrabal barriada barrio bulevar calleja callejon caserio colonia costanilla diseminado diseminados ' +
    'grupo lugar paraje parroquia pasadizo pasaje poligono urbanizacion'
  ).split(' '),
)

function isTypeAt({ classes, markers, text }: WordContext, at: number): boolean {
  const key = text.tokens[at]?.key ?? ''
  return ((classes[at] ?? 0) & STREET_TYPES) !== 0 || REGISTER_TYPES.has(key) || markerAt(markers, key) !== null
}

const ARTICLES: ReadonlySet<string> = new Set('el la lo los las els les os as o a il gli le da do dos das'.split(' '))

/** `Calle Figueretes, De Les 16`: registers write the article of a street behind its name. */
function isArticle(words: WordContext, range: WordRange): boolean {
  const { classes, text } = words
  const isParticle = (at: number) =>
    ((classes[at] ?? 0) & WORD_CLASS.particle) !== 0 || ARTICLES.has(text.tokens[at]?.key ?? '')
  let at = range.from
  while (at < range.to && isParticle(at)) at++
  const isRest = at === range.to || (at === range.to - 1 && NUMBER.test(text.tokens[at]?.raw ?? ''))
  return at > range.from && isRest
}

/** A comma before the article of a street, or between two words for one type: `Aldea, Alameda Piñeiro 23`. */
function isCommaOfName(words: WordContext, before: WordRange, behind: WordRange): boolean {
  if (!isTypeAt(words, before.from)) return false
  const isType = before.to - before.from === 1 && behind.to - behind.from > 1 && isTypeAt(words, behind.from)
  return isType || isArticle(words, behind)
}

/** `Košice - Staré Mesto`, `São Paulo - SP`: what stands behind the hyphen is a place of its own or an area. */
function areTwoPlaces(words: WordContext, before: WordRange, behind: WordRange): boolean {
  const { reader, country, text } = words
  const [first, second] = [keyOfWords(text.tokens, before), keyOfWords(text.tokens, behind)]
  if (HAS_DIGIT.test(second)) return false
  // `Ostrava - Moravská Ostrava`
  if (second !== first && ` ${second} `.includes(` ${first} `)) return true
  const placesOf = (range: WordRange): PlaceHit[] => reader.placesByName(country.alpha2, keyOfWords(text.tokens, range))
  if (reader.areasByName(country.alpha2, second).length > 0) return true
  const own = new Set(placesOf(before).map(({ place }) => place.id))
  const others = placesOf(behind)
  return own.size > 0 && others.length > 0 && !others.some(({ place }) => own.has(place.id))
}

/** The word at `at` begins another segment, which may be more of the name before it. */
function isJoint(words: WordContext, at: number): boolean {
  const { text } = words
  const [token, last] = [text.tokens[at], text.tokens[at - 1]]
  if (!token?.gap || !last || last.segment === token.segment) return false
  // The same in other letters is said twice.
  if (words.foreign[at] !== words.foreign[at - 1] && words.shapes[at] === 'word') return false
  const [before, behind] = [segmentBefore(words, at), segmentFrom(words, at)]
  if (token.gap.includes(',')) return isCommaOfName(words, before, behind)
  return JOINT.test(token.gap) && (/[()]/.test(token.gap) || !areTwoPlaces(words, before, behind))
}

const WHOLE_NAMES: ReadonlySet<Segment['kind']> = new Set(['name', 'codedName', 'numbered'])

/**
 * Where commas part the town, the code and the street, a hyphen, a slash and brackets between them belong to a name:
 * `52475 Crveni Vrh - Monte Rosso, Riva zapad - Riva Ovest 46`. Any other address keeps them as delimiters.
 */
export function joinNames(words: WordContext, read: (text: AddressText) => WordContext): WordContext {
  const { text, reader } = words
  if (!text.tokens.some(({ gap }) => gap !== undefined)) return words
  const joints = new Set([...text.tokens.keys()].filter((at) => isJoint(words, at)))
  if (joints.size === 0) return words
  const joined = read({ ...text, tokens: joinSegments(text.tokens, (at) => joints.has(at)) })
  const { places } = servedBy(joined.postals, reader)
  const { segments } = findFrame({ ...joined, isServed: (key) => places.has(key) })
  const isName = (at: number) => segments.some(({ from, to, kind }) => from < at && at < to && WHOLE_NAMES.has(kind))
  return segments.length > 0 && [...joints].every(isName) ? joined : words
}
