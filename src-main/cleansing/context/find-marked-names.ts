import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import {
  PART_OF_KIND,
  hasClass,
  hasDigit,
  hasNameBehind,
  hasStreetBeside,
  isAttached,
  isCode,
  isIn,
  isInsideName,
  isWord,
  keyAt,
  keyOf,
  rawAt,
  restOfSegment,
  segmentAt,
} from '#main/cleansing/context/marked-words.ts'
import { isAround, isBehind, markerAt, type FoundMarker, type MarkerKind } from '#main/cleansing/words/marker-words.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import { startOfSuburb, suburbAt } from '#main/cleansing/context/find-suburb-runs.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Words of the longest name behind or before its marker. */
const LONGEST_NAME = 5
const LONGEST_AROUND = 4
const NAME_ENDS = WORD_CLASS.leadingType | WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box
const BESIDE_STREET: ReadonlySet<MarkerKind> = new Set(['buildings', 'buildingsBehind', 'estates'])
/** Kinds of towns and of what lies around them. */
const AREAS: ReadonlySet<MarkerKind> = new Set([
  ...(['towns', 'townsBehind', 'counties', 'countiesBehind', 'areas', 'areasBehind', 'districts'] as const),
])
/** What such a marker names may be the last thing of an address. */
const LARGE: ReadonlySet<MarkerKind> = new Set(['areas', 'counties'])
/** Kinds whose name is one word, made of another name: what stands before it is the town. */
const ADJECTIVES: ReadonlySet<MarkerKind> = new Set(['countiesBehind', 'areasBehind'])
const THAI = /\p{sc=Thai}/u

/** A marker and where the runs before it end. */
export interface MarkerPlace extends FoundMarker {
  readTo: number
}

/** A marker of its own at a word; with its dot, too, where the name is that of a town or an area. */
const isMarker = (words: MarkedWords, at: number, kind: MarkerKind): boolean =>
  markerAt(words.markers, keyAt(words, at), AREAS.has(kind) ? rawAt(words, at) : '') !== null

/** True where a name that begins behind its marker does not go on: at another marker, a type, a code. */
function endsName(words: MarkedWords, at: number, kind: MarkerKind, isFirst: boolean): boolean {
  // `Taman Industri Bukit Mewah`: a hill in the name of an estate begins no street.
  const isPlace = kind === 'quarters' && PLACE_LIKE_TYPES.has(keyAt(words, at)) && !isMarker(words, at, kind)
  const isOther = !isFirst && (isMarker(words, at, kind) || (hasClass(words, at, NAME_ENDS) && !isPlace))
  // A lone letter behind a street is that of the house or the flat.
  const isLetter = kind === 'streets' && words.shapes[at] === 'letter'
  return isOther || isLetter || isCode(words, at)
}

/** Where a name ends that begins behind its marker. */
function endOfName(words: MarkedWords, at: number, kind: MarkerKind): { to: number; isWhole: boolean } {
  const segment = segmentAt(words, at)
  const isUnspaced = !AREAS.has(kind) || THAI.test(rawAt(words, at + 1))
  if (isUnspaced && isIn(words, at + 1, segment) && isAttached(words, at + 1)) return { to: at + 2, isWhole: true }
  let to = at + 1
  while (isIn(words, to, segment) && isWord(words, to) && to - at <= LONGEST_NAME) {
    if (endsName(words, to, kind, to === at + 1)) break
    to++
  }
  const isLast = !hasNameBehind(words, segment)
  const endsSegment = !isIn(words, to, segment)
  // At the end of the address, or before a code, the town may stand behind the name without a delimiter.
  const isLong = to > at + (kind === 'towns' ? 3 : 2)
  const isOpen = isLong && (endsSegment ? isLast : isCode(words, to) || to - at > LONGEST_NAME)
  return isOpen && !LARGE.has(kind) ? { to: at + 2, isWhole: false } : { to, isWhole: true }
}

/** The same for a town: of words that are none together, the first that are one (`Nr Holt Norfolk`). */
function endOfTown(words: MarkedWords, at: number): { to: number; isWhole: boolean } {
  const { to, isWhole } = endOfName(words, at, 'towns')
  for (let end = to; end > at + 1; end--)
    if (words.isTown(keyOf(words, at + 1, end))) return { to: end, isWhole: isWhole || end < to }
  return { to, isWhole }
}

const endOf = (words: MarkedWords, at: number, kind: MarkerKind): { to: number; isWhole: boolean } =>
  kind === 'towns' ? endOfTown(words, at) : endOfName(words, at, kind)

/** Where a name begins that ends in its marker: behind the last number, street type or marked run of its segment. */
function startOfName(words: MarkedWords, first: number, kind: MarkerKind, readTo: number): number {
  if (kind === 'streetsBehind') return startOfSuburb(words, first, readTo)
  const segment = segmentAt(words, first)
  const longest = ADJECTIVES.has(kind) ? 1 : LONGEST_NAME
  const isName = (at: number): boolean => {
    if (ADJECTIVES.has(kind)) return words.shapes[at] === 'word'
    const isType = hasClass(words, at, STREET_TYPES) && at > readTo
    const isNumber = !isWord(words, at) && isIn(words, at - 1, segment)
    return !isType && !isNumber && !((AREAS.has(kind) || kind === 'quartersBehind') && isCode(words, at))
  }
  let from = first
  while (from > readTo && isIn(words, from - 1, segment) && first - from < longest && isName(from - 1)) from--
  return kind === 'quartersBehind' ? behindTown(words, from, first) : from
}

