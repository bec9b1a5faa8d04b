import { saysNothing } from '#main/cleansing/input/noise.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { gapBetween, type Token } from '#main/cleansing/text/tokenize.ts'
import { MOST_COUNTRY_WORDS } from '#main/reference/country-forms.ts'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { createRunFinder, runsLike, type WordRun } from '#main/cleansing/text/word-runs.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A code of four or five digits is one of many countries; the town beside it tells which. */
const MAX_CODES = 4
const MAX_COUNTRIES_PER_CODE = 40
const MAX_PLACES_PER_CODE = 12
/** Letters of a name per edit that is forgiven. */
const LETTERS_PER_EDIT = 5
const MOST_EDITS = 2

const SERVED_WEIGHT = 4
const EDIT_COST = 0.8
const AREA_WEIGHT = 1.5

/** Fewest edits from a run of words to the name; infinite where none is near. */
function editsTo(name: string, runs: readonly WordRun[]): number {
  const most = Math.min(MOST_EDITS, Math.floor(name.length / LETTERS_PER_EDIT))
  let least = Infinity
  for (const { key } of runs) {
    const edits = damerauLevenshtein(key, name, most)
    if (edits <= most && edits < least) least = edits
  }
  return least
}

/** Countries in which a postal code of the text serves a town that the text names, misspelt or not. */
function servedEvidence(
  tokens: readonly Token[],
  codes: readonly string[],
  reader: ReferenceReader,
): Map<string, number> {
  const evidence = new Map<string, number>()
  const words = tokens.filter((token) => !/\p{N}/u.test(token.raw))
  const find = createRunFinder(words)
  for (const code of codes.slice(0, MAX_CODES)) {
    for (const country of reader.countriesByPostalCode(code).slice(0, MAX_COUNTRIES_PER_CODE)) {
      const postal = reader.postalCode(country, code)
      if (!postal) continue
      let best = 0
      for (const hit of reader.placesOfPostalCode(postal).slice(0, MAX_PLACES_PER_CODE)) {
        const name = toNameKey(hit.name)
        const edits = editsTo(name, runsLike(find, name))
        if (edits < Infinity) best = Math.max(best, SERVED_WEIGHT - EDIT_COST * edits)
      }
      if (best > 0 && hasArea(reader, country, [...find(1), ...find(2)])) best += AREA_WEIGHT
      if (best > (evidence.get(country) ?? 0)) evidence.set(country, best)
    }
  }
  return evidence
}

const SHORTEST_AREA_NAME = 2

const hasArea = (reader: ReferenceReader, country: string, runs: readonly WordRun[]): boolean =>
  runs.some(({ key }) => key.length >= SHORTEST_AREA_NAME && reader.areasByName(country, key).length > 0)

/** How the country became known. */
export type CountrySource = 'forced' | 'field' | 'default' | 'text' | 'none'

export interface CountryHypotheses {
  /** Most plausible first, alpha-2. */
  countries: string[]
  source: CountrySource
  /** How a field of the address named it; empty where none did. */
  given: string
  /** What the field of the country holds although no country is known by it. */
  unread: string
}

/** The field whose content is a country and nothing else; others of CountryFields may hold one. */
const COUNTRY_FIELD = 'country'

/** Countries that are tried when the text only hints at one. */
const MAX_HYPOTHESES = 3
/** Words at the end and at the beginning that are searched for a country. */
const SEARCHED_WORDS = 40
const PLACE_COUNTRIES = 12
/** Countries of which an area is looked for. */
const MAX_AREA_COUNTRIES = 16
const LONGEST_CODE = 3
const SHORTEST_CODE = 4
const SHORTEST_LETTERED_CODE = 3
const LONGEST_POSTAL_CODE = 10

const EVIDENCE = {
  name: 6,
  code: 2,
  letteredPostalCode: 4,
  postalCode: 1.2,
  place: 1.5,
  area: 2,
  metropolis: 1.5,
} as const
/** A city of this many people is known everywhere. */
const METROPOLIS_POPULATION = 500_000
/** Less evidence than this is no hint. */
const LEAST_EVIDENCE = 0.3

