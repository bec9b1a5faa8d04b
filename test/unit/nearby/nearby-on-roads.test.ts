import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryAt } from '#main/nearby/country-at.ts'
import { createDestinations } from '#main/nearby/destinations.ts'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { findNearby, type NearbySearch } from '#main/nearby/find-nearby.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { createPointIndex, type PointIndex } from '#main/nearby/point-index.ts'
import { shareRegion } from '#main/nearby/regions.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { openRoadTravel } from '#main/nearby/road-travel.ts'
import type { TravelModel } from '#main/nearby/travel-model.types.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import { createShape, readShape } from '#main/roads/model/edge-shape.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import { strongParts } from '#main/roads/network/main-parts.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import type { RoadNetwork } from '#main/roads/network/road-network.types.ts'
import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import {
  changeTarget,
  createRoadTargets,
  selectAllTargets,
  type RoadTargets,
} from '#main/roads/service/road-targets.ts'
import { findArcsOn, findRoute, type FindArcs } from '#main/roads/snap/find-route.ts'
import { snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { addRoads, extractPath, hasExtracts } from '../../measure/extracts.ts'
import { unwrap } from '../../measure/unwrap.ts'

const POINTS = 240
const ORIGINS = 4
const AN_HOUR = 3_600_000

let model: TravelModel
beforeAll(async () => {
  model = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare([]) })
}, 30_000)

const nodeAt = ({ nodeLat, nodeLon }: RoadGraph, node: number): Position => ({
  lat: (nodeLat[node] as number) / STEPS_A_DEGREE,
  lon: (nodeLon[node] as number) / STEPS_A_DEGREE,
})

/** On junctions, along one road, near roads, anywhere in the box, outside it. */
function drawPlaces({ roads }: RoadNetwork, box: readonly number[], random: SeededRandom): Position[] {
  const [south, west, north, east] = box as [number, number, number, number]
  const junction = () => nodeAt(roads, random.below(roads.nodeCount))
  const near = (spread: number): Position => {
    const { lat, lon } = junction()
    return { lat: lat + (random.next() - 0.5) * spread, lon: lon + (random.next() - 0.5) * spread }
  }
  const longest = roads.edgeDecimeters.reduce(
    (best, length, edge, all) => (length > (all[best] as number) ? edge : best),
    0,
  )
  const shape = createShape()
  readShape(roads, longest, shape)
  const alongOne = (): Position => {
    const at = random.below(shape.count)
    return { lat: (shape.lat[at] as number) / STEPS_A_DEGREE, lon: (shape.lon[at] as number) / STEPS_A_DEGREE }
  }
  return Array.from({ length: POINTS }, (_, i) => {
    if (i % 5 === 0) return junction()
    if (i % 5 === 1) return alongOne()
    if (i % 5 === 2) return near(0.004)
    if (i % 5 === 3) return near(0.1)
    return {
      lat: south + (north - south) * (4 * random.next() - 1.5),
      lon: west + (east - west) * (4 * random.next() - 1.5),
    }
  })
}

interface Place {
  straightMeters: number
  meters: number
  seconds: number
  slot: number
  isRouted: boolean
}

/** The quickest way from one place to another by plain Dijkstra. */
type FindWay = (from: Position, to: Position) => { milliseconds: number; decimeters: number } | null

const KMH_OFF_ROAD = { car: 10, truck: 10, bicycle: 5, foot: 5 }

/** What stretches off the roads take, each rounded up by itself. */
const offRoad = (mode: RoadMode, ...stretches: number[]) => ({
  decimeters: stretches.reduce((sum, one) => sum + one, 0),
  milliseconds: stretches.reduce((sum, one) => sum + Math.ceil((one * 360) / KMH_OFF_ROAD[mode]), 0),
})

