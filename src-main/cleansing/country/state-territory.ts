import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

const ZIP = /^(\d{5})(?:-\d{4})?$/

/**
 * The territory of the United States in which an address lies that was given as one of theirs: `San Juan PR 00921` is
 * written like an address of a state, but its towns and codes are those of Puerto Rico. Empty where it names none: the
 * territory stands in the place of the state, in capitals, or its ZIP code is known there.
 */
export function stateTerritoryOf({ tokens }: AddressText, country: string, reader: ReferenceReader): string {
  const { territories, writesTerritoriesAsStates } = profileOf(country)
  if (!writesTerritoriesAsStates) return ''
  const last = tokens.at(-1)?.segment
  for (const [at, { raw, segment }] of tokens.entries()) {
    const zip = ZIP.exec(raw)?.[1]
    const known =
      zip && reader.postalCode(country, zip) === null && territories.find((one) => reader.postalCode(one, zip))
    if (known) return known
    const next = tokens[at + 1]
    const isEnd =
      next === undefined ? at > 0 : ZIP.test(next.raw) && (next.segment === segment || next.segment === last)
    if (isEnd && territories.includes(raw) && reader.country(raw) !== null) return raw
  }
  return ''
}
