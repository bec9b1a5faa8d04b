import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { addRegion, type AddedRegion } from '#main/roads/region/add-region.ts'
import { openRegion } from '#main/roads/region/region-store.ts'
import type { Region } from '#main/roads/region/region-file.ts'
import { ROAD_MODES, modeBit } from '#main/roads/model/travel-mode.ts'
import { strongParts } from '#main/roads/network/main-parts.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { findArcsOn, findRoute } from '#main/roads/snap/find-route.ts'
import { departuresFrom } from '#main/roads/snap/accesses.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import { extractPath, hasExtracts } from '../../measure/extracts.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** Roads of the extracts: fewer would mean that a kind of way was lost. */
const EXTRACTS = [
  { file: 'liechtenstein-latest', nodes: [5000, 8000], bans: 2 },
  { file: 'andorra', nodes: [2000, 3500], bans: 0 },
  { file: 'monaco', nodes: [3500, 6000], bans: 27 },
] as const

describe.skipIf(!hasExtracts()).each(EXTRACTS)('$file', ({ file, nodes, bans }) => {
  let added: AddedRegion
  let region: Region
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
    added = unwrap(await addRegion(extractPath(file), folder, { onShare: () => {} }))
    region = unwrap(openRegion(folder, added.id))
  })

  test('holds about as many roads as were drawn', () => {
    expect(added.info.nodes).toBeGreaterThan(nodes[0])
    expect(added.info.nodes).toBeLessThan(nodes[1])
    expect(added.info.bans).toBeGreaterThanOrEqual(bans)
  })

  test.each(ROAD_MODES)('hangs together for %s', (mode) => {
    const { sizes } = strongParts(networkArcs(toNetwork(region.roads, mode, 'free')))
    const sorted = sizes.toSorted((a, b) => b - a)
    // Walking, Andorra's second part lies behind a bridge with foot=no.
    expect(sorted[0]).toBeGreaterThan(7 * (sorted[1] as number))
    const snapped = [...region.roads.edgeSnap].filter((bits) => (bits & modeBit(mode)) !== 0).length
    expect(snapped).toBeGreaterThan(0.4 * region.roads.edgeCount)
  })

  test.each(ROAD_MODES)('leads from everywhere to everywhere within a part for %s', (mode) => {
    const { roads } = region
    const network = toNetwork(roads, mode, 'mean')
    const places = Array.from({ length: 12 }, (_, i) => {
      const node = Math.floor(((i + 0.5) / 12) * roads.nodeCount)
      return {
        lat: (roads.nodeLat[node] as number) / STEPS_A_DEGREE,
        lon: (roads.nodeLon[node] as number) / STEPS_A_DEGREE,
      }
    })
    const snaps = places.map((place) => snapToRoad(roads, place, mode))
    const arcs = networkArcs(network)
    const { partOf } = strongParts(arcs)
    const partAt = (snap: Snap | null) => partOf[departuresFrom(network, snap as Snap)[0]?.node as number]
    for (const from of snaps)
      for (const to of snaps) {
        const route = from && to && findRoute(network, from, to, findArcsOn(arcs))
        expect(route !== null).toBe(partAt(from) === partAt(to))
      }
  })
})
