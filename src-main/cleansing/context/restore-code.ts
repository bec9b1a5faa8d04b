import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import type { CountryRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

export type PostalFinding = Omit<PostalCandidate, 'from' | 'to'>

/** Words that may be a postal code, and where they stand. */
export interface WordPlace {
  country: CountryRecord
  reader: ReferenceReader
  /** In the field that names the postal code. */
  isField: boolean
  /** All words of the address, and which of them. */
  tokens: readonly Token[]
  from: number
  to: number
}

/** A number that reads as a code without its first zeros has at least so many digits, and lacks at most so many. */
const MIN_RESTORED_DIGITS = 3
const MAX_LOST_ZEROS = 2

/** Characters that are taken for one another, by eye or by a scanner. */
const LOOKALIKES: Record<string, string> = { 0: 'O', 1: 'IL', 2: 'Z', 5: 'S', 8: 'B', O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' } // prettier-ignore
/** Letters among digits, as in a code that was misread. */
const IS_MIXED = /^(?=.*[OILSZB])(?:(?=.*\d.*\d)[A-Z\d]{4,7}|(?=.*\d)[A-Z\d]{2,5}[ -][A-Z\d]{2,4})$/
/** Characters of one code that were misread, at most. */
const MOST_MISREAD = 2

/** The words with up to two characters changed for those that look like them. */
function* misreadForms(text: string, left: number, from = 0): Generator<string> {
  for (let at = from; at < text.length; at++)
    for (const other of LOOKALIKES[text[at] as string] ?? '') {
      const form = text.slice(0, at) + other + text.slice(at + 1)
      yield form
      if (left > 1) yield* misreadForms(form, left - 1, at + 1)
    }
}

/** What the words may have been before they lost their first zeros, or were misread. */
function* formsOf(text: string): Generator<string> {
  if (text.length >= MIN_RESTORED_DIGITS && /^[1-9]\d*$/.test(text))
    for (let zeros = 1; zeros <= MAX_LOST_ZEROS; zeros++) yield '0'.repeat(zeros) + text
  const capitals = text.toUpperCase()
  if (IS_MIXED.test(capitals)) yield* misreadForms(capitals, MOST_MISREAD)
}

/** The name of a place that the code serves is among the words of the address. */
function namesTown({ reader, tokens }: WordPlace, record: PostalCodeRecord): boolean {
  const text = ` ${tokens.map((token) => token.key).join(' ')} `
  return reader.placesOfPostalCode(record).some((hit) => text.includes(` ${hit.place.key} `))
}

/** Nothing follows but the name of the country. */
const endsAddress = ({ reader, country, tokens, to }: WordPlace): boolean =>
  to === tokens.length ||
  reader.countriesByName(keyOfWords(tokens, { from: to, to: tokens.length })).includes(country.alpha2)

/** `1067 Dresden, Hauptstr. 3`: the rest of the line, or what follows a house number, is a town that the code serves. */
function standsWithTown({ reader, tokens, from, to }: WordPlace, record: PostalCodeRecord): boolean {
  const segment = tokens[from]?.segment
  let [start, end] = [from, to]
  while (start > 0 && tokens[start - 1]?.segment === segment) start--
  while (end < tokens.length && tokens[end]?.segment === segment) end++
  const isTown = (first: number, last: number): boolean => {
    const key = first < last ? keyOfWords(tokens, { from: first, to: last }) : ''
    return key !== '' && reader.placesOfPostalCode(record).some((hit) => hit.place.key === key)
  }
  const isBehindNumber = from > start && /\d/.test(tokens[from - 1]?.raw ?? '')
  return (to === end && isTown(start, from)) || ((from === start || isBehindNumber) && isTown(to, end))
}

/**
 * A known code that words of another form were meant as: its first zeros were lost, as spreadsheets lose them, or a letter
 * stands for the digit that it looks like. A number may as well be that of a house, so that outside the field of the code
 * only one counts whose town the address names. It is a proposal: the address is not verified with it.
 */
export function restoreCode(words: string, pattern: RegExp, place: WordPlace): PostalFinding | null {
  if (words.length < MIN_RESTORED_DIGITS) return null
  for (const form of formsOf(words)) {
    const record = pattern.test(form) ? place.reader.postalCode(place.country.alpha2, form) : null
    if (!record) continue
    const isMeant = place.isField || standsWithTown(place, record) || (namesTown(place, record) && endsAddress(place))
    if (isMeant)
      return { code: form, record, isPrimaryOnly: false, isDistrictOnly: false, isWhole: true, isRestored: true }
  }
  return null
}