/** The way to the road, the way over roads, and the way from the road; neighbours go straight. */
function travelBetween(network: RoadNetwork, findArcs: FindArcs, from: Position, to: Position) {
  const snaps = [from, to].map((place) => {
    const snap = snapToRoad(network.roads, place, network.mode)
    return snap && snap.distanceMeters > 200 && model.isOnWater(place) ? null : snap
  })
  const [start, end] = snaps
  if (!start || !end) return null
  const [before, behind] = [start, end].map(({ distanceMeters }) => Math.ceil(distanceMeters * 10)) as [number, number]
  const straight = Math.ceil(geodesicDistanceMeters(from, to) * 10)
  if (start.edge === end.edge && straight <= before + behind) return offRoad(network.mode, straight)
  const way = findRoute(network, { ...start, access: null }, { ...end, access: null }, findArcs)
  if (way === null) return null
  const { decimeters, milliseconds } = offRoad(network.mode, before, behind)
  return { decimeters: way.decimeters + decimeters, milliseconds: way.milliseconds + milliseconds }
}

/** Ways are asked for again and again. */
function createOracle(network: RoadNetwork): FindWay {
  const known = new Map<string, ReturnType<FindWay>>()
  const findArcs = findArcsOn(networkArcs(network))
  return (from, to) => {
    const name = [from.lat, from.lon, to.lat, to.lon].join()
    const before = known.get(name)
    if (before !== undefined) return before
    const way = travelBetween(network, findArcs, from, to)
    known.set(name, way)
    return way
  }
}

/** Everything within the radius, each by its quickest way where there is one. */
function travelToAll(wayTo: FindWay, positions: readonly Position[], search: NearbySearch): Place[] {
  const query = model.from(search.origin, search)
  const { timeFactor } = ROAD_TRANSPORTS[search.transport]
  const measure = search.orderBy === 'time' ? 'seconds' : 'meters'
  return positions
    .map((position, slot) => ({ slot, position, straightMeters: geodesicDistanceMeters(search.origin, position) }))
    .filter(({ straightMeters }) => straightMeters <= search.maxDistanceMeters)
    .filter(({ position }) => shareRegion(search.origin.country, countryAt(position)))
    .map(({ slot, position, straightMeters }): Place => {
      const route = wayTo(search.origin, position)
      if (route) {
        const { milliseconds, decimeters } = route
        return {
          slot,
          straightMeters,
          meters: Math.max(decimeters / 10, Math.ceil(straightMeters - 0.001)),
          seconds: (milliseconds / 1000) * timeFactor,
          isRouted: true,
        }
      }
      const { meters, seconds } = query.to({ ...position, country: countryAt(position) }, straightMeters)
      return { slot, straightMeters, meters, seconds, isRouted: false }
    })
    .sort(
      (a, b) =>
        Math.round(a[measure]) - Math.round(b[measure]) || a.straightMeters - b.straightMeters || a.slot - b.slot,
    )
    .slice(0, search.maxResults)
}

interface Found {
  maps: RoadMaps
  positions: Position[]
  index: PointIndex
  targets: RoadTargets | null
}

function findOnRoads({ maps, index, targets }: Found, search: NearbySearch): Place[] {
  const places = { end: () => POINTS, has: index.has, position: index.position, isOnWater: model.isOnWater }
  const roads = openRoadTravel({
    maps,
    origin: search.origin,
    transport: search.transport,
    departure: null,
    isOnWater: model.isOnWater,
    targetsOn: (prepared) => (targets?.prepared === prepared ? targets : createRoadTargets(prepared, places)),
    milliseconds: AN_HOUR,
  })
  const { hits } = findNearby(
    model,
    createDestinations(model, index, () => ''),
    search,
    roads,
  )
  return hits.map(({ slot, straightMeters, meters, seconds, whyEstimated }) => ({
    slot,
    straightMeters,
    meters,
    seconds,
    isRouted: whyEstimated === null,
  }))
}

/** Milliseconds times a factor, in another order: the last bit may differ. */
const toComparable = (places: readonly Place[]) =>
  places.map(({ seconds, straightMeters, ...rest }) => [rest, seconds.toFixed(4), straightMeters.toFixed(4)])

const FILES = [
  { file: 'liechtenstein-latest', transports: ['car', 'pedestrian'] },
  { file: 'andorra', transports: ['motorcycle', 'bicycle'] },
  { file: 'monaco', transports: ['car', 'truck'] },
] as const

