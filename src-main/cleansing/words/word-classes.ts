import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import type { AddressWords } from '#main/cleansing/words/address-words.types.ts'
import { FURTHER_LANGUAGES } from '#main/cleansing/words/asian-and-african-words-data.ts'
import { DICTIONARY_WORDS } from '#main/cleansing/words/dictionary-words-data.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { STREET_LANGUAGES, STREET_WORDS, type StreetWords } from '#shared/text/street-words-data.ts'

/** What a word can be; a word can be several things at once, so classes are bits. */
export const WORD_CLASS = {
  streetType: 1,
  streetSuffix: 2,
  direction: 4,
  unit: 8,
  level: 16,
  box: 32,
  building: 64,
  organization: 128,
  particle: 256,
  number: 512,
  wholeUnit: 1024,
  area: 2048,
  district: 4096,
  streetWord: 8192,
  /** A type that stands before the name in this language: `rue`, `via`. */
  leadingType: 16384,
  /** A type that stands before or after the name: `улица`. */
  eitherType: 32768,
} as const

/** Words that say that a name is a street, standing alone or as its end. */
export const STREET_TYPES = WORD_CLASS.streetType | WORD_CLASS.streetSuffix

/** Types of this many letters are recognised with one error; shorter ones are too like other words. */
const SHORTEST_MISSPELT_TYPE = 4
/** Of this many letters they are recognised wherever they stand. */
const SHORTEST_LONG_TYPE = 5

/** Word lists of one country: its languages first, English always. */
export interface CountryLexicon {
  classes: ReadonlyMap<string, number>
  /** Types that are written onto names, by their last letter. */
  suffixes: ReadonlyMap<string, readonly string[]>
  /** Types that stand after the name, written out: `lane`. */
  trailingTypes: readonly string[]
  /** Types of any place in the name that are long enough to be known with a wrong letter, alone and written onto a name. */
  longTypes: readonly string[]
  longSuffixes: readonly string[]
  /** Phrases of more than one word by their first word: words, class. */
  phrases: ReadonlyMap<string, { words: string[]; bits: number }[]>
}

/** Languages whose street type stands before the name. */
const LEADING_TYPE_LANGUAGES = new Set(
  'fr es pt it ca ro pl cs sk hr sl sr bs mk bg ru uk be id ms vi el sq th ar he ga cy gd ast br gl mt oc fa tl km lo mg mi ps so sw tg to'.split(
    ' ',
  ),
)
/** Languages in which it stands on either side. */
const EITHER_TYPE_LANGUAGES = new Set('ru uk be bg kk ky'.split(' '))
/** Written languages that share the word lists of another. */
const SAME_WORDS: Record<string, string> = {
  nb: 'no',
  nn: 'no',
  gl: 'pt',
  sh: 'sr',
  cnr: 'sr',
  fil: 'en',
  tl: 'en',
  ht: 'fr',
  lb: 'de',
  oc: 'fr',
}
const MAX_LANGUAGES = 6
const SHORTEST_STEM = 3

const lexicons = new Map<string, CountryLexicon>()
const lexiconOfList = new WeakMap<readonly string[], CountryLexicon>()

const words = (list: string | undefined): string[] => (list ? list.split(' ') : [])

const lastLetterOf = (word: string): string => word.charAt(word.length - 1)

function typeBits(language: string): number {
  const leading = LEADING_TYPE_LANGUAGES.has(language) ? WORD_CLASS.leadingType : 0
  return WORD_CLASS.streetType | leading | (EITHER_TYPE_LANGUAGES.has(language) ? WORD_CLASS.eitherType : 0)
}

function addStreetWords(add: (form: string, bits: number) => void, suffixes: Set<string>, language: string) {
  const street: StreetWords = STREET_WORDS[language] ?? { types: [] }
  const own = ADDRESS_WORDS[language]
  const addAll = (forms: Iterable<string>, bits: number) => {
    for (const form of forms) add(form, bits)
  }
  addAll(street.types.flat(), typeBits(language))
  addAll(words(own?.streets), typeBits(language))
  addAll((street.directionals ?? []).flat(), WORD_CLASS.direction)
  addAll((street.words ?? []).flat(), WORD_CLASS.streetWord)
  addAll(street.particles ?? [], WORD_CLASS.particle)
  for (const form of [...(street.suffixes ?? []).flat(), ...words(own?.streetSuffixes)]) suffixes.add(form)
}

type Kind = Exclude<keyof AddressWords, 'streets' | 'streetSuffixes'>

const CLASS_OF_KIND: Record<Kind, number> = {
  units: WORD_CLASS.unit,
  wholeUnits: WORD_CLASS.wholeUnit,
  levels: WORD_CLASS.level,
  buildings: WORD_CLASS.building,
  organizations: WORD_CLASS.organization,
  numbers: WORD_CLASS.number,
  areas: WORD_CLASS.area,
  districts: WORD_CLASS.district,
  boxes: WORD_CLASS.box,
  withoutNumber: WORD_CLASS.number,
  unitPhrases: WORD_CLASS.unit,
  wholeUnitPhrases: WORD_CLASS.wholeUnit,
}
const PHRASES: ReadonlySet<string> = new Set<Kind>(['boxes', 'withoutNumber', 'unitPhrases', 'wholeUnitPhrases'])

