import type { ImportTools, RowPlace } from '#main/reference/import/import.types.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { RowParts } from '#main/files/columns/parts/make-parts.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'

export interface RowContext extends ImportTools {
  /** Country of rows that name none: the one that was asked for, or empty. */
  usualCountry: string
  countryOf(position: Position): string
  /** Its layout says where numbers are: none is sought in a street. */
  isRegister: boolean
}

/** `12 Main St` in one column: number first or last, as the country writes it. */
function splitStreet(street: string): { street: string; number: string } | null {
  const match = /^(\d+\s?[a-zA-Z]?(?:[-/]\d+[a-zA-Z]?)?)[\s,]+(\D.*)$/.exec(street) ?? null
  if (match) return { number: match[1] as string, street: match[2] as string }
  const last = /^(\D.*?)[\s,]+(\d+\s?[a-zA-Z]?(?:[-/]\d+[a-zA-Z]?)?)$/.exec(street)
  return last ? { street: last[1] as string, number: last[2] as string } : null
}

const splitRow = ({ number, street }: RowParts, { isRegister }: RowContext) =>
  number === '' && !isRegister ? splitStreet(street) : null

const furtherNumbers = ({ others }: RowParts, { isRegister }: RowContext): string[] =>
  isRegister ? (others.number ?? []) : []

/** The country of a row; null for a row that cannot be used, which is counted. */
function countryOfRow(row: RowParts, position: Position | null, context: RowContext): string | null {
  const { sink, isWanted, usualCountry, countryOf } = context
  const given = row.country.trim().toUpperCase()
  const isGiven = /^[A-Z]{2}$/.test(given)
  const found = position ? countryOf(position) : usualCountry
  const country = isGiven ? given : found
  const refuse = (reason: string) => {
    sink.skip(reason)
    return null
  }
  if (country === '') return refuse(position ? 'atSea' : 'noCountry')
  if (!isWanted(country)) return refuse('otherCountry')
  // A country that its coordinates deny is a wrong row, whichever of the two is wrong.
  const isDenied = isGiven && position !== null && found !== country && !isInCountry(country, position)
  return isDenied ? refuse('elsewhere') : country
}

/**
 * Puts one row into the stage: a house where it has a number, else a street, else a postal code. Returns where a street
 * lies; null for anything else.
 */
export function addAddressRow(row: RowParts, context: RowContext, position: Position | null): RowPlace | null {
  const { sink, towns, sample } = context
  sink.read()
  const country = countryOfRow(row, position, context)
  if (country === null) return null
  const names = [row.city, row.district, ...(row.others.city ?? [])].filter((name) => name !== '')
  const [city] = names
  const main = city === undefined ? null : towns.named(country, city, position)
  const others = names.slice(1).map((name) => towns.known(country, name, position))
  const nearest = main === null && position ? towns.nearest(country, position) : null
  const where = {
    country,
    towns: [...new Set([main, ...others, nearest].filter((id) => id !== null))],
    isTownGiven: main !== null,
    postalCode: row.postalCode,
    position,
  }
  const { number } = row
  const split = splitRow(row, context)
  const street = split?.street ?? row.street
  const aliases = row.others.street ?? []
  if (street === '') {
    if (row.postalCode === '') sink.skip('noStreet')
    else sink.addPostalCode(where)
    return null
  }
  const sampled = (number: string) => ({ ...row, number, street, city: city ?? towns.nameOf(where.towns), position })
  if (number === '' && !split) {
    if (!sink.addPiece({ ...where, name: street, aliases, nodes: [] })) return null
    sample.offer('streets', country, () => sampled(''))
    return where
  }
  const key = toPremiseKey(split?.number ?? number)
  // Zero is written for houses without a number.
  if (parsePremiseNumber(key)?.number === 0) sink.skip('noNumber')
  else if (sink.addAddress({ ...where, street, aliases, number: key, otherNumbers: furtherNumbers(row, context) }))
    sample.offer('houses', country, () => sampled(split?.number ?? number))
  return null
}
