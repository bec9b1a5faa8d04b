import type { Position } from '#shared/coordinates/position.ts'
import { usePointsStore } from './lists-points-store.ts'

/** From here on the map shows a region, and what lies in it is meant rather than the other end of the world. */
const LEAST_NEAR_ZOOM = 8

/** The middle of the map of Lists, where it shows a region: what lies near it is found first. */
export function nearView(): Position | null {
  const { mapView } = usePointsStore()
  return mapView && mapView.zoom >= LEAST_NEAR_ZOOM ? { lat: mapView.lat, lon: mapView.lon } : null
}