function addAddressWords(add: (form: string, bits: number) => void, list: AddressWords) {
  for (const [kind, bits] of Object.entries(CLASS_OF_KIND))
    for (const form of list[kind as Kind]?.split(PHRASES.has(kind) ? '|' : ' ') ?? []) add(form, bits)
}

function addDictionaryWords(add: (form: string, bits: number) => void, language: string) {
  const dictionary = DICTIONARY_WORDS[language] ?? {}
  for (const [kind, forms] of Object.entries(dictionary)) {
    const bits = kind === 'streets' ? typeBits(language) : CLASS_OF_KIND[kind as Kind]
    for (const form of (forms as string).split('|')) add(form, bits)
  }
}

function buildLexicon(languages: readonly string[]): CountryLexicon {
  const classes = new Map<string, number>()
  const suffixes = new Set<string>()
  const phrases = new Map<string, { words: string[]; bits: number }[]>()
  const add = (form: string, bits: number) => {
    const parts = form.split(' ')
    if (parts.length === 1) {
      classes.set(form, (classes.get(form) ?? 0) | bits)
      return
    }
    const first = parts[0] as string
    phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, bits }])
  }
  for (const language of languages) {
    addStreetWords(add, suffixes, language)
    addAddressWords(add, ADDRESS_WORDS[language] ?? {})
    addDictionaryWords(add, language)
  }
  addAddressWords(add, COMMON_ADDRESS_WORDS)
  const trailingTypes = [...classes]
    .filter(
      ([form, bits]) =>
        bits & WORD_CLASS.streetType && !(bits & WORD_CLASS.leadingType) && form.length >= SHORTEST_MISSPELT_TYPE,
    )
    .map(([form]) => form)
  const isLong = (form: string) => form.length >= SHORTEST_LONG_TYPE
  const longTypes = [...classes].flatMap(([form, bits]) => (bits & WORD_CLASS.streetType && isLong(form) ? [form] : []))
  return {
    classes,
    trailingTypes,
    longTypes,
    phrases,
    longSuffixes: [...suffixes].filter(isLong),
    suffixes: Map.groupBy(suffixes, lastLetterOf),
  }
}

interface Spoken {
  /** The list of the pack from which the other was made. */
  own: readonly string[]
  understood: readonly string[]
}
const spoken = new Map<string, Spoken>()

/** Languages whose words are understood in a country, its own first, English always; the same list for the same country. */
export function languagesOf(country: string, languages: readonly string[]): readonly string[] {
  const known = spoken.get(country)
  if (known?.own === languages) return known.understood
  const all = [
    ...(STREET_LANGUAGES[country] ?? []),
    ...languages.map((tag) => (tag.split('-')[0] as string).toLowerCase()),
    ...(FURTHER_LANGUAGES[country] ?? []),
  ]
  const understood = [...new Set([...all.map((one) => SAME_WORDS[one] ?? one).slice(0, MAX_LANGUAGES), 'en'])]
  spoken.set(country, { own: languages, understood })
  return understood
}

/** Word lists for a country, made once per set of languages. */
export function lexiconOf(country: string, languages: readonly string[]): CountryLexicon {
  const chosen = languagesOf(country, languages)
  const met = lexiconOfList.get(chosen)
  if (met) return met
  const name = chosen.join()
  const lexicon = lexicons.get(name) ?? buildLexicon(chosen)
  lexicons.set(name, lexicon)
  lexiconOfList.set(chosen, lexicon)
  return lexicon
}

/** All classes of one word, a type written onto the name included: `Hauptstrasse`. To remember them would take longer. */
export function classOfWord({ classes, suffixes }: CountryLexicon, key: string): number {
  const bits = classes.get(key) ?? 0
  if (suffixes.size === 0) return bits
  for (const suffix of suffixes.get(lastLetterOf(key)) ?? [])
    if (key.length >= suffix.length + SHORTEST_STEM && key.endsWith(suffix)) return bits | WORD_CLASS.streetSuffix
  return bits
}

/** True for a word one error away from a type that stands after street names: `Laen`, `Rod`. */
export function isMisspeltType(lexicon: CountryLexicon, key: string): boolean {
  if (key.length < SHORTEST_MISSPELT_TYPE - 1) return false
  return lexicon.trailingTypes.some((type) => damerauLevenshtein(type, key, 1) <= 1)
}

const isNear = (form: string, word: string): boolean => damerauLevenshtein(form, word, 1) <= 1

/** `Calel`, `Bahnhosftrasse`: one error away from a long type, alone or as the end of a word, wherever it stands. */
export function isNearlyType({ longTypes, longSuffixes }: CountryLexicon, key: string): boolean {
  if (key.length < SHORTEST_LONG_TYPE - 1) return false
  if (longTypes.some((type) => isNear(type, key))) return true
  return longSuffixes.some((suffix) =>
    [-1, 0, 1].some((more) => {
      const letters = suffix.length + more
      return key.length >= letters + SHORTEST_STEM && isNear(suffix, key.slice(-letters))
    }),
  )
}
