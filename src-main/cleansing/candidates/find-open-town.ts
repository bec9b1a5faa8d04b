import type { AddressRecord, PartMatch, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Parts that words are taken for where nothing else says what they are. */
const NAMES: ReadonlySet<Part> = new Set(['Organization', 'Building', 'Thoroughfare', 'DependentLocality'])
/** Parts that tell the town when they agree. */
const TELL_TOWN: ReadonlySet<Part> = new Set(['Locality', 'DependentLocality', 'Thoroughfare'])

/** `10 Main Street Salisbury E4J 1M2`: words of a street right before the code, the last of them no word for a street. */
function mayHoldTown(
  { tokens, classes, country }: CandidateQuery,
  { part, from, to }: Span,
  { postal }: Wanted,
): boolean {
  if (part !== 'Thoroughfare' || postal?.from !== to || !orderOf(country.alpha2).premiseFirst) return false
  if (tokens[to - 1]?.segment !== tokens[to]?.segment || isTypeOrNumber(to - 1, tokens, classes)) return false
  // `Rue Robert Doisy`: behind a type that stands first comes the name; `Route 895` is a whole one.
  const isLeading = ((classes[from] ?? 0) & WORD_CLASS.leadingType) !== 0
  // Where English is written too, what follows a French type may as well be the town.
  const mayTrail = country.languages.some((language) => language.startsWith('en'))
  return !isLeading || mayTrail || /\d/.test(tokens[from + 1]?.raw ?? '')
}

const isTypeOrNumber = (at: number, tokens: CandidateQuery['tokens'], classes: readonly number[]): boolean =>
  ((classes[at] ?? 0) & STREET_TYPES) !== 0 || /\d/.test(tokens[at]?.raw ?? '')

/** A town of this many people is known by its name alone. */
const WELL_KNOWN_POPULATION = 50_000

/** `134 Grey Fox`: words that nothing calls a street, and right behind them a small place, which may be the end of their name. */
function findSplitStreet(
  { tokens, country }: CandidateQuery,
  wanted: Wanted,
  { place, street }: AddressRecord,
): Span | null {
  const { locality, postal, area, subArea, reading } = wanted
  if (!locality || postal || area || subArea || street || !orderOf(country.alpha2).premiseFirst) return null
  if (!place || place.population >= WELL_KNOWN_POPULATION) return null
  if (tokens[locality.from - 1]?.segment !== tokens[locality.from]?.segment) return null
  return (
    reading.spans.find(({ part, isLexical, to }) => part === 'Thoroughfare' && !isLexical && to === locality.from) ??
    null
  )
}

/** So many places of a country whose names begin with a word make it a part of names: `Nørre`, `Høje`. */
const FEWEST_NAMES_OF_WORD = 2
const LONGEST_PARTICLE = 3
/** Words for what a place is are part of its name: `Township of Tay`. */
const WORD_FOR_KIND = /^(?:town(?:ship)?|village|city)(?: of)?$/

/** A word that is rather a part of a name than one of its own. */
const isPartOfNames = ({ reader, country }: CandidateQuery, { key }: Span): boolean =>
  key.length <= LONGEST_PARTICLE ||
  WORD_FOR_KIND.test(key) ||
  reader.hasPlacesByPrefix(`${key} `, country.alpha2, FEWEST_NAMES_OF_WORD)

/**
 * `Nørre Hvalsø`, `Helsingin pitäjän kirkonkylä`: a word in one line with the town, which with it may be the name of another
 * one. A village before its town is none: `Rheinheim Küssaberg`.
 */
function findLongerName(
  query: CandidateQuery,
  { locality, reading }: Wanted,
  { place }: AddressRecord,
  parts: readonly PartMatch[],
): Span | null {
  if (!locality) return null
  const isWellKnown = (place?.population ?? 0) >= WELL_KNOWN_POPULATION
  const isMisspelt = parts.some(({ part, kind }) => part === 'Locality' && kind === 'fuzzy')
  const isOneLine = (one: number, other: number) => query.tokens[one]?.segment === query.tokens[other]?.segment
  const isBeside = ({ from, to }: Span) =>
    (to === locality.from || from === locality.to) && isOneLine(from, locality.from)
  // `svibnja 11 Pakrac`: nor is a name with a number of its own, where the address has a street.
  const hasNumber = ({ to }: Span) =>
    reading.spans.some(({ part, from }) => part === 'Premise' && from === to) &&
    reading.spans.some(({ part }) => part === 'Thoroughfare')
  // The field of the town names one: `Tommerup Stationsby` is no quarter of Tommerup that nobody knows.
  const isOfField = ({ from }: Span) => [from, locality.from].every((at) => query.fieldOf[at] === 'Locality')
  const isOpen = (span: Span) =>
    span.part === 'DependentLocality' &&
    (span.places ?? []).every(({ match }) => match === 'fuzzy') &&
    ((hasNumber(span) && !span.isLexical) ||
      (isBeside(span) && (isMisspelt || (!isWellKnown && (isOfField(span) || isPartOfNames(query, span))))))
  return reading.spans.find(isOpen) ?? null
}

/** Beside a name in its line nothing stands but the postal code, or the name is the line right before it or behind it. */
function standsWithCode({ tokens }: CandidateQuery, { from, to }: Span, { postal }: Wanted): boolean {
  if (!postal || (postal.to !== from && postal.from !== to)) return false
  const segment = tokens[from]?.segment
  const isOther = (at: number) => tokens[at]?.segment === segment && (at < postal.from || at >= postal.to)
  return !isOther(from - 1) && !isOther(to)
}

/** `Málkov, 43102, Zelená 36`: of two streets in two lines, or an unknown one beside a village, the one beside the code may be the town. */
function findLineOfTown(query: CandidateQuery, wanted: Wanted): Span | null {
  const { locality, postal } = wanted
  const isWithTown = (locality?.from === postal?.to || locality?.to === postal?.from) && locality !== null
  if (isWithTown && query.tokens[locality.from]?.segment === query.tokens[postal?.from ?? 0]?.segment) return null
  const streets = wanted.reading.spans.filter(({ part }) => part === 'Thoroughfare')
  const isRival = (span: Span) => (wanted.locality ? !span.isLexical : streets.length > 1)
  return streets.find((span) => isRival(span) && standsWithCode(query, span, wanted)) ?? null
}

/**
 * Words that may name the town where the postal code alone brought one: `Honkaperä, 85820, Honkaperäntie 101`. Registers
 * have many villages that no list holds, and the post town of the code stands for none of them unasked.
 */
export function findOpenTown(
  query: CandidateQuery,
  wanted: Wanted,
  record: AddressRecord,
  parts: readonly PartMatch[],
): Span | null {
  const line = parts.some(({ part, kind }) => part === 'Thoroughfare' && kind !== 'unknown') ? null : findLineOfTown(query, wanted) // prettier-ignore
  if (line) return line
  if (wanted.locality) return findSplitStreet(query, wanted, record) ?? findLongerName(query, wanted, record, parts)
  if (!record.place || !wanted.postal) return null
  if (parts.some(({ part, kind }) => TELL_TOWN.has(part) && kind !== 'unknown')) return null
  const isOpen = (span: Span) => NAMES.has(span.part) && (!span.isLexical || mayHoldTown(query, span, wanted))
  return wanted.reading.spans.find(isOpen) ?? null
}
