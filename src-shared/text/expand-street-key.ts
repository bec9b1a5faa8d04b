import { STREET_LANGUAGES, STREET_WORDS } from '#shared/text/street-words-data.ts'

/** Written forms of the words of street names in the languages of a country, each with its full form. */
export interface StreetForms {
  types: Map<string, string>
  words: Map<string, string>
}

const formsByCountry = new Map<string, StreetForms>()

/** Forms of a country's languages, made once per country; English where the country is not listed. */
export function streetFormsOf(country: string): StreetForms {
  const known = formsByCountry.get(country)
  if (known) return known
  const forms: StreetForms = { types: new Map(), words: new Map() }
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
export function expandStreetWord(word: string, isFirst: boolean, { types, words }: StreetForms): string {
  return (isFirst ? (words.get(word) ?? types.get(word)) : (types.get(word) ?? words.get(word))) ?? word
}

/** A shorter form could end any word, and a shorter stem is no name. */
const SHORTEST_JOINED = 2
const SHORTEST_JOINED_STEM = 3

const joinedByCountry = new Map<string, readonly (readonly [short: string, full: string])[]>()

function joinedFormsOf(country: string): readonly (readonly [short: string, full: string])[] {
  const known = joinedByCountry.get(country)
  if (known) return known
  const forms = (STREET_LANGUAGES[country] ?? []).flatMap((language) =>
    (STREET_WORDS[language]?.suffixes ?? []).flatMap(([full, ...short]) =>
      short.filter((form) => form.length >= SHORTEST_JOINED).map((form) => [form, full] as const),
    ),
  )
  joinedByCountry.set(country, forms)
  return forms
}

/** `hauptstr` → `hauptstrasse`: a type that is written onto the name, in full; other words as they are. */
function expandJoinedType(word: string, joined: readonly (readonly [short: string, full: string])[]): string {
  for (const [short, full] of joined) {
    const isJoined = word.length >= short.length + SHORTEST_JOINED_STEM && word.endsWith(short)
    if (isJoined && !word.endsWith(full)) return word.slice(0, -short.length) + full
  }
  return word
}

function writeOut(key: string, country: string): string {
  const forms = streetFormsOf(country)
  const words = key.split(' ')
  for (let i = 0; i < words.length; i++) words[i] = expandStreetWord(words[i] as string, i === 0, forms)
  const last = words.length - 1
  words[last] = expandJoinedType(words[last] as string, joinedFormsOf(country))
  return words.join(' ')
}

/** Keys written out that are remembered: a street is compared with its namesakes again and again. */
const MOST_REMEMBERED = 8000
const remembered = new Map<string, Map<string, string>>()
let count = 0

/** Abbreviations written out, alone or at the end of the name: `st johns rd` → `saint johns road`, `hauptstr` → `hauptstrasse`. */
export function expandStreetKey(key: string, country: string): string {
  let keys = remembered.get(country)
  const known = keys?.get(key)
  if (known !== undefined) return known
  if (++count > MOST_REMEMBERED) {
    remembered.clear()
    keys = undefined
    count = 1
  }
  if (!keys) remembered.set(country, (keys = new Map()))
  const expanded = writeOut(key, country)
  keys.set(key, expanded)
  return expanded
}

/** The key without a first word that registers leave out: `odos ermou` → `ermou`; the same where there is none. */
export function withoutUnregisteredType(key: string, country: string): string {
  const [first = ''] = key.split(' ', 1)
  const isLeftOut = (STREET_LANGUAGES[country] ?? []).some((one) => STREET_WORDS[one]?.unregistered?.includes(first))
  return isLeftOut ? key.slice(first.length + 1) : key
}

/** The form in which misspelt street names are compared: written out and without blanks, which are no spelling. */
export function comparableStreetKey(key: string, country: string): string {
  const forms = streetFormsOf(country)
  let joined = ''
  for (let from = 0; from <= key.length;) {
    const blank = key.indexOf(' ', from)
    const to = blank === -1 ? key.length : blank
    const word = expandStreetWord(key.slice(from, to), from === 0, forms)
    joined += blank === -1 ? expandJoinedType(word, joinedFormsOf(country)) : word
    from = to + 1
  }
  // Some words are written out as two.
  return joined.includes(' ') ? joined.replaceAll(' ', '') : joined
}
