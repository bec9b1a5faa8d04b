import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { NamedFeature } from '#renderer/map/vector/feature-at.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { storedTilesIn, type StreetMaps } from './street-maps.ts'

/** What the street maps call the thing at a position, the map on top first; the drawing thread looks, not the window. */
export async function findFeature(
  maps: Pick<StreetMaps, 'shown' | 'painter'>,
  { lat, lon }: Position,
  zoom: number,
): Promise<NamedFeature | null> {
  const [x, y] = [toWorldX(lon), toWorldY(lat)]
  const whole = Math.floor(zoom)
  const part = { left: x, right: x, top: y, bottom: y }
  for (const map of maps.shown().toReversed()) {
    if (map.kind !== 'vector' || map.scheme === 'other') continue
    for (const at of storedTilesIn(map, whole, part)) {
      const found = await maps.painter.find(map.id, at, { x, y }, whole).answer
      if (found?.feature) return found.feature
    }
  }
  return null
}
