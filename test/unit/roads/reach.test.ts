import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { metersBetween, STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { ROAD_MODES, type RoadMode } from '#main/roads/model/travel-mode.ts'
import { splitWeight } from '#main/roads/model/weight.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { contourRings, groupRings } from '#main/roads/reach/contour.ts'
import { cornersWithin } from '#main/roads/reach/fill-holes.ts'
import { findReach, type Reach } from '#main/roads/reach/find-reach.ts'
import { gridShapes } from '#main/roads/reach/grid-shapes.ts'
import { createReachGrid, markStep, type ReachGrid } from '#main/roads/reach/reach-grid.ts'
import { UNREACHED, type GeoPolygon } from '#main/roads/reach/reach.types.ts'
import { openOrigin, toWayEnd, weighWays } from '#main/roads/service/road-origin.ts'
import { cutShape } from '#main/roads/snap/cut-shape.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawRoads } from './drawn-roads.ts'
import { addRoads, extractPath, hasExtracts, openRoads } from '../../measure/extracts.ts'

const MINUTE = 60_000

function isInRing(ring: readonly (readonly [number, number])[], { lat, lon }: Position): boolean {
  let inside = false
  for (let i = 0; i + 1 < ring.length; i++) {
    const [from, to] = [ring[i], ring[i + 1]] as [readonly [number, number], readonly [number, number]]
    // Most edges pass beside: nothing is taken apart for them.
    if (from[1] > lat === to[1] > lat) continue
    if (lon < from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) inside = !inside
  }
  return inside
}

const isIn = (polygons: readonly GeoPolygon[], place: Position): boolean =>
  polygons.some((rings) => rings.every((ring, i) => isInRing(ring, place) === (i === 0)))

const areaOf = (ring: readonly (readonly [number, number])[]): number =>
  ring
    .slice(1)
    .reduce(
      (sum, [x, y], i) => sum + ((ring[i] as [number, number])[0] * y - x * (ring[i] as [number, number])[1]) / 2,
      0,
    )

/** What is wrong with polygons: rings that are open, turn the wrong way or meet themselves or each other. */
function faultsOf(polygons: readonly GeoPolygon[]): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const rings of polygons)
    for (const [i, ring] of rings.entries()) {
      if (ring.length < 5) faults.push('short')
      if (String(ring[0]) !== String(ring.at(-1))) faults.push('open')
      if (areaOf(ring) > 0 !== (i === 0)) faults.push('turned')
      for (const point of ring.slice(1)) {
        if (seen.has(String(point))) faults.push('touching')
        seen.add(String(point))
      }
    }
  return faults
}

function prepare(roads: RoadGraph, mode: RoadMode) {
  const network = toNetwork(roads, mode, 'mean')
  return { mapId: 'm', network, arcs: networkArcs(network), space: null }
}

/** The same with a hierarchy, which is made for one mode: the others are searched without. */
function withSpace(prepared: ReturnType<typeof prepare>) {
  const { network, arcs } = prepared
  if (network.mode !== 'car') return prepared
  return { ...prepared, arcs: null, space: createSearchSpace(buildHierarchyAtOnce(arcs), network.limit) }
}

type Polygons = Reach['shapes'][number]['polygons']

const reachOf = (result: ReturnType<typeof findReach>): Reach => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('contours', () => {
  /** Corners by their signs: `#` is inside; dots all around. */
  const draw = (...lines: string[]) => Uint8Array.from([...lines.join('')], (sign) => (sign === '#' ? 1 : 0))

  test('go around what is inside, holes the other way', () => {
    const rings = contourRings(draw('.....', '.###.', '.#.#.', '.###.', '.....'), 5)
    expect(rings.map(({ area }) => area).sort((a, b) => a - b)).toEqual([-0.5, 8.5])
    expect(groupRings(rings).map((polygon) => polygon.length)).toEqual([2])
  })

  test('keep corners apart that only touch, and islands in holes', () => {
    expect(groupRings(contourRings(draw('....', '.#..', '..#.', '....'), 4))).toHaveLength(2)
    const lines = ['.......', '.#####.', '.#...#.', '.#.#.#.', '.#...#.', '.#####.', '.......']
    expect(groupRings(contourRings(draw(...lines), 7)).map((polygon) => polygon.length)).toEqual([2, 1])
  })
})

