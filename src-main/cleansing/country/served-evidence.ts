import type { Token } from '#main/cleansing/text/tokenize.ts'
import { createRunFinder, runsLike, type WordRun } from '#main/cleansing/text/word-runs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
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
export function servedEvidence(
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
