import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { noMatch, withExplanation } from '#main/cleansing/process/with-explanation.ts'
import { recordCode, toRecordMatch, type RecordMatch } from '#main/cleansing/process/record-match.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { findNearestRecords, type NearestRecord } from './find-nearest-records.ts'
import { readPosition } from './read-position.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'

const POSITION_DECIMALS = 6

/** Records that the options let through: exact enough, near enough, of the countries asked for. */
function isWanted({ record, level, distanceMeters }: NearestRecord, { settings }: SearchTools): boolean {
  const { geocodeCountries, maximumGeoDistanceMeters: limit } = settings
  if (geocodeCountries.size > 0 && !geocodeCountries.has(record.country.alpha2)) return false
  return level >= settings.minimumGeoAccuracyLevel && (limit < 0 || distanceMeters <= limit)
}

const coordinatesOf = ({ position, distanceMeters, letter, level }: NearestRecord): MatchRecord => ({
  Latitude: position.lat.toFixed(POSITION_DECIMALS),
  Longitude: position.lon.toFixed(POSITION_DECIMALS),
  GeoAccuracy: `${letter}${level}`,
  GeoDistance: distanceMeters.toFixed(POSITION_DECIMALS),
})

const nameOf = ({ record: { premise, street, dependent, place } }: NearestRecord): string =>
  (premise && street ? `House ${premise.number} of ${street.name}` : street?.name) ??
  dependent?.name ??
  place?.name ??
  'a postal code'

/** What lies nearest to the coordinates of an input; several matches, the most exact and nearest first. */
export function reverseGeocode(address: AddressInput, sequence: number, tools: SearchTools): CleansingOutcome {
  const position = readPosition(address)
  if (!position.ok) return noMatch(position.error.message)
  const found = findNearestRecords(position.value, tools.reader, tools.settings.maxResults)
  const wanted = found.filter((one) => isWanted(one, tools))
  const [first] = wanted
  if (!first) return noMatch('The reference data has nothing near the coordinates.')
  const id = address.Id ?? ''
  const toMatch = (one: NearestRecord): RecordMatch => {
    const { street, premise } = one.record
    const rule = premise ? 'nearest house' : street ? 'nearest street' : 'nearest place'
    const coordinates = coordinatesOf(one)
    return { record: one.record, level: one.level, rule, id, sequence, coordinates, premise: premise?.number ?? '' }
  }
  const matches = wanted.map((one) => toRecordMatch(toMatch(one), tools))
  const sentence = `${nameOf(first)} is ${Math.round(first.distanceMeters)} m from the coordinates.`
  const explanation = {
    ...noMatch(sentence).explanation,
    word: 'Verified' as const,
    rule: matches[0]?.MatchRuleLabel ?? '',
  }
  return withExplanation(matches, { ...explanation, referenceLevel: first.record.depth }, recordCode(toMatch(first)))
}
