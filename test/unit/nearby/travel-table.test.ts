import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { atLeastStraight } from '#main/nearby/at-least-straight.ts'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { openRoadTravel } from '#main/nearby/road-travel.ts'
import { endsAt, inItsCountry, travelRows } from '#main/nearby/travel-table.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import { metersADegree } from '#main/roads/model/ellipsoid.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { createRoadTargets } from '#main/roads/service/road-targets.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

const PLACES = 60
const travel = { transport: 'car' as const, departure: null }

/** A ring with a private road inside, and a road apart from it. */
async function openMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  const roads = await drawRoads({
    map: 'a   b   c\n\nd   e   f\n\ng   h   i',
    ways: { abcfihgda: 'residential', be: 'service access=private', eh: 'residential' },
  })
  const info = { name: 'drawn', nodes: 1, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(
    regionPath(folder, 'drawn'),
    { info: { ...info, box: [-0.01, -0.01, 0.01, 0.01] }, roads },
    Buffer.alloc(32, 7),
  )
  const network = toNetwork(roads, 'car', 'mean')
  const path = hierarchyPath(folder, 'drawn', 'car', 'mean')
  mkdirSync(dirname(path), { recursive: true })
  writeHierarchy(path, buildHierarchyAtOnce(networkArcs(network)), networkHash(network))
  return openRoadMaps({ folder, bytesKept: 1e9 })
}

test('rows out of targets that are selected once are those of each target by itself', async () => {
  const maps = await openMaps()
  const prepared = maps.prepared('drawn', 'car', 'mean')
  expect(prepared.ok && prepared.value.space).toBeTruthy()
  // The drawing lies in the Gulf of Guinea.
  const isOnWater = () => false
  const estimate = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare([]) })
  const model = { ...estimate, isOnWater }
  const { lat: latMeters, lon: lonMeters } = metersADegree(0)
  const random = seededRandom(23)
  // Within the ring and up to 4 km beside it, where no road is near.
  const places = Array.from({ length: PLACES }, (_, i): Position => {
    const [wide, high] = i % 10 === 0 ? [9000, 9000] : [400, 400]
    return { lat: (-random.next() * high) / latMeters, lon: (random.next() * wide) / lonMeters }
  })
  const to = endsAt(model, places)
  const table = { model, maps, from: places.map(inItsCountry), to, travel, milliseconds: 60_000 }
  let reasons = 0
  let row = 0
  for await (const cells of travelRows(table)) {
    const origin = places[row++] as Position
    const each = places.map((position) => {
      const alone = { end: () => 1, has: () => true, position: () => position }
      const targetsOn: typeof to.targetsOn = (roads) => createRoadTargets(roads, alone)
      const [way] = openRoadTravel({ maps, origin, ...travel, targetsOn, milliseconds: 60_000 }).to([0])
      if (way === undefined || typeof way === 'string') return way
      return { ...way, meters: atLeastStraight(way.meters, geodesicDistanceMeters(origin, position)) }
    })
    const answers = cells.map(({ meters, seconds, whyEstimated }) => whyEstimated ?? { meters, seconds })
    expect(answers).toEqual(each)
    reasons += answers.filter((cell) => cell === 'off-road' || cell === 'no-map').length
  }
  expect(row).toBe(PLACES)
  expect(reasons).toBeGreaterThan(0)
})
