import type { WordContext } from '../context/word-context.types.ts'
import { keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import type { PlaceHit, PostalCodeRecord } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein, similarity } from '#shared/text/damerau-levenshtein.ts'

/** Shorter names are not corrected. */
const SHORTEST_MISSPELT = 5

/** As many words, each as it is or with few wrong letters: `Royal Tunbriddge Wells`. */
function isMisspelling(key: string, name: string, leastSimilarity: number): boolean {
  if (similarity(key, name) < leastSimilarity) return false
  const [given, own] = [key.split(' '), name.split(' ')]
  if (given.length !== own.length) return false
  return given.every((word, i) => {
    const most = Math.max(1, Math.floor((1 - leastSimilarity) * word.length))
    return damerauLevenshtein(word, own[i] as string, most) <= most
  })
}

/** The town that the code serves by its own name; null where it serves none or several of that name. */
export function servedTown({ reader }: WordContext, key: string, postal: PostalCodeRecord): PlaceHit[] | null {
  let found: PlaceHit | null = null
  for (const hit of reader.placesOfPostalCode(postal)) {
    if (hit.place.key !== key) continue
    if (found) return null
    found = hit
  }
  return found && [found]
}

/** The one place that the code serves of which words are a misspelt name, where nothing else is called so; null for none. */
export function misspeltTown(
  { reader, country, text, shapes }: WordContext,
  { from, to }: WordRange,
  postal: PostalCodeRecord,
  leastSimilarity: number,
): PlaceHit[] | null {
  const key = keyOfWords(text.tokens, { from, to })
  if (key.length < SHORTEST_MISSPELT) return null
  for (let at = from; at < to; at++) if (shapes[at] !== 'word') return null
  const isName =
    reader.placesByName(country.alpha2, key).length > 0 || reader.areasByName(country.alpha2, key).length > 0
  if (isName) return null
  const near = reader.placesOfPostalCode(postal).filter(({ place }) => isMisspelling(key, place.key, leastSimilarity))
  return near.length === 1 ? near.map((hit) => ({ ...hit, match: 'fuzzy' })) : null
}
