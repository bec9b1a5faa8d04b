import type { Position } from '#shared/coordinates/position.ts'
import { lonSteps, metersADegree, metersBetween, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, type RoadMode } from '../model/travel-mode.ts'
import { AGAINST_SHIFT } from '../network/snap-bits.ts'
import { visitNear } from './box-tree.ts'

/** Places that lie farther from every road are off the roads. */
export const MAX_SNAP_METERS = 3000
/** The turn of the Earth in steps: places at the date line look across it. */
const WHOLE_TURN = 360 * STEPS_A_DEGREE
const NEAR_DATE_LINE = 179

/** A point on a road. */
export interface RoadPoint {
  edge: number
  /** From the beginning of the edge. */
  decimeters: number
  /** Directions in which the mode may go on from there. */
  along: boolean
  against: boolean
}

/** Where a place meets the roads. */
export interface Snap extends RoadPoint {
  /** Straight from the place. */
  distanceMeters: number
  position: Position
}

interface Nearest {
  edge: number
  /** Index of the point before it, and the share of the stretch behind. */
  point: number
  share: number
  distance: number
}

/** Distance of the origin to a stretch, and where on it. */
function toStretch(ax: number, ay: number, bx: number, by: number): { share: number; distance: number } {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared))
  return { share, distance: Math.hypot(ax + share * dx, ay + share * dy) }
}

/** Nearest point of the edges of a mode, seen from a meridian. */
function findNearest(roads: RoadGraph, lat: number, lon: number, bits: number): Nearest | null {
  const degree = metersADegree(lat / STEPS_A_DEGREE)
  const [y, x] = [degree.lat / STEPS_A_DEGREE, degree.lon / STEPS_A_DEGREE]
  let best: Nearest | null = null
  let within = MAX_SNAP_METERS
  const { firstPoint, pointLat, pointLon, edgeSnap } = roads
  const visit = (edge: number) => {
    if (((edgeSnap[edge] as number) & bits) === 0) return within
    for (let point = firstPoint[edge] as number; point + 1 < (firstPoint[edge + 1] as number); point++) {
      const at = (index: number) => [
        lonSteps(lon, pointLon[index] as number) * x,
        ((pointLat[index] as number) - lat) * y,
      ]
      const [[ax, ay], [bx, by]] = [at(point), at(point + 1)] as [[number, number], [number, number]]
      const found = toStretch(ax, ay, bx, by)
      if (found.distance > within || (best !== null && found.distance >= best.distance)) continue
      within = found.distance
      best = { edge, point, ...found }
    }
    return within
  }
  const boxDistance = (south: number, west: number, north: number, east: number) =>
    Math.hypot(Math.max(0, south - lat, lat - north) * y, Math.max(0, west - lon, lon - east) * x)
  const shifts = Math.abs(lon) > NEAR_DATE_LINE * STEPS_A_DEGREE ? [0, WHOLE_TURN, -WHOLE_TURN] : [0]
  for (const shift of shifts) {
    const shifted = (south: number, west: number, north: number, east: number) =>
      boxDistance(south, west + shift, north, east + shift)
    visitNear({ order: roads.treeOrder, boxes: roads.treeBoxes }, shifted, within, visit)
  }
  return best
}

/** Metres of an edge before a point of its shape, and of the whole of it. */
function measure({ firstPoint, pointLat, pointLon }: RoadGraph, { edge, point, share }: Nearest) {
  let [before, whole] = [0, 0]
  for (let at = firstPoint[edge] as number; at + 1 < (firstPoint[edge + 1] as number); at++) {
    const [fromLat, fromLon, toLat, toLon] = [pointLat[at], pointLon[at], pointLat[at + 1], pointLon[at + 1]]
    const meters = metersBetween(fromLat as number, fromLon as number, toLat as number, toLon as number)
    if (at < point) before += meters
    else if (at === point) before += meters * share
    whole += meters
  }
  return whole === 0 ? 0 : before / whole
}

/** The nearest point on a road from which the mode can come everywhere; null where none is near. */
export function snapToRoad(roads: RoadGraph, place: Position, mode: RoadMode): Snap | null {
  const [lat, lon] = [Math.round(place.lat * STEPS_A_DEGREE), Math.round(place.lon * STEPS_A_DEGREE)]
  const bit = modeBit(mode)
  const nearest = findNearest(roads, lat, lon, bit | (bit << AGAINST_SHIFT))
  if (nearest === null) return null
  const { edge, point, share, distance } = nearest
  const { pointLat, pointLon, edgeSnap, edgeDecimeters } = roads
  const between = (values: Int32Array, steps: number) => (values[point] as number) + share * steps
  const bits = edgeSnap[edge] as number
  return {
    edge,
    decimeters: Math.round((edgeDecimeters[edge] as number) * measure(roads, nearest)),
    distanceMeters: distance,
    position: {
      lat: between(pointLat, (pointLat[point + 1] as number) - (pointLat[point] as number)) / STEPS_A_DEGREE,
      lon: between(pointLon, lonSteps(pointLon[point] as number, pointLon[point + 1] as number)) / STEPS_A_DEGREE,
    },
    along: (bits & bit) !== 0,
    against: (bits & (bit << AGAINST_SHIFT)) !== 0,
  }
}
