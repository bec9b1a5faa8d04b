import { toPostalKey } from '#main/reference/postal-key.ts'

/** French company codes repeat an ordinary code with a word behind: `77001 CEDEX 1`. */
const COMPANY_SUFFIX = /\s*CEDEX\b.*$/i
/** Spreadsheets make numbers of codes: `5020.0`. */
const DECIMALS = /\.0$/
/** A longer code written behind the ordinary one: `12334-2723`. */
const EXTENSION = /^(\d{4,6})-\d{4}$/

/** Without the country's letters before or behind the digits: `HT-4110`, `4110HT` and `ht 4110` are `4110`. */
export function withoutCountryLetters(country: string, text: string): string {
  const letters = `(?:${country}|${country[0]})`
  const before = new RegExp(`^${letters}[-\\s]?(?=\\d)`, 'i')
  const behind = new RegExp(`(?<=\\d)\\s?${country}$`, 'i')
  return text.trim().replace(before, '').replace(behind, '')
}

/** Keys of the codes that a text may spell, the nearest to what is written first. */
export function keysSpelt(country: string, text: string): string[] {
  const plain = withoutCountryLetters(country, text)
  const spellings = [
    text,
    plain,
    `${country}${plain}`,
    `${country[0]}${plain}`,
    text.replace(COMPANY_SUFFIX, ''),
    text.replace(DECIMALS, ''),
    EXTENSION.exec(text)?.[1] ?? '',
  ]
  return [...new Set(spellings.map(toPostalKey))].filter((key) => key !== '')
}
