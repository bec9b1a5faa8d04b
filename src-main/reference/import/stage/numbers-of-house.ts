import { hyphenClassOf } from '../../hyphen-class.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'

/** What the number on a house says. */
export interface HouseNumbers {
  /** Keys by which the house is found, the one that stands on it first. */
  keys: string[]
  /** Numbers between the ends of a span: `12-16` is 14 too. */
  between: { low: number; high: number; parity: 'odd' | 'even' | 'all' } | null
}

/** Letters that one house bears at most: `1a-1z`. */
const MOST_LETTERS = 26
/** A wider span of one house is rather two numbers of another kind. */
const WIDEST_SPAN = 60
/** `1a-1c`, `1a-c`. */
const LETTER_SPAN = /^(\d{1,6})([a-z])-(?:\1)?([a-z])$/

/** House numbers from one letter to another; nothing where the letters run backwards. */
export function lettersBetween(number: string, first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  const count = Math.min(MOST_LETTERS, to - from + 1)
  return Array.from({ length: Math.max(0, count) }, (_, i) => `${number}${String.fromCharCode(from + i)}`)
}

/** Reads the number of one house; null when it is none. */
export function readHouseNumber(text: string, country: string): HouseNumbers | null {
  const key = toPremiseKey(text)
  if (key === '') return null
  // Elsewhere `5-6` is house 6 of block 5, or flat 6 of house 5.
  if (hyphenClassOf(country) !== 'A') return { keys: [key], between: null }
  const [, number, first, last] = LETTER_SPAN.exec(key) ?? []
  if (number !== undefined && first !== undefined && last !== undefined)
    return { keys: [key, ...lettersBetween(number, first, last)], between: null }
  const span = parsePremiseNumber(key)
  if (!span || span.last === span.number) return { keys: [key], between: null }
  const { number: low, last: high } = span
  const parity = (high - low) % 2 === 1 ? 'all' : low % 2 === 1 ? 'odd' : 'even'
  const isOneHouse = high - low <= WIDEST_SPAN && high - low > 1
  return { keys: [key, String(low), String(high)], between: isOneHouse ? { low, high, parity } : null }
}
