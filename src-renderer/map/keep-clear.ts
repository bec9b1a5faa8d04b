import type L from 'leaflet'
import type { Position } from '#shared/coordinates/position.ts'
import { nearLatLng } from './show-in-view.ts'

/** What lies over the lower corner at the start of the lines, with the air around it. */
export interface Covered {
  widthPixels: number
  heightPixels: number
}

/** Air between the corner's contents, the edges of the map and a place. */
const AIR_PIXELS = 56

/** How far the map goes for a place to come out: to the side where there is room, else up; null where it is clear. */
export function panToClear(
  place: { x: number; y: number },
  size: { x: number; y: number },
  { widthPixels, heightPixels }: Covered,
): [number, number] | null {
  const [right, top] = [widthPixels + AIR_PIXELS, size.y - heightPixels - AIR_PIXELS]
  if (place.x > right || place.y < top) return null
  return right + AIR_PIXELS < size.x ? [place.x - right, 0] : [0, place.y - Math.max(AIR_PIXELS / 2, top)]
}

/** Shows a place, and pans as far as it needs to come out from under the corner. */
export function keepClear(map: L.Map, at: Position, covered: Covered): void {
  if (!map.getBounds().contains(nearLatLng(map, at)))
    map.setView(nearLatLng(map, at), map.getZoom(), { animate: false })
  const pan = panToClear(map.latLngToContainerPoint(nearLatLng(map, at)), map.getSize(), covered)
  if (pan) map.panBy(pan)
}
