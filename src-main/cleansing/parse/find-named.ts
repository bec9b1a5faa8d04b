import { isBehind, markerAt, type Marker, type MarkerKind } from '#main/cleansing/parse/marker-words.ts'
import {
  hasDigit,
  hasNameBehind,
  isAttached,
  isCode,
  isIn,
  isWord,
  keyAt,
  PART_OF_KIND,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/parse/marked-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'

/** Words of the longest name behind or before its marker. */
const LONGEST_NAME = 5
const NAME_ENDS = WORD_CLASS.leadingType | WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box
const THAI = /\p{sc=Thai}/u

const markerOf = (words: MarkedWords, at: number): Marker | null =>
  markerAt(words.markers, keyAt(words, at), words.text.tokens[at]?.raw)

/** A segment that holds a house number and the type of a street. */
function hasStreetBeside(words: MarkedWords, segment: number): boolean {
  const { tokens } = words.text
  const holds = new Map<number, number>()
  tokens.forEach((token, at) => {
    if (token.segment === segment) return
    const bits = ((words.classes[at] ?? 0) & STREET_TYPES) !== 0 ? 1 : 0
    holds.set(
      token.segment,
      (holds.get(token.segment) ?? 0) | bits | (hasDigit(words, at) && !isCode(words, at) ? 2 : 0),
    )
  })
  return [...holds.values()].includes(3)
}

/** True where a name that begins behind its marker does not go on: at another marker, a type, a code. */
function endsName(words: MarkedWords, at: number, kind: MarkerKind, isFirst: boolean): boolean {
  const isNext = !isFirst && markerOf(words, at) !== null
  const isOther = !isFirst && ((words.classes[at] ?? 0) & NAME_ENDS) !== 0
  // A lone letter behind a street is that of the house or the flat.
  const isLetter = kind === 'streets' && words.shapes[at] === 'letter'
  return isNext || isOther || isLetter || isCode(words, at)
}

/** Where a name ends that begins behind its marker. */
function endOfName(words: MarkedWords, at: number, kind: MarkerKind): { to: number; isWhole: boolean } {
  const segment = segmentAt(words, at)
  const isThai = THAI.test(words.text.tokens[at + 1]?.raw ?? '')
  if (isThai && isIn(words, at + 1, segment) && isAttached(words, at + 1)) return { to: at + 2, isWhole: true }
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
  return isOpen && !IS_LARGE.has(kind) ? { to: at + 2, isWhole: false } : { to, isWhole: true }
}

/** What such a marker names may be the last thing of an address. */
const IS_LARGE: ReadonlySet<MarkerKind> = new Set(['areas', 'counties'])

/** Where a name begins that ends in its marker: behind the last number, street type or marked run of its segment. */
function startOfName(words: MarkedWords, at: number, readTo: number): number {
  const segment = segmentAt(words, at)
  let from = at
  while (from > readTo && isIn(words, from - 1, segment) && at - from < LONGEST_NAME) {
    const isType = ((words.classes[from - 1] ?? 0) & STREET_TYPES) !== 0 && from - 1 > readTo
    if (isType || isCode(words, from - 1) || (!isWord(words, from - 1) && isIn(words, from - 2, segment))) break
    from--
  }
  return from
}

/** Kinds whose name is one word, made of another name: what stands before it is the town. */
const ADJECTIVES: ReadonlySet<MarkerKind> = new Set(['countiesBehind', 'areasBehind'])

const startOfAdjective = (words: MarkedWords, at: number, readTo: number): number => {
  const isName = at > readTo && isIn(words, at - 1, segmentAt(words, at)) && words.shapes[at - 1] === 'word'
  return isName ? at - 1 : at
}

const BESIDE_STREET: ReadonlySet<MarkerKind> = new Set(['buildings', 'buildingsBehind', 'estates'])

/** `Calle Barrio Nuevo`, `Rua do Bairro`: the marker is a word of another name. */
const isInsideName = (words: MarkedWords, at: number, readTo: number): boolean =>
  isIn(words, at - 1, segmentAt(words, at)) &&
  at > readTo &&
  ((words.classes[at - 1] ?? 0) & (WORD_CLASS.leadingType | WORD_CLASS.particle)) !== 0

/** `ซอยสุขุมวิท 21`: a number behind a name that is written onto its marker belongs to it. */
const isAttachedName = (words: MarkedWords, at: number): boolean =>
  isAttached(words, at + 1) || keyAt(words, at).includes(' ')

/** `T.Suthep`: the name is written onto its marker; `г-12` is none. */
const isJoinedName = (words: MarkedWords, at: number, { length }: Marker): boolean =>
  keyAt(words, at).length > length && !hasDigit(words, at)

/** A town, a county or a province with its marker, whose last word stands at `at`; `first` is where it begins. */
export function areaAt(
  words: MarkedWords,
  { at, first, marker, readTo }: { at: number; first: number; marker: Marker; readTo: number },
  kind: MarkerKind,
): MarkedRun | null {
  const part = PART_OF_KIND[kind]
  const segment = segmentAt(words, at)
  if (BESIDE_STREET.has(kind) && !hasStreetBeside(words, segment)) return null
  if (isBehind(kind)) {
    const from = ADJECTIVES.has(kind) ? startOfAdjective(words, first, readTo) : startOfName(words, first, readTo)
    return from < first ? { from, to: at + 1, part, isWhole: true } : null
  }
  if (isInsideName(words, first, readTo) || (BESIDE_STREET.has(kind) && words.shapes[at + 1] === 'letter')) return null
  const isJoined = isJoinedName(words, at, marker)
  const { to, isWhole } = endOfName(words, at, kind)
  if (to === at + 1 && !isJoined) return null
  const isBeforeNumber = isIn(words, to, segment) && hasDigit(words, to) && !isCode(words, to)
  // `Barrio Jockey 28`: a part of a town with a house number stands for the street.
  if (isBeforeNumber && kind !== 'streets' && markerOf(words, to) === null) return null
  const isNumberedStreet = kind === 'streets' && isBeforeNumber
  return { from: first, to: isNumberedStreet && isAttachedName(words, at) ? to + 1 : to, part, isWhole }
}
