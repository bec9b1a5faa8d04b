import { ImportFault } from '#main/reference/import/import-fault.ts'
import { createShape, readShape } from '../model/edge-shape.ts'
import { STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { releaseBuffers } from '../model/release-buffers.ts'
import { mapNumbers } from '../model/map-numbers.ts'
import { TOWN_STEPS, type RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { snapBits } from '../network/snap-bits.ts'
import { packBoxes } from '../snap/box-tree.ts'
import { cutEdges, type CutEdges } from './cut-edges.ts'
import { findJunctions } from './find-junctions.ts'
import type { DrawnRoads } from './drawn-roads.types.ts'
import { orderArcs } from './order-arcs.ts'
import { packDrawn } from './pack-drawn.ts'
import { resolveRestrictions } from './resolve-restrictions.ts'
import { readRoadPoints, type RoadPoints } from './road-points.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { RoadSource } from './road-source.types.ts'
import { packSigns } from '../signs/pack-signs.ts'
import { sharpTurns } from './sharp-turns.ts'
import { surveyRoads, type RoadWays } from './survey-roads.ts'

const PASSES = 2
/** Of the time that a graph takes, what its file takes to be read. */
const SHARE_OF_READING = 0.8
const MILLISECONDS = 1000

/** How much a place has of the middle of a metropolis: 0 to 1. */
export type TownShare = (place: Position) => number

/** Where nobody knows better: a suburb. */
const ANYWHERE: TownShare = () => 0.3

export interface BuiltGraph {
  graph: RoadGraph
  /** The roads before they were cut, packed: what joins them with those of another map. */
  drawn: Buffer
  /** What stands on their signs, packed. */
  signs: Buffer
  /** Nodes, ways and relations of the source. */
  elements: number
}

function timesOf(roads: RoadWays, { edgeWay, edgeDecimeters }: CutEdges) {
  const lengths = new Map([...roads.seconds.keys()].map((way) => [way, 0]))
  edgeWay.forEach((way, edge) => {
    const length = lengths.get(way)
    if (length !== undefined) lengths.set(way, length + (edgeDecimeters[edge] as number))
  })
  const [timedEdges, timedMilliseconds]: [number[], number[]] = [[], []]
  edgeWay.forEach((way, edge) => {
    const seconds = roads.seconds.get(way)
    if (seconds === undefined) return
    const share = (edgeDecimeters[edge] as number) / (lengths.get(way) as number)
    timedEdges.push(edge)
    timedMilliseconds.push(Math.max(1, Math.round(seconds * MILLISECONDS * share)))
  })
  return { timedEdges: Uint32Array.from(timedEdges), timedMilliseconds: Uint32Array.from(timedMilliseconds) }
}

function speedsOf(roads: RoadWays, { edgeWay }: CutEdges): Uint8Array {
  const speeds = new Uint8Array(edgeWay.length * ROAD_MODES.length)
  edgeWay.forEach((way, edge) => {
    const first = way * ROAD_MODES.length
    speeds.set(roads.kmh.subarray(first, first + ROAD_MODES.length), edge * ROAD_MODES.length)
  })
  return speeds
}

function nodesOf({ lat, lon, marks }: RoadPoints, { nodePoints }: CutEdges) {
  const { length } = nodePoints
  return {
    nodeLat: mapNumbers(new Int32Array(length), nodePoints, (point) => lat[point] as number),
    nodeLon: mapNumbers(new Int32Array(length), nodePoints, (point) => lon[point] as number),
    nodeMarks: mapNumbers(new Uint8Array(length), nodePoints, (point) => marks.get(point) ?? 0),
  }
}

/** Boxes around the edges, as a tree. */
function treeOf(roads: RoadGraph): Int32Array {
  const shape = createShape()
  return packBoxes(roads.edgeCount, (edge) => {
    readShape(roads, edge, shape)
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at < shape.count; at++) {
      const [lat, lon] = [shape.lat[at] as number, shape.lon[at] as number]
      box[0] = Math.min(box[0], lat)
      box[1] = Math.min(box[1], lon)
      box[2] = Math.max(box[2], lat)
      box[3] = Math.max(box[3], lon)
    }
    return box
  })
}

function townOf(
  { nodeLat, nodeLon }: Pick<RoadGraph, 'nodeLat' | 'nodeLon'>,
  edges: CutEdges,
  share: TownShare,
): Uint8Array {
  const steps = mapNumbers(new Uint8Array(nodeLat.length), nodeLat, (lat, node) => {
    const place = { lat: lat / STEPS_A_DEGREE, lon: (nodeLon[node] as number) / STEPS_A_DEGREE }
    return Math.round(Math.min(1, Math.max(0, share(place))) * TOWN_STEPS)
  })
  return mapNumbers(new Uint8Array(edges.edgeWay.length), edges.edgeWay, (_, edge) => {
    const [from, to] = [edges.edgeNodes[2 * edge] as number, edges.edgeNodes[2 * edge + 1] as number]
    return ((steps[from] as number) + (steps[to] as number)) >>> 1
  })
}

function assemble(roads: RoadWays, points: RoadPoints, share: TownShare): RoadGraph {
  const edges = cutEdges(roads, points)
  const arcs = orderArcs(roads, edges)
  const edgeCount = edges.edgeWay.length
  const { edgeWay } = edges
  const edgeClass = mapNumbers(new Uint8Array(edgeCount), edgeWay, (way) => roads.classNumber[way] as number)
  const { edgeNodes, firstShapeByte, shapeBytes } = edges
  const nodes = { nodeCount: edges.nodePoints.length, ...nodesOf(points, edges) }
  const shaped = { ...arcs, ...nodes, edgeNodes, firstShapeByte, shapeBytes }
  const graph: RoadGraph = {
    ...timesOf(roads, edges),
    ...resolveRestrictions(roads, { edges, arcs, ids: points.ids, turnedRound: sharpTurns(shaped) }),
    ...shaped,
    edgeCount,
    edgeDecimeters: edges.edgeDecimeters,
    edgeClass,
    edgeTown: townOf(nodes, edges, share),
    edgeKmh: speedsOf(roads, edges),
    edgeWay: mapNumbers(new Float64Array(edgeCount), edgeWay, (way) => roads.id[way] as number),
    edgeJunctions: findJunctions({ ...shaped, edgeCount, edgeClass }),
    edgeSnap: new Uint8Array(edgeCount),
    treeBoxes: new Int32Array(0),
  }
  releaseBuffers([edges.nodeOf, edges.nodePoints, edges.edgeWay])
  graph.treeBoxes = treeOf(graph)
  return graph
}

const noRoads = () => new ImportFault('import/no-roads', 'There are no roads in this file: use an unfiltered extract.')

/** Cuts drawn roads into a graph, to be finished when what was drawn is let go of. */
export const cutRoads = ({ roads, points }: DrawnRoads, townShare: TownShare = ANYWHERE): RoadGraph =>
  assemble(roads, points, townShare)

/** Finds out for a graph that was cut where one may snap to. */
export const finishGraph = (cut: RoadGraph): RoadGraph => ({ ...cut, edgeSnap: snapBits(cut) })

/** Reads a source into a graph; what it held in between is let go of when it ends. */
async function readGraph(source: RoadSource, { onShare, townShare = ANYWHERE }: BuildOptions): Promise<BuiltGraph> {
  const report = (pass: number) => (bytes: number) =>
    onShare(((pass + bytes / Math.max(1, source.bytes)) / PASSES) * SHARE_OF_READING)
  const roads = await surveyRoads(source, report(0))
  if (roads.count === 0) throw noRoads()
  const points = await readRoadPoints(source, roads, report(1))
  const drawn = packDrawn({ roads, points })
  const signs = packSigns(roads.signs.table())
  return { graph: assemble(roads, points, townShare), drawn, signs, elements: roads.elements + points.elements }
}

export interface BuildOptions {
  /** Gets the share done. */
  onShare(share: number): void
  townShare?: TownShare
}

/** Makes the road graph of a source, which is gone through twice. */
export async function buildRoadGraph(source: RoadSource, options: BuildOptions): Promise<BuiltGraph> {
  const built = await readGraph(source, options)
  const edgeSnap = snapBits(built.graph)
  if (edgeSnap.every((bits) => bits === 0)) throw noRoads()
  options.onShare(1)
  return { ...built, graph: { ...built.graph, edgeSnap } }
}
