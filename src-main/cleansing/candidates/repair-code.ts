import type { Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PostalCodeRecord } from '#main/reference/reference-reader.ts'

/** Codes one edit from an unknown one. */
const MAX_REPAIRS = 8
/** The code with a leading zero, then those one edit away. */
function codesNear({ reader, country }: CandidateQuery, code: string): PostalCodeRecord[] {
  const padded = reader.postalCode(country.alpha2, `0${code}`)
  const near = reader.postalCodesFuzzy(country.alpha2, code, MAX_REPAIRS)
  return padded && near.every(({ id }) => id !== padded.id) ? [padded, ...near] : near
}

/** `Lyon Cedex 06`: a large receiver has a code of its own. */
const CEDEX = /(?:^| )cedex(?: |$)/

/** Codes of boxes and of large receivers, which most data lacks: one that is unknown is no misspelt one. */
export const hasOwnCode = ({ reading: { spans } }: Wanted): boolean =>
  spans.some(({ part, key }) => part === 'PostBox' || CEDEX.test(key))

/**
 * True for a code that is known because somebody wrote it: of the codes of its kind most are unknown, so that one beside
 * it is more likely right than a slip.
 */
const isOneOfFewSeen = ({ reader }: CandidateQuery, { id }: PostalCodeRecord): boolean =>
  reader.packOf(id)?.hasObservedCodes === true

/** True for a code of the country's form that may be right although it is unknown: it is kept as it is. */
const mayBeRight = ({ reader, country }: CandidateQuery, { postal }: Wanted): boolean =>
  postal?.postal?.isWhole === true && !reader.holdsAllCodes(country.alpha2)

/**
 * A known code near one that is not there, where exactly one serves the town of the input. Where the codes of a country
 * are held in part, most unknown ones are right: Croatian ones were changed to those of the next village.
 */
export function repairPostalCode(query: CandidateQuery, wanted: Wanted): PostalCodeRecord | null {
  const { reader } = query
  const code = wanted.postal?.postal?.code ?? wanted.postal?.key
  // A misspelt town is no proof that the code is misspelt too.
  const towns = new Set((wanted.locality?.places ?? []).flatMap((hit) => (hit.match === 'fuzzy' ? [] : [hit.place.id])))
  if (!code || towns.size === 0 || query.isStrict || mayBeRight(query, wanted)) return null
  const nearby = query.nearbyCodes.get(code) ?? codesNear(query, code)
  query.nearbyCodes.set(code, nearby)
  const fitting = nearby
    .filter((postal) => !isOneOfFewSeen(query, postal))
    .filter((postal) => reader.placesOfPostalCode(postal).some((hit) => towns.has(hit.place.id)))
  // Spreadsheets take a code for a number and drop its leading zero.
  const padded = fitting.find((postal) => toPostalKey(postal.code) === `0${toPostalKey(code)}`)
  if (!padded && hasOwnCode(wanted)) return null
  return padded ?? (fitting.length === 1 ? (fitting[0] as PostalCodeRecord) : null)
}
