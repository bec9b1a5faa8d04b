import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import { WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'

import { gapBetween, type Token } from '#main/cleansing/text/tokenize.ts'

/** A run of words within one segment, summed up for the scorers of the single parts. */
export interface SpanWindow {
  from: number
  to: number
  length: number
  key: string
  /** Classes of the first word, the last word, any word, and of phrases that begin the run. */
  first: number
  last: number
  any: number
  digitWords: number
  /** No word has letters of another script. */
  isLatin: boolean
  /** The run is a whole segment. */
  isSegment: boolean
  startsSegment: boolean
  endsSegment: boolean
  isLastSegment: boolean
  isFirstSegment: boolean
  /** Words of a phrase with which the run begins (`po box`), and its classes. */
  phraseLength: number
  phraseBits: number
}

/** Longest run that is read as one part. */
export const MAX_SPAN_WORDS = 7

/** `po box`, `boite postale`: the longest phrase of the country's lists at a word. */
export function phraseAt(context: ReadingContext, from: number, to: number): { length: number; bits: number } {
  const { tokens } = context.text
  let best = { length: 0, bits: 0 }
  const word = tokens[from]?.key ?? ''
  for (const phrase of context.lexicon.phrases.get(word) ?? []) {
    if (phrase.words.length > to - from || phrase.words.length < best.length) continue
    if (!phrase.words.every((one, i) => tokens[from + i]?.key === one)) continue
    const bits = phrase.words.length === best.length ? best.bits | phrase.bits : phrase.bits
    best = { length: phrase.words.length, bits }
  }
  return best
}

/** Sums up the words from `from` to `to`, which lie in one segment. */
export function windowOf(context: ReadingContext, from: number, to: number): SpanWindow {
  const { tokens } = context.text
  const { classes, shapes } = context
  let any = 0
  let digitWords = 0
  let key = ''
  let isLatin = true
  for (let i = from; i < to; i++) {
    any |= classes[i] as number
    if (context.foreign[i]) isLatin = false
    if (shapes[i] !== 'word' && shapes[i] !== 'letter') digitWords++
    const token = tokens[i] as Token
    key = i === from ? token.key : key + gapBetween(tokens[i - 1], token) + token.key
  }
  const segment = tokens[from]?.segment as number
  const startsSegment = from === 0 || tokens[from - 1]?.segment !== segment
  const endsSegment = to === tokens.length || tokens[to]?.segment !== segment
  const phrase = phraseAt(context, from, to)
  return {
    from,
    to,
    length: to - from,
    key,
    first: classes[from] as number,
    last: classes[to - 1] as number,
    any,
    digitWords,
    isLatin,
    startsSegment,
    endsSegment,
    isSegment: startsSegment && endsSegment,
    isFirstSegment: segment === tokens[0]?.segment,
    isLastSegment: segment === tokens.at(-1)?.segment,
    phraseLength: phrase.length,
    phraseBits: phrase.bits,
  }
}

export const has = (bits: number, name: keyof typeof WORD_CLASS): boolean => (bits & WORD_CLASS[name]) !== 0
