import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { contourRings, groupRings, type ContourRing } from './contour.ts'
import { cornersWithin } from './fill-holes.ts'
import { cornerValues, type ReachGrid } from './reach-grid.ts'
import type { GeoPoint, GeoPolygon } from './reach.types.ts'

/** Decimals of a degree: a metre. */
const PRECISION = 1e5
const WHOLE_TURN = 360

/** Corners on one side of the date line, and by how many degrees they lie beside where they are drawn. */
interface Side {
  inside: Uint8Array
  turnDegrees: number
}

/**
 * What crosses the date line is cut there (RFC 7946, 3.1.9). The grid has it in the middle between two columns of
 * corners, where the contour runs once the other side is outside.
 */
function cutAtDateLine({ dateLine, columns }: ReachGrid, inside: Uint8Array): Side[] {
  if (dateLine === null) return [{ inside, turnDegrees: 0 }]
  const { column, isEastern } = dateLine
  const width = columns + 1
  const onSide = (isWest: boolean) => inside.map((value, corner) => (corner % width <= column === isWest ? value : 0))
  return [
    { inside: onSide(true), turnDegrees: isEastern ? 0 : WHOLE_TURN },
    { inside: onSide(false), turnDegrees: isEastern ? -WHOLE_TURN : 0 },
  ]
}

function toPolygon(grid: ReachGrid, rings: readonly ContourRing[], turnDegrees: number): GeoPolygon {
  const round = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION
  return rings.map(({ points }) => {
    const ring: GeoPoint[] = []
    for (let i = 0; i < points.length; i += 2) {
      const lon = (grid.originLon + grid.west + (points[i] as number) * grid.cellLon) / STEPS_A_DEGREE
      const lat = (grid.south + (points[i + 1] as number) * grid.cellLat) / STEPS_A_DEGREE
      ring.push([round(lon + turnDegrees), round(lat)])
    }
    return ring
  })
}

/** The polygons of what a grid holds within each of some limits. */
export function gridShapes(grid: ReachGrid, limits: readonly number[]): GeoPolygon[][] {
  const corners = cornerValues(grid)
  const width = grid.columns + 1
  return limits.map((limit) =>
    cutAtDateLine(grid, cornersWithin(corners, width, limit)).flatMap(({ inside, turnDegrees }) =>
      groupRings(contourRings(inside, width)).map((rings) => toPolygon(grid, rings, turnDegrees)),
    ),
  )
}
