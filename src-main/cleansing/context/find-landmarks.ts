import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import { hasClass, hasNameBehind, isCode, isIn, keyAt, segmentAt } from '#main/cleansing/context/marked-words.ts'
import { LANDMARK_COUNTRIES, LANDMARK_PHRASES } from '#main/cleansing/words/regional-markers-data.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Words of the longest landmark: `Opp. to SMS Hotel & Behind BP Petrol Bunk`. */
const LONGEST_LANDMARK = 9
const LONGEST_PHRASE = 3
const PHRASES: ReadonlySet<string> = new Set(LANDMARK_PHRASES.map(toNameKey))

/** Words of the phrase that begins at a word, 0 where none does. */
function phraseLength(words: MarkedWords, at: number): number {
  let key = ''
  let found = 0
  for (let to = at; to < at + LONGEST_PHRASE && isIn(words, to, segmentAt(words, at)); to++) {
    key = `${key} ${keyAt(words, to)}`.trim()
    if (PHRASES.has(key)) found = to + 1 - at
  }
  return found
}

/** Where the landmark ends: at the postal code, at the next number of a house, or with its segment. */
function endOfLandmark(words: MarkedWords, at: number, name: number): number {
  const segment = segmentAt(words, at)
  let to = name
  while (isIn(words, to, segment) && to - at < LONGEST_LANDMARK && !isCode(words, to)) to++
  return to
}

const hasStreetType = (words: MarkedWords, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (hasClass(words, i, STREET_TYPES)) return true
  return false
}

/**
 * `Opp. State Bank`: what stands near the house. It is written where the name of a building is, and is printed there.
 * Where the street or the town may stand behind it without a delimiter, only its first words are sure.
 */
export function landmarkAt(words: MarkedWords, at: number): MarkedRun | null {
  if (!LANDMARK_COUNTRIES.has(words.country)) return null
  const length = phraseLength(words, at)
  const name = at + length
  if (length === 0 || !isIn(words, name, segmentAt(words, at)) || isCode(words, name)) return null
  const to = endOfLandmark(words, at, name)
  const isOpen = hasStreetType(words, name, to) || !hasNameBehind(words, segmentAt(words, at))
  return isOpen && to > name + 1
    ? { from: at, to: name + 1, part: 'Building', isWhole: false }
    : { from: at, to, part: 'Building', isWhole: true }
}
