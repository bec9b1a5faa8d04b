import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { isOldCodeOf } from '#main/cleansing/context/sure-codes.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { restoreCode, type PostalFinding, type WordPlace } from '#main/cleansing/context/restore-code.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import { toDistrictKey, toPostalKey } from '#main/reference/postal-key.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** No country's postal code has more words. */
const MAX_WORDS = 3
/** A longer word of letters alone is a name and no half of a code: `Dublin 4` would fit the pattern of Eircodes. */
const LONGEST_LETTERS = /(?:^|\s)\p{L}{5,}(?:\s|$)/u
/** Longer texts are no code. */
const LONGEST_CODE = 12
/** Codes looked up per address. */
const MAX_CANDIDATES = 12

/** By the text of the pattern: packs that are opened later may have another one for the same country. */
const patterns = new Map<string, RegExp | null>()

function patternOf({ postalPattern }: CountryRecord): RegExp | null {
  if (!postalPattern) return null
  const known = patterns.get(postalPattern)
  if (known !== undefined) return known
  let pattern: RegExp | null = null
  try {
    pattern = new RegExp(`^(?:${postalPattern})$`, 'i')
  } catch {
    // A pattern that cannot be compiled is a fault of the pack; the country is then read without one.
  }
  patterns.set(postalPattern, pattern)
  return pattern
}

/** True for a whole code; a routing key or a district does not fit the pattern. */
export const isWholeCode = (country: CountryRecord, code: string): boolean => patternOf(country)?.test(code) ?? true

/** A blank or hyphen that the pattern leaves out or not. */
const OPTIONAL_SIGN = /([ -])\?/g
const SIGNS = ['-', ' ']
const laidOut = new WeakMap<RegExp, RegExp>()

/** The pattern with every sign that it may have. */
function patternWithSigns(country: CountryRecord): RegExp | null {
  const pattern = patternOf(country)
  if (!pattern) return null
  const known = laidOut.get(pattern)
  if (known !== undefined) return known
  const made = new RegExp(pattern.source.replaceAll(OPTIONAL_SIGN, '$1'), 'i')
  laidOut.set(pattern, made)
  return made
}

const TWO_NUMBERS = /^\d+ \d+$/

/** `48243 1234` in a form that takes a blank as well as a hyphen, and is written with the hyphen. */
function withHyphen(pattern: RegExp, words: string): string {
  if (!TWO_NUMBERS.test(words)) return words
  const hyphened = words.replace(' ', '-')
  return pattern.test(hyphened) ? hyphened : words
}

/** A code as the country writes it, `J4K 3P7` for `J4K3P7`; as it is where its form has no sign inside. */
export function layOutCode(country: CountryRecord, code: string): string {
  const pattern = patternWithSigns(country)
  if (!pattern || profileOf(country.alpha2).writesCodesJoined) return code
  if (pattern.test(code)) return withHyphen(pattern, code)
  if (/[ -]/.test(code)) return code
  for (let at = code.length - 1; at > 0; at--)
    for (const sign of SIGNS) {
      const spaced = code.slice(0, at) + sign + code.slice(at)
      if (pattern.test(spaced)) return spaced
    }
  return code
}

/** True for words that are no code of the country, whole or in part: without a digit, or `150` where codes have letters. */
export const isNoCode = ({ alpha2 }: CountryRecord, key: string): boolean =>
  !/\d/.test(key) || (/^\d/.test(key) && profileOf(alpha2).hasLetterFirstCodes)

/** `F-75001` and `D 10115`: a country's letters before its digits are no part of the code. */
function withoutPrefix(code: string, country: CountryRecord): string {
  const match = /^([A-Za-z]{1,3})[-\s]?(\d.*)$/.exec(code)
  if (!match) return code
  const prefix = (match[1] as string).toUpperCase()
  const isPrefix =
    prefix === country.alpha2 || prefix === country.alpha3 || (prefix.length === 1 && country.alpha2.startsWith(prefix))
  return isPrefix ? (match[2] as string) : code
}

/** `147 1. tv`: nobody parts a code so that one digit stands alone. */
const LONE_DIGIT = /(?:^|\s)\d(?:\s|$)/

/** The pattern's own spelling of the words, or null. */
function fitPattern(pattern: RegExp, words: string, country: CountryRecord): string | null {
  if (pattern.test(words)) return withHyphen(pattern, words)
  const joined = words.includes(' ') && !LONE_DIGIT.test(words) ? words.replaceAll(' ', '') : words
  if (joined !== words && pattern.test(joined)) return joined
  const plain = withoutPrefix(words, country)
  if (plain !== words) {
    if (pattern.test(plain)) return plain
    const bare = plain.replaceAll(' ', '')
    if (bare !== plain && pattern.test(bare)) return bare
  }
  const hyphened = joined === words ? words : words.replaceAll(' ', '-')
  return hyphened !== words && pattern.test(hyphened) ? hyphened : null
}

/** Known, or told from any other number by the sign inside it. */
export const isSurelyCode = ({ record, isWhole, code }: PostalCandidate): boolean =>
  record !== null || (isWhole && /\d-\d/.test(code))

type LookedUp = Pick<PostalCandidate, 'record' | 'isPrimaryOnly' | 'isDistrictOnly'>

