import { streetFormsOf } from '#shared/text/expand-street-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Fewer words than name and twice the type repeat nothing: `Street Road`. */
const LEAST_WORDS = 3

/** `Burns Street St` as `Burns Street`: files that were merged carry the type of a street twice. */
export function withoutRepeatedType(street: string, country: string): string {
  const words = street.split(' ')
  if (words.length < LEAST_WORDS) return street
  const { types } = streetFormsOf(country)
  const [before, last] = words.slice(-2).map((word) => types.get(toNameKey(word)))
  return last !== undefined && before === last ? words.slice(0, -1).join(' ') : street
}