describe('small holes', () => {
  /** A ring of 16 by 16 corners around a hole of some size. */
  const ringAround = (side: number) =>
    Int32Array.from({ length: 400 }, (_, corner) => {
      const [column, row] = [corner % 20, Math.floor(corner / 20)]
      const isIn = (from: number, to: number) => Math.min(column, row) >= from && Math.max(column, row) < to
      return isIn(2, 18) && !isIn(5, 5 + side) ? 7 : UNREACHED
    })
  const holesOf = (corners: Int32Array, limit: number) =>
    contourRings(cornersWithin(corners, 20, limit), 20).filter(({ area }) => area < 0).length

  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [9, 1],
  ])('of %d by themselves in a square leave %d', (side, holes) => {
    expect(holesOf(ringAround(side), 7)).toBe(holes)
  })

  test('are filled for larger limits too, and what is outside stays outside', () => {
    const random = seededRandom(11)
    const corners = Int32Array.from({ length: 60 * 60 }, (_, corner) => {
      const [column, row] = [corner % 60, Math.floor(corner / 60)]
      const isEdge = column === 0 || row === 0 || column === 59 || row === 59
      return isEdge ? UNREACHED : 1 + random.below(9)
    })
    let before = new Uint8Array(corners.length)
    for (let limit = 1; limit <= 9; limit++) {
      const within = cornersWithin(corners, 60, limit)
      expect(before.every((value, at) => value <= (within[at] as number))).toBe(true)
      expect(corners.every((value, at) => value > limit || within[at] === 1)).toBe(true)
      expect(within[0]).toBe(0)
      before = Uint8Array.from(within)
    }
  })
})

describe('shapes over the date line', () => {
  /** Cells that are reached beside a way to and fro, drawn from an origin. */
  function drawnFrom(lonDegrees: number): ReachGrid {
    const originLon = lonDegrees * STEPS_A_DEGREE
    const half = 0.05 * STEPS_A_DEGREE
    const grid = createReachGrid({ south: -half, north: half, west: -half, east: half }, originLon)
    const random = seededRandom(5)
    const inner = (count: number) => 2 + random.below(count - 4)
    for (let i = 0; i < 2000; i++) {
      const cell = inner(grid.rows) * grid.columns + inner(grid.columns)
      markStep(grid, cell, cell, random.below(10))
    }
    return grid
  }

  test.each([[179.97], [-179.98], [180], [-180]])('are cut there, seen from %d', (lon) => {
    const grid = drawnFrom(lon)
    const shapes = gridShapes(grid, [3, 9])
    const whole = gridShapes({ ...grid, dateLine: null }, [3, 9])
    const random = seededRandom(3)
    for (const [at, polygons] of shapes.entries()) {
      expect(faultsOf(polygons)).toEqual([])
      const lons = polygons.flat(2).map(([one]) => one)
      expect(lons.every((one) => one >= -180 && one <= 180)).toBe(true)
      expect([lons.includes(180), lons.includes(-180)]).toEqual([true, true])
      const cellDegrees = grid.cellLon / STEPS_A_DEGREE
      let within = 0
      for (let i = 0; i < 800; i++) {
        const [east, lat] = [(random.next() - 0.5) * 0.12, (random.next() - 0.5) * 0.12]
        const turned = lon + east > 180 ? lon + east - 360 : lon + east < -180 ? lon + east + 360 : lon + east
        // Beside the cut, corners of what is only half inside may be cut off.
        if (180 - Math.abs(turned) < cellDegrees) continue
        const isInside = isIn(whole[at] ?? [], { lat, lon: lon + east })
        expect(isIn(polygons, { lat, lon: turned })).toBe(isInside)
        if (isInside) within++
      }
      expect(within).toBeGreaterThan(10)
    }
  })

  test('elsewhere are whole', () => {
    expect(drawnFrom(179.9).dateLine).toBeNull()
    expect(
      gridShapes(drawnFrom(10), [9])[0]
        ?.flat(2)
        .every(([lon]) => Math.abs(lon - 10) < 0.1),
    ).toBe(true)
  })
})

