import type { MarkedRun, MarkedWords } from '#main/cleansing/parse/marked-words.ts'
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
  restOfSegment,
  segmentAt,
} from '#main/cleansing/parse/marked-words.ts'
import { isAround, isBehind, markerAt, type MarkerKind } from '#main/cleansing/parse/marker-words.ts'
import { startOfSuburb, suburbAt } from '#main/cleansing/parse/find-suburb-runs.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'

/** Words of the longest name behind or before its marker. */
const LONGEST_NAME = 5
const LONGEST_AROUND = 4
const NAME_ENDS = WORD_CLASS.leadingType | WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box
const BESIDE_STREET: ReadonlySet<MarkerKind> = new Set(['buildings', 'buildingsBehind', 'estates'])

/** Where a name ends that begins behind its marker. */
function endOfName(words: MarkedWords, at: number, kind: MarkerKind): { to: number; isWhole: boolean } {
  const segment = segmentAt(words, at)
  if (isIn(words, at + 1, segment) && isAttached(words, at + 1)) return { to: at + 2, isWhole: true }
  let to = at + 1
  while (isIn(words, to, segment) && isWord(words, to) && to - at <= LONGEST_NAME) {
    const isNext = to > at + 1 && markerAt(words.markers, keyAt(words, to)) !== null
    const isOther = to > at + 1 && ((words.classes[to] ?? 0) & NAME_ENDS) !== 0
    // A lone letter behind a street is that of the house or the flat.
    const isLetter = kind === 'streets' && words.shapes[to] === 'letter'
    if (isNext || isOther || isLetter || isCode(words, to)) break
    to++
  }
  const isLast = !hasNameBehind(words, segment)
  const endsSegment = !isIn(words, to, segment)
  // At the end of the address, or before a code, the town may stand behind the name without a delimiter.
  const isOpen = to > at + 2 && (endsSegment ? isLast : isCode(words, to) || to - at > LONGEST_NAME)
  return isOpen ? { to: at + 2, isWhole: false } : { to, isWhole: true }
}

/** Where a name begins that ends in its marker: behind the last number, street type or marked run of its segment. */
function startOfName(words: MarkedWords, at: number, readTo: number): number {
  const segment = segmentAt(words, at)
  let from = at
  while (from > readTo && isIn(words, from - 1, segment) && at - from < LONGEST_NAME) {
    const isType = ((words.classes[from - 1] ?? 0) & STREET_TYPES) !== 0 && from - 1 > readTo
    if (isType || (!isWord(words, from - 1) && isIn(words, from - 2, segment))) break
    from--
  }
  return from
}

/** `Village Rampur` or `Rampur Village`: behind a name that begins its segment, else before one. */
function aroundAt(words: MarkedWords, at: number, kind: MarkerKind, readTo: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  if (restOfSegment(words, at, at + 1).some((i) => hasClass(words, i, STREET_TYPES))) return null
  let from = at
  while (from > readTo && isIn(words, from - 1, segment) && isWord(words, from - 1)) from--
  const isBehindName = from < at && at - from < LONGEST_AROUND && !isIn(words, from - 1, segment)
  if (isBehindName) return { from, to: at + 1, part: PART_OF_KIND[kind], isWhole: true }
  return from === at ? leadingAt(words, at, kind, readTo) : null
}

export function namedAt(words: MarkedWords, at: number, kind: MarkerKind, readTo: number): MarkedRun | null {
  const part = PART_OF_KIND[kind]
  if (kind === 'suburbsBehind') return suburbAt(words, at, readTo)
  if (isAround(kind)) return aroundAt(words, at, kind, readTo)
  const segment = segmentAt(words, at)
  if (BESIDE_STREET.has(kind) && !hasStreetBeside(words, segment)) return null
  if (isBehind(kind)) {
    const from = kind === 'streetsBehind' ? startOfSuburb(words, at, readTo) : startOfName(words, at, readTo)
    return from < at ? { from, to: at + 1, part, isWhole: true } : null
  }
  return leadingAt(words, at, kind, readTo)
}

/** `Soi 3`, `Phường 5`, `Purok 3`: the name is a number, which ends its segment or stands before another marker. */
function hasNumberName(words: MarkedWords, at: number, kind: MarkerKind): boolean {
  if (!isIn(words, at + 1, segmentAt(words, at)) || !hasDigit(words, at + 1) || isCode(words, at + 1)) return false
  if (kind === 'streets') return true
  const isEnd = !isIn(words, at + 2, segmentAt(words, at)) || isCode(words, at + 2)
  return NUMBER_NAMED.has(kind) && (isEnd || markerAt(words.markers, keyAt(words, at + 2)) !== null)
}

const NUMBER_NAMED: ReadonlySet<MarkerKind> = new Set([
  ...(['quarters', 'quartersAround', 'countiesAround', 'buildings'] as const),
])

/** A marker that stands before its name. */
function leadingAt(words: MarkedWords, at: number, kind: MarkerKind, readTo: number): MarkedRun | null {
  const part = PART_OF_KIND[kind]
  const segment = segmentAt(words, at)
  if (isInsideName(words, at, readTo) || (BESIDE_STREET.has(kind) && words.shapes[at + 1] === 'letter')) return null
  if (hasNumberName(words, at, kind)) return { from: at, to: at + 2, part, isWhole: true }
  // `T.Suthep`: the name is written onto its marker.
  const isJoined = (markerAt(words.markers, keyAt(words, at))?.length ?? 0) < keyAt(words, at).length
  const { to, isWhole } = endOfName(words, at, kind)
  if (to === at + 1 && !isJoined) return null
  const isBeforeNumber = isIn(words, to, segment) && hasDigit(words, to) && !isCode(words, to)
  // `Barrio Jockey 28`: a part of a town with a house number stands for the street.
  if (isBeforeNumber && kind !== 'streets' && markerAt(words.markers, keyAt(words, to)) === null) return null
  const isNumberedStreet = kind === 'streets' && isBeforeNumber
  return { from: at, to: isNumberedStreet && isAttachedName(words, at) ? to + 1 : to, part, isWhole }
}

/** `ซอยสุขุมวิท 21`: a number behind a name that is written onto its marker belongs to it. */
const isAttachedName = (words: MarkedWords, at: number): boolean =>
  isAttached(words, at + 1) || keyAt(words, at).includes(' ')
