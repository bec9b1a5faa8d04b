import type { CountryProfile } from '#main/cleansing/grammar/country-profile.ts'
import {
  hasClass,
  isCode,
  isIn,
  keyAt,
  keyOf,
  rawAt,
  segmentAt,
  setOf,
  wholeRun,
  type MarkedRun,
  type MarkedWords,
} from '#main/cleansing/context/marked-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { endOfSegment } from '#main/cleansing/text/word-ranges.ts'
import { isPremiseShape, type TokenShape } from '#main/cleansing/words/token-shape.ts'

/** True for a word of a form. */
type Test = (words: MarkedWords, at: number) => boolean
/** A word of a form, or several of one kind: as many as there are, `least` at any rate and `most` at the most. */
type Slot = Test | { test: Test; least: number; most: number }
/** Where words end that begin at a place; -1 where they do not. */
type End = (words: MarkedWords, at: number) => number
type Accepts = (words: MarkedWords, at: number, to: number) => boolean

/** A form of addresses that only some countries write, known by its words and numbers together. */
export interface Form {
  part: Part
  /** Addresses with their countries, in which braces stand around what the form reads. */
  examples: readonly string[]
  /** What the profile of a country says that writes it so; all do where it is left out. */
  isOf?: (profile: CountryProfile) => unknown
  /** Where it begins: with a line or behind a comma, there but not with the address, or within. */
  from?: 'segment' | 'later segment' | 'inside'
  words: End
  /** What the words around it say. */
  accepts?: Accepts
}

export const startsSegment = (words: MarkedWords, at: number): boolean => !isIn(words, at - 1, segmentAt(words, at))

/** One of these words, parted by blanks. */
export function one(keys: string): Test {
  const set = setOf(keys)
  return (words, at) => set.has(keyAt(words, at))
}
export const like =
  (key: RegExp): Test =>
  (words, at) =>
    key.test(keyAt(words, at))
export const written =
  (raw: RegExp): Test =>
  (words, at) =>
    raw.test(rawAt(words, at))
export const of =
  (classes: number): Test =>
  (words, at) =>
    hasClass(words, at, classes)
export const shaped =
  (shape: TokenShape): Test =>
  (words, at) =>
    words.shapes[at] === shape
export const isPremise: Test = (words, at) => isPremiseShape(words.shapes[at] ?? 'word')
export const isNoCode: Test = (words, at) => !isCode(words, at)
export const all =
  (...tests: Test[]): Test =>
  (words, at) =>
    tests.every((test) => test(words, at))
export const any =
  (...tests: Test[]): Test =>
  (words, at) =>
    tests.some((test) => test(words, at))
export const not =
  (test: Test): Test =>
  (words, at) =>
    !test(words, at)
export const maybe = (test: Test): Slot => ({ test, least: 0, most: 1 })
export const many = (test: Test, most = Infinity, least = 1): Slot => ({ test, least, most })

/** Words of one segment, one after another. */
export function slots(...wanted: readonly Slot[]): End {
  const counted = wanted.map((slot) => (typeof slot === 'function' ? { test: slot, least: 1, most: 1 } : slot))
  return (words, from) => {
    const segment = segmentAt(words, from)
    let at = from
    for (const { test, least, most } of counted) {
      const start = at
      while (at - start < most && isIn(words, at, segment) && test(words, at)) at++
      if (at - start < least) return -1
    }
    return at
  }
}

/** The longest phrase of a segment that has the form and `ends` so, without `stop`; `first` is asked before. */
export const phrase =
  (
    form: RegExp,
    most: number,
    { first, least = 1, stop, ends }: { first?: Test; least?: number; stop?: Test; ends?: Accepts } = {},
  ): End =>
  (words, at) => {
    if (first && !first(words, at)) return -1
    for (let to = at + most; to >= at + least; to--)
      if (isIn(words, to - 1, segmentAt(words, at)) && !stop?.(words, to - 1) && form.test(keyOf(words, at, to)))
        if (ends?.(words, at, to) ?? true) return to
    return -1
  }

/** All words of the segment from here on. */
export const rest =
  (form: RegExp): End =>
  (words, at) => {
    const to = endOfSegment(words.text.tokens, at)
    return form.test(keyOf(words, at, to)) ? to : -1
  }

/** True where more words of the segment follow that have such a form. */
export function isBefore(...wanted: readonly Slot[]): Accepts {
  const end = slots(...wanted)
  return (words, at, to) => isIn(words, to, segmentAt(words, at)) && end(words, to) > 0
}

/** The run that a form reads at a place. */
export function matchForm(
  { part, isOf, from, words: end, accepts }: Form,
  words: MarkedWords,
  at: number,
): MarkedRun | null {
  if (isOf && !isOf(words.profile)) return null
  if (from && startsSegment(words, at) !== (from !== 'inside')) return null
  if (from === 'later segment' && at === 0) return null
  const to = end(words, at)
  return to > at && (accepts?.(words, at, to) ?? true) ? wholeRun(at, to, part) : null
}
