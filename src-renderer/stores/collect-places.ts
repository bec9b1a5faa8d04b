import type { MapPoint } from '#renderer/model/map.types.ts'
import type { PlaceColumns } from '#shared/contract/decode-places.ts'

/** Where all locations of a list lie, as the table and the map ask for it. */
export interface CollectedPlaces {
  places: PlaceColumns
  rowById: Map<string, number>
  /** Those that have a position. */
  mapPoints: MapPoint[]
}

/**
 * Puts parts of a list together, each as it comes: a million locations at once would hold up the window for seconds.
 * `found`: how many there are, as the first part says.
 */
export function collectPlaces(found: number) {
  const places = {
    ids: [] as string[],
    names: [] as string[],
    ordinals: new Uint32Array(found),
    lats: new Float64Array(found),
    lons: new Float64Array(found),
    countries: [],
  }
  const rowById = new Map<string, number>()
  const mapPoints: MapPoint[] = []
  const rows = (): number => places.ids.length

  /** Takes what comes behind the parts so far. */
  function add({ ids, names, ordinals, lats, lons }: PlaceColumns): void {
    // Points that came meanwhile are told of: then all is asked for anew.
    const first = rows()
    const count = Math.min(ids.length, found - first)
    for (let at = 0; at < count; at++) {
      const [row, id, name, lat, lon] = [first + at, ids[at]!, names[at] ?? '', lats[at]!, lons[at]!]
      places.ids.push(id)
      places.names.push(name)
      places.ordinals[row] = ordinals[at]!
      places.lats[row] = lat
      places.lons[row] = lon
      rowById.set(id, row)
      if (!Number.isNaN(lat)) mapPoints.push({ id, lat, lon, name })
    }
  }

  function done(): CollectedPlaces {
    const total = rows()
    const { ordinals, lats, lons } = places
    const cut = { ordinals: ordinals.subarray(0, total), lats: lats.subarray(0, total), lons: lons.subarray(0, total) }
    return { places: { ...places, ...cut }, rowById, mapPoints }
  }
  return { add, done }
}
