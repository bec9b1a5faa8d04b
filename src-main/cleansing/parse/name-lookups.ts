import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { withoutRareArticle } from '#main/cleansing/names/articles.ts'
import { judgePlaceHits, scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import { AREA_SHORT_FORMS } from '#main/cleansing/parse/area-short-forms-data.ts'
import { TOWN_SHORT_FORMS } from '#main/cleansing/parse/town-short-forms-data.ts'
import { isCityOfCountry, namesOwnCountry } from '#main/cleansing/context/own-country-name.ts'
import type { SpanLookups } from '#main/cleansing/parse/propose-spans.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { LANDSCAPES } from '#main/cleansing/text/landscapes-data.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import type { PlaceHit, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'

/** `N.Y.`, `U.P.`, `N.S.W.`: the code of an area with its dots is spelt by letter. */
const SPACED_LETTERS = /^\p{L} \p{L}(?: \p{L})?$/u
const INTERCARDINAL = /^[ns][ew]$/

/** Name keys by the short form that people write for them, made once per country from `short=Whole name` pairs. */
function shortForms(data: Record<string, string>): (country: string) => ReadonlyMap<string, string> {
  const made = new Map<string, ReadonlyMap<string, string>>()
  return (country) => {
    const known = made.get(country)
    if (known) return known
    const pairs = (data[country] ?? '').split(',').map((pair) => pair.split('=') as [string, string])
    const forms = new Map(pairs.filter(([, name]) => name).map(([short, name]) => [short, toNameKey(name)]))
    made.set(country, forms)
    return forms
  }
}
const areaShortForms = shortForms(AREA_SHORT_FORMS)
const townShortForms = shortForms(TOWN_SHORT_FORMS)

/** `tokyo` of `Tokyo-to`, `Osaka-fu`, `Chiba-ken`. */
function withoutKind(country: string, key: string): string | undefined {
  const kind = profileOf(country).areaKindBehind
  return kind?.test(key) ? key.replace(kind, '') : undefined
}

/** A skeleton such as `mill` for Mill Lane is no name of its own. */
export const isStreetOfDistrict = (
  reader: ReferenceReader,
  country: string,
  postalDistrict: string | undefined,
  key: string,
): boolean =>
  postalDistrict !== undefined &&
  reader.hasStreets(country) &&
  reader.streetsByName({ country, postalDistrict }, key).some((street) => street.key === key)

const TOWN_AND_LANDSCAPE = new RegExp(`^(.{3,}) (${LANDSCAPES.map(toNameKey).join('|')})$`)
const JOINS = ['im', 'am', 'an der', 'in der', 'ob der', 'vor der']

/** `neustadt aisch` → `neustadt an der aisch`; where no town is called so, the town alone. */
function namesWithLandscape(country: string, key: string): string[] {
  const [, town = '', landscape = ''] =
    (profileOf(country).namesTownsWithLandscape && TOWN_AND_LANDSCAPE.exec(key)) || []
  return town === '' ? [] : [...JOINS.map((join) => `${town} ${join} ${landscape}`), town]
}

/** Exact look-ups of the words of one address. */
export function toLookups(context: ReadingContext): SpanLookups {
  const { reader } = context
  const country = context.country.alpha2
  const foreign = context.text.tokens.find((_, i) => context.foreign[i])
  const script = foreign ? scriptOf(foreign.raw) : 'Latin'
  const areasByCode = (key: string) => {
    if (!SPACED_LETTERS.test(key)) return null
    const code = key.replaceAll(' ', '')
    // `Peachtree Rd., N.E.` ends in a direction, not in Nebraska.
    if (INTERCARDINAL.test(code)) return null
    const hits = reader.areasByName(country, code)
    return hits.length > 0 ? hits : null
  }
  const placesCalled = (key: string) => {
    const hits = reader.placesByName(country, key)
    if (hits.length > 0) return { name: key, hits }
    const short = townShortForms(country).get(key)
    const names =
      short === undefined ? [...namesWithLandscape(country, key), withoutRareArticle(country, key)] : [short]
    const name = names.find((one) => reader.placesByName(country, one).length > 0)
    return name === undefined ? { name: key, hits } : { name, hits: reader.placesByName(country, name) }
  }
  return {
    places: (key, isLatin) => {
      const { name, hits } = placesCalled(key)
      const meant =
        hits.length > 0 && namesOwnCountry(reader, context.country, name)
          ? hits.filter((hit) => isCityOfCountry(hit, context.country))
          : hits
      return judgePlaceHits(reader, name, meant, isLatin ? 'Latin' : script)
    },
    areas: (key) => {
      const hits = areasByCode(key) ?? reader.areasByName(country, key)
      const name = hits.length > 0 ? undefined : (areaShortForms(country).get(key) ?? withoutKind(country, key))
      return name === undefined ? hits : reader.areasByName(country, name).map(({ area }) => ({ area, match: 'alias' }))
    },
    areasFuzzy: (key) => reader.areasFuzzy(country, key),
    isKnownStreet: (key) => isStreetOfDistrict(reader, country, context.postalRecord?.district, key),
  }
}

/** Places tried per misspelt name, and names tried per address. */
const MAX_FUZZY_HITS = 5
const MAX_FUZZY_NAMES = 10
const SHORTEST_MISSPELT = 5
/** Names tried besides, of which the first reading says that they are those of a town, and their words. */
const MAX_LIKELY_NAMES = 10
const MAX_LIKELY_WORDS = 5
/** Readings that are asked for such names. */
const LIKELY_READINGS = 2
/** Words of a misspelt name; names of the postal code's places may be longer. */
const MAX_FUZZY_WORDS = 3
const MAX_SERVED_WORDS = 7

/** A name and a word of two letters behind it; a place of so many people is a town. */
const TOWN_AND_CODE = /^(.{4,}) \p{L}{2}$/u
const TOWN_POPULATION = 5_000

const LIKELY_PARTS: ReadonlySet<Part> = new Set(['Locality', 'DependentLocality', 'AdministrativeArea'])

/**
 * Keys of what the readings take for a town that nobody knows, whole and by its first and last words: of `centro livramento
 * de nossa senhroa` the last four are one.
 */
export function likelyTowns(tokens: readonly Token[], readings: readonly Reading[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { spans } of readings.slice(0, LIKELY_READINGS)) {
    for (const { part, isLexical, from, to } of spans) {
      if (isLexical || !LIKELY_PARTS.has(part)) continue
      for (let words = 1; words <= Math.min(MAX_LIKELY_WORDS, to - from); words++) {
        keys.add(keyOfWords(tokens, { from: to - words, to }))
        keys.add(keyOfWords(tokens, { from, to: from + words }))
      }
    }
  }
  return keys
}

export interface FuzzyLimits {
  /** Names that are tried before others. */
  likely: ReadonlySet<string>
  minimumSimilarity: number
  /** Names are only compared with those that the postal code serves. */
  servedOnly: boolean
}

/** Look-ups that also take a name near one of the postal code's places, or near any place of the country. */
export function withMisspeltPlaces(
  context: ReadingContext,
  lookups: SpanLookups,
  { minimumSimilarity, servedOnly, likely }: FuzzyLimits,
): SpanLookups {
  const { reader } = context
  const country = context.country.alpha2
  let left = servedOnly ? 0 : MAX_FUZZY_NAMES
  let likelyLeft = servedOnly ? 0 : MAX_LIKELY_NAMES
  const isTried = (key: string): boolean => {
    const words = key.split(' ').length
    if (likely.has(key)) return likelyLeft-- > 0
    return words <= MAX_FUZZY_WORDS && left-- > 0
  }
  // `Nagpur MS`: a known town and a short word behind it are not another name of nearly these letters.
  const isTownAndCode = (key: string): boolean => {
    const [, town = ''] = TOWN_AND_CODE.exec(key) ?? []
    return town !== '' && reader.placesByName(country, town).some(({ place }) => place.population >= TOWN_POPULATION)
  }
  const asked = new Map<string, PlaceHit[]>()
  const search = (key: string): PlaceHit[] => {
    const served: PlaceHit[] = []
    for (const [name, hit] of context.postalPlaces) {
      if (similarity(key, name) >= minimumSimilarity) served.push({ ...hit, match: 'fuzzy' })
    }
    return served.length > 0 || !isTried(key) ? served : reader.placesFuzzy(country, key, MAX_FUZZY_HITS)
  }
  return {
    ...lookups,
    places(key, isLatin) {
      const exact = lookups.places(key, isLatin)
      if (exact.length > 0 || key.length < SHORTEST_MISSPELT || key.split(' ').length > MAX_SERVED_WORDS) return exact
      const isOther = isTownAndCode(key) || namesOwnCountry(reader, context.country, key)
      const known = asked.get(key) ?? (isOther ? [] : search(key))
      asked.set(key, known)
      return known
    },
  }
}
