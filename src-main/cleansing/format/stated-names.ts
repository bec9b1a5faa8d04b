import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isLikelySlip } from '#main/cleansing/names/likely-slip.ts'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { classOfWord, lexiconOf } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { AreaRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

// `Bank aGborone, Gaborone`: streets, firms and parts of towns that no list holds often bear the name of their town or area.
// Where the record says how that is spelt, a slip of the pen in it can be told.

/** Parts that may bear the name of the place. */
const BEARERS: readonly Part[] = ['Organization', 'Building', 'Thoroughfare', 'DependentLocality', 'Locality']
/** Shorter words are other words too often. */
const SHORTEST_SLIP = 5
/** Words of this many letters may also have one wrong, lost or added letter inside. */
const SHORTEST_WRONG_LETTER = 6
const WORDS = /[\p{L}\p{M}]+/gu

/** A slip of the pen and hardly a word of its own: letters swapped or doubled, in long words one that is wrong inside. */
export function isSlipOf(key: string, other: string): boolean {
  if (Math.abs(key.length - other.length) > 1) return false
  if (isLikelySlip(key, other)) return true
  const isInside = key !== other && key[0] === other[0] && key.at(-1) === other.at(-1)
  return isInside && other.length >= SHORTEST_WRONG_LETTER && damerauLevenshtein(key, other, 1) <= 1
}

const inCaseOf = (name: string, word: string): string => {
  if (word === word.toLowerCase()) return name.toLowerCase()
  return word === word.toUpperCase() ? name.toUpperCase() : name
}

type StatedWords = readonly (readonly [key: string, word: string])[]
const NO_WORDS: StatedWords = []
const wordsOfRecord = new WeakMap<PlaceRecord | AreaRecord, StatedWords>()

/** Words of the name of a place or an area with their keys, where it is a Latin one; made once. */
function wordsOf(named: PlaceRecord | AreaRecord | null): StatedWords {
  if (!named) return NO_WORDS
  const known = wordsOfRecord.get(named)
  if (known) return known
  const words = hasForeignLetter(named.name) ? [] : (named.name.match(WORDS) ?? [])
  const stated = words.map((word) => [toNameKey(word), word] as const)
  wordsOfRecord.set(named, stated)
  return stated
}

/** Words of the names that the record has for where the address is: lists that are made once for many addresses. */
function namesOf({ record, parts }: Candidate): readonly StatedWords[] {
  const isPlaceSure = parts.every(({ part, kind }) => part !== 'Locality' || kind !== 'contradicts')
  return [isPlaceSure ? wordsOf(record.place) : NO_WORDS, wordsOf(record.area2), wordsOf(record.area1)]
}

/** The word of a name that a key is a slip of; null where it is none, or one of the words itself. */
function slippedWord(names: readonly StatedWords[], key: string, isKind: (key: string) => boolean): string | null {
  let near: string | null = null
  let word: string | null = null
  for (const list of names) {
    for (const [other, own] of list) {
      if (other === key) return null
      // `Country` is no slip of the word for the kind of an area: `Mercer County`.
      if (near === null && isSlipOf(key, other) && (isLikelySlip(key, other) || !isKind(other))) near = other
      // The last of equal words, that of the largest area, says how it is spelt.
      if (other === near) word = own
    }
  }
  return word
}

/** Values whose unverified parts spell the names of the record as the record does. */
export function spellStatedNames(values: PartValues, { answer, avc }: Verdict, reader: ReferenceReader): PartValues {
  if (!answer || (avc.status !== 'V' && avc.status !== 'P')) return values
  const bearers = BEARERS.filter((part) => values[part]?.status.startsWith('fsIdentified'))
  if (bearers.length === 0) return values
  const names = namesOf(answer)
  const { alpha2, languages } = answer.record.country
  const lexicon = lexiconOf(alpha2, languages)
  const isKind = (key: string) => classOfWord(lexicon, key) !== 0
  const isWord = (key: string) => isKind(key) || reader.placesByName(alpha2, key).length > 0
  const spelt = (word: string): string => {
    const key = toNameKey(word)
    if (key.length < SHORTEST_SLIP || hasForeignLetter(word)) return word
    const meant = slippedWord(names, key, isKind)
    return meant !== null && !isWord(key) ? inCaseOf(meant, word) : word
  }
  const result = { ...values }
  for (const part of bearers) {
    const value = values[part] as PartValue
    const is = value.is.replace(WORDS, spelt)
    if (is !== value.is) result[part] = { ...value, is, status: 'fsIdentifiedAlias', change: 'spelling' }
  }
  return result
}
