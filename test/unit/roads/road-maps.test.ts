import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { writeRegion, type RegionInfo } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import type { TrafficProfile } from '#main/roads/model/travel-mode.ts'
import type { Result } from '#shared/result.ts'
import { drawRoads, type Drawing } from './drawn-roads.ts'

const EVERYTHING = 1e9
const DRAWING: Drawing = { map: 'a b c', ways: { abc: 'residential' } }

async function store(folder: string, id: string, box: RegionInfo['box'], drawing = DRAWING): Promise<void> {
  const roads = await drawRoads(drawing)
  const info = { name: id, box, nodes: 3, edges: 2, bans: 0, madeAt: '2026-01-01T00:00:00.000Z' }
  writeRegion(regionPath(folder, id), { info, roads }, Buffer.alloc(32, 7))
}

async function storedMaps(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-roads-'))
  await store(folder, 'large', [0, 0, 20, 20])
  await store(folder, 'small', [0, 0, 1, 1])
  return folder
}

const opened = (result: Result<PreparedRoads>): PreparedRoads => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

function prepare(folder: string, { mapId, network }: PreparedRoads, profile: TrafficProfile, source = network): void {
  const path = hierarchyPath(folder, mapId, network.mode, profile)
  mkdirSync(dirname(path), { recursive: true })
  writeHierarchy(path, buildHierarchyAtOnce(networkArcs(network)), networkHash(source))
}

test('names the maps around a place, the smallest first', async () => {
  const maps = openRoadMaps({ folder: await storedMaps(), bytesKept: EVERYTHING })
  expect(maps.mapsAround({ lat: 0.5, lon: 0.5 })).toEqual(['small', 'large'])
  expect(maps.mapsAround({ lat: 10, lon: 10 })).toEqual(['large'])
  expect(maps.mapsAround({ lat: -5, lon: 10 })).toEqual([])
})

test('opens a map once, and says which it does not know', async () => {
  const maps = openRoadMaps({ folder: await storedMaps(), bytesKept: EVERYTHING })
  const first = opened(maps.prepared('small', 'car', 'mean'))
  expect(first).toMatchObject({ mapId: 'small', space: null })
  expect(opened(maps.prepared('small', 'car', 'mean'))).toBe(first)
  const onFoot = opened(maps.prepared('small', 'foot', 'mean'))
  expect(onFoot.network.roads).toBe(first.network.roads)
  expect(maps.prepared('none', 'car', 'mean')).toMatchObject({ ok: false, error: { code: 'roads/unknown' } })
})

test('takes a hierarchy when there is one of exactly these roads, also one that comes later', async () => {
  const folder = await storedMaps()
  const maps = openRoadMaps({ folder, bytesKept: EVERYTHING })
  const before = opened(maps.prepared('small', 'car', 'mean'))
  prepare(folder, before, 'mean')
  maps.refresh()
  const after = opened(maps.prepared('small', 'car', 'mean'))
  expect(after.network).toBe(before.network)
  expect(after.space?.hierarchy.nodeCount).toBe(before.network.nodeCount)
  maps.refresh()
  expect(opened(maps.prepared('small', 'car', 'mean'))).toBe(after)
  const other = toNetwork(before.network.roads, 'car', 'peak')
  prepare(folder, opened(maps.prepared('small', 'car', 'free')), 'free', other)
  maps.refresh()
  expect(opened(maps.prepared('small', 'car', 'free')).space).toBeNull()
})

test('sees maps that were added, replaced, removed or damaged', async () => {
  const folder = await storedMaps()
  const maps = openRoadMaps({ folder, bytesKept: EVERYTHING })
  const before = opened(maps.prepared('small', 'car', 'mean'))
  await store(folder, 'new', [5, 5, 6, 6])
  await store(folder, 'small', [0, 0, 1, 1], { map: 'a b c d', ways: { abcd: 'residential' } })
  utimesSync(regionPath(folder, 'small'), 1, 1)
  maps.refresh()
  expect(maps.mapsAround({ lat: 5.5, lon: 5.5 })).toEqual(['new', 'large'])
  const after = opened(maps.prepared('small', 'car', 'mean'))
  expect(after.network.roads).not.toBe(before.network.roads)
  rmSync(regionPath(folder, 'new'))
  truncateSync(regionPath(folder, 'small'), 600)
  maps.refresh()
  expect(maps.mapsAround({ lat: 5.5, lon: 5.5 })).toEqual(['large'])
  expect(maps.prepared('small', 'car', 'mean')).toMatchObject({ ok: false, error: { code: 'roads/damaged-file' } })
})

