import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { drawRoads, type Drawing } from './drawn-roads.ts'

type Box = [number, number, number, number]

const CROSSING: Drawing = { map: 'a b c d\n  e', ways: { ab: 'residential', bcd: 'residential', be: 'residential' } }
const [WEST, EAST, FAR]: [Position, Position, Position] = [
  { lat: 0, lon: 0.0002 },
  { lat: 0, lon: 0.0012 },
  { lat: 0, lon: 0.05 },
]

async function storeMap(folder: string, id: string, box: Box, drawing = CROSSING): Promise<void> {
  const info = { name: id, box, nodes: 4, edges: 3, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(regionPath(folder, id), { info, roads: await drawRoads(drawing) }, Buffer.alloc(32, 7))
}

async function stored(): Promise<{ folder: string; maps: RoadMaps }> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  await storeMap(folder, 'drawn', [-0.01, 0, 0.01, 0.06])
  return { folder, maps: openRoadMaps({ folder, bytesKept: 1e9 }) }
}

const ask = (maps: RoadMaps, from: Position, to: Position, mode: RoadMode = 'car', milliseconds = Infinity) =>
  routeOnMaps(maps, { from, to, mode, profile: 'free', milliseconds })

test('a way is the same with a hierarchy and without, its shape too', async () => {
  const { folder, maps } = await stored()
  const before = ask(maps, WEST, EAST)
  expect(before).toMatchObject({ ok: true, value: { mapId: 'drawn', ways: [1000, 1001] } })
  const prepared = maps.prepared('drawn', 'car', 'free')
  if (!prepared.ok) throw new Error(prepared.error.message)
  const { network } = prepared.value
  const path = hierarchyPath(folder, 'drawn', 'car', 'free')
  mkdirSync(dirname(path), { recursive: true })
  writeHierarchy(path, buildHierarchyAtOnce(networkArcs(network)), networkHash(network))
  maps.refresh()
  expect(maps.prepared('drawn', 'car', 'free')).toMatchObject({ ok: true, value: { arcs: null } })
  if (!before.ok) throw new Error(before.error.message)
  // On which roads it was found is another object each time.
  const { prepared: _, ...way } = before.value
  expect(ask(maps, WEST, EAST)).toMatchObject({ ok: true, value: way })
})

test('each reason why there is none is said in one sentence', async () => {
  const { folder, maps } = await stored()
  const outcomes = [ask(maps, WEST, FAR), ask(maps, FAR, WEST), ask(maps, WEST, { lat: 40, lon: 40 })]
  outcomes.push(ask(maps, WEST, EAST, 'car', 0))
  await storeMap(folder, 'elsewhere', [39, 39, 41, 41])
  maps.refresh()
  outcomes.push(ask(maps, WEST, { lat: 40, lon: 40 }))
  expect(outcomes.map((outcome) => !outcome.ok && [outcome.error.reason, outcome.error.code])).toEqual([
    ['off-road', 'roads/off-road'],
    ['off-road', 'roads/off-road'],
    ['no-map', 'roads/no-map'],
    ['not-ready', 'roads/not-ready'],
    ['other-map', 'roads/no-map'],
  ])
  for (const outcome of outcomes) expect(outcome.ok || outcome.error.message).toMatch(/^[^\n]+[.]$/)
})

test('a damaged map is told, and another one that holds both ends answers', async () => {
  const { folder, maps } = await stored()
  truncateSync(regionPath(folder, 'drawn'), 4000)
  maps.refresh()
  expect(ask(maps, WEST, EAST)).toMatchObject({ ok: false, error: { reason: 'damaged-map' } })
  await storeMap(folder, 'second', [-1, -1, 1, 1])
  maps.refresh()
  expect(ask(maps, WEST, EAST)).toMatchObject({ ok: true, value: { mapId: 'second' } })
  const empty = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  const none = openRoadMaps({ folder: empty, bytesKept: 1e9 })
  expect(ask(none, WEST, EAST)).toMatchObject({ error: { reason: 'no-map', code: 'roads/none' } })
  writeFileSync(regionPath(empty, 'broken'), 'no map')
  none.refresh()
  expect(ask(none, WEST, EAST)).toMatchObject({ error: { reason: 'damaged-map', code: 'roads/damaged-file' } })
  // Nor is it passed over because another map, which holds neither end, is whole.
  await storeMap(empty, 'elsewhere', [39, 39, 41, 41])
  none.refresh()
  expect(ask(none, WEST, EAST)).toMatchObject({ error: { reason: 'damaged-map', code: 'roads/damaged-file' } })
})