/** `Akşehir Çamlık Mah. Okul Sok. 134`: of an address that ends in its house the town stands first. */
function behindTown(words: MarkedWords, from: number, first: number): number {
  const end = words.text.tokens.length - 1
  if (!hasDigit(words, end) || isCode(words, end) || words.isTown(keyOf(words, from, first))) return from
  for (let at = first - 1; at > from; at--) if (words.isTown(keyOf(words, from, at))) return at
  return from
}

/** `Village Rampur` or `Rampur Village`: behind a name that begins its segment, else before one. */
function aroundAt(words: MarkedWords, place: MarkerPlace, kind: MarkerKind): MarkedRun | null {
  const { at, first, readTo } = place
  const segment = segmentAt(words, at)
  if (restOfSegment(words, at, at + 1).some((i) => hasClass(words, i, STREET_TYPES))) return null
  let from = first
  while (from > readTo && isIn(words, from - 1, segment) && isWord(words, from - 1)) from--
  const isBehindName = from < first && first - from < LONGEST_AROUND && !isIn(words, from - 1, segment)
  if (isBehindName) return { from, to: at + 1, part: PART_OF_KIND[kind], isWhole: true }
  return from === first ? leadingAt(words, place, kind) : null
}

/** A marker of a quarter, a street, a building, a town or an area, with its name before or behind it. */
export function namedAt(words: MarkedWords, place: MarkerPlace, kind: MarkerKind): MarkedRun | null {
  const { at, first, readTo } = place
  if (kind === 'suburbsBehind') return suburbAt(words, at, readTo)
  if (isAround(kind)) return aroundAt(words, place, kind)
  if (BESIDE_STREET.has(kind) && !hasStreetBeside(words, segmentAt(words, at))) return null
  if (!isBehind(kind)) return leadingAt(words, place, kind)
  const from = startOfName(words, first, kind, readTo)
  return from < first ? { from, to: at + 1, part: PART_OF_KIND[kind], isWhole: true } : null
}

/** `Soi 3`, `Phường 5`, `Purok 3`: the name is a number, which ends its segment or stands before another marker. */
function hasNumberName(words: MarkedWords, at: number, kind: MarkerKind): boolean {
  if (!isIn(words, at + 1, segmentAt(words, at)) || !hasDigit(words, at + 1) || isCode(words, at + 1)) return false
  if (kind === 'streets') return true
  const isEnd = !isIn(words, at + 2, segmentAt(words, at)) || isCode(words, at + 2)
  return NUMBER_NAMED.has(kind) && (isEnd || isMarker(words, at + 2, kind))
}

const NUMBER_NAMED: ReadonlySet<MarkerKind> = new Set([
  ...(['quarters', 'quartersAround', 'countiesAround', 'buildings'] as const),
])

/** `T.Suthep`: the name is written onto its marker; `г-12` is none. */
const isJoinedName = (words: MarkedWords, { at, marker }: MarkerPlace, kind: MarkerKind): boolean =>
  keyAt(words, at).length > marker.length && !(AREAS.has(kind) && hasDigit(words, at))

/** A marker that stands before its name. */
function leadingAt(words: MarkedWords, place: MarkerPlace, kind: MarkerKind): MarkedRun | null {
  const { at, first, readTo } = place
  const part = PART_OF_KIND[kind]
  const isBesideLetter = BESIDE_STREET.has(kind) && words.shapes[at + 1] === 'letter'
  if (isInsideName(words, first, readTo) || isBesideLetter) return null
  const isLane = LANES.has(rawAt(words, at).toLowerCase())
  if (hasNumberName(words, at, kind)) {
    // `Sukhumvit Soi 11`: the road that the lane leads off.
    let from = first
    while (isLane && from > readTo && isIn(words, from - 1, segmentAt(words, at)) && isWord(words, from - 1)) from--
    return { from, to: at + 2, part, isWhole: true }
  }
  const { to, isWhole } = endOf(words, at, kind)
  if (to === at + 1 && !isJoinedName(words, place, kind)) return null
  const isBeforeNumber = isIn(words, to, segmentAt(words, at)) && hasDigit(words, to) && !isCode(words, to)
  // `Barrio Jockey 28`: a part of a town with a house number stands for the street.
  if (isBeforeNumber && kind !== 'streets' && !isMarker(words, to, kind)) return null
  const isNumberedStreet = kind === 'streets' && isBeforeNumber
  const isNumbered = isNumberedStreet && (isAttachedName(words, at) || isLane)
  return { from: first, to: isNumbered ? to + 1 : to, part, isWhole }
}

/** `Soi Sukhumvit 23`: lanes off a road bear its name and a number of their own, and the house stands before them. */
const LANES: ReadonlySet<string> = new Set(['soi', 'ซอย', 'ซ'])

/** `ซอยสุขุมวิท 21`: a number behind a name that is written onto its marker belongs to it. */
const isAttachedName = (words: MarkedWords, at: number): boolean =>
  isAttached(words, at + 1) || keyAt(words, at).includes(' ')