test('lets go of what was not asked for longest, with its graph', async () => {
  const folder = await storedMaps()
  const maps = openRoadMaps({ folder, bytesKept: 1 })
  const small = opened(maps.prepared('small', 'car', 'mean'))
  const one = maps.bytes()
  opened(maps.prepared('large', 'car', 'mean'))
  expect(maps.bytes()).toBe(one)
  expect(opened(maps.prepared('small', 'car', 'mean'))).not.toBe(small)
  const roomy = openRoadMaps({ folder, bytesKept: 2 * one })
  const kept = opened(roomy.prepared('small', 'car', 'mean'))
  opened(roomy.prepared('large', 'car', 'mean'))
  expect(opened(roomy.prepared('small', 'car', 'mean'))).toBe(kept)
  expect(roomy.bytes()).toBe(2 * one)
})

test('reads a damaged map once, and again when it was replaced', async () => {
  const folder = await storedMaps()
  const path = regionPath(folder, 'small')
  const whole = readFileSync(path)
  const damaged = Buffer.from(whole)
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  writeFileSync(path, damaged)
  const maps = openRoadMaps({ folder, bytesKept: EVERYTHING })
  const first = maps.prepared('small', 'car', 'mean')
  expect(first).toMatchObject({ ok: false, error: { code: 'roads/damaged-file' } })
  writeFileSync(path, whole)
  expect(maps.prepared('small', 'foot', 'mean')).toEqual(first)
  utimesSync(path, 1, 1)
  maps.refresh()
  expect(maps.prepared('small', 'car', 'mean')).toMatchObject({ ok: true })
})

test('opens a map in turns, answering at once meanwhile', async () => {
  const folder = await storedMaps()
  const begun = new Map<string, Iterator<void>>()
  const maps = openRoadMaps({ folder, bytesKept: EVERYTHING, inTurns: (name, steps) => begun.set(name, steps) })
  const center = { lat: 0.5, lon: 0.5 }
  expect(maps.prepared('small', 'car', 'mean')).toMatchObject({ ok: false, error: { code: 'roads/being-opened' } })
  const opened = maps.opened(center, 'car', 'mean')
  expect([...begun.keys()]).toEqual(['small.car.mean', 'large.car.mean'])
  for (const [at, steps] of [...begun.values()].entries()) {
    let count = 1
    while (!steps.next().done) {
      count++
      if (at === 0) expect(maps.prepared('small', 'car', 'mean').ok).toBe(false)
    }
    // A section each at least: no step is the whole.
    expect(count).toBeGreaterThan(20)
  }
  await opened
  expect(maps.opened(center, 'car', 'mean')).toBeNull()
  const before = maps.prepared('small', 'car', 'mean')
  if (!before.ok) throw new Error(before.error.message)

  prepare(folder, before.value, 'mean')
  maps.refresh()
  expect(maps.prepared('small', 'car', 'mean')).toEqual(before)
  for (const steps of begun.values()) while (!steps.next().done);
  const after = maps.prepared('small', 'car', 'mean')
  expect(after.ok && after.value.space).not.toBeNull()
  expect(after.ok && after.value.network).toBe(before.value.network)
})

test('says of a map in turns that it is damaged, once that is known', async () => {
  const folder = await storedMaps()
  truncateSync(regionPath(folder, 'small'), 3000)
  const maps = openRoadMaps({
    folder,
    bytesKept: EVERYTHING,
    inTurns: (_, steps) =>
      setImmediate(() => {
        while (!steps.next().done);
      }),
  })
  await maps.opened({ lat: 0.5, lon: 0.5 }, 'car', 'mean')
  expect(maps.prepared('small', 'car', 'mean')).toMatchObject({ ok: false, error: { code: 'roads/damaged-file' } })
  expect(maps.prepared('large', 'car', 'mean').ok).toBe(true)
})
