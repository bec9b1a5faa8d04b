import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { Position } from '#shared/coordinates/position.ts'

type Corner = readonly [x: number, y: number]

/** On which side of a line from `a` to `b` a place lies. */
const sideOf = (a: Corner, b: Corner, at: Corner): number =>
  Math.sign((b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0]))

const doCross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0

/** True where sides of a closed shape cross as they are drawn: parts of its area would be taken from one another. */
export function sidesCross(corners: readonly Position[]): boolean {
  const at = corners.map(({ lat, lon }): Corner => [toWorldX(lon), toWorldY(lat)])
  const end = (side: number): Corner => at[(side + 1) % at.length]!
  return at.some((start, side) =>
    at.slice(0, side).some((other, before) => doCross(start, end(side), other, end(before))),
  )
}
