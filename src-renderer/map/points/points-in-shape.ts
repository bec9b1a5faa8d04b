import type { WorldBox } from '#renderer/model/map.types.ts'
import { emptyBox } from '#renderer/model/world-box.ts'
import type { PointSet } from './point-set.ts'

/** A corner of a shape in shares of the world; beyond 0 and 1 lie further copies of it. */
export interface ShapeCorner {
  x: number
  y: number
}

/** Edges are looked for by the band of latitude that a point lies in: a long lasso costs no more than a short one. */
const MOST_BANDS = 512

interface Edge {
  from: ShapeCorner
  to: ShapeCorner
}

function extentOf(ring: readonly ShapeCorner[]): WorldBox {
  const extent = emptyBox()
  for (const { x, y } of ring) {
    extent.west = Math.min(extent.west, x)
    extent.east = Math.max(extent.east, x)
    extent.north = Math.min(extent.north, y)
    extent.south = Math.max(extent.south, y)
  }
  return extent
}

/** Which band a latitude lies in. */
function bandsOf({ north, south }: WorldBox, edges: number) {
  const count = Math.max(1, Math.min(MOST_BANDS, edges))
  const perShare = south > north ? count / (south - north) : 0
  const at = (y: number) => Math.max(0, Math.min(count - 1, Math.floor((y - north) * perShare)))
  return { count, at }
}

/**
 * Says whether a place lies inside a ring, whose end is joined to its beginning. Where a hand crosses its own line,
 * what it went around is inside all the same: a lasso whose ends overlap leaves no hole.
 */
function insideOf(ring: readonly ShapeCorner[], extent: WorldBox): (x: number, y: number) => boolean {
  const bands = bandsOf(extent, ring.length)
  const edges: Edge[][] = Array.from({ length: bands.count }, () => [])
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length]!
    const [first, last] = [bands.at(Math.min(from.y, to.y)), bands.at(Math.max(from.y, to.y))]
    for (let band = first; band <= last; band++) edges[band]!.push({ from, to })
  }
  return (x, y) => {
    let turns = 0
    for (const { from, to } of edges[bands.at(y)]!) {
      if (from.y <= y === to.y <= y) continue
      const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (crossing > x) turns += to.y > from.y ? 1 : -1
    }
    return turns !== 0
  }
}

/** Points inside a shape, whichever copy of the world it was drawn on; in no order. */
export function pointsInShape(set: Pick<PointSet, 'x' | 'y' | 'inBox'>, ring: readonly ShapeCorner[]): number[] {
  if (ring.length < 3) return []
  const extent = extentOf(ring)
  const isInside = insideOf(ring, extent)
  const found = new Set<number>()
  for (let world = Math.floor(extent.west); world <= Math.floor(extent.east); world++) {
    const near = set.inBox(extent.west - world, extent.north, extent.east - world, extent.south)
    for (const index of near) if (isInside(set.x[index]! + world, set.y[index]!)) found.add(index)
  }
  return [...found]
}
