import { expandStreetKey } from '#shared/text/expand-street-key.ts'
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
  /** Mark of the whole address as it is printed: records with one mark are one text. */
  text: string
}

/** No name of an address is longer; the rest would be work for nothing. */
const LONGEST_NAME = 80
/** Words before a number of a house or a flat say nothing that the number does not. */
const UNIT_WORDS =
  /^(?:flat|apartment|apt|unit|suite|ste|room|rm|no|nr|number|wohnung|whg|appartement|appt|lokal|m)\s+(?=\S)/

/** No text of an address is longer; the rest would be work for nothing. */
const LONGEST_TEXT = 2000
/** Words that fit nowhere are the postal code of an address without one where they look like it. */
const LOOKS_LIKE_CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d -]{2,11}$/u

/** FNV-1a, from two beginnings: with 64 bits no two texts of a file have one mark by chance. */
const HASH_STARTS = [0x811c9dc5, 0x3c6ef372]
const HASH_FACTOR = 0x01000193
const RADIX = 36

function markOfText(text: string): string {
  if (text === '') return ''
  const halves = HASH_STARTS.map((start) => {
    let hash = start
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), HASH_FACTOR)
    return (hash >>> 0).toString(RADIX)
  })
  return halves.join('.')
}

const squash = (text: string) => text.replaceAll(' ', '')
const nameOf = (text = '') => toNameKey(text.slice(0, LONGEST_NAME))
const markOf = (text = '') => squash(nameOf(text).replace(UNIT_WORDS, ''))

function postalOf({ PostalCodePrimary, PostalCode, Locality, Unmatched = '' }: MatchRecord): string {
  const unread = !Locality && LOOKS_LIKE_CODE.test(Unmatched) ? Unmatched : ''
  return toPostalKey(PostalCodePrimary ?? PostalCode ?? unread).slice(0, LONGEST_NAME)
}

/** Features of a match record. */
export function toDuplicateFeatures(record: MatchRecord): DuplicateFeatures {
  const country = record.Country ?? record['ISO3166-2'] ?? ''
  const text = toNameKey((record.Address ?? '').slice(0, LONGEST_TEXT))
  return {
    country,
    text: markOfText(text),
    postal: postalOf(record),
    locality: squash(nameOf(record.LocalityName ?? record.Locality)),
    street: squash(expandStreetKey(nameOf(record.Thoroughfare), country)),
    premise: markOf(record.Premise),
    unit: markOf(record.SubBuilding),
    box: markOf(record.PostBoxNumber ?? record.PostBox),
    building: squash(nameOf(record.Building ?? record.Organization)),
  }
}
