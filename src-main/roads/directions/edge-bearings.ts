import type { Position } from '#shared/coordinates/position.ts'
import { createShape, readShape } from '../model/edge-shape.ts'
import { lonSteps, metersADegree, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'

/** How far from a junction one looks to tell in which direction a road leaves it. */
const LOOK_METERS = 20
const DEGREES = 180 / Math.PI
const WHOLE_TURN = 360

const scratch = createShape()

/** Where a road comes to that leaves a node by an entry of `arcEdge`, `LOOK_METERS` on or at its end, in metres east and north. */
function lookAlong(roads: RoadGraph, place: number): { east: number; north: number } {
  readShape(roads, place >>> 1, scratch)
  const { count, lat, lon } = scratch
  const isAgainst = (place & 1) === 1
  const indexAt = (i: number) => (isAgainst ? count - 1 - i : i)
  const [lat0, lon0] = [lat[indexAt(0)] as number, lon[indexAt(0)] as number]
  const degree = metersADegree(lat0 / STEPS_A_DEGREE)
  let [east, north, covered] = [0, 0, 0]
  for (let i = 1; i < count; i++) {
    const at = indexAt(i)
    const x = (lonSteps(lon0, lon[at] as number) / STEPS_A_DEGREE) * degree.lon
    const y = (((lat[at] as number) - lat0) / STEPS_A_DEGREE) * degree.lat
    const length = Math.hypot(x - east, y - north)
    if (covered + length >= LOOK_METERS && length > 0) {
      const share = (LOOK_METERS - covered) / length
      return { east: east + share * (x - east), north: north + share * (y - north) }
    }
    covered += length
    ;[east, north] = [x, y]
  }
  return { east, north }
}

const toBearing = (east: number, north: number): number => (Math.atan2(east, north) * DEGREES + WHOLE_TURN) % WHOLE_TURN

/** Degrees from north, clockwise, in which a road leaves the node where an entry of `arcEdge` begins. */
export function bearingOut(roads: RoadGraph, place: number): number {
  const { east, north } = lookAlong(roads, place)
  return toBearing(east, north)
}

/** In which direction one moves who comes to the end of an entry of `arcEdge`. */
export const bearingIn = (roads: RoadGraph, place: number): number => (bearingOut(roads, place ^ 1) + 180) % WHOLE_TURN

/** Degrees to the right from one bearing to another, above -180 and up to 180. */
export function angleBetween(from: number, to: number): number {
  const angle = (to - from + 2 * WHOLE_TURN) % WHOLE_TURN
  return angle > 180 ? angle - WHOLE_TURN : angle
}

/** From one position to another. */
export function bearingTo(from: Position, to: Position): number {
  const degree = metersADegree(from.lat)
  const lon = lonSteps(from.lon * STEPS_A_DEGREE, to.lon * STEPS_A_DEGREE) / STEPS_A_DEGREE
  return toBearing(lon * degree.lon, (to.lat - from.lat) * degree.lat)
}
