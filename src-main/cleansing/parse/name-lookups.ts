import { expandStreetKey } from '#main/cleansing/candidates/compare-street-names.ts'
import type { SpanLookups } from '#main/cleansing/parse/propose-spans.ts'
import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import type { AreaHit, PlaceHit, ReferenceReader, StreetScope } from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'

/** Names remembered per kind; the words of one file repeat. */
const MAX_REMEMBERED = 20_000

export interface NameMemory {
  places: Map<string, PlaceHit[]>
  areas: Map<string, AreaHit[]>
  streets: Map<string, Set<string>>
}

/** Street sets are large, so few districts are remembered. */
const MAX_REMEMBERED_DISTRICTS = 60

export const createNameMemory = (): NameMemory => ({ places: new Map(), areas: new Map(), streets: new Map() })

function remember<T>(memory: Map<string, T>, key: string, limit: number, make: () => T): T {
  const known = memory.get(key)
  if (known !== undefined) return known
  if (memory.size >= limit) memory.clear()
  const made = make()
  memory.set(key, made)
  return made
}

/** Street names of a postal district, written out. */
function streetNames(reader: ReferenceReader, scope: StreetScope): Set<string> {
  const names = new Set<string>()
  for (const street of reader.streetsIn(scope)) names.add(expandStreetKey(street.key, scope.country))
  return names
}

/** Look-ups of one address: exact names, remembered; a whole segment that is no place is looked up as a misspelt one. */
export function toLookups(context: ReadingContext, memory: NameMemory): SpanLookups {
  const { reader } = context
  const country = context.country.alpha2
  const district = context.postalRecord?.district
  const scope = district !== undefined && reader.hasStreets(country) ? { country, postalDistrict: district } : null
  const known = scope
    ? remember(memory.streets, `${country}${district}`, MAX_REMEMBERED_DISTRICTS, () => streetNames(reader, scope))
    : null
  return {
    places: (key) => remember(memory.places, country + key, MAX_REMEMBERED, () => reader.placesByName(country, key)),
    areas: (key) => remember(memory.areas, country + key, MAX_REMEMBERED, () => reader.areasByName(country, key)),
    isKnownStreet: (key) => known !== null && known.has(expandStreetKey(key, country)),
  }
}

/** Places tried per misspelt name, and names tried per address. */
const MAX_FUZZY_HITS = 5
const MAX_FUZZY_NAMES = 10
const SHORTEST_MISSPELT = 5
/** Words of a misspelt name. */
const MAX_FUZZY_WORDS = 3

/** Look-ups that also take a name near one of the postal code's places, or near any place of the country. */
export function withMisspeltPlaces(
  context: ReadingContext,
  lookups: SpanLookups,
  minimumSimilarity: number,
): SpanLookups {
  const { reader } = context
  const country = context.country.alpha2
  let left = MAX_FUZZY_NAMES
  const asked = new Map<string, PlaceHit[]>()
  const search = (key: string): PlaceHit[] => {
    const served: PlaceHit[] = []
    for (const [name, hit] of context.postalPlaces) {
      if (similarity(key, name) >= minimumSimilarity) served.push({ ...hit, match: 'fuzzy' })
    }
    if (served.length > 0 || left <= 0) return served
    left--
    return reader.placesFuzzy(country, key, MAX_FUZZY_HITS)
  }
  return {
    ...lookups,
    places(key) {
      const exact = lookups.places(key)
      if (exact.length > 0 || key.length < SHORTEST_MISSPELT || key.split(' ').length > MAX_FUZZY_WORDS) return exact
      return remember(asked, key, MAX_REMEMBERED, () => search(key))
    },
  }
}
