import type { DrawnReader } from '../make/read-drawn.ts'
import { UNKNOWN } from '../make/road-points.ts'

/** Points of two maps as those of one. */
export interface MergedPoints {
  count: number
  ids: Float64Array
  lat: Int32Array
  lon: Int32Array
  /** Where the points of each side stand among all. */
  older: Uint32Array
  newer: Uint32Array
  /** 1 for a point of the older side on which the newer one decides, since it knows where it lies. */
  isOverruled: Uint8Array
}

/** Goes through the points of both side by side. Where a point lies says the newer map if it knows the point. */
export function mergePoints(older: DrawnReader, newer: DrawnReader): MergedPoints {
  // Room for both; what is not written to takes no memory.
  const most = older.counts.points + newer.counts.points
  const [ids, lat, lon] = [new Float64Array(most), new Int32Array(most), new Int32Array(most)]
  const [olderPlaces, newerPlaces] = [new Uint32Array(older.counts.points), new Uint32Array(newer.counts.points)]
  const isOverruled = new Uint8Array(older.counts.points)
  const [a, b] = [older.points(), newer.points()]
  let count = 0
  a.next()
  b.next()
  while (a.id < Infinity || b.id < Infinity) {
    const [isOfOlder, isOfNewer] = [a.id <= b.id, b.id <= a.id]
    const isKnownToNewer = isOfNewer && b.lat !== UNKNOWN
    const from = isKnownToNewer || !isOfOlder ? b : a
    ids[count] = from.id
    lat[count] = from.lat
    lon[count] = from.lon
    if (isOfOlder) {
      olderPlaces[a.at] = count
      isOverruled[a.at] = Number(isKnownToNewer)
      a.next()
    }
    if (isOfNewer) {
      newerPlaces[b.at] = count
      b.next()
    }
    count++
  }
  return {
    count,
    ids: ids.subarray(0, count),
    lat: lat.subarray(0, count),
    lon: lon.subarray(0, count),
    older: olderPlaces,
    newer: newerPlaces,
    isOverruled,
  }
}
