import type { AddressRecord, Candidate } from '#main/cleansing/model/candidate.types.ts'
import { toPartValues, type PartValue, type PartValues } from '#main/cleansing/format/part-values.ts'
import { toMatchRecord } from '#main/cleansing/format/to-match-record.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { Level, Part } from '#main/cleansing/model/parts.types.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { formatAvc } from '#main/cleansing/verify/avc.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { MatchRecord } from '#shared/model/address.ts'

const FULL_SCORE = 100
/** Postal digit of a code that the answer adds. */
const ADDED_CODE = 3

/** A reference record that answers something else than an address: a point, a query. */
export interface RecordMatch {
  record: AddressRecord
  level: Level
  rule: string
  id: string
  sequence: number
  /** Latitude, Longitude, GeoAccuracy, GeoDistance; empty for none. */
  coordinates: MatchRecord
  /** House number as it is printed; empty or left out for none. */
  premise?: string
}

const addedPart = (text: string): PartValue => ({
  was: '',
  is: text,
  status: 'fsAdded',
  change: 'added',
  isReference: true,
})

function toVerdict({ record, level, rule }: RecordMatch): Verdict {
  const reading = { spans: [], score: 0 }
  const nothing = { street: null, dependent: null, locality: null, postal: null, area: null, subArea: null }
  const answer: Candidate = { wanted: { reading, ...nothing }, record, parts: [], score: 0, objection: '' }
  const postal = record.postal ? ADDED_CODE : 0
  return {
    country: record.country,
    // Nothing was given that could have matched before, so the level before is 0 and every part counts as added.
    avc: {
      status: 'V',
      post: level,
      pre: 0,
      isFullyParsed: true,
      lexicon: 0,
      context: 0,
      postal,
      score: FULL_SCORE,
    },
    reading,
    answer,
    rivals: [],
    rule,
    addedPostalCode: record.postal?.code ?? '',
  }
}

/** The verification code of the record, also where options keep it out of the match. */
export const recordCode = (match: RecordMatch): string => formatAvc(toVerdict(match).avc)

/** The record as a match: every part of it, in the form that the options ask for. */
export function toRecordMatch(match: RecordMatch, { settings, reader }: SearchTools): MatchRecord {
  const { record, id, sequence, coordinates } = match
  const verdict = toVerdict(match)
  const values: PartValues = toPartValues(verdict, { parts: {}, leftover: [] }, settings)
  const more: [Part, string | undefined][] = [
    ['Premise', match.premise],
    ['Thoroughfare', record.street?.name],
    ['DependentLocality', record.dependent?.name],
  ]
  for (const [part, text] of more) if (text && !settings.suppressedAdditions.has(part)) values[part] = addedPart(text)
  const text = readInput({}, () => false)
  const rest = { leftover: [], givenCountry: '', isVerbatim: false }
  return toMatchRecord({ verdict, values, text, id, sequence, settings, reader, coordinates, ...rest })
}
