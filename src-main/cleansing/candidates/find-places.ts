import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { agreePlaceAndCode, type PlaceAgreement } from '#main/cleansing/names/agree.ts'
import { differInArticle } from '#main/cleansing/names/articles.ts'
import { isWitnessedByCode } from '#main/cleansing/candidates/believe-likeness.ts'
import { comparableNames, nameOfCorrection, type ComparableName } from '#main/cleansing/names/judge-place-name.ts'
import { isStreetOf } from '#main/cleansing/candidates/find-streets.ts'
import { isMilitaryTown, militaryTownOf } from '#main/cleansing/candidates/military-town.ts'
import { nearestSpelling, toNativeWord, type NativeWord } from '#main/cleansing/candidates/native-spelling.ts'
import { numbersInName } from '#main/cleansing/names/numbers-in-name.ts'
import { isShortFormOf, namesWithin } from '#main/cleansing/candidates/short-forms.ts'
import { placeWanted } from '#main/cleansing/candidates/to-wanted.ts'
import type { MatchKind, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type {
  CountryRecord,
  PlaceHit,
  PlaceRecord,
  PostalCodeRecord,
  ReferenceReader,
} from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { fewestEdits, letterSetsOf, type LetterSets } from '#shared/text/letter-sets.ts'

/** A place and a postal code that may answer together, with what the input says about the place. */
export interface PlaceCandidate {
  place: PlaceRecord | null
  /** Spelling of the reference that is nearest to the input. */
  name: string
  kind: MatchKind
  similarity: number
  postal: PostalCodeRecord | null
  /** How place and postal code stand to each other; null without one of them. */
  agreement: PlaceAgreement | null
}

export interface PlaceQuery {
  reader: ReferenceReader
  country: CountryRecord
  wanted: Wanted
  /** The town, or part of one, as it was written. */
  written: string
  /** The words before it in its line are those of the street. */
  followsStreet: boolean
  postal: PostalCodeRecord | null
  minimumSimilarity: number
  isStrict: boolean
}

/** Places of one name that are looked at, largest first. */
const MAX_NAMESAKES = 24
/** Places of one postal code that are compared with the input. */
const MAX_SERVED = 40
const MAX_FUZZY = 8
/** Places for which streets are looked up. */
export const MAX_PLACES_WITH_STREETS = 3
/** Candidates handed on. */
const MAX_CANDIDATES = 8
/** Another name must be this much nearer than the primary one to be meant. */
const PRIMARY_MARGIN = 0.1
/** Names of this few letters are not corrected. */
const SHORTEST_CORRECTED = 4

/** Words of this few letters that stand behind a street, and the people of a town that they may misspell. */
const LONGEST_OTHER_WORD = 6
const LEAST_AFTER_STREET = 1000

/** Names that begin with another letter are other names, unless all else of them is nearly the same. */
const LEAST_OTHER_START = 0.9

/** A name as given, ready to be compared with many. */
interface GivenName {
  key: string
  joined: string
  letters: LetterSets
  numbers: string
  native: NativeWord | null
  hasPoint: boolean
}

function toGivenName(key: string, { written }: PlaceQuery): GivenName {
  const joined = key.replaceAll(' ', '')
  return {
    key,
    joined,
    letters: letterSetsOf(joined),
    numbers: numbersInName(key),
    native: toNativeWord(written),
    hasPoint: written.includes('.'),
  }
}

/** Likeness of two names; 0 where their letters alone show that it is below `least`, or a number that they are two. */
function likenessOf(given: GivenName, other: ComparableName, least: number): number {
  // `150 Mile House` is another place than `100 Mile House`; a digit in a name without one is a slip.
  if (other.numbers !== '' && other.numbers !== given.numbers) return 0
  const longest = Math.max(given.joined.length, other.joined.length)
  const longer = Math.abs(given.joined.length - other.joined.length)
  if (1 - fewestEdits(given.letters, other.letters, longer) / longest < least) return 0
  return similarity(given.joined, other.joined)
}

type PlaceLikeness = Pick<PlaceCandidate, 'name' | 'kind' | 'similarity'>

/** Likeness of a given name to a place, by sound or, where it is nearer, letter by letter in its own script. */
function comparePlace(reader: ReferenceReader, given: GivenName, place: PlaceRecord, least: number): PlaceLikeness {
  const bySound = compareKeys(reader, given, place, least)
  if (!given.native || bySound.kind !== 'fuzzy') return bySound
  const spelling = nearestSpelling(reader, place, given.native)
  // Other characters of nearly the same sound are another name; where there is none in this script, sound is all.
  if (given.native.isSymbolic) return { name: place.name, similarity: 0, ...spelling, kind: 'fuzzy' }
  return spelling ? { ...spelling, kind: 'fuzzy' } : bySound
}

/**
 * Likeness of a given name to the nearest valid name of a place. Names that are less alike than `least` are of no
 * interest, nor is then what comes out.
 */
function compareKeys(reader: ReferenceReader, given: GivenName, place: PlaceRecord, least: number): PlaceLikeness {
  const { key } = given
  let best = { name: place.name, kind: 'fuzzy' as MatchKind, similarity: 0 }
  let primary = best
  const names = comparableNames(reader, place)
  for (let i = 0; i < names.length; i++) {
    const other = names[i] as ComparableName
    const { name, key: nameKey } = other
    if (nameKey === key) return { name, kind: i === 0 ? 'same' : 'alias', similarity: 1 }
    // Without its point a single letter is more often a slip: `L Cuesta` of La Cuesta.
    if ((given.hasPoint || name.includes('.')) && isShortFormOf(key, nameKey))
      return { name, kind: 'alias', similarity: 1 }
    if (differInArticle(key, nameKey)) return { name, kind: 'alias', similarity: 1 }
    if (i > 0 && Math.abs(nameKey.length - key.length) > 2) continue
    const likeness = likenessOf(given, other, least - PRIMARY_MARGIN)
    if (likeness === 1) return { name, kind: 'alias', similarity: 1 }
    // Of two names equally near, one that a correction may print: `Ulaan Baatar` and `Ulaanbaatar`.
    const mayBePrinted = likeness === best.similarity && likeness > 0 && best.name === place.name
    if (likeness > best.similarity || mayBePrinted)
      best = { name: nameOfCorrection(reader, place, name), kind: 'fuzzy', similarity: likeness }
    if (i === 0) primary = best
  }
  // Gazetteers list forms of many languages: the place's own name is meant unless another is clearly nearer.
  return best.similarity - primary.similarity <= PRIMARY_MARGIN ? primary : best
}

const fromHit = (hit: PlaceHit): Pick<PlaceCandidate, 'place' | 'name' | 'kind' | 'similarity'> => ({
  place: hit.place,
  name: hit.name,
  kind: hit.match === 'alias' ? 'alias' : 'same',
  similarity: 1,
})

/** True for a name that begins otherwise, its first two letters swapped aside: who misspells a town knows how it begins. */
function beginsOtherwise({ written }: PlaceQuery, { name, similarity: likeness }: PlaceLikeness): boolean {
  const [a = '', b = ''] = name.toLowerCase()
  const [c = '', d = ''] = written.toLowerCase()
  return likeness < LEAST_OTHER_START && a !== c && !(a === d && b === c)
}

/** `18 Rue Robert Doisy`: inside a line the last word of a street's name is nearly some town. */
const endsStreet = (query: PlaceQuery, likeness: PlaceLikeness): boolean =>
  query.followsStreet && beginsOtherwise(query, likeness)

/** `Cité Roland Garros`: without a code a short word that ends a street is no misspelt village. */
const isOfStreet = ({ followsStreet, postal }: PlaceQuery, key: string, { population }: PlaceRecord): boolean =>
  postal === null && followsStreet && key.length <= LONGEST_OTHER_WORD && population < LEAST_AFTER_STREET

/** The places that the code serves under one of two names that were given; whole names that are near come before. */
function underOneName(query: PlaceQuery, served: readonly PlaceHit[], postal: PostalCodeRecord): PlaceCandidate[] {
  const names = namesWithin(query.written)
  return served
    .filter(({ place }) => names.includes(place.key))
    .map(({ place }) => ({ place, name: place.name, kind: 'alias', similarity: 1, postal, agreement: 'listed' }))
}

/** `FPO AP 96349`: the office of the code, whichever part of the world the data lists it under. */
function militaryTown(
  { country }: PlaceQuery,
  served: PlaceHit | undefined,
  postal: PostalCodeRecord,
  key: string,
): PlaceCandidate | null {
  const name = profileOf(country.alpha2).hasMilitaryPost && served ? militaryTownOf(key, postal.code) : null
  if (name === null || !served) return null
  const likeness = similarity(key, name.toLowerCase())
  const kind = likeness === 1 ? 'same' : 'fuzzy'
  return { place: served.place, name, kind, similarity: likeness, postal, agreement: 'listed' }
}

const namedIn = ({ key, native }: GivenName) => ({ given: key, isForeign: native !== null })

/** The words are the name of a place of the country, spelt as it is. */
const hasExactPlace = ({ wanted: { locality } }: PlaceQuery): boolean =>
  (locality?.places ?? []).some(({ match }) => match !== 'fuzzy')

/** Places that the postal code serves, compared with the locality of the input. */
function servedPlaces(query: PlaceQuery, postal: PostalCodeRecord, key: string): PlaceCandidate[] {
  const { reader, minimumSimilarity, isStrict } = query
  const served = reader.placesOfPostalCode(postal).slice(0, MAX_SERVED)
  if (key === '') {
    const main = served[0]
    return main ? [{ ...fromHit(main), kind: 'unknown', postal, agreement: 'listed' }] : []
  }
  const military = militaryTown(query, served[0], postal, key)
  if (military) return [military]
  const found: PlaceCandidate[] = []
  const given = toGivenName(key, query)
  const isNamesake = hasExactPlace(query)
  for (const { place } of served) {
    const likeness = comparePlace(reader, given, place, minimumSimilarity)
    const isBelieved = () =>
      isWitnessedByCode({ ...namedIn(given), ...likeness, agreement: 'listed', isNamesake }) &&
      !endsStreet(query, likeness)
    const isNear = !isStrict && key.length >= SHORTEST_CORRECTED && likeness.similarity >= minimumSimilarity
    if (likeness.kind !== 'fuzzy' || (isNear && isBelieved()))
      found.push({ place, ...likeness, postal, agreement: 'listed' })
  }
  // `København N` is no slip of København where the code serves both.
  const exact = found.filter(({ kind }) => kind !== 'fuzzy')
  if (exact.length > 0) return exact
  return found.length > 0 ? found : underOneName(query, served, postal)
}

/** Where a name is that of a district of the given province, only places in it: villages of other districts are not meant. */
function inNamedDistrict({ reader, country, wanted }: PlaceQuery, hits: readonly PlaceHit[]): readonly PlaceHit[] {
  const provinces = new Set((wanted.area?.areas ?? []).map(({ area }) => area.id))
  const key = (wanted.locality ?? wanted.dependent)?.key ?? ''
  if (!profileOf(country.alpha2).namesDistricts || provinces.size === 0) return hits
  const districts = reader
    .areasByName(country.alpha2, key)
    .filter(({ area }) => area.level === 2 && provinces.has(area.parentId ?? -1))
  if (districts.length === 0) return hits
  const ids = new Set(districts.map(({ area }) => area.id))
  return hits.filter(({ place }) => ids.has(place.area2Id ?? -1))
}

/** Places that have the name of the input, anywhere in the country, those of the given area first. */
function namesakes(query: PlaceQuery, hits: readonly PlaceHit[]): PlaceCandidate[] {
  const { reader, wanted, postal } = query
  const areas = new Set([...(wanted.area?.areas ?? []), ...(wanted.subArea?.areas ?? [])].map((hit) => hit.area.id))
  const lying = inNamedDistrict(query, hits)
  const inArea = (place: PlaceRecord) =>
    areas.size > 0 && (areas.has(place.area1Id ?? -1) || areas.has(place.area2Id ?? -1))
  return [...lying]
    .sort((a, b) => Number(inArea(b.place)) - Number(inArea(a.place)))
    .slice(0, MAX_NAMESAKES)
    .map((hit) => ({
      ...fromHit(hit),
      postal,
      agreement: postal ? agreePlaceAndCode(reader, hit.place, postal) : null,
    }))
}

function fuzzyPlaces(query: PlaceQuery, key: string, known: readonly PlaceHit[]): PlaceCandidate[] {
  const { reader, country, postal, isStrict, minimumSimilarity } = query
  if (isStrict || key.length < SHORTEST_CORRECTED || isMilitaryTown(key)) return []
  const found: PlaceCandidate[] = []
  const seen = new Set<number>()
  const given = toGivenName(key, query)
  for (const hit of [...known, ...reader.placesFuzzy(country.alpha2, key, MAX_FUZZY)]) {
    if (seen.has(hit.place.id)) continue
    seen.add(hit.place.id)
    const likeness = comparePlace(reader, given, hit.place, minimumSimilarity)
    if (likeness.similarity < minimumSimilarity) continue
    if (isOfStreet(query, key, hit.place)) continue
    if (endsStreet(query, likeness) || (!postal && beginsOtherwise(query, likeness))) continue
    const agreement = postal ? agreePlaceAndCode(reader, hit.place, postal) : null
    if (agreement && !isWitnessedByCode({ ...namedIn(given), ...likeness, agreement, isNamesake: false })) continue
    found.push({ place: hit.place, ...likeness, postal, agreement })
  }
  return found
}

const AGREEMENT_RANK: Record<PlaceAgreement, number> = { listed: 0, contains: 1, near: 3, unknown: 4, far: 5 }

/** Of many towns of one name without a code, those that have the street come first: not all are asked for their streets. */
function withStreetFirst({ reader, country, wanted, postal }: PlaceQuery, places: readonly PlaceCandidate[]) {
  const key = wanted.street?.key
  if (!key || postal || places.length <= MAX_PLACES_WITH_STREETS || !reader.hasStreets(country.alpha2)) return places
  const hasStreet = ({ place, similarity: likeness }: PlaceCandidate): boolean =>
    likeness === 1 && place !== null && isStreetOf(reader, { country: country.alpha2, placeId: place.id }, key)
  const known = new Set(places.filter(hasStreet))
  return [...known, ...places.filter((one) => !known.has(one))]
}

/** Agreeing places first, then by likeness, real places before names of postal files, then by size. */
function byPromise(a: PlaceCandidate, b: PlaceCandidate): number {
  const rank = (one: PlaceCandidate) => (one.agreement ? AGREEMENT_RANK[one.agreement] : 2)
  return (
    rank(a) - rank(b) ||
    b.similarity - a.similarity ||
    Number(a.place?.kind === 'postal') - Number(b.place?.kind === 'postal') ||
    (b.place?.population ?? 0) - (a.place?.population ?? 0)
  )
}

/** Places that may answer a reading: of the postal code, of the name, and misspelt ones only where neither is found. */
export function findPlaces(query: PlaceQuery): PlaceCandidate[] {
  const { wanted, postal } = query
  const span = placeWanted(wanted)
  const key = span?.key ?? ''
  const candidates = postal ? servedPlaces(query, postal, key) : []
  const exact = (span?.places ?? []).filter((hit) => hit.match !== 'fuzzy')
  const hasExact = candidates.some((one) => one.similarity === 1 && one.kind !== 'unknown')
  if (!hasExact && exact.length > 0) candidates.push(...namesakes(query, exact))
  if (key !== '' && candidates.length === 0 && exact.length === 0)
    candidates.push(...fuzzyPlaces(query, key, span?.places ?? []))
  // The postal code's own place always stands by, so that a record exists where the name says nothing.
  if (postal && key !== '' && candidates.every((one) => one.agreement !== 'listed')) {
    const main = query.reader.placesOfPostalCode(postal)[0]
    if (main)
      candidates.push({
        place: main.place,
        ...comparePlace(query.reader, toGivenName(key, query), main.place, 0),
        kind: 'contradicts',
        postal,
        agreement: 'listed',
      })
    else candidates.push({ place: null, name: '', kind: 'unknown', similarity: 0, postal, agreement: null })
  } else if (postal && candidates.length === 0)
    candidates.push({ place: null, name: '', kind: 'unknown', similarity: 0, postal, agreement: null })
  return withStreetFirst(query, candidates.sort(byPromise)).slice(0, MAX_CANDIDATES)
}
