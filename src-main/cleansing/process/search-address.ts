import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
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
import { hasKnownStreet, joinStreetWords } from '#main/cleansing/process/join-street-words.ts'
import { hasOwnTown, readTownBeforeArea } from '#main/cleansing/process/read-town-before-area.ts'
import type { WordBudget } from '#main/cleansing/process/word-budget.ts'
import { tagWords } from '#main/cleansing/tagger/tag-words.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { WordContext } from '#main/cleansing/context/word-context.types.ts'
import type { CandidateQuery } from '#main/cleansing/candidates/candidate-query.types.ts'
import { isCityOfCountry, namesOwnCountry } from '#main/cleansing/context/own-country-name.ts'
import { isNamedLikeStreet } from '#main/cleansing/candidates/find-strange-street.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'

const toSuburb = <T extends { part: Part }>(one: T): T =>
  one.part === 'Locality' ? { ...one, part: 'DependentLocality' } : one

/** What is compared with nothing: the record has no name for the part of its town. */
const uncompared = (match: PartMatch): PartMatch =>
  match.part === 'Locality' ? { ...toSuburb(match), reference: '', similarity: 0 } : match

/**
 * `93 Teagues Crescent, Trench, TF2 6RF`: people write the village or the suburb in place of the town. Where the street
 * and the postal code of a candidate agree and nobody knows a town of that name, it is a part of the town in which the
 * street lies.
 */
function readTownAsSuburb(candidate: Candidate): Candidate {
  const { wanted, parts, record } = candidate
  const isAgreed = (part: Part) => parts.some((match) => match.part === part && isMatched(match))
  const isUnknown = parts.some(({ part, kind }) => part === 'Locality' && kind === 'unknown')
  if (!isUnknown || wanted.dependent || !record.street?.place) return candidate
  if (!isAgreed('Thoroughfare') || !isAgreed('PostalCode')) return candidate
  const { locality, reading } = wanted
  const dependent: Span | null = locality && toSuburb(locality)
  const spans = reading.spans.map((span) => (span === locality && dependent ? dependent : span))
  return {
    ...candidate,
    wanted: { ...wanted, locality: null, dependent, reading: { ...reading, spans } },
    parts: parts.map(uncompared),
  }
}

/** A town of its own, not a part of one. */
const isTown = ({ match, place }: NonNullable<Span['places']>[number]): boolean =>
  match !== 'fuzzy' && place.kind === 'place'

/**
 * `Via Roma 5, Rapallo, Genova`: a town far from a city is no part of it. Where it lies in the province or the county that
 * is called like the city, that is what is meant; the words are then read so. Empty for all other answers.
 */
function readCityAsArea({ reader, country }: CandidateQuery, { wanted, parts, record }: Candidate): Reading[] {
  const { locality, dependent, reading } = wanted
  const isFar = parts.some(({ part, kind }) => part === 'DependentLocality' && kind === 'unknown')
  // `Oakham, Rutland`: a county that lists of the post name among the places, before which a town stands.
  const isNoTown = record.place?.population === 0 && (record.dependent?.population ?? 0) > 0
  if (!(isFar || isNoTown) || !locality || !dependent || wanted.area || wanted.subArea) return []
  const areas = reader.areasByName(country.alpha2, locality.key)
  const around = (dependent.places ?? []).filter(isTown).flatMap(({ place }) => [place.area2Id, place.area1Id])
  const hit = areas.find(({ area }) => around.includes(area.id) && (isFar || area.level === 2))
  if (!hit) return []
  const part = hit.area.level === 1 ? 'AdministrativeArea' : 'SubAdministrativeArea'
  const spans = reading.spans.map((span): Span => {
    if (span === locality) return { ...span, part, areas }
    return span === dependent ? { ...span, part: 'Locality' } : span
  })
  return [{ ...reading, spans }]
}

/** A town and the code of its area right behind it, where both together are its name at the post and the postal code agrees. */
function joinTownArea({ reader, country, tokens }: CandidateQuery, candidate: Candidate): Candidate {
  const { wanted, record, parts } = candidate
  const { locality, area, reading } = wanted
  if (!profileOf(country.alpha2).namesTownsWithArea || !record.place || !locality || area?.from !== locality.to)
    return candidate
  if (tokens[area.from]?.segment !== tokens[locality.from]?.segment) return candidate
  if (!parts.some(({ part, kind }) => part === 'PostalCode' && kind === 'same')) return candidate
  const key = keyOfWords(tokens, { from: locality.from, to: area.to })
  const name = reader.placeNames(record.place.id).find((one) => toNameKey(one) === key)
  if (name === undefined) return candidate
  const town = { ...locality, to: area.to, key }
  const spans = reading.spans.flatMap((span) => (span === locality ? town : span === area ? [] : span))
  const isOther = ({ part }: Candidate['parts'][number]) => part !== 'Locality' && part !== 'AdministrativeArea'
  const match = { part: 'Locality' as const, given: key, reference: name, kind: 'same' as const, similarity: 1 }
  return {
    ...candidate,
    wanted: { ...wanted, locality: town, area: null, reading: { ...reading, spans } },
    parts: [...parts.filter(isOther), match],
  }
}

/**
 * `31 Amherst Close, Amherst Close Social Club, Hastings`: a firm whose name holds the word for a street looks like the
 * larger of two streets. One that nobody knows and that neither begins nor ends with such a word is a firm beside the
 * other street. Empty for all other answers.
 */
function readOrganisationBesideStreet(query: CandidateQuery, { wanted, parts }: Candidate): Reading[] {
  const { street, reading } = wanted
  const isUnknown = parts.some(({ part, kind }) => part === 'Thoroughfare' && kind === 'unknown')
  if (!street || !isUnknown || isNamedLikeStreet(query, street)) return []
  const isOther = (span: Span) => span.part === 'Thoroughfare' && span !== street
  const isSetOff = query.tokens[street.from - 1]?.segment !== query.tokens[street.from]?.segment
  if (!isSetOff || !reading.spans.some((span) => isOther(span) && isNamedLikeStreet(query, span))) return []
  const spans = reading.spans.map((span): Span => (span === street ? { ...span, part: 'Organization' } : span))
  return [{ ...reading, spans }]
}

/**
 * `10 Oak Street Gibraltar`: behind a street without any town, the name of the country is that of its city where one
 * is called so. Empty for all other answers.
 */
function readCountryAsCity({ reader, country }: CandidateQuery, { wanted }: Candidate): Reading[] {
  const { reading, locality } = wanted
  const named = reading.spans.find(({ part }) => part === 'Country')
  const hasStreet = reading.spans.some(({ part }) => part === 'Thoroughfare' || part === 'PostBox')
  if (!named || locality || !hasStreet || !namesOwnCountry(reader, country, named.key)) return []
  const hits = reader.placesByName(country.alpha2, named.key)
  const places = hits.filter((hit) => hit.match === 'primary' && isCityOfCountry(hit, country))
  if (places.length === 0) return []
  const spans = reading.spans.map((span): Span => (span === named ? { ...span, part: 'Locality', places } : span))
  return [{ ...reading, spans }]
}

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
