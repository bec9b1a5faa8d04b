import { parseAddressId } from '#main/geocoding/address-id.ts'
import { resolveAddress, type ResolvedAddress } from '#main/geocoding/resolve-address.ts'
import { createFindAddress, looksLikeAddress, toAddressSuggestion } from '#main/geocoding/suggest-address.ts'
import { MAX_SEARCH_CHARACTERS, suggestPlaces } from '#main/geocoding/suggest-places.ts'
import type { SuggestQuery, Suggestion } from '#main/geocoding/suggestion.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PeerHandlers } from '#main/workers/peer.ts'
import { ok, type Result } from '#shared/result.ts'

/** What the thread that finds places by the beginning of their name answers. Its packs stay open while it lives. */
export function createPlacesHandlers(packFolders: string[]): PeerHandlers {
  const { reader } = openReference({ folders: packFolders })
  const find = createFindAddress(reader)

  function suggest(query: SuggestQuery): Result<Suggestion[]> {
    const found = suggestPlaces(query, reader)
    const isWanted = query.types.length === 0 || query.types.includes('Address')
    const text = query.text.trim().slice(0, MAX_SEARCH_CHARACTERS)
    const isWhole = (code: string) => toPostalKey(code) === toPostalKey(text)
    const isKnown = found.some(
      (one) => one.type === 'Coordinates' || one.type === 'Street' || (one.type === 'PostalCode' && isWhole(one.text)),
    )
    // Only a whole address needs the engine, which reads it in every way it knows.
    if (!isWanted || isKnown || !looksLikeAddress(text)) return ok(found)
    const country = query.countries.length === 1 ? (query.countries[0] as string) : ''
    const match = find(text, country)
    const isElsewhere = query.countries.length > 0 && !query.countries.includes(match?.Country ?? '')
    if (!match || isElsewhere) return ok(found)
    return ok([toAddressSuggestion(match, text, country), ...found].slice(0, query.limit))
  }

  return {
    suggest,
    resolve({ addressId }: { addressId: string }): Result<ResolvedAddress | null> {
      const ref = parseAddressId(addressId)
      return ok(ref && resolveAddress(ref, reader, find))
    },
  }
}
