import type { ReadableDb } from '#main/database/connections.types.ts'
import type { Geocode, LocatedAddress } from '#main/geocoding/locate-address.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { isMoreExact, levelOf } from '#shared/model/exactness.ts'
import { ok, type Result } from '#shared/result.ts'
import { listsWithPlaced, readAddressedAfter, type AddressedPlace } from '../sql/placed-places.ts'
import type { Position } from '#shared/coordinates/position.ts'

/** Places that are looked up, and better positions that are kept, of all lists together. */
const MOST_LOOKED_UP = 100_000
const MOST_BETTER = 10_000
/** Looked up together: other calls get their turn in between. */
const PAGE_PLACES = 100

export interface BetterOptions {
  geocode: Geocode
  /** Only places of this list; null: of all. */
  listId: string | null
  isCancelled(): boolean
}

/**
 * Looks up the places again that were placed by their address to less than a house. Those that were set by hand, by GPS
 * or by coordinates are left alone.
 */
export async function findBetter(db: ReadableDb, options: BetterOptions): Promise<Result<BetterFound>> {
  const found: BetterFound = { looked: 0, places: [], isCut: false }
  const lists = listsWithPlaced(db).filter(({ id }) => options.listId === null || id === options.listId)
  for (const list of lists) {
    for (let after = 0; !options.isCancelled();) {
      if (found.looked >= MOST_LOOKED_UP || found.places.length >= MOST_BETTER) return ok({ ...found, isCut: true })
      const page = readAddressedAfter(db, list.id, { after, limit: PAGE_PLACES })
      const asked = page.filter(({ placed, address }) => levelOf(placed.accuracy) !== 'house' && address.trim() !== '')
      if (asked.length > 0) {
        const located = await options.geocode(asked.map(({ address, country }) => ({ address, country })))
        if (!located.ok) return located
        found.looked += asked.length
        found.places.push(...asked.flatMap((place, at) => toBetter(list, place, located.value[at] ?? null)))
      }
      const last = page.at(-1)
      if (!last || page.length < PAGE_PLACES) break
      after = last.ordinal
    }
  }
  return ok(found)
}

function toBetter(
  list: { id: string; name: string },
  place: AddressedPlace,
  located: LocatedAddress | null,
): BetterPlace[] {
  if (!located || located.isCountryUnclear) return []
  const { accuracy = '', radiusMeters = 0 } = located
  if (!isMoreExact(levelOf(accuracy), levelOf(place.placed.accuracy))) return []
  const { id, name, address, country, latText, lonText, placed } = place
  const to = { lat: located.lat, lon: located.lon, accuracy, radiusMeters }
  const from = { lat: place.lat, lon: place.lon, accuracy: placed.accuracy, radiusMeters: placed.radiusMeters }
  const about = { listId: list.id, listName: list.name, id, name, address, country }
  return [{ ...about, latText, lonText, from, to, distanceMeters: geodesicDistanceMeters(from, to) }]
}

interface KnownPosition extends Position {
  accuracy: string
  radiusMeters: number
}

/** A place whose address is known more exactly now. */
export interface BetterPlace {
  listId: string
  listName: string
  id: string
  name: string
  address: string
  country: string
  latText: string
  lonText: string
  from: KnownPosition
  to: KnownPosition
  distanceMeters: number
}

export interface BetterFound {
  /** Places that were looked up. */
  looked: number
  places: BetterPlace[]
  /** There are more than were looked up, or are kept. */
  isCut: boolean
}