/** The whole code, else its primary half, else the district around it. */
function lookUp(reader: ReferenceReader, country: string, code: string): LookedUp {
  const whole = reader.postalCode(country, code)
  // `C1123` of Argentina is known as 1123: the letter of the province is kept as it was written.
  const hasProvince = whole !== null && /^[A-Za-z]\d/.test(code) && code.slice(1) === whole.code
  if (whole) return { record: whole, isPrimaryOnly: hasProvince, isDistrictOnly: false }
  const primary = (/^([A-Za-z0-9]+)[-\s]\d+$/.exec(code) ?? /^([A-Za-z]\d{4})[A-Za-z]{3}$/.exec(code))?.[1]
  const half = primary ? reader.postalCode(country, primary) : null
  if (half) return { record: half, isPrimaryOnly: true, isDistrictOnly: false }
  const key = toPostalKey(code)
  const districtKey = toDistrictKey(country, key)
  const district = districtKey === key ? null : reader.postalCode(country, districtKey)
  if (!district) return { record: null, isPrimaryOnly: false, isDistrictOnly: false }
  const isDistrictOnly = reader.hasWholeCodes(country, districtKey)
  return { record: district, isPrimaryOnly: !isDistrictOnly, isDistrictOnly }
}

/** Digits of the shortest code that is known without the sign inside it: `31042` for `31-042`, `LV 1010` for `LV-1010`. */
const LEAST_BARE_DIGITS = 4

/** A known code that was written without the hyphen of its pattern; null for any other words. */
function findUnhyphened(words: string, pattern: RegExp | null, { country, reader }: WordPlace): PostalFinding | null {
  if (words.length < LEAST_BARE_DIGITS || !pattern?.source.includes('-') || words.includes('-')) return null
  if (words.replace(/\D/g, '').length < LEAST_BARE_DIGITS) return null
  const record = reader.postalCode(country.alpha2, words)
  const isSame = record !== null && pattern.test(record.code) && toPostalKey(record.code) === toPostalKey(words)
  if (isSame) return { code: record.code, record, isPrimaryOnly: false, isDistrictOnly: false, isWhole: true }
  // `323512322` is 32351-2322, of which the first half is known.
  const laid = layOutCode(country, words)
  const half = laid === words ? null : lookUp(reader, country.alpha2, laid)
  return half?.record ? { code: laid, isWhole: true, ...half } : null
}

/** One word that does not fit the pattern: a district, or half of a code. */
function findDistrict(word: string, { country, reader, isField }: WordPlace): PostalFinding | null {
  const record = isDistrictShape(word, isField) ? reader.postalCode(country.alpha2, word) : null
  return record && { code: word, record, isPrimaryOnly: false, isDistrictOnly: false, isWhole: false }
}

/** Words that do not fit the pattern as they stand: without its sign, a district, or misread. */
const findOtherwise = (words: string, pattern: RegExp | null, place: WordPlace): PostalFinding | null =>
  findUnhyphened(words, pattern, place) ??
  (place.to === place.from + 1 ? findDistrict(words, place) : null) ??
  (pattern && restoreCode(words, pattern, place))

/** `PO5` of a `PO5 4QE` that is known is no district of its own. */
const isPiece = (found: readonly PostalCandidate[], from: number, to: number): boolean =>
  found.some(
    (code) => code.isWhole && code.record !== null && !code.isDistrictOnly && code.from <= from && code.to >= to,
  )

/** Words of a code that are no name: figures, and a few capital letters as in `R95 PV`. */
const LIKE_CODE = /\d|^[A-Z]{1,3}$/

/** `DN11` of `DN11 8BD99` in the field of the code: half of what was given, so that the rest would be taken for a flat. */
const leavesPieces = ({ tokens, fieldOf }: AddressText, { from, to }: { from: number; to: number }): boolean =>
  tokens.some(({ raw }, at) => fieldOf[at] === 'PostalCode' && (at < from || at >= to) && LIKE_CODE.test(raw))

const hasLengthOfCode = ({ length }: string): boolean => length > 1 && length <= LONGEST_CODE

/** All runs of words that can be a postal code of the country, each looked up once. */
export function findPostalCodes(
  source: AddressText,
  country: CountryRecord,
  reader: ReferenceReader,
): PostalCandidate[] {
  const pattern = patternOf(country)
  const { tokens, fieldOf } = source
  const found: PostalCandidate[] = []
  const words = tokens.map(({ raw }) => (raw.endsWith('.') ? raw.slice(0, -1) : raw))
  const hasDigit = tokens.map((token) => /\d/.test(token.raw))
  for (let from = 0; from < tokens.length && found.length < MAX_CANDIDATES; from++) {
    const isField = fieldOf[from] === 'PostalCode'
    const firstDigit = hasDigit.indexOf(true, from)
    // Only the field that names it holds a code without a digit.
    const shortest = isField ? from : firstDigit < 0 ? tokens.length : firstDigit
    for (let to = Math.min(from + MAX_WORDS, tokens.length); to > shortest; to--) {
      if (tokens[to - 1]?.segment !== tokens[from]?.segment) continue
      let text = words[from] as string
      for (let at = from + 1; at < to; at++) text += ` ${words[at]}`
      if (!hasLengthOfCode(text) || (to > from + 1 && LONGEST_LETTERS.test(text))) continue
      const code = isOldCodeOf(country, tokens, { from, text }) ? text : pattern && fitPattern(pattern, text, country)
      if (code !== null) found.push({ from, to, code, isWhole: true, ...lookUp(reader, country.alpha2, code) })
      else if (!isPiece(found, from, to)) {
        const finding = findOtherwise(text, pattern, { country, reader, tokens, isField, from, to })
        if (finding && !(isField && leavesPieces(source, { from, to }))) found.push({ from, to, ...finding })
      }
    }
  }
  return found
}

/** `TF2`, `1191`: the first half of a code, or anything in the field that names it. */
const isDistrictShape = (word: string, isField: boolean) =>
  isField || /^(?:[A-Za-z]{1,2}\d[A-Za-z\d]?|\d{4})$/.test(word)
