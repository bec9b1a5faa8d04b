import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import { isAreaSure, isDoubtfulCode } from '#main/cleansing/verify/doubtful-code.ts'
import { matchOf } from '#main/cleansing/verify/judge.ts'
import type { PlaceRecord, ReferenceReader, StreetRecord } from '#main/reference/reference-reader.ts'

/** A town of more people has more than one code, whatever coarse data says. */
const MOST_PEOPLE_OF_ONE_CODE = 50_000

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

/** Codes of the town where they are all that there is: not those that were merely seen in addresses. */
function codesOfTown(answer: Candidate, reader: ReferenceReader, isInferred: boolean): string[] {
  const { place, depth } = answer.record
  if (!place || depth >= 3 || place.population > MOST_PEOPLE_OF_ONE_CODE) return []
  if ((isInferred && !isAreaSure(answer)) || matchOf(answer, 'Locality')?.kind === 'fuzzy') return []
  const codes = reader.postalCodesOfPlace(place.id, 2)
  const [only] = codes
  if (!only || codes.length > 1 || reader.packOf(only.id)?.hasObservedCodes) return []
  return isDoubtfulCode({ answer, place, code: only.code, reader }) ? [] : [only.code]
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
