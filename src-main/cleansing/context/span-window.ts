import type { WordContext } from './word-context.types.ts'
import { WORD_CLASS, type CountryLexicon } from '#main/cleansing/words/word-classes.ts'

import { firstWord } from '#main/cleansing/text/first-word.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'

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

const NO_PHRASE: { readonly length: number; readonly bits: number } = { length: 0, bits: 0 }

/** `po box`, `boite postale`: the longest phrase of the country's lists at a word. */
export function phraseAt(
  { text: { tokens }, lexicon }: { text: { tokens: readonly Token[] }; lexicon: CountryLexicon },
  from: number,
  to: number,
): typeof NO_PHRASE {
  const phrases = lexicon.phrases.get(firstWord(tokens[from]?.key ?? ''))
  if (!phrases) return NO_PHRASE
  let best = NO_PHRASE
  for (const phrase of phrases) {
    const length = tokensOf(phrase.words, tokens, from, to)
    if (length === 0 || length < best.length) continue
    const bits = length === best.length ? best.bits | phrase.bits : phrase.bits
    best = { length, bits }
  }
  return best
}

/** How many tokens from `from` on a phrase takes, 0 where it does not stand there: `a/ya` is one token of two words. */
function tokensOf(phrase: readonly string[], tokens: readonly Token[], from: number, to: number): number {
  let at = from
  for (let read = 0; read < phrase.length; at++) {
    if (at >= to || tokens[at]?.segment !== tokens[from]?.segment) return 0
    const key = tokens[at]?.key ?? ''
    if (!key.includes(' ')) {
      if (phrase[read++] !== key) return 0
    } else for (const word of key.split(' ')) if (phrase[read++] !== word) return 0
  }
  return at - from
}

/** Sums up the words from `from` to `to`, which lie in one segment; `key` is their name key where it is known. */
export function windowOf(context: WordContext, from: number, to: number, key?: string): SpanWindow {
  const { tokens } = context.text
  const { classes, shapes } = context
  let any = 0
  let digitWords = 0
  let isLatin = true
  for (let i = from; i < to; i++) {
    any |= classes[i] as number
    if (context.foreign[i]) isLatin = false
    if (shapes[i] !== 'word' && shapes[i] !== 'letter') digitWords++
  }
  const segment = tokens[from]?.segment as number
  const startsSegment = from === 0 || tokens[from - 1]?.segment !== segment
  const endsSegment = to === tokens.length || tokens[to]?.segment !== segment
  const phrase = phraseAt(context, from, to)
  return {
    from,
    to,
    length: to - from,
    key: key ?? keyOfWords(tokens, { from, to }),
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
