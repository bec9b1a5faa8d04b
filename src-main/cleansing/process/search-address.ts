import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { findCandidates } from '#main/cleansing/candidates/find-candidates.ts'
import type { NamedCountry } from '#main/cleansing/country/named-country.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { bestReadings } from '#main/cleansing/parse/best-readings.ts'
import { hasMisspeltTown, hasMisspeltTownInArea, misspeltLongerTowns } from '#main/cleansing/parse/has-misspelt-town.ts'
import { likelyTowns, toLookups, withMisspeltPlaces } from '#main/cleansing/parse/name-lookups.ts'
import { proposeSpans } from '#main/cleansing/parse/propose-spans.ts'
import { toReadingContext, toWordContext } from '#main/cleansing/context/reading-context.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { answerPlain, isPerfect } from '#main/cleansing/process/answer-plain.ts'
import { joinTownArea } from '#main/cleansing/process/join-town-area.ts'
import { hasKnownStreet, joinStreetWords } from '#main/cleansing/process/join-street-words.ts'
import { readCityAsArea } from '#main/cleansing/process/read-city-as-area.ts'
import { readCountryAsCity } from '#main/cleansing/process/read-country-as-city.ts'
import { readOrganisationBesideStreet } from '#main/cleansing/process/read-organisation-beside-street.ts'
import { hasOwnTown, readTownBeforeArea } from '#main/cleansing/process/read-town-before-area.ts'
import { readTownAsSuburb } from '#main/cleansing/process/read-town-as-suburb.ts'
import type { WordBudget } from '#main/cleansing/process/word-budget.ts'
import { tagWords } from '#main/cleansing/tagger/tag-words.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { WordContext } from '../context/word-context.types.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'

/** What was found for one country: the readings, and the records that answer them, best first. */
export interface Search {
  country: CountryRecord
  readings: Reading[]
  candidates: Candidate[]
  /** Towns of that name in other countries, which nothing tells from the answer. */
  namesakes?: Candidate[]
  /** Nothing but the name of the place speaks for the best record. */
  isBare?: boolean
  /** Nothing but a dismissed place spoke for the country. */
  isCountryGuess?: boolean
  /** The address names another country than the one that was given. */
  overruledBy?: NamedCountry
}

/** Readings that are looked up; the others are only rivals in reading. */
const MAX_LOOKED_UP = 4
/** A reading this much worse than the best one is not looked up. */
const READING_MARGIN = 4

export interface SearchTools {
  reader: ReferenceReader
  settings: CleansingSettings
  /** Plain addresses are read and looked up like all others, so that a test can compare the answers. */
  isThorough?: boolean
}

/** Ways to read an address under one country, best first, without any record. */
export function readAddress(text: AddressText, country: CountryRecord, tools: SearchTools): Reading[] {
  const context = toReadingContext(toWordContext(text, country, tools.reader), tools.settings.fieldNameWeight)
  const lookups = toLookups(context)
  const tags = tagWords(context, lookups)
  return bestReadings(context, proposeSpans(context, lookups, tags), tags)
}

function lookUp(query: CandidateQuery, readings: Reading[], words: number): Candidate[] {
  const best = readings[0]?.score ?? 0
  const candidates: Candidate[] = []
  for (const reading of readings.slice(0, MAX_LOOKED_UP)) {
    if (reading.score < best - READING_MARGIN) break
    const found = findCandidates(query, reading)
    candidates.push(...found.map((one) => joinTownArea(query, readTownAsSuburb(one))))
    if (found.some((candidate) => isPerfect(candidate, words))) break
  }
  candidates.sort((a, b) => b.score - a.score)
  const [answer] = candidates
  const find = (reading: Reading) => findCandidates(query, reading)
  const others = answer
    ? [
        ...joinStreetWords(query, answer).flatMap(find).filter(hasKnownStreet),
        ...readOrganisationBesideStreet(query, answer).flatMap(find).filter(hasKnownStreet),
        ...readCityAsArea(query, answer).flatMap(find),
        ...readCountryAsCity(query, answer).flatMap(find),
      ]
    : []
  return others.length === 0 ? candidates : [...candidates, ...others].sort((a, b) => b.score - a.score)
}

