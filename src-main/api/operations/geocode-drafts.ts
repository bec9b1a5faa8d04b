import type { Geocode, PostalAddress } from '#main/geocoding/locate-address.ts'
import { ok, type Result } from '#shared/result.ts'
import { causeOf, listFault, refuseApi, type ApiFault } from '../api-fault.ts'
import { toPlacedPatch } from '#main/lists/placed-patch.ts'
import type { PointDraft } from '../parse-list-request.ts'

/**
 * Looks every point up by its address and country and overwrites its coordinates. One that has no address, or that the
 * reference data does not know, fails the request and is named.
 */
export async function geocodeDrafts(
  drafts: readonly PointDraft[],
  addresses: readonly PostalAddress[],
  geocode: Geocode,
): Promise<Result<PointDraft[], ApiFault>> {
  for (const [index, { address, country }] of addresses.entries()) {
    if (address.trim() !== '' && country.trim() !== '') continue
    const missing = address.trim() === '' ? 'Address' : 'Country'
    const cause = `Geocoding is true, but the location "${drafts[index]?.label ?? ''}" has no ${missing}.`
    return refuseApi(listFault(1003, [cause, 'Send Address and Country for each location to geocode.']))
  }
  const found = await geocode(addresses)
  if (!found.ok) return refuseApi(listFault(1009, [causeOf(found.error), 'Send the request again.']))
  const placed: PointDraft[] = []
  for (const [index, draft] of drafts.entries()) {
    const position = found.value[index]
    if (!position) {
      const cause = `The address of the location "${draft.label}" was not found in the reference data.`
      return refuseApi(listFault(1004, [cause, 'Correct the address, or send coordinates.'], draft.label))
    }
    placed.push({ ...draft, patch: { ...draft.patch, ...toPlacedPatch(position) } })
  }
  return ok(placed)
}
