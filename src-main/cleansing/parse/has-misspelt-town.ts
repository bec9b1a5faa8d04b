import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import type { Reading } from '#main/cleansing/parse/span.types.ts'
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
