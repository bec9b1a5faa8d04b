import type { Position } from '#shared/coordinates/position.ts'
import { ok, type Result } from '#shared/result.ts'
import { formatFault } from './format.types.ts'

const MOST_COUNTRIES = 20

/** `de,AT` as alpha-2 codes; what is none is passed over. */
export const countriesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .slice(0, MOST_COUNTRIES)

/** How many are wanted; more than the most is taken for the most, as those geocoders do. */
export function limitOf(query: URLSearchParams, usual: number, most: number): Result<number> {
  const text = query.get('limit')
  if (text === null || text === '') return ok(usual)
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) return formatFault('"limit" is a whole number from 1.')
  return ok(Math.min(most, Number(text)))
}

function degreesOf(query: URLSearchParams, name: string, most: number): Result<number> {
  const text = query.get(name) ?? ''
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= most) return ok(value)
  return formatFault(`"${name}" is a number of degrees from -${most} to ${most}.`)
}

/** The position of `lat` and `lon`. */
export function positionOf(query: URLSearchParams): Result<Position> {
  const lat = degreesOf(query, 'lat', 90)
  if (!lat.ok) return lat
  const lon = degreesOf(query, 'lon', 180)
  return lon.ok ? ok({ lat: lat.value, lon: lon.value }) : lon
}
