import { foldText } from '#shared/text/name-keys.ts'

/** A house number taken apart: `12 a-14` → 12, `a`, 14. */
export interface PremiseNumber {
  number: number
  /** What follows the number, folded: `a`, `bis`, `/3`; empty when nothing does. */
  suffix: string
  /** End of a span of numbers that one house bears (`12-14`); equal to `number` otherwise. */
  last: number
}

/** Longest text that is a house number. */
const LONGEST_PREMISE = 24
/** Larger numbers are no house numbers, or their spans no houses. */
const LARGEST_NUMBER = 999_999
const LONGEST_SPAN = 200

/** Words in front that say nothing: `No. 12`, `Nr 12`, `№12`, `Blk 12`. */
const LEADING_WORD = /^(?:no|nr|num|numero|n|blk|block)[.°º]?\s*(?=\d)/
/** `8番21号` is written 8-21 too, `7號之1` and `7之1號` 7-1. */
const HAN_BETWEEN = /(?<=[\d０-９])\s*(?:番地?|丁目|の|[号號]?之)\s*(?=[\d０-９])/gu
const HAN_END = /(?<=[\d０-９])\s*(?:番地?|[号號])$/u
const SPAN = /^(\d{1,6})-(\d{1,6})$/
const NUMBER = /^(\d{1,6})(?:[-/\s]*)(.*)$/

/** Folded, without blanks and dots: `12 A` and `12.a` are `12a`, `12 – 14` is `12-14`. Empty when it is none. */
export function toPremiseKey(text: string): string {
  if (text.length > LONGEST_PREMISE) return ''
  const plain = text.trim().replace(HAN_BETWEEN, '-').replace(HAN_END, '')
  const folded = foldText(plain.replace(/[‐-―−]/g, '-').replace(/№/g, 'no '))
    .trim()
    .replace(LEADING_WORD, '')
  const key = folded.replace(/[\s.,'"]+/g, '')
  // A letter is parted from its number at will: `12-a`, `12/a`, `12 a`.
  return key.replace(/(\d)[-/](?=[a-z])/g, '$1').replace(/^0+(?=\d)/, '')
}

/** The number in a premise key; null when it does not begin with one. */
export function parsePremiseNumber(key: string): PremiseNumber | null {
  const span = SPAN.exec(key)
  const first = Number(span?.[1])
  const last = Number(span?.[2])
  if (span && last > first && last - first <= LONGEST_SPAN) return { number: first, suffix: '', last }
  const match = NUMBER.exec(key)
  const number = Number(match?.[1])
  if (!match || number > LARGEST_NUMBER) return null
  return { number, suffix: match[2] ?? '', last: number }
}