describe('reach over drawn roads', () => {
  test('goes both ways along a road and ends on it', async () => {
    const roads = await drawRoads({ map: 'a----------b----------c', ways: { abc: 'residential' } })
    const { network, arcs } = prepare(roads, 'foot')
    const from = snapToRoad(roads, { lat: 0, lon: 550 / 111_320 }, 'foot') as Snap
    // Three minutes on foot are less than the 550 m to either end.
    const { shapes, toleranceMeters } = reachOf(
      findReach({ network, arcs, space: null }, { from, metric: 'milliseconds', limits: [3 * MINUTE] }),
    )
    const { polygons } = shapes[0] as Reach['shapes'][number]
    expect(faultsOf(polygons)).toEqual([])
    const east = (meters: number) => ({ lat: 0, lon: from.position.lon + meters / 111_320 })
    const edge = 0
    const walked = ((roads.edgeKmh[4 * edge + 3] as number) / 3.6) * 180
    for (const side of [-1, 1]) {
      expect(isIn(polygons, east(side * (walked - 1)))).toBe(true)
      expect(isIn(polygons, east(side * (walked + toleranceMeters)))).toBe(false)
    }
  })

  test('begins at the place beside the road, from which the way to it is gone first', async () => {
    const roads = await drawRoads({ map: 'a----------b----------c', ways: { abc: 'residential' } })
    const { network, arcs } = prepare(roads, 'foot')
    const place = { lat: 300 / 110_574, lon: 550 / 111_320 }
    const from = snapToRoad(roads, place, 'foot') as Snap
    // 5 km/h: 300 m take 216 s.
    const limits = [2 * MINUTE, 5 * MINUTE]
    const { shapes, toleranceMeters } = reachOf(
      findReach({ network, arcs, space: null }, { from, metric: 'milliseconds', limits }),
    )
    const [short, long] = shapes.map(({ polygons }) => polygons) as [Polygons, Polygons]
    for (const polygons of [short, long]) {
      expect(faultsOf(polygons)).toEqual([])
      expect(isIn(polygons, place)).toBe(true)
    }
    const halfway = { lat: place.lat / 2, lon: place.lon }
    expect([isIn(short, halfway), isIn(short, from.position)]).toEqual([true, false])
    const walked = (84 * 5) / 3.6
    for (const side of [-1, 1]) {
      const east = (meters: number) => ({ lat: 0, lon: place.lon + (side * meters) / 111_320 })
      expect(isIn(long, east(walked - 2))).toBe(true)
      expect(isIn(long, east(walked + toleranceMeters))).toBe(false)
    }
  })

  test('does not go against a one-way', async () => {
    const roads = await drawRoads({
      map: 'a----------b----------c',
      ways: { ab: 'residential oneway=yes', bc: 'residential' },
    })
    const { network, arcs } = prepare(roads, 'car')
    const bc = { lat: 0, lon: ((roads.nodeLon[1] as number) + (roads.nodeLon[2] as number)) / 2 / STEPS_A_DEGREE }
    const from = {
      edge: 1,
      decimeters: (roads.edgeDecimeters[1] as number) / 2,
      along: true,
      against: true,
      access: null,
      distanceMeters: 0,
      position: bc,
    }
    const { shapes, toleranceMeters } = reachOf(
      findReach({ network, arcs, space: null }, { from, metric: 'decimeters', limits: [20_000] }),
    )
    const { polygons } = shapes[0] as Reach['shapes'][number]
    const west = (meters: number) => ({ lat: 0, lon: (roads.nodeLon[1] as number) / STEPS_A_DEGREE - meters / 111_320 })
    expect(isIn(polygons, bc)).toBe(true)
    expect(isIn(polygons, west(-5))).toBe(true)
    expect(isIn(polygons, west(toleranceMeters))).toBe(false)
  })

  test.each([[[]], [[0]], [[11_000_000]], [Array.from({ length: 11 }, (_, i) => i + 1)]])(
    'refuses the limits %j',
    async (limits) => {
      const roads = await drawRoads({ map: 'a----------b', ways: { ab: 'residential' } })
      const { network, arcs } = prepare(roads, 'foot')
      const from = snapToRoad(roads, { lat: 0, lon: 0 }, 'foot') as Snap
      const refused = findReach({ network, arcs, space: null }, { from, metric: 'milliseconds', limits })
      expect(refused.ok ? '' : refused.error.code).toBe('roads/reach-limits')
    },
  )
})

const EXTRACTS = [
  { file: 'liechtenstein-latest', center: { lat: 47.14, lon: 9.52 } },
  { file: 'andorra', center: { lat: 42.507, lon: 1.521 } },
  { file: 'monaco', center: { lat: 43.738, lon: 7.425 } },
] as const
const SAMPLES = 400
const POINT_METERS = 20

const metersApart = (a: Position, b: Position): number =>
  metersBetween(a.lat * STEPS_A_DEGREE, a.lon * STEPS_A_DEGREE, b.lat * STEPS_A_DEGREE, b.lon * STEPS_A_DEGREE)

