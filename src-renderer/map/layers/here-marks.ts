import type { Mark } from '#renderer/map/labels/label.types.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import { flagExtent, flagText } from '#renderer/map/points/draw-marks.ts'
import { toWorldX, toWorldY, WORLD_PIXELS } from '#renderer/map/web-mercator.ts'

const ORIGIN_RADIUS_PIXELS = 14

/** Boxes around the flag, the origin and the place that is asked about, in world pixels: names of places keep clear of them. */
export function hereMarks({ set, current, currentNote, origin, spot, moving }: MapState, zoom: number): Mark[] {
  const worldPixels = WORLD_PIXELS * 2 ** zoom
  const marks: Mark[] = []
  for (const place of [origin, spot]) {
    if (!place) continue
    const [x, y] = [toWorldX(place.lon) * worldPixels, toWorldY(place.lat) * worldPixels]
    const radius = ORIGIN_RADIUS_PIXELS
    marks.push({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius, isCover: true })
  }
  if (current >= 0 && !moving) {
    const { halfWidth, top, bottom } = flagExtent(flagText(set.name(current), currentNote))
    const [x, y] = [set.x[current]! * worldPixels, set.y[current]! * worldPixels]
    marks.push({ left: x - halfWidth, right: x + halfWidth, top: y + top, bottom: y + bottom, isCover: true })
  }
  return marks
}
