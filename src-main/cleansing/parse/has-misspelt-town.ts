import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'
import { createRunFinder, runsLike } from '#main/cleansing/text/word-runs.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'

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
