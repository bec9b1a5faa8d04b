import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { LONGEST_ONE_EDIT_KEY } from '#main/reference/fuzzy-names.ts'
import type { OpenPack } from './open-pack.types.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { fewestEdits, letterSetsOf, type LetterSets } from '#shared/text/letter-sets.ts'

/** Countries whose names of areas are kept at hand: a few kilobytes each. */
const REMEMBERED_COUNTRIES = 60
const SHORTEST_MISSPELT = 5

interface AreaName {
  key: string
  areaId: number
  letters: LetterSets
}

/**
 * Finds the one first-level area of a country with a name near a name key: within one edit, two above six letters. Null
 * when none is near, or when two areas are equally near.
 */
export function createMisspeltAreaFinder({ db }: OpenPack): (country: string, key: string) => number | null {
  const select = db
    .prepare(
      'SELECT key, area_id FROM area_name JOIN area ON area.id = area_id WHERE area_name.country = ? AND level = 1',
    )
    .raw()
  const byCountry = createBoundedCache<string, AreaName[]>(REMEMBERED_COUNTRIES)
  const namesOf = (country: string): AreaName[] =>
    byCountry.get(country) ??
    byCountry.set(
      country,
      (select.all(country) as [key: string, areaId: number][]).map(([key, areaId]) => ({
        key,
        areaId,
        letters: letterSetsOf(key),
      })),
    )

  return (country, key) => {
    if (key.length < SHORTEST_MISSPELT) return null
    let fewest = key.length > LONGEST_ONE_EDIT_KEY ? 2 : 1
    const letters = letterSetsOf(key)
    let nearest: number | null = null
    let isShared = false
    for (const name of namesOf(country)) {
      if (name.key.length < SHORTEST_MISSPELT) continue
      if (fewestEdits(letters, name.letters, Math.abs(name.key.length - key.length)) > fewest) continue
      const edits = damerauLevenshtein(key, name.key, fewest)
      if (edits > fewest) continue
      isShared = edits === fewest && nearest !== null && (isShared || nearest !== name.areaId)
      nearest = name.areaId
      fewest = edits
    }
    return isShared ? null : nearest
  }
}