/**
 * ForceCountry, the fields of CountryFields, DefaultCountry, then the text itself. EnhancedCountryTool puts the text
 * before DefaultCountry where it is sure enough.
 */
export function resolveCountry(
  address: AddressInput,
  text: AddressText,
  settings: CleansingSettings,
  reader: ReferenceReader,
): CountryHypotheses {
  if (settings.forceCountry) return { countries: [settings.forceCountry], source: 'forced', given: '', unread: '' }
  const { country, given, unread } = countryOfFields(address, settings, reader)
  if (country !== '') return { countries: [country], source: 'field', given, unread: '' }
  if (settings.infersCountry) {
    const evidence = weighCountries(text, reader)
    const [best] = evidence
    if (best && confidenceOf(evidence) >= settings.countryConfidence)
      return { countries: [best[0]], source: 'text', given: '', unread }
  }
  if (settings.defaultCountry) return { countries: [settings.defaultCountry], source: 'default', given: '', unread }
  const countries = scanText(text, reader)
  return { countries, source: countries.length > 0 ? 'text' : 'none', given: '', unread }
}

/** The first country that a field of CountryFields names, and else what the field of the country says for one. */
function countryOfFields(
  address: AddressInput,
  { countryFields }: CleansingSettings,
  reader: ReferenceReader,
): { country: string; given: string; unread: string } {
  let unread = ''
  for (const field of countryFields) {
    const value = (address as Record<string, string | undefined>)[field]?.trim()
    if (!value) continue
    const country = countryOfValue(reader, value)
    if (country !== '') return { country, given: value, unread: '' }
    if (field.toLowerCase() === COUNTRY_FIELD && !saysNothing(value)) unread = value
  }
  return { country: '', given: '', unread }
}

/** Weights read as odds: how likely the first country is against all others and against none, 0–1. */
export function confidenceOf(evidence: readonly [string, number][]): number {
  const odds = evidence.map(([, weight]) => Math.exp(weight))
  return (odds[0] ?? 0) / odds.reduce((sum, one) => sum + one, 1)
}

/** Countries that the words speak for, best first. */
export const scanText = (text: AddressText, reader: ReferenceReader): string[] =>
  weighCountries(text, reader)
    .slice(0, MAX_HYPOTHESES)
    .map(([country]) => country)

/** Countries by weight of evidence, most first: names, codes at the end, postal codes, names of places. */
function weighCountries(text: AddressText, reader: ReferenceReader): [string, number][] {
  const evidence = new Map<string, number>()
  const add = (country: string, weight: number) => evidence.set(country, (evidence.get(country) ?? 0) + weight)
  const tokens = text.tokens.slice(0, SEARCHED_WORDS)
  const codes: string[] = []
  const segments: string[] = []
  tokens.forEach((token, from) => {
    let key = ''
    let words = ''
    let inside: string | null = null
    for (let to = from + 1; to <= Math.min(from + MOST_COUNTRY_WORDS, tokens.length); to++) {
      const last = tokens[to - 1]
      if (!last || last.segment !== token.segment) break
      const gap = gapBetween(tokens[to - 2], last)
      key = key === '' ? last.key : key + gap + last.key
      words = words === '' ? last.raw : words + gap + last.raw
      const isEnd = to === text.tokens.length
      if (/\d/.test(words)) {
        if (to - from <= 2 && addPostalCode(words, reader, add)) codes.push(words)
        continue
      }
      const isSegment = isWholeSegment(text, from, to)
      const isCode = key.length <= LONGEST_CODE
      if (isSegment && (!isCode || (isEnd && words === words.toUpperCase()))) segments.push(key)
      const where = { isEnd, isSegment, isUpper: words === words.toUpperCase() }
      const named = addName(key, where, reader, add)
      // `Mali Lošinj`: the name of a country is the beginning of that of a place.
      if (named.isPlace && to > from + 1) inside = null
      inside = named.inside ?? inside
    }
    if (inside !== null) add(inside, EVIDENCE.name / 3)
  })
  for (const [country, weight] of servedEvidence(tokens, codes, reader)) add(country, weight)
  for (const country of countriesWithArea([...evidence], segments, reader)) add(country, EVIDENCE.area)
  return [...evidence].filter(([, weight]) => weight >= LEAST_EVIDENCE).sort((a, b) => b[1] - a[1])
}

