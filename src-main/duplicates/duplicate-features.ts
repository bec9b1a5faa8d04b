import { expandJoinedStreetKey } from '#shared/text/expand-street-key.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What of an answer tells its place from others: folded, abbreviations written out, empty where it has none. */
export interface DuplicateFeatures {
  country: string
  postal: string
  locality: string
  street: string
  premise: string
  unit: string
  box: string
  building: string
}

/** No name of an address is longer; the rest would be work for nothing. */
const LONGEST_NAME = 80
/** Words before a number of a house or a flat say nothing that the number does not. */
const UNIT_WORDS =
  /^(?:flat|apartment|apt|unit|suite|ste|room|rm|no|nr|number|wohnung|whg|appartement|appt|lokal|m)\s+(?=\S)/

const squash = (text: string) => text.replaceAll(' ', '')
const nameOf = (text = '') => toNameKey(text.slice(0, LONGEST_NAME))
const markOf = (text = '') => squash(nameOf(text).replace(UNIT_WORDS, ''))

/** Features of a match record. */
export function toDuplicateFeatures(record: MatchRecord): DuplicateFeatures {
  const country = record.Country ?? record['ISO3166-2'] ?? ''
  return {
    country,
    postal: toPostalKey(record.PostalCodePrimary ?? record.PostalCode ?? '').slice(0, LONGEST_NAME),
    locality: squash(nameOf(record.LocalityName ?? record.Locality)),
    street: squash(expandJoinedStreetKey(nameOf(record.Thoroughfare), country)),
    premise: markOf(record.Premise),
    unit: markOf(record.SubBuilding),
    box: markOf(record.PostBoxNumber ?? record.PostBox),
    building: squash(nameOf(record.Building ?? record.Organization)),
  }
}
