import { addCandidate } from './candidates.ts'
import type { PointSource } from './point-source.types.ts'
import { toChordSquared, toDegreeWindow } from './sphere.ts'

const RADIANS = Math.PI / 180

/**
 * Points that are searched once, as those sent in a request: an index would cost ten times the search. One pass over
 * all, whose first question, the latitude, turns most away.
 */
export function createPointScan(lats: Float64Array, lons: Float64Array): PointSource {
  return {
    size: () => lats.length,
    position: (slot) => ({ lat: lats[slot] as number, lon: lons[slot] as number }),
    collect(origin, sphericalMeters, out) {
      const { south, north } = toDegreeWindow(origin, sphericalMeters)
      const limit = toChordSquared(sphericalMeters)
      const level = Math.cos(origin.lat * RADIANS)
      for (let slot = 0; slot < lats.length; slot++) {
        const lat = lats[slot] as number
        if (lat < south || lat > north) continue
        const up = Math.sin(((lat - origin.lat) * RADIANS) / 2)
        const around = Math.sin((((lons[slot] as number) - origin.lon) * RADIANS) / 2)
        // Four times the haversine is the squared chord.
        const chord = 4 * (up * up + level * Math.cos(lat * RADIANS) * around * around)
        if (chord <= limit) addCandidate(out, slot, chord)
      }
    },
  }
}