const hasLocality = (candidate: Candidate | undefined): boolean =>
  candidate?.parts.some(({ part, kind }) => part === 'Locality' && (kind === 'same' || kind === 'alias')) ?? false

function toQuery(
  { text, country, reader, classes }: WordContext,
  settings: CleansingSettings,
  isCountrySure: boolean,
): CandidateQuery {
  const { strictCountries, minimumSimilarity } = settings
  return {
    reader,
    country,
    classes,
    minimumSimilarity,
    tokens: text.tokens,
    fieldOf: text.fieldOf,
    isStrict: strictCountries === 'all' || strictCountries.has(country.alpha2),
    correctsTowns: settings.hasSecondPass,
    isCountrySure,
    nearbyCodes: new Map(),
  }
}

/** A district behind the town is looked for where no town that is known stands last, misspelt ones included. */
function withTownBeforeArea({ text }: WordContext, query: CandidateQuery, search: Search): Search {
  const [best] = search.candidates
  const reading = best?.wanted.reading ?? search.readings[0]
  const isField = reading?.spans.some(({ part, from }) => part === 'Locality' && text.fieldOf[from])
  if (!reading || isField || query.isStrict) return search
  const others = readTownBeforeArea(query, reading).flatMap((one) => findCandidates(query, one).filter(hasOwnTown))
  const isMisspelt =
    best?.parts.some(({ part, kind }) => part === 'Locality' && kind === 'fuzzy') && !best.wanted.postal
  if (others.length === 0 || isMisspelt) return search
  return { ...search, candidates: [...others, ...search.candidates].sort((a, b) => b.score - a.score) }
}

/** How far one search may go. */
export interface SearchLimits {
  /** Words that may yet be weighed; those of the country are paid for. */
  budget: WordBudget
  /** Of a plain address one answer is enough. */
  stopsAtPlain?: boolean
  /** The country was given, not guessed. */
  isCountrySure?: boolean
}

/** Reads an address under one country and looks its readings up. */
export function searchAddress(
  text: AddressText,
  country: CountryRecord,
  tools: SearchTools,
  { budget, stopsAtPlain = false, isCountrySure = false }: SearchLimits,
): Search {
  const words = toWordContext(text, country, tools.reader)
  const query = toQuery(words, tools.settings, isCountrySure)
  const plain = stopsAtPlain ? answerPlain(words, query) : null
  if (plain) return { country, readings: [plain.wanted.reading], candidates: [joinTownArea(query, plain)] }
  return searchThoroughly(words, query, tools, budget)
}

/** Weighs all readings and looks them up; misspelt places are tried when none is known. */
function searchThoroughly(
  plain: WordContext,
  query: CandidateQuery,
  { settings }: SearchTools,
  budget: WordBudget,
): Search {
  const { text, country } = plain
  const context: ReadingContext = toReadingContext(plain, settings.fieldNameWeight)
  const lookups = toLookups(context)
  const words = text.tokens.length
  const tags = tagWords(context, lookups)
  const readings = bestReadings(context, proposeSpans(context, lookups, tags), tags)
  const candidates = lookUp(query, readings, words)
  const [best] = candidates
  const isBeforeArea = best !== undefined && hasMisspeltTownInArea(context, best.wanted.reading)
  const longer = best && settings.hasSecondPass ? misspeltLongerTowns(context, best.wanted.reading) : []
  const servedOnly = hasLocality(best) && !isBeforeArea && longer.length === 0
  const { minimumSimilarity } = settings
  if (
    query.isStrict ||
    !settings.hasSecondPass ||
    (best && servedOnly && !hasMisspeltTown(context, best.wanted.reading, minimumSimilarity)) ||
    !budget.spend(words)
  )
    return withTownBeforeArea(plain, query, { country, readings, candidates })
  const likely = new Set([...likelyTowns(text.tokens, readings), ...longer])
  const fuzzy = withMisspeltPlaces(context, lookups, { minimumSimilarity, servedOnly, likely })
  const moreTags = tagWords(context, fuzzy)
  const moreReadings = bestReadings(context, proposeSpans(context, fuzzy, moreTags), moreTags)
  const more = [...candidates, ...lookUp(query, moreReadings, words)].sort((a, b) => b.score - a.score)
  const found = { country, readings: moreReadings.length > 0 ? moreReadings : readings, candidates: more }
  return withTownBeforeArea(plain, query, found)
}
