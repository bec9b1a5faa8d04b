import type { Part } from '#main/cleansing/model/parts.types.ts'
import { explainsName, isNamed, type NamedCountry } from '#main/cleansing/country/named-country.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { Hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { readAddress, searchAddress, type Search, type SearchTools } from '#main/cleansing/process/search-address.ts'
import { searchTownOfNote } from '#main/cleansing/process/search-town-of-note.ts'
import { createWordBudget } from '#main/cleansing/process/word-budget.ts'
import { isCorroborated, namesTownAlone, withoutPlaces } from '#main/cleansing/verify/corroborate.ts'
import type { CountryRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { classOfWord, lexiconOf, STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import { DOMINANCE, isMatched } from '#main/cleansing/verify/judge.ts'

/** Countries in which a town of the same name is looked for. */
const MOST_COUNTRIES = 6

/** Parts that say nothing about which country is meant: streets of one name are everywhere. */
const NOT_DECIDING: ReadonlySet<Part> = new Set<Part>(['Locality', 'Thoroughfare', 'Premise'])

/** A town of less than this share of the people of the answer is not meant. */
function leastShare(other: string, towns: readonly PlaceRecord[], answer: Candidate, reader: ReferenceReader): number {
  const { parts, wanted } = answer
  const isStreetKnown = parts.some((match) => match.part === 'Thoroughfare' && isMatched(match))
  if (!isStreetKnown) return 1 / DOMINANCE
  // Where nobody knows the streets a larger town may have this one too; where they are known it has it or not.
  if (!reader.hasStreets(other)) return 1
  const key = wanted.street?.key ?? ''
  const hasStreet = towns.some(({ id }) => reader.streetsByName({ country: other, placeId: id }, key).length > 0)
  return hasStreet ? 1 / DOMINANCE : Infinity
}

/** `via Torino, Saint-Vincent`: the word for a street is one of the language of this country and not of the other. */
function speaksAgainst(other: string, { wanted, record }: Candidate, reader: ReferenceReader): boolean {
  const words = wanted.street?.key.split(' ') ?? []
  const hasType = ({ alpha2, languages }: CountryRecord): boolean =>
    words.some((word) => (classOfWord(lexiconOf(alpha2, languages), word) & STREET_TYPES) !== 0)
  const country = reader.country(other)
  return country !== null && hasType(record.country) && !hasType(country)
}

/**
 * Countries of which a town is called like that of an answer whose country was guessed from its name, and that may be
 * meant as well: `San Pedro` is in twenty countries, and which one is meant nobody can tell.
 */
function foreignNamesakes(answer: Candidate, reader: ReferenceReader): string[] {
  const { parts, record, wanted } = answer
  const { place, country } = record
  const key = wanted.locality?.key
  const isNamed = wanted.reading.spans.some(({ part }) => part === 'Country')
  if (!place || !key || isNamed || parts.some((match) => isMatched(match) && !NOT_DECIDING.has(match.part))) return []
  return reader.countriesByPlaceName(key, MOST_COUNTRIES).filter((other) => {
    if (other === country.alpha2) return false
    const towns = reader.placesByName(other, key).flatMap((hit) => (hit.match === 'primary' ? hit.place : []))
    const largest = Math.max(0, ...towns.map(({ population }) => population))
    const isAsLikely = largest > 0 && largest > leastShare(other, towns, answer, reader) * place.population
    return isAsLikely && !speaksAgainst(other, answer, reader)
  })
}

/** What is read where nothing can be. */
export const NOTHING_READ: Reading = { spans: [], score: 0 }

const isVerified = (country: CountryRecord, { settings }: SearchTools): boolean =>
  settings.verifyCountries.size === 0 || settings.verifyCountries.has(country.alpha2)

const STREET_PARTS: ReadonlySet<Part> = new Set(['Thoroughfare', 'PostBox'])

/** A place that nothing speaks for but its name is no answer; a country guessed from it is none either. */
function dismissBarePlace(search: Search, text: AddressText, isInferred: boolean): Search {
  const [best] = search.candidates
  if (best ? isCorroborated(best, text, isInferred) : !isInferred) return search
  const reading = best?.wanted.reading ?? search.readings[0] ?? NOTHING_READ
  const isNamed = reading.spans.some((span) => span.part === 'Country')
  if (!best && isNamed) return search
  // Under a given country the words of a street are still what they are, although nothing verifies them.
  const isStreet = !isInferred && reading.spans.some(({ part, isLexical }) => isLexical && STREET_PARTS.has(part))
  if (isStreet) return { ...search, readings: [reading], candidates: [] }
  if (!isInferred && best && namesTownAlone(best, text)) return { ...search, isBare: true }
  return dismissed(search, reading, isInferred && !isNamed)
}

const dismissed = (search: Search, reading: Reading, isCountryGuess: boolean): Search => ({
  ...search,
  readings: [withoutPlaces(reading)],
  candidates: [],
  isCountryGuess,
})

/** The answer of a guessed country; where another country may be meant as well, with what answers there. */
function leaveOpen(search: Search | null, text: AddressText, tried: Hypotheses, tools: SearchTools): Search | null {
  const best = search?.candidates[0]
  const { isInferred, named } = tried
  if (!best || !isInferred || isNamed(named, best.record.country.alpha2)) return search
  const others = foreignNamesakes(best, tools.reader)
  if (others.length === 0) return search
  const limits = { budget: createWordBudget() }
  const namesakes = others.flatMap((code) => {
    const country = tools.reader.country(code)
    if (!country || !isVerified(country, tools) || !limits.budget.spend(text.tokens.length)) return []
    const { candidates } = searchAddress(text, country, tools, limits)
    const key = best.wanted.locality?.key
    return candidates.find(({ wanted, objection }) => objection === '' && wanted.locality?.key === key) ?? []
  })
  return namesakes.length > 0 ? { ...search, namesakes } : dismissed(search, best.wanted.reading, true)
}

/** `…, Ireland` is in no village called so, unless more than the name speaks for it. */
function passesOver(search: Search, named: NamedCountry | null, isGiven: boolean): boolean {
  if (!named || isNamed(named, search.country.alpha2)) return false
  const [answer] = search.candidates
  return !answer || !explainsName(answer, named, isGiven)
}

/** What was given stays the country, but nothing of it answers an address that names another one. */
const overruled = (search: Search, named: NamedCountry): Search => ({ ...search, candidates: [], overruledBy: named })

/** What a word that is no known place costs an answer where another country knows all of them. */
const STRANGE_PLACE = 0.75

/** How well a country answers beside others: `Foxley, Norfolk` is better explained where both are places. */
function standingOf({ candidates: [best] }: Search): number {
  if (!best) return -Infinity
  const strange = best.wanted.reading.spans.filter(
    ({ part, places = [] }) => part === 'DependentLocality' && places.every(({ match }) => match === 'fuzzy'),
  )
  return best.score - STRANGE_PLACE * strange.length
}

/** The country under which the address is answered best; the first where none answers. Of a long text fewer are tried. */
export function searchBest(text: AddressText, tried: Hypotheses, tools: SearchTools): Search | null {
  const { countries, source, isInferred, named } = tried
  const isNamedByAddress = countries.some(({ alpha2 }) => isNamed(named, alpha2))
  let best: Search | null = null
  const limits = {
    budget: createWordBudget(),
    // Who chose a record wants that one, not the first that fits.
    stopsAtPlain: countries.length === 1 && !tools.isThorough && !tools.settings.chosen,
    isCountrySure: !isInferred,
  }
  for (const country of countries) {
    if (!limits.budget.spend(text.tokens.length)) break
    let search: Search = isVerified(country, tools)
      ? dismissBarePlace(searchAddress(text, country, tools, limits), text, isInferred)
      : { country, readings: readAddress(text, country, tools), candidates: [] }
    if (passesOver(search, named, source === 'field')) {
      if (isInferred || isNamedByAddress || !named) continue
      if (search.candidates.length > 0) search = overruled(search, named)
    }
    if (!best || standingOf(search) > standingOf(best)) best = search
  }
  return leaveOpen(searchTownOfNote(text, best, tried, tools), text, tried, tools)
}
