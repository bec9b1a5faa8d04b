import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTravelEstimate } from '#main/nearby/estimate-travel.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { createUrbanShare } from '#main/nearby/urban-share.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawPlacesAside } from '../../proof/roads/draw-places.ts'
import { measureAccessWays } from '../../proof/roads/measure-access-ways.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

const RING = {
  map: 'a   b   c\n\nd   e   f\n\ng   h   i',
  ways: { abcfihgda: 'residential', be: 'service access=private', eh: 'residential oneway=yes' },
}

/** `npm run proof -- access-ways` does it on the roads of three extracts, by all modes. */
test('travel beside the roads of a drawing is never below the geodesic, and alike everywhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  const roads = await drawRoads(RING)
  const info = { name: 'drawn', nodes: 1, edges: 1, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(
    regionPath(folder, 'drawn'),
    { info: { ...info, box: [-0.01, -0.01, 0.01, 0.01] }, roads },
    Buffer.alloc(32, 7),
  )
  const maps = openRoadMaps({ folder, bytesKept: 1e9 })
  const estimate = createTravelEstimate({ land: await loadRoadLand(), urbanShare: createUrbanShare([]) })
  // The drawing lies in the Gulf of Guinea, but for its south.
  const model = { ...estimate, isOnWater: ({ lat }: { lat: number }) => lat < -0.004 }
  const random = seededRandom(5)
  for (const transport of ['car', 'pedestrian', 'bus'] as const) {
    const [from, to] = [drawPlacesAside(roads, 12, random), drawPlacesAside(roads, 16, random)]
    const figures = await measureAccessWays({ maps, model, transport, from, to })
    expect(figures).toMatchObject({ pairs: 192, below: 0, differing: 0, wrongNearest: 0, withoutOrigin: 0 })
    expect(figures.byRoad).toBeGreaterThan(50)
    expect(figures.byRoad).toBeLessThan(192)
    expect(figures.shapes).toBeGreaterThan(10)
  }
})
