import type { AddressInput } from '#shared/model/address.ts'

/** Codes that stand for a whole address and are written beside it. */
export type AddressCode = 'MakaniNumber' | 'ShortAddressCode'

/** `Makani No. 12345 67890`: the number of an entrance in Dubai. */
const MAKANI =
  /(?<![\p{L}\d])(?:makani|مكاني)\s{0,3}(?:no\.?|number|code|رقم)?\s{0,3}[:.#-]?\s{0,3}(\d{5})[\s-]?(\d{5})(?!\d)/iu
/** `RRRD2929`: four letters of the place and four digits of the building, the national address of Saudi Arabia in short. */
const SHORT_ADDRESS =
  /(?<![\p{L}\d])(?:short\s+(?:national\s+)?address(?:\s+code)?\s{0,3}[:.-]?\s{0,3})?([A-Z]{4}\d{4})(?![\p{L}\d])/u
/** Most lines have none of both. */
const MAY_HOLD_ONE = /\d{4}/
const NAMES_SAUDI_ARABIA = /(?<![\p{L}])(?:saudi arabia|k\.?s\.?a\.?|السعودية)(?![\p{L}])/iu
const SAUDI_ARABIA = /^(?:sa|sau|682)$/i

/** True for an address that says itself that it lies in Saudi Arabia: elsewhere such a code may be anything. */
export const isSaudi = ({ Country = '' }: AddressInput, lines: readonly string[]): boolean =>
  SAUDI_ARABIA.test(Country.trim()) || [Country, ...lines].some((text) => NAMES_SAUDI_ARABIA.test(text))

/** A line without the codes for a whole address, which become delimiters; they are put in `found`. */
export function takeAddressCodes(
  line: string,
  inSaudiArabia: () => boolean,
  found: Partial<Record<AddressCode, string>>,
): string {
  if (!MAY_HOLD_ONE.test(line)) return line
  const rest = line.replace(MAKANI, (_, first: string, second: string) => {
    found.MakaniNumber ??= `${first} ${second}`
    return '\n'
  })
  if (!SHORT_ADDRESS.test(rest) || !inSaudiArabia()) return rest
  return rest.replace(SHORT_ADDRESS, (_, code: string) => {
    found.ShortAddressCode ??= code
    return '\n'
  })
}
