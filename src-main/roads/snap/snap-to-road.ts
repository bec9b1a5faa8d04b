import type { Position } from '#shared/coordinates/position.ts'
import { lonSteps, metersADegree, metersBetween, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { createShape, readShape, type Shape } from '../model/edge-shape.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, type RoadMode } from '../model/travel-mode.ts'
import { AGAINST_SHIFT } from '../network/snap-bits.ts'
import { accessWay, MAX_SHORE_METERS, MAX_SNAP_METERS, type AccessWay, type IsOnWater } from './access-way.ts'
import { visitNear } from './box-tree.ts'

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
  /** From the place that is meant; null where it is the point on the road itself. */
  access: AccessWay | null
}

/** Where a place meets the roads. */
export interface Snap extends RoadPoint {
  /** Straight from the place. */
  distanceMeters: number
  position: Position
}

/** Shapes are read into it one after the other. */
const scratch = createShape()

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

/** Nearest point of the edges of a mode; its shape stands in `scratch` only until another one is read. */
function findNearest(roads: RoadGraph, lat: number, lon: number, bits: number): Nearest | null {
  const degree = metersADegree(lat / STEPS_A_DEGREE)
  const [y, x] = [degree.lat / STEPS_A_DEGREE, degree.lon / STEPS_A_DEGREE]
  let best: Nearest | null = null
  let within = MAX_SNAP_METERS
  const visit = (edge: number) => {
    if (((roads.edgeSnap[edge] as number) & bits) === 0) return within
    readShape(roads, edge, scratch)
    const { count, lat: lats, lon: lons } = scratch
    let [bx, by] = [lonSteps(lon, lons[0] as number) * x, ((lats[0] as number) - lat) * y]
    for (let point = 0; point + 1 < count; point++) {
      const [ax, ay] = [bx, by]
      bx = lonSteps(lon, lons[point + 1] as number) * x
      by = ((lats[point + 1] as number) - lat) * y
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
    visitNear({ count: roads.edgeCount, boxes: roads.treeBoxes }, shifted, within, visit)
  }
  return best
}

/** Share of the length of a shape that lies before a point of it. */
function measure({ count, lat, lon }: Shape, { point, share }: Nearest): number {
  let [before, whole] = [0, 0]
  for (let at = 0; at + 1 < count; at++) {
    const [fromLat, fromLon, toLat, toLon] = [lat[at], lon[at], lat[at + 1], lon[at + 1]]
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
  const { edgeSnap, edgeDecimeters } = roads
  readShape(roads, edge, scratch)
  const { lat: lats, lon: lons } = scratch
  const between = (values: Int32Array, steps: number) => (values[point] as number) + share * steps
  const bits = edgeSnap[edge] as number
  return {
    edge,
    decimeters: Math.round((edgeDecimeters[edge] as number) * measure(scratch, nearest)),
    distanceMeters: distance,
    position: {
      lat: between(lats, (lats[point + 1] as number) - (lats[point] as number)) / STEPS_A_DEGREE,
      lon: between(lons, lonSteps(lons[point] as number, lons[point + 1] as number)) / STEPS_A_DEGREE,
    },
    along: (bits & bit) !== 0,
    against: (bits & (bit << AGAINST_SHIFT)) !== 0,
    access: accessWay(place, distance),
  }
}

/** Where a place meets the roads; null off the roads, and so is the sea where no road runs close by. */
export function snapPlace(roads: RoadGraph, place: Position, mode: RoadMode, isOnWater: IsOnWater): Snap | null {
  const snap = snapToRoad(roads, place, mode)
  return snap !== null && snap.distanceMeters > MAX_SHORE_METERS && isOnWater(place) ? null : snap
}
