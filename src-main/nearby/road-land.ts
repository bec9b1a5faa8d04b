import type { Position } from '#shared/coordinates/position.ts'
import { FIXED_LINKS } from './fixed-links-data.ts'
import type { LandMask } from './land-mask.ts'

/** Land as a driver knows it: pieces joined by bridges, tunnels and causeways are one. */
export interface RoadLand {
  /** Number of the land that a point is on; −1 on the open sea. */
  landAt(position: Position): number
  isLand(position: Position): boolean
}

/** Maps cut land at the date line; steps of a fortieth of a degree find every piece that was one. */
const DATE_LINE_STEPS = 7_200
const BESIDE_DATE_LINE = 180 - 1e-6

/** Joins the pieces of a mask. */
export function createRoadLand(mask: LandMask): RoadLand {
  const joined = Int32Array.from({ length: mask.pieces }, (_, piece) => piece)
  const rootOf = (piece: number): number => {
    let root = piece
    while (joined[root] !== root) root = joined[root] as number
    return root
  }
  const join = (one: number, other: number): void => {
    if (one >= 0 && other >= 0) joined[rootOf(one)] = rootOf(other)
  }
  for (const [lat, lon, otherLat, otherLon] of FIXED_LINKS) {
    join(mask.landAt({ lat, lon }), mask.landAt({ lat: otherLat, lon: otherLon }))
  }
  for (let step = 1; step < DATE_LINE_STEPS; step++) {
    const lat = -90 + (step * 180) / DATE_LINE_STEPS
    if (!mask.isLand({ lat, lon: BESIDE_DATE_LINE }) || !mask.isLand({ lat, lon: -BESIDE_DATE_LINE })) continue
    join(mask.landAt({ lat, lon: BESIDE_DATE_LINE }), mask.landAt({ lat, lon: -BESIDE_DATE_LINE }))
  }
  return {
    isLand: mask.isLand,
    landAt(position) {
      const piece = mask.landAt(position)
      return piece < 0 ? -1 : rootOf(piece)
    },
  }
}
