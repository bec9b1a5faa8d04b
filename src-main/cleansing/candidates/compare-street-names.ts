import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import type { StreetRecord } from '#main/reference/reference-reader.ts'

interface FullForms {
  types: Map<string, string>
  words: Map<string, string>
}

const formsByCountry = new Map<string, FullForms>()

function fullFormsOf(country: string): FullForms {
  const known = formsByCountry.get(country)
  if (known) return known
  const forms: FullForms = { types: new Map(), words: new Map() }
  for (const language of STREET_LANGUAGES[country] ?? ['en']) {
    const words = STREET_WORDS[language]
    if (!words) continue
    for (const [full, ...short] of words.types)
      for (const form of [full, ...short]) if (!forms.types.has(form)) forms.types.set(form, full)
    for (const [full, ...short] of [...(words.directionals ?? []), ...(words.words ?? [])]) {
      for (const form of [full, ...short]) if (!forms.words.has(form)) forms.words.set(form, full)
    }
  }
  formsByCountry.set(country, forms)
  return forms
}

/** One word written out. The first word of a name is no type where it can be something else. */
function expandWord(word: string, isFirst: boolean, { types, words }: FullForms): string {
  return (isFirst ? (words.get(word) ?? types.get(word)) : (types.get(word) ?? words.get(word))) ?? word
}

/** Abbreviations written out: `st johns rd` → `saint johns road`. */
export function expandStreetKey(key: string, country: string): string {
  const forms = fullFormsOf(country)
  return key
    .split(' ')
    .map((word, i) => expandWord(word, i === 0, forms))
    .join(' ')
}

/** Shorter forms of a type are abbreviations. */
const SHORTEST_MISSPELT_TYPE = 5

/** `cresent` is one error away from `crescent`; `cres` is an abbreviation. */
function isMisspeltType(word: string, full: string): boolean {
  if (word === full || word.length < SHORTEST_MISSPELT_TYPE) return false
  return word[0] === full[0] && word.at(-1) === full.at(-1) && damerauLevenshtein(word, full, 1) <= 1
}

/** The key written out but for misspelt types, which word lists know too; null where there is none. */
export function expandCorrectWords(key: string, country: string): string | null {
  const forms = fullFormsOf(country)
  const isMisspelt = (word: string, i: number) => i > 0 && isMisspeltType(word, forms.types.get(word) ?? word)
  const words = key.split(' ')
  if (!words.some(isMisspelt)) return null
  return words.map((word, i) => (isMisspelt(word, i) ? word : expandWord(word, i === 0, forms))).join(' ')
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
const MOST_EDITS = 4

export const editsAllowed = (length: number): number =>
  Math.min(MOST_EDITS, Math.max(1, Math.floor(length / LETTERS_PER_EDIT)))

/** Names without their blanks: where words are joined or parted is no spelling. */
const squash = (key: string) => key.replaceAll(' ', '')

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
  const allowed = editsAllowed(Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > allowed) return null
  const edits = damerauLevenshtein(a, b, allowed)
  if (edits > allowed) return null
  return { kind: 'fuzzy', similarity: 1 - edits / Math.max(a.length, b.length), edits, name: street.name }
}