describe.skipIf(!hasExtracts()).each(FILES)('nearby on the roads of $file', ({ file, transports }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  let maps: RoadMaps
  beforeAll(async () => {
    await addRoads(extractPath(file), folder)
    maps = openRoadMaps({ folder, bytesKept: 1e9 })
  }, 60_000)

  describe.each(transports)('by %s', (transport) => {
    const { mode } = ROAD_TRANSPORTS[transport]
    const preparedRoads = () => {
      return unwrap(maps.prepared(file, mode, 'mean'))
    }

    /** Both orders, few and many results, small and large radius, from several places of each kind. */
    function compare(found: Found, wayTo: FindWay): { routed: number; estimated: number } {
      const counts = { routed: 0, estimated: 0 }
      for (let at = 0; at < ORIGINS; at++) {
        const place = found.positions[at] as Position
        const origin = { ...place, country: countryAt(place) }
        for (const orderBy of ['distance', 'time'] as const) {
          for (const [maxResults, maxDistanceMeters] of [
            [1, 100_000],
            [10, 100_000],
            [POINTS, 100_000],
            [100, 1500],
          ] as const) {
            const search: NearbySearch = { origin, maxDistanceMeters, maxResults, orderBy, transport, departure: null }
            const expected = travelToAll(wayTo, found.positions, search)
            expect(toComparable(findOnRoads(found, search))).toEqual(toComparable(expected))
            for (const { isRouted } of expected) counts[isRouted ? 'routed' : 'estimated']++
          }
        }
      }
      return counts
    }

    test('is what a search to every point finds: without a hierarchy, with one, and from selected targets', () => {
      const { network } = preparedRoads()
      const box = maps.boxOf(file) as readonly number[]
      const random = seededRandom(file.length + transport.length)
      const positions = drawPlaces(network, box, random)
      const index = createPointIndex(positions)
      const found: Found = { maps, positions, index, targets: null }
      const wayTo = createOracle(network)
      const counts = compare(found, wayTo)
      expect(counts.routed).toBeGreaterThan(300)
      expect(counts.estimated).toBeGreaterThan(10)
      const path = hierarchyPath(folder, file, mode, 'mean')
      mkdirSync(dirname(path), { recursive: true })
      writeHierarchy(path, buildHierarchyAtOnce(networkArcs(network)), networkHash(network))
      maps.refresh()
      expect(preparedRoads().space).not.toBeNull()
      expect(compare(found, wayTo)).toEqual(counts)
      const places = { end: () => POINTS, has: index.has, position: index.position, isOnWater: model.isOnWater }
      found.targets = createRoadTargets(preparedRoads(), places)
      for (const step of selectAllTargets(found.targets)) void step
      expect(found.targets.selection).not.toBeNull()
      expect(compare(found, wayTo)).toEqual(counts)
      for (const slot of [0, 7, 11, 130]) {
        const moved = positions[(slot * 17 + 3) % POINTS] as Position
        positions[slot] = moved
        index.set(slot, moved)
        changeTarget(found.targets, slot)
      }
      compare(found, wayTo)
    }, 60_000)
  })
})

test.skipIf(!hasExtracts())('walking to where no road leads is estimated, and so is coming back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  // A valley of Andorra lies behind a bridge that is not for walkers.
  await addRoads(extractPath('andorra'), folder)
  const maps = openRoadMaps({ folder, bytesKept: 1e9 })
  const prepared = unwrap(maps.prepared('andorra', 'foot', 'mean'))
  const { roads } = prepared.network
  const { partOf, sizes } = strongParts(networkArcs(prepared.network))
  const [first, second] = sizes.map((size, part) => ({ size, part })).sort((a, b) => b.size - a.size)
  const nodesIn = (part: number | undefined) =>
    Array.from({ length: roads.nodeCount }, (_, node) => node).filter((node) => partOf[node] === part)
  const [here, there] = [nodesIn(first?.part), nodesIn(second?.part)].map((nodes) =>
    nodeAt(roads, nodes[nodes.length >> 1] as number),
  ) as [Position, Position]
  const ways = (from: Position, to: Position) =>
    openRoadTravel({
      maps,
      origin: from,
      transport: 'pedestrian',
      departure: null,
      targetsOn: (one) => createRoadTargets(one, { end: () => 1, has: () => true, position: () => to }),
      milliseconds: AN_HOUR,
    }).to([0])
  expect([ways(here, there), ways(there, here)]).toEqual([['unreachable'], ['unreachable']])
  expect(ways(here, here)).toEqual([{ meters: 0, seconds: 0 }])
})
