import { fromWorld } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointSet } from './point-set.ts'

/** Corners of the smallest box around points; `east` may lie beyond 180° when the box crosses the date line. */
export interface PointBounds {
  southWest: Position
  northEast: Position
}

/** West and east end, as shares of the world, of the arc that leaves out the widest gap between points. */
function narrowestArc(x: Float64Array): [number, number] {
  const sorted = Float64Array.from(x).sort()
  let [gap, after] = [sorted[0]! + 1 - sorted.at(-1)!, 0]
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i]! - sorted[i - 1]! <= gap) continue
    gap = sorted[i]! - sorted[i - 1]!
    after = i
  }
  return after === 0 ? [sorted[0]!, sorted.at(-1)!] : [sorted[after]!, sorted[after - 1]! + 1]
}

/** The box around all points, or null without any. Points on both sides of the date line stay together. */
export function boundsOfPoints({ x, y, size }: Pick<PointSet, 'x' | 'y' | 'size'>): PointBounds | null {
  if (size === 0) return null
  const [west, east] = narrowestArc(x)
  let [north, south] = [Infinity, -Infinity]
  for (const share of y) {
    if (share < north) north = share
    if (share > south) south = share
  }
  return { southWest: fromWorld(west, south), northEast: fromWorld(east, north) }
}
