import { quote } from '#main/cleansing/explain/compare-candidates.ts'
import type { CountryDoubt } from '#main/cleansing/verify/verdict.types.ts'

/** Characters of a value that are repeated. */
const LONGEST_VALUE = 60

/** A value of the country field that names no country, with a blank behind the sentence; empty for none. */
export const unreadCountrySentence = (value: string): string =>
  value === '' ? '' : `The country ${quote(value.slice(0, LONGEST_VALUE))} is not known. `

/** Why the country of an answer is in doubt. */
export function countrySentence(doubt: CountryDoubt | undefined): string {
  if (doubt === undefined) return ''
  if (doubt.kind === 'unread') return unreadCountrySentence(doubt.value).trim()
  if (doubt.kind === 'foreignCode')
    return `The postal code ${quote(doubt.code)} is not of the form of ${doubt.country}, and only the name of the town speaks for that country.`
  return `The address names ${doubt.named}; the country that was given is ${doubt.given}.`
}
