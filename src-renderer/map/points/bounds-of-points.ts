import { fromWorld } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointSet } from './point-set.ts'

/** Corners of the smallest box around points; `east` may lie beyond 180° when the box crosses the date line. */
export interface PointBounds {
  southWest: Position
  northEast: Position
}

/** Gaps between points are looked for to this part of the world: 10 km at the equator. */
const STRIPS = 4096

/** West and east end, as shares of the world, of the arc that leaves out the widest gap between points. */
function narrowestArc(x: Float64Array): [number, number] {
  const [wests, easts] = [new Float64Array(STRIPS).fill(Infinity), new Float64Array(STRIPS).fill(-Infinity)]
  for (let i = 0; i < x.length; i++) {
    const share = x[i]!
    const strip = Math.min(STRIPS - 1, Math.max(0, Math.floor(share * STRIPS)))
    if (share < wests[strip]!) wests[strip] = share
    if (share > easts[strip]!) easts[strip] = share
  }
  const filled = Array.from(wests.keys()).filter((strip) => wests[strip]! <= easts[strip]!)
  const [first, last] = [filled[0]!, filled.at(-1)!]
  let [gap, after] = [wests[first]! + 1 - easts[last]!, 0]
  for (let i = 1; i < filled.length; i++) {
    const between = wests[filled[i]!]! - easts[filled[i - 1]!]!
    if (between > gap) [gap, after] = [between, i]
  }
  return after === 0 ? [wests[first]!, easts[last]!] : [wests[filled[after]!]!, easts[filled[after - 1]!]! + 1]
}

/** The box around all points, or null without any. Points on both sides of the date line stay together. */
export function boundsOfPoints({ x, size, extent }: Pick<PointSet, 'x' | 'size' | 'extent'>): PointBounds | null {
  if (size === 0) return null
  const { north, south, ...ends } = extent()
  // Where all lie in one half of the world, no gap between them is wider than the one around it.
  const [west, east] = ends.east - ends.west <= 0.5 ? [ends.west, ends.east] : narrowestArc(x)
  return { southWest: fromWorld(west, south), northEast: fromWorld(east, north) }
}
