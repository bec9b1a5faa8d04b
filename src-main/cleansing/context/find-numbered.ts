import { KILOMETRES, markerAt, type FoundMarker } from '#main/cleansing/words/marker-words.ts'
import {
  hasClass,
  hasDigit,
  isCode,
  isIn,
  keyAt,
  PART_OF_KIND,
  rawAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** What may stand behind a house number as a word of its own: `12 bis`, `14 1/2`. */
const ADDITION = /^(?:bis|ter|quater|\d\/\d|[½¼¾])$/i

/** True where a single letter at `at` belongs to the number before it: the last word of its line. */
const isLastLetter = (words: MarkedWords, at: number, segment: number): boolean =>
  words.shapes[at] === 'letter' && isIn(words, at, segment) && !isIn(words, at + 1, segment)

/** Where a number ends that was read up to `to`. */
function endOfAddition(words: MarkedWords, to: number): number {
  const segment = segmentAt(words, to - 1)
  if (!isIn(words, to, segment)) return to
  const isMore = ADDITION.test(rawAt(words, to)) || isLastLetter(words, to, segment)
  return isMore ? to + 1 : to
}

/** `Carretera 5 Km 4 vía La Calera`: the distance is part of a name that goes on behind it. */
const goesOn = (words: MarkedWords, first: number, to: number): boolean =>
  isIn(words, first - 1, segmentAt(words, first)) &&
  isIn(words, to, segmentAt(words, first)) &&
  hasClass(words, to, WORD_CLASS.leadingType) &&
  markerAt(words.markers, keyAt(words, to)) === null

const NOT_OF_HOUSE = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.leadingType

/** `Casa No. 12`, `byt č. 4`, `Chemin No 126`: the number of a flat or of the street. */
const isNotOfHouse = (words: MarkedWords, first: number): boolean =>
  isIn(words, first - 1, segmentAt(words, first)) &&
  hasClass(words, first - 1, NOT_OF_HOUSE) &&
  !hasDigit(words, first - 1)

/** A house number with what belongs to it behind: `No 12 bis`; null where it is none. */
export function houseNumberOf(words: MarkedWords, run: MarkedRun): MarkedRun | null {
  return isNotOfHouse(words, run.from) ? null : { ...run, to: endOfAddition(words, run.to) }
}

/** `корп. 2`, `Mz. B`, `Km 4,5`: a marker, whose last word is at `at`, and its number or letter. */
export function blockAt(
  words: MarkedWords,
  { at, first }: FoundMarker,
  kind: 'blocks' | 'distances',
): MarkedRun | null {
  const segment = segmentAt(words, at)
  const run = (to: number): MarkedRun => ({
    from: first,
    to,
    part: PART_OF_KIND[kind],
    isWhole: true,
    ...(kind === 'blocks' ? { isAddition: true } : {}),
  })
  if (/ \d/.test(keyAt(words, at))) return run(endOfAddition(words, at + 1))
  const mark = at + 1
  const isLetter = kind === 'blocks' && words.shapes[mark] === 'letter'
  // `Ruta 3 km 1460`: as many kilometres as a code of Argentina has digits.
  const isTaken = kind === 'blocks' && isCode(words, mark)
  if (!isIn(words, mark, segment) || !(hasDigit(words, mark) || isLetter) || isTaken) return null
  const to = endOfAddition(words, mark + 1)
  return kind === 'distances' && goesOn(words, first, to) ? null : run(to)
}

/** `25 км Киевское шоссе`, `İstanbul Yolu 22. Km`: the distance before its word, where no number stands behind it. */
export function distanceAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!hasDigit(words, at) || !isIn(words, at + 1, segmentAt(words, at)) || isCode(words, at)) return null
  const end = at + 2
  const isLast = !isIn(words, end, segmentAt(words, at))
  const isFirst = !isIn(words, at - 1, segmentAt(words, at)) && !isLast && !hasDigit(words, end)
  // `5 Km Road` is the name of a road.
  const isRoad = isFirst && hasClass(words, end, STREET_TYPES) && !isIn(words, end + 1, segmentAt(words, at))
  if (!KILOMETRES.has(keyAt(words, at + 1)) || !(isFirst || isLast) || isRoad) return null
  return { from: at, to: end, part: PART_OF_KIND.distances, isWhole: true }
}

/** `s/n`, `bb`: no number, alone on its line or behind the street. */
export function unnumberedAt(words: MarkedWords, { at, first }: { at: number; first: number }): MarkedRun | null {
  const isLine = !isIn(words, first - 1, segmentAt(words, at)) && !isIn(words, at + 1, segmentAt(words, at))
  // `Calle s/n` has neither name nor number.
  const isBehindType = hasClass(words, first - 1, WORD_CLASS.leadingType)
  const isBehindName = isIn(words, first - 1, segmentAt(words, at)) && !isBehindType
  return isLine || isBehindName ? { from: first, to: at + 1, part: 'Premise', isWhole: true } : null
}
