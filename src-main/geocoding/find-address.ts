import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { LOCATE, locatedIn, toAddressInput, type PostalAddress } from '#main/geocoding/locate-address.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** Finds one whole address; null where it is not found at a locality or deeper. */
export type FindAddress = (wanted: PostalAddress) => MatchRecord | null

/** Looks up in this thread, one at a time; loads the whole engine, which the host thread must not. */
export function createFindAddress(reader: ReferenceReader): FindAddress {
  const made = createCleanser(reader, LOCATE)
  return (wanted) => (made.ok ? locatedIn(made.value(toAddressInput(wanted), 1)) : null)
}