describe.skipIf(!hasExtracts()).each(EXTRACTS)(
  'reach on the roads of $file',
  { timeout: 60_000 },
  ({ file, center }) => {
    let roads: RoadGraph
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'waypost-reach-'))
      roads = openRoads(folder, await addRoads(extractPath(file), folder))
    })

    const drawPoint = (random: ReturnType<typeof seededRandom>, mode: RoadMode): Snap | null => {
      const node = random.below(roads.nodeCount)
      const [lat, lon] = [roads.nodeLat[node] as number, roads.nodeLon[node] as number]
      const jitter = () => random.below(20_000) - 10_000
      return snapToRoad(roads, { lat: (lat + jitter()) / STEPS_A_DEGREE, lon: (lon + jitter()) / STEPS_A_DEGREE }, mode)
    }

    /** Points of all roads within some kilometres. */
    function pointsAlong(center: Position): Snap[] {
      const points: Snap[] = []
      for (let edge = 0; edge < roads.edgeCount; edge++) {
        const node = roads.edgeNodes[2 * edge] as number
        const start = {
          lat: (roads.nodeLat[node] as number) / STEPS_A_DEGREE,
          lon: (roads.nodeLon[node] as number) / STEPS_A_DEGREE,
        }
        if (metersApart(start, center) > 2500) continue
        const whole = roads.edgeDecimeters[edge] as number
        for (let decimeters = 0; decimeters < whole; decimeters += 10 * POINT_METERS) {
          const [position] = cutShape(roads, 2 * edge, decimeters / whole, decimeters / whole) as [Position]
          points.push({ edge, decimeters, along: true, against: true, access: null, distanceMeters: 0, position })
        }
      }
      return points
    }

    test.each(ROAD_MODES)('holds what %s reaches, nothing far from it, and the smaller shapes', (mode) => {
      const prepared = prepare(roads, mode)
      const from = snapToRoad(roads, center, mode) as Snap
      const limits = [5, 10, 15, 30].map((minutes) => minutes * MINUTE)
      const question = { from, metric: 'milliseconds', limits } as const
      const reach = reachOf(findReach(prepared, question))
      expect(reachOf(findReach(withSpace(prepared), question))).toEqual(reach)
      const random = seededRandom(7)
      const points = Array.from({ length: SAMPLES }, () => drawPoint(random, mode)).filter((one) => one !== null)
      const origin = openOrigin(prepared, from)
      const ends = points.map((point) => toWayEnd(prepared, origin.zone, point))
      const { weights } = weighWays(origin, ends, MINUTE)
      for (const { limit, polygons } of reach.shapes) {
        expect(faultsOf(polygons)).toEqual([])
        const lost = points.filter((point, i) => {
          const { milliseconds } = splitWeight(weights[i] as number)
          return weights[i] !== Infinity && milliseconds + 2 < limit && !isIn(polygons, point.position)
        })
        expect(lost).toEqual([])
      }
      // Nested: what lies in a shape lies in all larger ones.
      const bounds = reach.shapes.at(-1)?.polygons.flat(2) ?? []
      const [lons, lats] = [bounds.map(([lon]) => lon), bounds.map(([, lat]) => lat)]
      const [west, south] = [lons.reduce((a, b) => Math.min(a, b), 180), lats.reduce((a, b) => Math.min(a, b), 90)]
      const [east, north] = [lons.reduce((a, b) => Math.max(a, b), -180), lats.reduce((a, b) => Math.max(a, b), -90)]
      for (let i = 0; i < SAMPLES; i++) {
        const place = { lat: south + random.next() * (north - south), lon: west + random.next() * (east - west) }
        const within = reach.shapes.map(({ polygons }) => isIn(polygons, place))
        expect(within).toEqual(within.toSorted())
      }
    })

    test('ends within the tolerance behind the last reached point of each road', () => {
      const prepared = prepare(roads, 'car')
      const from = snapToRoad(roads, center, 'car') as Snap
      const limit = 2 * MINUTE
      const { shapes, toleranceMeters } = reachOf(
        findReach(prepared, { from, metric: 'milliseconds', limits: [limit] }),
      )
      const points = pointsAlong(from.position)
      const origin = openOrigin(prepared, from)
      const ends = points.map((point) => toWayEnd(prepared, origin.zone, point))
      const { weights } = weighWays(origin, ends, MINUTE)
      const isReached = (i: number) => splitWeight(weights[i] as number).milliseconds <= limit
      const reached = points.filter((_, i) => isReached(i))
      expect(reached.length).toBeGreaterThan(100)
      const { polygons } = shapes[0] as Reach['shapes'][number]
      const strays = points.filter((point, i) => {
        if (isReached(i) || !isIn(polygons, point.position)) return false
        return !reached.some((other) => metersApart(point.position, other.position) <= toleranceMeters + POINT_METERS)
      })
      expect(strays).toEqual([])
    })
  },
)
