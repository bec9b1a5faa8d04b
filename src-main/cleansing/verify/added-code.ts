import { metersBetween } from '#main/cleansing/names/agree.ts'
import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { PlaceRecord, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'

/** A town of more people has more than one code, whatever coarse data says. */
const MOST_PEOPLE_OF_ONE_CODE = 50_000
/** So has one of so many people where another code lies so near its middle. */
const PEOPLE_OF_SEVERAL_CODES = 10_000
const NEAR_CODE_METERS = 2_500
/** Codes around a town that are compared with its own. */
const MOST_CODES_AROUND = 4
/** Two records of one name this near are the same place. */
const SAME_PLACE_METERS = 15_000
const matchOf = ({ parts }: Candidate, part: Part) => parts.find((one) => one.part === part)

const isAreaSure = (answer: Candidate): boolean => {
  const area = matchOf(answer, 'AdministrativeArea')
  return area !== undefined && isMatched(area)
}

/** Each row of one street within the town: a street that changes its code has one row a code. */
const rowsOf = (street: StreetRecord, place: PlaceRecord, reader: ReferenceReader): StreetRecord[] =>
  reader.streetsByName({ country: street.country, placeId: place.id }, street.key)

/** Codes of a street: those of its units, else the districts in which it lies within the town. */
function codesOfStreet(street: StreetRecord, place: PlaceRecord | null, reader: ReferenceReader): string[] {
  const units = reader.postalCodesOfStreet(street, 2)
  if (units.length > 0 || !place || street.postalDistrict === '') return units.map(({ code }) => code)
  return rowsOf(street, place, reader).map(({ postalDistrict }) => postalDistrict)
}

/** Codes of the house, those of every row of the street that takes its number: `Ermou 25` of two parts of one city. */
function codesOfNumber({ record, wanted }: Candidate, reader: ReferenceReader): string[] {
  const { street, place, premise, openRange } = record
  const own = (premise ?? openRange)?.postalCode
  if (!own) return []
  const number = wanted.reading.spans.find(({ part }) => part === 'Premise')?.key ?? ''
  const rows = street && place && number !== '' ? rowsOf(street, place, reader) : []
  const find = premise ? reader.premiseOfStreet : reader.openRangeOfStreet
  return [own, ...rows.flatMap((row) => find(row, number)?.postalCode ?? [])]
}

/** Another place of the country, or of the area that is named, that the words may mean as well: nobody can tell which code is meant. */
function hasNamesake(answer: Candidate, place: PlaceRecord, reader: ReferenceReader): boolean {
  const isNamedArea = isAreaSure(answer)
  const isOther = (other: PlaceRecord): boolean =>
    other.id !== place.id &&
    (!isNamedArea || other.area1Id === place.area1Id) &&
    (metersBetween(other.position, place.position) ?? Infinity) > SAME_PLACE_METERS
  const key = answer.wanted.locality?.key ?? place.key
  return [place.key, key].some((name) => reader.placesByName(place.country, name).some((hit) => isOther(hit.place)))
}

/** Of a place with so many people lists say its own code. */
const LEAST_PEOPLE_OF_OWN_CODE = 1_000

/** A village that shares its code with another place that comes first: where it lacks one of its own, lists have that of its post town. */
function isOneOfMany(place: PlaceRecord, code: string, reader: ReferenceReader): boolean {
  if (place.population >= LEAST_PEOPLE_OF_OWN_CODE) return false
  const postal = reader.postalCode(place.country, code)
  return postal === null || reader.placesOfPostalCode(postal)[0]?.place.id !== place.id
}

/** Of fewer people a town has hamlets with codes of other towns. */
const LEAST_PEOPLE_WITHOUT_STREET = 5_000

/** `Madau 26, Zams`: a name that nothing calls a street may be that of a hamlet, which has a code of its own. */
const mayBeHamlet = ({ wanted: { street, locality } }: Candidate, { population }: PlaceRecord): boolean =>
  street !== null && !street.isLexical && street.key !== locality?.key && population < LEAST_PEOPLE_WITHOUT_STREET

/** A code other than that of the place lies near its middle, and the data does not say that it is its own too. */
const hasCodesAround = ({ position, country }: PlaceRecord, code: string, reader: ReferenceReader): boolean =>
  position !== null &&
  reader
    .postalCodesNear(position, NEAR_CODE_METERS, MOST_CODES_AROUND)
    .some(({ record }) => record.country === country && record.code !== code)

/** A town of some size; or one by another name, which may be that of a part of it: `Kelmis`, `Klingenberg`. */
const mayHaveSeveral = (answer: Candidate, { population }: PlaceRecord): boolean =>
  population > PEOPLE_OF_SEVERAL_CODES || matchOf(answer, 'Locality')?.kind === 'alias'

/** Codes of the town where they are all that there is: not those that were merely seen in addresses. */
function codesOfTown(answer: Candidate, reader: ReferenceReader, isInferred: boolean): string[] {
  const { place, depth } = answer.record
  if (!place || depth >= 3 || place.population > MOST_PEOPLE_OF_ONE_CODE) return []
  if ((isInferred && !isAreaSure(answer)) || matchOf(answer, 'Locality')?.kind === 'fuzzy') return []
  const codes = reader.postalCodesOfPlace(place.id, 2)
  const [only] = codes
  if (!only || codes.length > 1 || reader.packOf(only.id)?.hasObservedCodes) return []
  const isDoubtful =
    hasNamesake(answer, place, reader) ||
    isOneOfMany(place, only.code, reader) ||
    mayBeHamlet(answer, place) ||
    (mayHaveSeveral(answer, place) && hasCodesAround(place, only.code, reader))
  return isDoubtful ? [] : [only.code]
}

/** A code is added only where the data leaves no choice, and never for a place in a country that was guessed. */
export function postalCodeToAdd(answer: Candidate, reader: ReferenceReader, isInferred: boolean): string {
  const { street, place, country } = answer.record
  const ofNumber = codesOfNumber(answer, reader).filter((code) => isWholeCode(country, code))
  const codes =
    ofNumber.length > 0
      ? ofNumber
      : street
        ? codesOfStreet(street, place, reader)
        : codesOfTown(answer, reader, isInferred)
  const [only, ...others] = new Set(codes)
  return only !== undefined && others.length === 0 && isWholeCode(country, only) ? only : ''
}
