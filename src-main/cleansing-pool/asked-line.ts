import { toAddressLines } from '#main/cleansing/format/address-lines.ts'
import type { SampledAddress } from '#main/reference/import/asked/address-sample.ts'

const LINE_SETTINGS = { isUrbanizationFirst: false, isUnitBeforeNumber: false }
/** Countries that write from the largest to the smallest, without blanks, in their own letters. */
const LARGEST_FIRST: ReadonlySet<string> = new Set(['JP', 'TW', 'CN', 'HK', 'MO'])
const OWN_LETTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** A mark of a unit without its word, which in a line could be of anything. */
const BARE_UNIT = /^(?:\p{L}?\d{1,5}\p{L}?|\p{L})$/u
/** `5/12`: the unit stands before the number, so that it needs no word. */
const SLASHED: ReadonlySet<string> = new Set(['AU', 'NZ'])

const unitOf = ({ country, unit }: SampledAddress): string =>
  BARE_UNIT.test(unit) && !SLASHED.has(country) ? `#${unit}` : unit

const largestFirst = ({ number, street, unit, postalCode, city, region }: SampledAddress): string =>
  [postalCode, `${city.startsWith(region) ? '' : region}${city}${street}${number}`, unit]
    .filter((part) => part !== '')
    .join(' ')

/** An address of a file on one line, in the order of its country. */
export function toAskedLine(address: SampledAddress): string {
  const { country, number, street, postalCode, city, region } = address
  if (LARGEST_FIRST.has(country) && OWN_LETTERS.test(street)) return largestFirst(address)
  const parts = {
    Premise: number,
    Thoroughfare: street,
    SubBuilding: unitOf(address),
    Locality: city,
    PostalCode: postalCode,
    AdministrativeArea: region,
  }
  const given = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''))
  return toAddressLines(country, given, LINE_SETTINGS)
    .address.map(({ text }) => text)
    .join(', ')
}
