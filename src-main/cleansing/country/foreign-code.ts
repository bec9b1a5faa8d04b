import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { wordRanges } from '#main/cleansing/text/word-ranges.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

/** Parts of a name alone: towns of one name are everywhere. */
const NAMES: ReadonlySet<Part> = new Set<Part>(['Locality', 'DependentLocality'])
/** What looks like a postal code of some country, as the whole of a line: letters and digits, or digits enough. */
const LIKE_CODE = /^(?=.*\d)(?=.{4,10}$)(?:[A-Z]{1,3}-?)?[A-Z\d]{2,7}(?:[ -][A-Z\d]{2,4})?$/
const LIKE_HOUSE = /^\d{1,3}[A-Z]?(?:[ -]\d{1,3}[A-Z]?)?$/

/** Ways to write a code without a prefix and with or without its blank. */
const formsOf = (code: string): string[] => [
  code,
  code.replace(/^[A-Z]{1,3}-/, ''),
  code.replaceAll(' ', ''),
  code.replace(' ', '-'),
]

/** What one letter or digit less or more makes of a code: a slip, where the form has letters or a sign. */
function nearForms(code: string): string[] {
  if (/^\d+$/.test(code)) return []
  const cuts = Array.from(code, (_, at) => [code.slice(0, at), code.slice(at)] as const)
  return cuts.flatMap(([before, behind]) => [before + behind.slice(1), `${before}1${behind}`, `${before}A${behind}`])
}

const isOfCountry = (country: CountryRecord, code: string): boolean =>
  country.postalPattern !== null && [...formsOf(code), ...nearForms(code)].some((one) => isWholeCode(country, one))

/** The codes that an address gives: in their field, or alone in a line behind the first. */
function codesOf({ tokens, fieldOf, given }: AddressText): string[] {
  const lines = wordRanges(tokens, (at) => fieldOf[at] === null)
  const alone = lines
    .slice(1)
    .map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(' '),
    )
    .filter((text) => LIKE_CODE.test(text) && !LIKE_HOUSE.test(text))
  return [...(given.PostalCode === undefined ? [] : [given.PostalCode.trim().toUpperCase()]), ...alone]
}

/**
 * The code of an address for whose answer nothing but the name of a town speaks, where it has the form of another country:
 * `Atlantis, XX1 1XX`. So many towns bear a name that this says nothing. Empty where the code may be one of the country.
 */
export function foreignCode({ wanted, parts, record }: Candidate, text: AddressText): string {
  const isNamed = wanted.reading.spans.some(({ part }) => part === 'Country')
  if (isNamed || parts.some((match) => isMatched(match) && !NAMES.has(match.part))) return ''
  const codes = codesOf(text).filter((code) => /\d/.test(code))
  return codes.every((code) => !isOfCountry(record.country, code)) ? (codes[0] ?? '') : ''
}
