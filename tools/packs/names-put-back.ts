import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { ownScriptOf } from '#main/reference/write/pick-native-name.ts'
import { countOf } from '#shared/text/count-of.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { PUT_BACK_LETTERS } from './put-back-letters-data.ts'

/** Only names with capitals are kept, and only these scripts give any when they are put into Latin letters. */
const CASED_SCRIPT = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u
const NOT_ASCII = /[^\x20-\x7e]/
const UPPER_CASE = /[A-Z]/
const LETTER = /\p{L}/u
/** Signs that are put back as they stand, or left out. */
const SIGN = '[^a-z]?'
const UNKNOWN_LETTER = '[a-z]{0,3}'
/** Armenian writes one sound with two letters. */
const TWO_LETTERS = /ու|./gsu

/** The part of a pattern for a letter; one with a mark counts as the letter without it, unless it has a sound of its own. */
function patternOfLetter(letter: string): string {
  const known = PUT_BACK_LETTERS[letter] ?? PUT_BACK_LETTERS[letter.normalize('NFD')[0] ?? '']
  return known ?? (LETTER.test(letter) ? UNKNOWN_LETTER : SIGN)
}

/** The Latin texts that a name of another script may become. */
function patternOf(name: string): RegExp {
  const letters = name.toLowerCase().normalize('NFC').match(TWO_LETTERS) ?? []
  return new RegExp(`^${letters.map(patternOfLetter).join('')}$`)
}

/**
 * Names of a place that another script made: names in plain Latin letters that a Cyrillic, Greek or Armenian name becomes
 * when it is put back, and that no Latin source has. `alternates` are all names that the gazetteer lists.
 */
export function namesPutBack(
  names: readonly string[],
  alternates: readonly string[],
  isInLatinSource: (key: string) => boolean,
): string[] {
  const foreign = alternates.filter((name) => CASED_SCRIPT.test(name))
  const open = names.filter((name) => UPPER_CASE.test(name) && !NOT_ASCII.test(name))
  if (foreign.length === 0 || open.length === 0) return []
  // `Munchen` is made of `München`, whatever `Мунхен` would become.
  const marked = alternates.filter((name) => NOT_ASCII.test(name) && !CASED_SCRIPT.test(name))
  const latin = new Set(marked.map((name) => toNameKey(name)))
  const asked = open.filter((name) => {
    const key = toNameKey(name)
    return !latin.has(key) && !isInLatinSource(key)
  })
  if (asked.length === 0) return []
  const patterns = foreign.map(patternOf)
  return asked.filter((name) => patterns.some((pattern) => pattern.test(name.toLowerCase())))
}

/** All names of a GeoNames table by the number of their place. */
function readAlternates(table: Buffer): Map<number, string> {
  const alternates = new Map<number, string>()
  for (const line of table.toString('utf8').split('\n')) {
    const [id, , , names = ''] = line.split('\t', 4)
    if (CASED_SCRIPT.test(names)) alternates.set(Number(id), names)
  }
  return alternates
}

/** Name keys that a list in Latin letters has, by country: the names of the places themselves and of postal files. */
function latinSources(
  places: readonly GazetteerPlace[],
  rowsByCountry: ReadonlyMap<string, readonly { names: readonly string[] }[]>,
): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>()
  const add = (country: string, name: string | null) => {
    const keys = sources.get(country) ?? new Set<string>()
    sources.set(country, keys)
    if (name) keys.add(toNameKey(name))
  }
  for (const { country, name, nativeName } of places) {
    add(country, name)
    add(country, nativeName)
  }
  for (const [country, rows] of rowsByCountry)
    for (const { names } of rows) for (const name of names) add(country, name)
  return sources
}

/**
 * How many names put back from another script stand among those of places in countries of Latin letters, by country. They
 * find a place and are never printed.
 */
export function countNamesPutBack(
  table: Buffer,
  places: readonly GazetteerPlace[],
  rowsByCountry: ReadonlyMap<string, readonly { names: readonly string[] }[]>,
): Map<string, number> {
  const alternates = readAlternates(table)
  const sources = latinSources(places, rowsByCountry)
  const counts = new Map<string, number>()
  for (const { geonameId, country, names } of places) {
    if (ownScriptOf(country) !== null) continue
    const listed = alternates.get(geonameId)
    if (listed === undefined) continue
    const found = namesPutBack(names, listed.split(','), (key) => sources.get(country)?.has(key) === true)
    if (found.length > 0) counts.set(country, (counts.get(country) ?? 0) + found.length)
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One line a country, and one with the total. */
export function describeNamesPutBack(counts: ReadonlyMap<string, number>): string[] {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lines = [...counts].map(
    ([country, count]) => `${country}: ${countOf(count, 'name')} put back from another script`,
  )
  const where = countOf(counts.size, 'country', 'countries')
  return [
    ...lines,
    `${countOf(total, 'name')} of ${where} put back from another script; they find places, none is printed`,
  ]
}
