import {
  hasClass,
  isCode,
  isIn,
  keyOf,
  rawAt,
  segmentAt,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'

// Roads of the United States and Canada that have a number or a letter for a name.

const SIDE = '(?:n|s|e|w|north|south|east|west)'
const OWNER = '(?:us|u s|state|county|co|cty|cnty|township|twp|town|provincial|forest service|farm to market|ranch)'
const NUMBER = '(?:(?:no|nr|number) )?\\d{1,4}[a-z]?'
/** `East County Road Y`, `Township Road 1500`, `State Highway No 33`, `FM 170`: only an owner makes a letter a name. */
const ROAD = new RegExp(
  `^(?:${SIDE} )?(?:(?:old )?${OWNER} (?:highway|hwy|road|rd|route|rte|rt|trunk highway)(?: to market)? (?:${NUMBER}|[a-z]{1,2})|fm (?:rd |road )?${NUMBER})(?: ${SIDE})?$`,
)
const LONGEST_ROAD = 8
const BEGINS = new RegExp(
  `^(?:${SIDE}|old|us|u|state|county|co|cty|cnty|township|twp|town|provincial|forest|farm|ranch|fm)$`,
)

/** A road by its owner and its number or letter. */
export function numberedRoadAt(words: MarkedWords, at: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  if (!words.profile.numbersRoads || !BEGINS.test(keyOf(words, at, at + 1).split(' ')[0] ?? '')) return null
  for (let to = at + LONGEST_ROAD; to > at + 1; to--) {
    if (!isIn(words, to - 1, segment) || isCode(words, to - 1) || !ROAD.test(keyOf(words, at, to))) continue
    return { from: at, to, part: 'Thoroughfare', isWhole: true }
  }
  return null
}

/** `Old Peachtree Road, N.W.`: the quarter of the city behind a comma is that of the street. */
const QUARTER = /^[ns]\.?[ew]\.?,?$/i

export function quarterAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!words.profile.numbersRoads || !QUARTER.test(rawAt(words, at))) return null
  const isFirst = at > 0 && !isIn(words, at - 1, segmentAt(words, at))
  const isBehindStreet = isFirst && hasClass(words, at - 1, STREET_TYPES)
  return isBehindStreet ? { from: at, to: at + 1, part: 'Thoroughfare', isWhole: true } : null
}
