import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressRecord, PartMatch, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import type { StreetRecord } from '#main/reference/reference-reader.ts'

/** `3/45`: the flat before the house number, as Australia and New Zealand write it. */
const SLASHED_UNIT = /^[^/]{1,6}\/(\d\S*)$/

/** The house number as it stands in the input; empty when there is none. */
function premiseText({ tokens }: CandidateQuery, { reading }: Wanted): string {
  const span = reading.spans.find(({ part }) => part === 'Premise')
  if (!span) return ''
  return tokens
    .slice(span.from, span.to)
    .map((token) => token.raw)
    .join(' ')
}

/** Levels of a street and of a house. */
const STREET_LEVEL = 3
export const PREMISE_LEVEL = 4

/**
 * Puts the house of the input into the record: it goes as deep as that, even where no other house is known, and no deeper
 * than the street where all that is known of the number is the postal code that it would have.
 */
export function addPremise(query: CandidateQuery, wanted: Wanted, record: AddressRecord): void {
  record.premise = ofNumber(query, wanted, record, query.reader.premiseOfStreet)
  if (record.premise) record.depth = Math.max(record.depth, PREMISE_LEVEL)
  else record.openRange = ofNumber(query, wanted, record, query.reader.openRangeOfStreet)
  if (record.openRange) record.depth = Math.min(record.depth, STREET_LEVEL)
}

/** What the data knows of the number of the input in the record's street; null when it is not known. */
function ofNumber<T>(
  query: CandidateQuery,
  wanted: Wanted,
  record: AddressRecord,
  find: (street: StreetRecord, number: string) => T | null,
): T | null {
  const { street, country } = record
  const text = premiseText(query, wanted)
  if (!street || text === '') return null
  const unit = profileOf(country.alpha2).unitSign === '/' ? SLASHED_UNIT.exec(text) : null
  return find(street, text) ?? (unit ? find(street, unit[1] as string) : null)
}

/** Compares the house number; nothing where the houses of the street are not known. */
export function comparePremisePart(query: CandidateQuery, wanted: Wanted, record: AddressRecord): PartMatch[] {
  const text = premiseText(query, wanted)
  if (text === '' || !record.street) return []
  // A house can be known without its neighbours: then only it is told. Of a number beyond the last that is known nothing is.
  if (!record.premise && (record.openRange || !query.reader.hasNumbers(record.street))) return []
  // The spelling of a number is that of the input: `12A` and `12 a` are one house.
  return record.premise
    ? [{ part: 'Premise', given: text, reference: text, kind: 'same', similarity: 1 }]
    : [{ part: 'Premise', given: text, reference: '', kind: 'unknown', similarity: 0 }]
}
