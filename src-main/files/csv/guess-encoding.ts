import iconv from 'iconv-lite'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { MULTI_BYTE, NEUTRAL_SIGNS, SINGLE_BYTE_LETTERS } from '#main/files/csv/encoding-profiles-data.ts'

export interface EncodingGuess {
  encoding: Encoding
  /** 0–1, from how plausible the best reading is and how far it stands above the next one. */
  confidence: number
}

/** What most files are that are neither UTF-8 nor marked; wins when two readings are about equal. */
const FIRST_GUESS_BONUS = 0.1
const MOST_CONFIDENT_GUESS = 0.95
/** Below this share of everyday characters a multi-byte reading is chance. */
const LEAST_EVERYDAY_SHARE = 0.7
const BREADTH_DIVISOR = 200
const WORD = /[\p{L}\p{M}]+/gu
const STRANGE_INSIDE_WORD =
  /(?<=\p{L})[\u0080-\u00a6\u00ac\u00b1-\u00b3\u00b6\u00b8\u00b9\u00bc-\u00bf\u00d7\u00f7](?=\p{Ll})/gu
const STRANGE_INSIDE_WEIGHT = 10
const HIGH_SIGN = /[^\x00-\x7f]/u // eslint-disable-line no-control-regex
const MID_WORD_CAPITAL = /\p{Ll}\p{Lu}/u
const LATIN = /\p{Script=Latin}/u
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u
/** Text of any length in a language has more of its common letters than this; another language read as it, fewer. */
const USUAL_COMMON_SHARE = 0.65
const NEUTRAL = new Set(NEUTRAL_SIGNS)
const LANGUAGE_SETS = SINGLE_BYTE_LETTERS.map(({ encoding, languages, common }) => ({
  encoding,
  common: common === undefined ? null : new Set(common),
  languages: Object.values(languages).map((letters) => new Set(letters)),
}))

interface Reading {
  encoding: Encoding
  text: string
  score: number
}

/** Ranks the encodings in which `sample`, whole lines with bytes above 127 that are not UTF-8, may be written. */
export function guessEncoding(sample: Buffer): EncodingGuess {
  const readings = [...multiByteReadings(sample), ...singleByteReadings(sample)].sort((a, b) => b.score - a.score)
  const best = readings[0]
  if (!best) return { encoding: 'windows-1252', confidence: 0 }
  const rival = readings.find((reading) => reading.text !== best.text)
  // Encodings of neighbours share most letters: where the text is the same, the first of the list is as good.
  const usual = LANGUAGE_SETS.find(({ encoding }) =>
    readings.some((reading) => reading.encoding === encoding && reading.text === best.text),
  )
  const lead = best.score - (rival?.score ?? 0)
  const confidence = Math.min(MOST_CONFIDENT_GUESS, best.score * (0.5 + Math.min(0.5, lead * 2)))
  return { encoding: usual?.encoding ?? best.encoding, confidence: Math.max(0, Math.round(confidence * 100) / 100) }
}

function multiByteReadings(sample: Buffer): Reading[] {
  const readings: Reading[] = []
  for (const { encoding, frequentLeads, leastTrail } of MULTI_BYTE) {
    const isWellFormed = isDecodable(sample, encoding)
    const share = isWellFormed ? everydayShare(sample, frequentLeads, leastTrail) : 0
    if (share < LEAST_EVERYDAY_SHARE) continue
    readings.push({ encoding, text: iconv.decode(sample, encoding), score: share - breadth(frequentLeads) })
  }
  return readings
}

/** A wide range of lead bytes is met by chance more often than a narrow one. */
function breadth(ranges: [number, number][]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0) / BREADTH_DIVISOR
}

function isDecodable(sample: Buffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample)
    return true
  } catch {
    return false
  }
}

/** Share of the double-byte characters whose lead byte belongs to the everyday part of the character set. */
function everydayShare(sample: Buffer, frequentLeads: [number, number][], leastTrail: number): number {
  let characters = 0
  let everyday = 0
  for (let i = 0; i < sample.length; i++) {
    const lead = sample[i] ?? 0
    if (lead < 0x80) continue
    characters++
    const trail = sample[i + 1] ?? 0
    if (trail < 0x40) continue
    if (trail >= leastTrail && frequentLeads.some(([from, to]) => lead >= from && lead <= to)) everyday++
    i++
  }
  return characters === 0 ? 0 : everyday / characters
}

function singleByteReadings(sample: Buffer): Reading[] {
  return LANGUAGE_SETS.map(({ encoding, languages, common }) => {
    const text = iconv.decode(sample, encoding)
    const bonus = encoding === 'windows-1252' ? FIRST_GUESS_BONUS : 0
    return {
      encoding,
      text,
      score: Math.min(1, Math.max(0, plausibility(text, languages) * usualness(text, common) + bonus)),
    }
  })
}

/**
 * Mean over the words with letters beyond ASCII: a word counts when one language has all of its letters, and counts
 * more the more words of the file that language explains. Stray signs between letters count against the reading.
 */
function plausibility(text: string, languages: Set<string>[]): number {
  const words = (text.match(WORD) ?? []).filter((word) => HIGH_SIGN.test(word))
  const fits = words.map((word) => languagesOf(word, languages))
  const shares = languages.map((_, index) => fits.filter((fit) => fit.includes(index)).length / (words.length || 1))
  let sum = 0
  for (const fit of fits) sum += fit.length === 0 ? 0 : 0.5 + 0.5 * Math.max(...fit.map((index) => shares[index] ?? 0))
  const strange = countStrangeSigns(text)
  const total = words.length + strange
  return total === 0 ? 0.5 : sum / total
}

/** 1 for a text with as many common letters as any; less the fewer it has. */
function usualness(text: string, common: Set<string> | null): number {
  if (common === null) return 1
  // An accent is no other letter here: capitals often go without.
  const letters = [...text.toLowerCase().normalize('NFD')].filter((letter) => OTHER_SCRIPT.test(letter))
  const share = letters.filter((letter) => common.has(letter)).length / (letters.length || 1)
  return Math.min(1, share / USUAL_COMMON_SHARE)
}

function languagesOf(word: string, languages: Set<string>[]): number[] {
  if (MID_WORD_CAPITAL.test(word) || (LATIN.test(word) && OTHER_SCRIPT.test(word))) return []
  const letters = [...word.toLowerCase()].filter((letter) => HIGH_SIGN.test(letter))
  return languages.flatMap((set, index) => (letters.every((letter) => set.has(letter)) ? [index] : []))
}

/**
 * Signs beyond ASCII that are neither letters nor everyday punctuation: control codes, fractions, currency, boxes.
 * One in the middle of a word, `C½ur`, says more than many on their own.
 */
function countStrangeSigns(text: string): number {
  let strange = 0
  for (const sign of text) if (sign > '\x7f' && !NEUTRAL.has(sign) && !/[\p{L}\p{M}\u00a0]/u.test(sign)) strange++
  return strange + (text.match(STRANGE_INSIDE_WORD)?.length ?? 0) * STRANGE_INSIDE_WEIGHT
}
