import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import { createRunFinder, runsLike } from '#main/cleansing/text/word-runs.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein, similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const SHORTEST_MISSPELT = 5

function isNearly(key: string, name: string, minimumSimilarity: number): boolean {
  if (name.length < SHORTEST_MISSPELT || key === name) return false
  const most = Math.floor((1 - minimumSimilarity) * Math.max(key.length, name.length))
  return damerauLevenshtein(key, name, most) <= most
}

/**
 * True where a reading knows some words by position only, and these, alone or with their neighbours, are nearly a name
 * that the postal code serves: `10298 Gojnja Bistra` is no Bistra beside a firm, but Gornja Bistra.
 */
export function hasMisspeltTown(context: ReadingContext, reading: Reading, minimumSimilarity: number): boolean {
  const { tokens } = context.text
  const isKnown = new Uint8Array(tokens.length)
  for (const span of reading.spans) if (span.isLexical) isKnown.fill(1, span.from, span.to)
  if (context.postalPlaces.size === 0 || isKnown.every((known) => known === 1)) return false
  const find = createRunFinder(tokens)
  for (const name of context.postalPlaces.keys()) {
    const isFound = runsLike(find, name).some(
      ({ from, to, key }) => isKnown.subarray(from, to).includes(0) && isNearly(key, name, minimumSimilarity),
    )
    if (isFound) return true
  }
  return false
}

/** Words that stand alone in their line, are letters only, and are long enough for a name to be told in them. */
function isUnknownLine({ text: { tokens } }: ReadingContext, { from, to, isLexical, key }: Span): boolean {
  const segment = tokens[from]?.segment
  const isWhole = tokens[from - 1]?.segment !== segment && tokens[to]?.segment !== segment
  return isWhole && !isLexical && key.length >= SHORTEST_MISSPELT && !/\p{N}/u.test(key)
}

/**
 * True where an unknown name stands before a town that may as well be the area or the country that is called like it:
 * `Kourkussa, Kankan` is no part of the town of Kankan, but Kouroussa in its region.
 */
export function hasMisspeltTownInArea(context: ReadingContext, { spans }: Reading): boolean {
  const { reader, country } = context
  const town = spans.find(({ part }) => part === 'Locality')
  const before = spans.find(({ part, to }) => part === 'DependentLocality' && to === town?.from)
  if (!town || !before || !isUnknownLine(context, before)) return false
  return (
    reader.areasByName(country.alpha2, town.key).length > 0 || reader.countriesByName(town.key).includes(country.alpha2)
  )
}

/** Words beside a town that may belong to its name. */
const MAX_WORDS_BESIDE = 3
/** Names that a misspelt one is compared with. */
const MAX_NAMES = 5
/** A misspelt name of several words is at least this much like the name that is meant. */
const LEAST_LIKENESS = 0.85

const peopleOf = (hits: readonly PlaceHit[]): number => Math.max(0, ...hits.map(({ place }) => place.population))

/** The words of a town with those beside it in its line that no word list and no name accounts for. */
function namesAround({ text: { tokens } }: ReadingContext, { spans }: Reading, town: Span): string[] {
  const known = spans.filter(({ isLexical }) => isLexical)
  const isOpen = (at: number): boolean =>
    tokens[at]?.segment === tokens[town.from]?.segment &&
    !/\p{N}/u.test(tokens[at]?.raw ?? '') &&
    !known.some(({ from, to }) => at >= from && at < to)
  const names: string[] = []
  for (let words = 1; words <= MAX_WORDS_BESIDE && isOpen(town.from - words); words++)
    names.push(keyOfWords(tokens, { from: town.from - words, to: town.to }))
  for (let words = 1; words <= MAX_WORDS_BESIDE && isOpen(town.to + words - 1); words++)
    names.push(keyOfWords(tokens, { from: town.from, to: town.to + words }))
  return names
}

/**
 * A known town and unknown words beside it that are together nearly the name of another one of no fewer people:
 * `Abnao Terme` is no Terme, but Abano Terme. Where there is a postal code, it tells which is meant.
 */
export function misspeltLongerTowns(context: ReadingContext, reading: Reading): string[] {
  const { reader, country, postalPlaces } = context
  const town = reading.spans.find(({ part }) => part === 'Locality')
  if (!town || postalPlaces.size > 0) return []
  const people = peopleOf((town.places ?? []).filter(({ match }) => match !== 'fuzzy'))
  return namesAround(context, reading, town).filter((name) =>
    reader
      .placesFuzzy(country.alpha2, name, MAX_NAMES)
      .some((hit) => hit.place.population >= people && similarity(name, toNameKey(hit.name)) >= LEAST_LIKENESS),
  )
}
