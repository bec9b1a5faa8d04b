import type { StreetRecord } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { expandStreetKey, expandStreetWord, streetFormsOf } from '#shared/text/expand-street-key.ts'

/** Shorter forms of a type are abbreviations. */
const SHORTEST_MISSPELT_TYPE = 5

/** `cresent` is one error away from `crescent`; `cres` is an abbreviation. */
function isMisspeltType(word: string, full: string): boolean {
  if (word === full || word.length < SHORTEST_MISSPELT_TYPE) return false
  return word[0] === full[0] && word.at(-1) === full.at(-1) && damerauLevenshtein(word, full, 1) <= 1
}

/** The key written out but for misspelt types, which word lists know too; null where there is none. */
export function expandCorrectWords(key: string, country: string): string | null {
  const forms = streetFormsOf(country)
  const isMisspelt = (word: string, i: number) => i > 0 && isMisspeltType(word, forms.types.get(word) ?? word)
  const words = key.split(' ')
  if (!words.some(isMisspelt)) return null
  return words.map((word, i) => (isMisspelt(word, i) ? word : expandStreetWord(word, i === 0, forms))).join(' ')
}

/** How near a given street name is to a name of a record. */
export interface StreetLikeness {
  kind: 'same' | 'alias' | 'fuzzy'
  similarity: number
  edits: number
  name: string
}

/** Edits that may part a misspelt name from the real one: one per this many letters. */
const LETTERS_PER_EDIT = 5
export const MOST_EDITS = 4

export const editsAllowed = (length: number): number =>
  Math.min(MOST_EDITS, Math.max(1, Math.floor(length / LETTERS_PER_EDIT)))

/** Another number is another street, or the house: never a misspelling. */
const digitsOf = (key: string) => key.replace(/[^0-9]+/g, '')

/** Names without their blanks: where words are joined or parted is no spelling. */
const squash = (key: string) => key.replaceAll(' ', '')

/** `Clos` is a type in Welsh and `Close` without its last letter. */
const areTypesApart = (a: string, b: string): boolean => !a.startsWith(b) && !b.startsWith(a)

/** `Hollow Place` is another street than Hollow Lane: who writes a type, and writes it right, means it. */
function haveOtherTypes(given: string, reference: string, country: string): boolean {
  const { types } = streetFormsOf(country)
  const typesAt = (at: number) => [given, reference].map((name) => types.get(name.split(' ').at(at) ?? ''))
  const [last, otherLast] = typesAt(-1)
  if (last && otherLast) return areTypesApart(last, otherLast)
  if (last || otherLast || !given.includes(' ') || !reference.includes(' ')) return false
  const [first, otherFirst] = typesAt(0)
  return first !== undefined && otherFirst !== undefined && areTypesApart(first, otherFirst)
}

/**
 * Compares a name with one street, or returns null when they are too far apart. `expanded` is the given key written
 * out, made once for many comparisons.
 */
export function compareStreet(
  given: { key: string; expanded: string },
  street: StreetRecord,
  referenceKey: string,
): StreetLikeness | null {
  if (given.key === referenceKey) return { kind: 'same', similarity: 1, edits: 0, name: street.name }
  const reference = expandStreetKey(referenceKey, street.country)
  if (given.expanded === reference) return { kind: 'alias', similarity: 1, edits: 0, name: street.name }
  const a = squash(given.expanded)
  const b = squash(reference)
  if (a === b) return { kind: 'alias', similarity: 1, edits: 0, name: street.name }
  if (digitsOf(a) !== digitsOf(b) || haveOtherTypes(given.expanded, reference, street.country)) return null
  const allowed = editsAllowed(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > allowed) return null
  const edits = damerauLevenshtein(a, b, allowed)
  if (edits > allowed) return null
  return { kind: 'fuzzy', similarity: 1 - edits / Math.max(a.length, b.length), edits, name: street.name }
}
