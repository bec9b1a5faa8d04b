import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { metersBetween } from '#main/cleansing/names/agree.ts'
import { isMatched, matchOf } from '#main/cleansing/verify/judge.ts'
import { firstWord } from '#main/cleansing/text/first-word.ts'
import type { PlaceRecord, Position, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** A town of so many people has more than one code where another lies so near its middle. */
const PEOPLE_OF_SEVERAL_CODES = 10_000
const NEAR_CODE_METERS = 2_400
/** Codes around a town that are compared with its own, and how far they are looked for: a city is listed at its middle. */
const MOST_CODES_AROUND = 12
const CODES_AROUND_METERS = 15_000
/** Two records of one name this near are the same place. */
const SAME_PLACE_METERS = 15_000
/** Of a place with so many people lists say its own code; of one of twice as many where not every code is known and this one is that of a district. */
const LEAST_PEOPLE_OF_OWN_CODE = 1_000
const PLACES_OF_DISTRICT = 10
/** Of fewer people a town has hamlets with codes of other towns, and a name that others bear as well. */
const LEAST_PEOPLE_OF_TOWN = 5_000
/** What stands before the name of a part of a municipality. */
const PART_WORDS: ReadonlySet<string> = new Set(
  'barrio bo barriada bda lugar lg aldea poblado caserio pedania parroquia pq sector diseminado'.split(' '),
)
const MOST_SIBLING_CODES = 10

/** The one code of the town of an answer, of which is asked whether it is meant. */
export interface TownCode {
  answer: Candidate
  place: PlaceRecord
  code: string
  reader: ReferenceReader
}

export const isAreaSure = (answer: Candidate): boolean => {
  const area = matchOf(answer, 'AdministrativeArea')
  return area !== undefined && isMatched(area)
}

/** A place of which nobody knows where it lies may lie there. */
const isWithin = (position: Position | null, middle: Position | null): boolean =>
  (metersBetween(position, middle) ?? 0) <= SAME_PLACE_METERS

/** Another place of the country, or of the area that is named, that the words may mean as well: nobody can tell which code is meant. */
function hasNamesake({ answer, place, reader }: TownCode): boolean {
  const isNamedArea = isAreaSure(answer)
  const isOther = (other: PlaceRecord): boolean =>
    other.id !== place.id &&
    (!isNamedArea || other.area1Id === place.area1Id) &&
    (metersBetween(other.position, place.position) ?? Infinity) > SAME_PLACE_METERS
  const key = answer.wanted.locality?.key ?? place.key
  return [place.key, key].some((name) => reader.placesByName(place.country, name).some((hit) => isOther(hit.place)))
}

/** `an der Donau`, `pri Brezovici`: what says where a town lies begins with so short a word. */
const LONGEST_PREPOSITION = 3

/** `Winchester` of `Winchester Center`: without the word behind it is the name of another place. */
function isHalf(key: string, whole: string): boolean {
  const rest = whole.startsWith(`${key} `) ? whole.slice(key.length + 1) : ''
  return rest !== '' && firstWord(rest).length > LONGEST_PREPOSITION
}

/** `Selce`, which a list has for `Selca`: of a small place by another name there may be one by that name elsewhere. */
function mayBeOther({ answer, place }: TownCode): boolean {
  const given = answer.wanted.locality?.key ?? place.key
  if (matchOf(answer, 'Locality')?.kind !== 'alias' || given.includes(place.key)) return false
  return place.population < LEAST_PEOPLE_OF_TOWN || isHalf(given, place.key)
}

/**
 * A village that shares its code with another place that comes first: where it lacks one of its own, lists have that of its
 * post town. A town far from there has the code of a village of its name.
 */
function isOneOfMany({ place, code, reader }: TownCode): boolean {
  const postal = reader.postalCode(place.country, code)
  if (postal === null) return true
  const served = reader.placesOfPostalCode(postal)
  if (served[0]?.place.id === place.id) return false
  const isDistrict = served.length >= PLACES_OF_DISTRICT && !reader.holdsAllCodes(place.country)
  const least = (isDistrict ? 2 : 1) * LEAST_PEOPLE_OF_OWN_CODE
  return place.population < least || !isWithin(postal.position, place.position)
}

/** `Madau 26, Zams`: a name that nothing calls a street may be that of a hamlet, which has a code of its own. */
const mayBeHamlet = ({ answer: { wanted }, place: { population } }: TownCode): boolean =>
  wanted.street !== null &&
  !wanted.street.isLexical &&
  wanted.street.key !== wanted.locality?.key &&
  population < LEAST_PEOPLE_OF_TOWN

/** Where a place lies: itself, else its code. */
const middleOf = ({ position, id }: PlaceRecord, reader: ReferenceReader): Position | null =>
  position ?? reader.postalCodesOfPlace(id, 1)[0]?.position ?? null

const isNear = (other: PlaceRecord, { place, reader }: TownCode): boolean =>
  (metersBetween(middleOf(other, reader), middleOf(place, reader)) ?? Infinity) <= SAME_PLACE_METERS

/** Further places of a name. */
const placesNamed = (key: string, { place, reader }: TownCode): PlaceRecord[] =>
  reader
    .placesByName(place.country, key)
    .filter((hit) => hit.match === 'primary' && hit.place.id !== place.id)
    .map((hit) => hit.place)

const hasCode = ({ id }: PlaceRecord, { code, reader }: TownCode): boolean =>
  reader.postalCodesOfPlace(id, MOST_CODES_AROUND).some((other) => other.code === code)

/** `Lubojaty 129, Bílovec`: what nothing calls a street is the name of a village near the town, of which no list says that it has this code. */
function isVillage(town: TownCode): boolean {
  const { street, locality } = town.answer.wanted
  if (!street || street.isLexical || street.key === locality?.key) return false
  return placesNamed(street.key, town).some((other) => isNear(other, town) && !hasCode(other, town))
}

/** `Tisvilde Ry`: the name of a part that the data knows elsewhere, so that the town may be another one too. */
function isPartElsewhere(town: TownCode): boolean {
  const { wanted, record } = town.answer
  if (!wanted.dependent || record.dependent) return false
  const known = placesNamed(wanted.dependent.key, town)
  return known.length > 0 && !known.some((other) => isNear(other, town) && hasCode(other, town))
}

/** `Barrio Sámano 114, Castro-Urdiales`: what stands for the street is called a part of the town. */
const isPartOfTown = ({ answer: { wanted, record } }: TownCode): boolean =>
  profileOf(record.country.alpha2).namesMunicipalities &&
  wanted.reading.spans.some(
    ({ part, key }) =>
      (part === 'Thoroughfare' || (part === 'DependentLocality' && !record.dependent)) &&
      PART_WORDS.has(firstWord(key)),
  )

/** Codes of the villages of a Spanish municipality differ from that of the town in their last digit. */
function hasVillageCodes({ place, code, reader }: TownCode): boolean {
  if (!profileOf(place.country).namesMunicipalities || place.kind !== 'place') return false
  const isVillage = (postal: PostalCodeRecord) => reader.placesOfPostalCode(postal)[0]?.place.kind === 'postal'
  return reader
    .postalCodesByPrefix(code.slice(0, -1), place.country, MOST_SIBLING_CODES)
    .some((other) => other.code !== code && isVillage(other) && isWithin(other.position, place.position))
}

/** `Gammel Holte`: right before the town stands a word that nobody knows, so that the town may be another. */
const hasWordBefore = ({ answer: { wanted } }: TownCode): boolean =>
  wanted.reading.spans.some(
    ({ part, isLexical, to }) => part === 'Organization' && !isLexical && to === wanted.locality?.from,
  )

/** `Vysoké Tatry 53`: houses are counted through the whole town, so that nothing tells one part of it from another. */
const countsHouses = ({ answer: { wanted }, place }: TownCode): boolean =>
  wanted.street !== null && wanted.street.key === wanted.locality?.key && place.population > LEAST_PEOPLE_OF_OWN_CODE

/** A town of four times the people reaches twice as far. */
const reachOf = ({ population }: PlaceRecord): number =>
  NEAR_CODE_METERS * Math.sqrt(Math.max(1, population / PEOPLE_OF_SEVERAL_CODES))

/** A code other than that of the place lies near its middle, and the data does not say that it is its own too. */
const hasCodesAround = ({ place, code, reader }: TownCode): boolean =>
  place.position !== null &&
  reader
    .postalCodesNear(place.position, CODES_AROUND_METERS, MOST_CODES_AROUND)
    .some(
      ({ record, distanceMeters }) =>
        distanceMeters <= reachOf(place) &&
        record.country === place.country &&
        record.code !== code &&
        (record.area1Id === null || place.area1Id === null || record.area1Id === place.area1Id),
    )

/** A town of some size; one by another name, which may be that of a part of it (`Kelmis`); one without streets. */
const mayHaveSeveral = (town: TownCode): boolean =>
  town.place.population > PEOPLE_OF_SEVERAL_CODES ||
  matchOf(town.answer, 'Locality')?.kind === 'alias' ||
  countsHouses(town)

const DOUBTS = [
  hasNamesake,
  mayBeOther,
  isOneOfMany,
  mayBeHamlet,
  isVillage,
  isPartElsewhere,
  isPartOfTown,
  hasVillageCodes,
  hasWordBefore,
]

/** True where the one code that lists have for a town may still not be that of the address, whose street nobody knows. */
export const isDoubtfulCode = (town: TownCode): boolean =>
  DOUBTS.some((isDoubtful) => isDoubtful(town)) || (mayHaveSeveral(town) && hasCodesAround(town))
