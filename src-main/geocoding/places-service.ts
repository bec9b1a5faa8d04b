import { parseAddressId } from '#main/geocoding/address-id.ts'
import type { PLACES_THREAD } from '#main/geocoding/places-thread.ts'
import { resolveAddress } from '#main/geocoding/resolve-address.ts'
import { createFindAddress } from '#main/geocoding/find-address.ts'
import { looksLikeAddress, putAddressFirst, toAddressSuggestion } from '#main/geocoding/suggest-address.ts'
import { poisById, poisOfKinds, searchPois } from '#main/geocoding/search-pois.ts'
import { MAX_SEARCH_CHARACTERS, suggestPlaces } from '#main/geocoding/suggest-places.ts'
import type { SuggestQuery, Suggestion } from '#main/geocoding/suggestion.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'

/**
 * Questions that read what every later one needs: the large places, the model of the engine, the streets of a city. One
 * is asked at a time, so that a keystroke that comes meanwhile waits for one only.
 */
const FIRST_TEXTS = ['a', 'san, c', '1 high street, l', '1 High Street, London', 'Hauptstrasse 1, 10115 Berlin']

/** What the thread that finds places by the beginning of their name answers. Its packs stay open while it lives. */
export function createPlacesHandlers(packFolders: string[]): ThreadHandlers<typeof PLACES_THREAD> {
  const { reader } = openReference({ folders: packFolders })
  const find = createFindAddress(reader)

  function suggest(query: SuggestQuery): Result<Suggestion[]> {
    const found = suggestPlaces(query, reader)
    const isWanted = query.types.length === 0 || query.types.includes('Address')
    const text = query.text.trim().slice(0, MAX_SEARCH_CHARACTERS)
    const isWhole = (code: string) => toPostalKey(code) === toPostalKey(text)
    const isKnown = found.some((one) => one.type === 'Coordinates' || (one.type === 'PostalCode' && isWhole(one.text)))
    // Without a number it names the towns that were found.
    const isNamed = found.length > 0 && !/\p{N}/u.test(text) && found.every((one) => one.type !== 'Street')
    // Only a whole address needs the engine, which reads it in every way it knows.
    if (!isWanted || isKnown || isNamed || !looksLikeAddress(text)) return ok(found)
    const country = query.countries.length === 1 ? (query.countries[0] as string) : ''
    const match = find({ address: text, country })
    const isElsewhere = query.countries.length > 0 && !query.countries.includes(match?.Country ?? '')
    if (!match || isElsewhere) return ok(found)
    return ok(putAddressFirst(toAddressSuggestion(match, text, country), found).slice(0, query.limit))
  }

  let isWarm = false
  function warm(texts: readonly string[]): void {
    const [text, ...rest] = texts
    if (text === undefined) return
    suggest({ text, limit: 1, countries: [], types: [], origin: null })
    setImmediate(warm, rest)
  }

  return {
    suggest(query) {
      if (query.text.trim() !== '') return suggest(query)
      if (!isWarm) setImmediate(warm, FIRST_TEXTS)
      isWarm = true
      return ok([])
    },
    resolve(addressId) {
      const ref = parseAddressId(addressId)
      return ok(ref && resolveAddress(ref, reader, find))
    },
    pois: (query) => ok(searchPois({ ...query, text: query.text.trim().slice(0, MAX_SEARCH_CHARACTERS) }, reader)),
    poisOfKinds: (query) => ok(poisOfKinds(query, reader)),
    poisById: (ids) => ok(poisById(ids, reader)),
  }
}
