import type { Position } from '#shared/coordinates/position.ts'
import type { RegionInfo } from '../region/region-file.ts'

/** Degrees around a box within which a place may still be snapped to its roads, at any latitude where roads are. */
const MARGIN_DEGREES = 0.1

/** Whether a place may lie on the roads of a box. */
export const isAround = (box: RegionInfo['box'], place: Position): boolean => isIn(box, place, MARGIN_DEGREES)

const WHOLE_TURN = 360

/** Whether a place lies in a box, or so many degrees around it; beyond the date line too. */
export const isIn = ([south, west, north, east]: RegionInfo['box'], { lat, lon }: Position, margin = 0): boolean =>
  lat >= south - margin &&
  lat <= north + margin &&
  [lon, lon - WHOLE_TURN, lon + WHOLE_TURN].some((one) => one >= west - margin && one <= east + margin)
