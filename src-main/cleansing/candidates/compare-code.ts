import { mayServe, metersBetween, STREET_REACH_METERS } from '#main/cleansing/names/agree.ts'
import type { AddressRecord, PartMatch, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import { match, type Found } from '#main/cleansing/candidates/part-match.ts'
import { hasOwnCode } from '#main/cleansing/candidates/repair-code.ts'
import { isWholeCode, layOutCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PostalCodeRecord } from '#main/reference/reference-reader.ts'

/** A code agrees with a street nearby, or with a place that it serves or that lies around it. */
function agreesWithCode(
  { reader }: CandidateQuery,
  record: AddressRecord,
  postal: PostalCodeRecord,
  { place, hit }: Found,
): boolean {
  if (record.street && hit) {
    const meters = metersBetween(record.street.position, postal.position)
    if (postal.positionLevel >= 3 && meters !== null) return meters <= STREET_REACH_METERS
    if (record.street.postalDistrict !== '') return record.street.postalDistrict === postal.district
  }
  if (place.agreement === null || place.agreement === 'listed' || place.agreement === 'contains') return true
  // Lists name few of the places that a code serves: a misspelt town of the same area is hardly a wrong code as well.
  const areaId = place.place?.area1Id ?? null
  const isOfArea = areaId === null ? place.agreement === 'near' : areaId === postal.area1Id
  const isElsewhere = postal.area1Id !== null && !isOfArea
  const isNear = place.kind === 'fuzzy' && place.agreement !== 'far' && !isElsewhere
  if (!isNear || place.place === null) return false
  return place.place.position ? mayServe(reader, place.place, postal) : place.agreement === 'near'
}

/**
 * The code of a record as it is printed. One that was collected from addresses may lack the hyphen that was given
 * (`86020-100`), and one of a list may have letters of the country that its form has not: `L-4557` where 4557 was given.
 */
function printedCode({ country }: CandidateQuery, known: string, { key, postal }: Span): string {
  const given = postal?.code ?? ''
  if (given.includes('-') && toPostalKey(given) === known) return given
  const isOwn = toPostalKey(key) === toPostalKey(known)
  return !isOwn && isWholeCode(country, given) && !isWholeCode(country, known) ? given : known
}

/** True for words that no code of the country can be: neither of its form nor a district of codes. */
const isMalformed = ({ country }: CandidateQuery, { key, postal }: Span): boolean =>
  country.postalPattern !== null &&
  (postal ? !postal.isWhole && postal.record === null : !isWholeCode(country, layOutCode(country, toPostalKey(key))))

/** True for a code that is not there: malformed, or not among those of a country of which all are held, boxes aside. */
const isRefuted = (query: CandidateQuery, wanted: Wanted, span: Span): boolean =>
  isMalformed(query, span) || (!hasOwnCode(wanted) && query.reader.holdsAllCodes(query.country.alpha2))

/** A code of which only its neighbours tell where it lies does not contradict a town near there: nobody knows. */
const isLoose = ({ place: { kind, agreement } }: Found, { positionLevel }: PostalCodeRecord): boolean =>
  agreement === 'near' && positionLevel <= 1 && (kind === 'same' || kind === 'alias')

const unconfirmed = (span: Span, { code }: PostalCodeRecord): PartMatch => match('PostalCode', span, code, 'unknown')

/** Compares the postal code. One that was corrected, or that is not there, leaves the address unverified. */
export function comparePostalPart(
  query: CandidateQuery,
  wanted: Wanted,
  record: AddressRecord,
  found: Found,
): PartMatch[] {
  const span = wanted.postal
  if (!span) return []
  const { postal } = record
  if (!postal) return [{ ...match('PostalCode', span, '', 'unknown'), isRefuted: isRefuted(query, wanted, span) }]
  if (span.postal?.isDistrictOnly && span.postal.record?.id === postal.id) return [unconfirmed(span, postal)]
  const isSame = span.postal?.record?.id === postal.id
  const isAgreed = agreesWithCode(query, record, postal, found)
  if (!isSame)
    return [{ ...match('PostalCode', span, postal.code, isAgreed ? 'fuzzy' : 'contradicts'), isRefuted: true }]
  const { isPrimaryOnly = false, isRestored = false, code = '' } = span.postal ?? {}
  const printed = isPrimaryOnly ? layOutCode(query.country, code) : printedCode(query, postal.code, span)
  // The record it contradicts has another code, so nothing of it is alike.
  if (!isAgreed)
    return [isLoose(found, postal) ? unconfirmed(span, postal) : match('PostalCode', span, '', 'contradicts')]
  return [{ ...match('PostalCode', span, printed, isRestored ? 'fuzzy' : 'same'), isRefuted: isRestored }]
}
