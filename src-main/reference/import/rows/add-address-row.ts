import type { ImportTools } from '#main/reference/import/import.types.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'

/** One row of a table of addresses, as its source writes it; empty where it says nothing. */
export interface AddressRow {
  country: string
  number: string
  street: string
  city: string
  /** A part of the city, or the municipality around it. */
  district: string
  region: string
  postalCode: string
  latitude: string
  longitude: string
}

export interface RowContext extends ImportTools {
  /** Country of rows that name none: the one that was asked for, or empty. */
  usualCountry: string
  countryOf(position: Position): string
}

const DECIMAL_COMMA = /^(-?\d+),(\d+)$/

function toDegrees(text: string, limit: number): number | null {
  const clean = text.trim().replace(DECIMAL_COMMA, '$1.$2')
  if (clean === '') return null
  const degrees = Number(clean)
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit ? degrees : null
}

/** Null without a position; 0,0 stands for none. */
function positionOf({ latitude, longitude }: AddressRow): Position | null {
  const lat = toDegrees(latitude, 90)
  const lon = toDegrees(longitude, 180)
  return lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon }
}

/** `12 Main St` in one column: number first or last, as the country writes it. */
function splitStreet(street: string): { street: string; number: string } | null {
  const match = /^(\d+\s?[a-zA-Z]?(?:[-/]\d+[a-zA-Z]?)?)[\s,]+(\D.*)$/.exec(street) ?? null
  if (match) return { number: match[1] as string, street: match[2] as string }
  const last = /^(\D.*?)[\s,]+(\d+\s?[a-zA-Z]?(?:[-/]\d+[a-zA-Z]?)?)$/.exec(street)
  return last ? { street: last[1] as string, number: last[2] as string } : null
}

/** The country of a row; null for a row that cannot be used, which is counted. */
function countryOfRow(row: AddressRow, position: Position | null, context: RowContext): string | null {
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
 * Puts one row into the stage: a house where it has a number, else a street, else a postal code. `position`: where it is;
 * left out, its own columns hold degrees.
 */
export function addAddressRow(row: AddressRow, context: RowContext, position = positionOf(row)): void {
  const { sink, towns } = context
  sink.read()
  const country = countryOfRow(row, position, context)
  if (country === null) return
  const names = [row.city, row.district].map((name) => name.trim()).filter((name) => name !== '')
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
  const number = row.number.trim()
  const split = number === '' ? splitStreet(row.street.trim()) : null
  const street = split?.street ?? row.street.trim()
  if (street === '') return row.postalCode.trim() === '' ? sink.skip('noStreet') : sink.addPostalCode(where)
  if (number === '' && !split) return sink.addPiece({ ...where, name: street, aliases: [], nodes: [] })
  const key = toPremiseKey(split?.number ?? number)
  // Zero is written for houses without a number.
  if (parsePremiseNumber(key)?.number === 0) return sink.skip('noNumber')
  sink.addAddress({ ...where, street, number: key })
}
