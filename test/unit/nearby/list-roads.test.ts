import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createListRoads } from '#main/nearby/list-roads.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { findQuickest } from '#main/roads/hierarchy/visit-quickest.ts'
import { metersADegree } from '#main/roads/model/ellipsoid.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { isKnown } from '#main/roads/service/kept-points.ts'
import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import { openOrigin } from '#main/roads/service/road-origin.ts'
import { snapTarget, targetBytes, type RoadTargets, type TargetPlaces } from '#main/roads/service/road-targets.ts'
import { snapToRoad } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

const ROOM = 1e9
/** A column is 50 m wide. */
const at = (column: number): Position => ({ lat: 0, lon: (column * 50) / metersADegree(0).lon })

async function drawn(): Promise<{ plain: PreparedRoads; prepared: PreparedRoads }> {
  const roads = await drawRoads({
    map: 'a b c d e',
    ways: { ab: 'residential', bc: 'residential', cde: 'residential' },
  })
  const network = toNetwork(roads, 'car', 'free')
  const arcs = networkArcs(network)
  const space = createSearchSpace(buildHierarchyAtOnce(arcs), network.limit)
  return { plain: { mapId: 'a', network, space: null, arcs }, prepared: { mapId: 'a', network, space, arcs: null } }
}

function placesOf(positions: (Position | null)[]): TargetPlaces {
  return {
    end: () => positions.length,
    has: (slot) => positions[slot] !== null,
    position: (slot) => positions[slot] ?? at(0),
  }
}

async function whenSelected(targets: RoadTargets): Promise<void> {
  for (let turn = 0; targets.selection === null && turn < 1000; turn++) await nextTurn()
}

/** Targets from the western end on, the quickest first. */
function quickestOf({ selection, prepared }: RoadTargets): number[] {
  const from = snapToRoad(prepared.network.roads, at(0), 'car')
  if (!from || !selection || !prepared.space) return []
  const { departures } = openOrigin(prepared, from)
  return findQuickest(prepared.space, selection, departures, 100).map(({ target }) => target)
}

test('a list is selected between requests, once, and follows what changes', async () => {
  const { prepared } = await drawn()
  const positions: (Position | null)[] = [at(7), at(3), null, at(5)]
  const lists = createListRoads(ROOM)
  const targets = lists.targetsOn('depots', prepared, placesOf(positions))
  expect(targets.selection).toBeNull()
  await whenSelected(targets)
  expect(quickestOf(targets)).toEqual([1, 3, 0])
  const { selection } = targets
  expect(lists.targetsOn('depots', prepared, placesOf(positions))).toBe(targets)
  positions[0] = at(4)
  positions[1] = null
  positions.push(at(3))
  for (const slot of [0, 1, 4]) lists.change('depots', slot)
  lists.change('others', 3)
  expect(quickestOf(targets)).toEqual([4, 0, 3])
  expect(targets.selection).toBe(selection)
})

test('what changes while a list is being selected counts', async () => {
  const { prepared } = await drawn()
  const positions = [at(7), at(3), at(5)]
  const lists = createListRoads(ROOM)
  const targets = lists.targetsOn('depots', prepared, placesOf(positions))
  await nextTurn()
  positions[0] = at(2)
  lists.change('depots', 0)
  await whenSelected(targets)
  expect(quickestOf(targets)).toEqual([0, 1, 2])
})

test('where points lie on roads is kept when these get a hierarchy', async () => {
  const { plain, prepared } = await drawn()
  const lists = createListRoads(ROOM)
  const places = placesOf([at(7), at(3)])
  const before = lists.targetsOn('depots', plain, places)
  snapTarget(before, 1)
  await nextTurn()
  expect([isKnown(before.kept, 0), isKnown(before.kept, 1)]).toEqual([false, true])
  const after = lists.targetsOn('depots', prepared, places)
  expect(after).toBe(before)
  expect(isKnown(after.kept, 1)).toBe(true)
  await whenSelected(after)
  expect(quickestOf(after)).toEqual([1, 0])
})

test('lists go that were not asked for longest, that are dropped, or whose roads are gone', async () => {
  const { prepared } = await drawn()
  const places = placesOf([at(7), at(3)])
  const one = targetBytes(createListRoads(ROOM).targetsOn('a', prepared, places))
  const lists = createListRoads(one)
  const a = lists.targetsOn('a', prepared, places)
  const b = lists.targetsOn('b', prepared, places)
  expect(lists.targetsOn('b', prepared, places)).toBe(b)
  const again = lists.targetsOn('a', prepared, places)
  expect(again).not.toBe(a)
  lists.drop('a')
  const third = lists.targetsOn('a', prepared, places)
  expect(third).not.toBe(again)
  lists.keepOnly(() => true)
  expect(lists.targetsOn('a', prepared, places)).toBe(third)
  lists.keepOnly(() => false)
  expect(lists.targetsOn('a', prepared, places)).not.toBe(third)
})