/**
 * Of the countries that something speaks for, those that have an area called like one part of the text and a
 * place like another; a town tells of a county only where it lies in it (`Holt, Norfolk`).
 */
function countriesWithArea(
  evidence: readonly [string, number][],
  segments: readonly string[],
  reader: ReferenceReader,
): string[] {
  if (segments.length < 2) return []
  const tried = [...evidence].sort((a, b) => b[1] - a[1]).slice(0, MAX_AREA_COUNTRIES)
  return tried
    .map(([country]) => country)
    .filter((country) => segments.some((area) => hasPlaceInArea(country, area, segments, reader)))
}

function hasPlaceInArea(country: string, name: string, segments: readonly string[], reader: ReferenceReader): boolean {
  const areas = reader.areasByName(country, name).map(({ area }) => area)
  if (areas.length === 0) return false
  // `MO` is a code in many countries: the town must lie there.
  const isCode = name.length <= LONGEST_CODE
  const isIn = ({ area1Id, area2Id }: PlaceRecord) =>
    areas.some(({ level, id }) => (level === 1 ? !isCode || id === area1Id : id === area2Id))
  return segments.some(
    (town) =>
      town !== name &&
      town.length > LONGEST_CODE &&
      reader.placesByName(country, town).some(({ place }) => isIn(place)),
  )
}

function isWholeSegment(text: AddressText, from: number, to: number): boolean {
  const segment = text.tokens[from]?.segment
  return text.tokens[from - 1]?.segment !== segment && text.tokens[to]?.segment !== segment
}

/** What a run of words names: a country among other words of its line, and whether places are called so. */
interface NamedPlace {
  inside: string | null
  isPlace: boolean
}

interface NameSetting {
  isEnd: boolean
  isSegment: boolean
  isUpper: boolean
}

function addName(
  key: string,
  where: NameSetting,
  reader: ReferenceReader,
  add: (country: string, weight: number) => void,
): NamedPlace {
  const isCode = key.length <= LONGEST_CODE
  let inside: string | null = null
  if (!isCode || (where.isEnd && where.isUpper)) {
    const country = reader.countriesByName(key)[0]
    if (country && (isCode || where.isSegment || where.isEnd)) add(country, isCode ? EVIDENCE.code : EVIDENCE.name)
    else if (country) inside = country
  }
  if (isCode) return { inside, isPlace: false }
  const countries = reader.countriesByPlaceName(key, PLACE_COUNTRIES)
  countries.forEach((country, i) => add(country, EVIDENCE.place / (i + 1)))
  const [first] = countries
  if ((where.isSegment || where.isEnd) && first && isMetropolis(key, first, reader)) add(first, EVIDENCE.metropolis)
  return { inside, isPlace: countries.length > 0 }
}

/** `Dublin` alone in its line or at the end: so many people live there that no namesake is meant. */
const isMetropolis = (key: string, country: string, reader: ReferenceReader): boolean =>
  reader
    .placesByName(country, key)
    .some(({ match, place }) => match === 'primary' && place.population >= METROPOLIS_POPULATION)

/** True where some country has the code. */
function addPostalCode(
  words: string,
  reader: ReferenceReader,
  add: (country: string, weight: number) => void,
): boolean {
  const code = words.replace(/[^\p{L}\p{N}]/gu, '')
  const hasLetters = /[A-Za-z]/.test(code)
  if (code.length < (hasLetters ? SHORTEST_LETTERED_CODE : SHORTEST_CODE) || code.length > LONGEST_POSTAL_CODE)
    return false
  const countries = reader.countriesByPostalCode(words)
  const weight = hasLetters ? EVIDENCE.letteredPostalCode : EVIDENCE.postalCode
  for (const country of countries) add(country, weight / Math.sqrt(countries.length))
  return countries.length > 0
}
