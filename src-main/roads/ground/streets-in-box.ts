import type { Position } from '#shared/coordinates/position.ts'
import { createShape, readShape, type Shape } from '../model/edge-shape.ts'
import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_CLASSES } from '../rules/road-classes-data.ts'
import { visitNear } from '../snap/box-tree.ts'

/** Degrees. */
export interface GroundBox {
  south: number
  west: number
  north: number
  east: number
}

/** Streets that are drawn alike: of `level` 0 those that lead far, of the last one lanes and paths. */
export interface GroundStreets {
  level: number
  lines: Position[][]
}

/** Classes of roads from those that lead far to those that are only for who is there; others are not drawn. */
const LEVELS: readonly (readonly string[])[] = [
  ['motorway', 'motorway_link', 'trunk', 'trunk_link'],
  ['primary', 'primary_link'],
  ['secondary', 'secondary_link'],
  ['tertiary', 'tertiary_link', 'unclassified', 'road'],
  ['residential', 'living_street', 'pedestrian'],
  ['service', 'track', 'cycleway', 'footway', 'path', 'bridleway', 'steps'],
]
const NOT_DRAWN = -1
const LEVEL_OF_CLASS = ROAD_CLASSES.map(({ name }) => LEVELS.findIndex((names) => names.includes(name)))

const levelOf = ({ edgeClass }: RoadGraph, edge: number): number =>
  LEVEL_OF_CLASS[edgeClass[edge] as number] ?? NOT_DRAWN

type Steps = [south: number, west: number, north: number, east: number]

/** How far boxes are apart, in steps; 0 where they touch. */
const gapBetween = ([south, west, north, east]: Steps, [s, w, n, e]: Steps): number =>
  Math.max(0, s - north, south - n) + Math.max(0, w - east, west - e)

/** Edges by level; a box of the map that touches the wanted one may have edges beside it. */
function edgesAround(roads: RoadGraph, box: Steps): number[][] {
  const found: number[][] = LEVELS.map(() => [])
  const gap = (...other: Steps) => gapBetween(box, other)
  visitNear({ count: roads.edgeCount, boxes: roads.treeBoxes }, gap, 0, (edge) => {
    const level = levelOf(roads, edge)
    if (level !== NOT_DRAWN) found[level]!.push(edge)
    return 0
  })
  return found
}

function boxOfShape({ count, lat, lon }: Shape): Steps {
  const box: Steps = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < count; i++) {
    const [y, x] = [lat[i] as number, lon[i] as number]
    box[0] = Math.min(box[0], y)
    box[1] = Math.min(box[1], x)
    box[2] = Math.max(box[2], y)
    box[3] = Math.max(box[3], x)
  }
  return box
}

/**
 * Streets of a map within a box, as the ground of a picture: as many levels as have at most so many edges together, and
 * of the first one at least those. A town has its lanes, a country its motorways.
 */
export function streetsInBox(roads: RoadGraph, box: GroundBox, mostEdges: number): GroundStreets[] {
  const wanted = [box.south, box.west, box.north, box.east].map((one) => one * STEPS_A_DEGREE) as Steps
  const shape = createShape()
  const lineOf = (edge: number): Position[] => {
    readShape(roads, edge, shape)
    if (gapBetween(wanted, boxOfShape(shape)) > 0) return []
    return Array.from({ length: shape.count }, (_, i) => ({
      lat: (shape.lat[i] as number) / STEPS_A_DEGREE,
      lon: (shape.lon[i] as number) / STEPS_A_DEGREE,
    }))
  }
  let left = mostEdges
  const drawn: GroundStreets[] = []
  for (const [level, edges] of edgesAround(roads, wanted).entries()) {
    if (edges.length > left && drawn.length > 0) break
    const lines = edges.slice(0, mostEdges).flatMap((edge) => {
      const line = lineOf(edge)
      return line.length > 0 ? [line] : []
    })
    left -= lines.length
    if (lines.length > 0) drawn.push({ level, lines })
  }
  return drawn
}
