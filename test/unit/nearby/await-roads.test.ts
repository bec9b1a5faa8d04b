import { expect, test } from 'vitest'
import { awaitRoads } from '#main/nearby/await-roads.ts'
import type { TravelOptions } from '#main/nearby/travel-model.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'

const PLACE = { lat: 47, lon: 9 }
const TRAVEL: TravelOptions = { transport: 'car', departure: null }

const mapsOpenedAfter = (opened: Promise<void> | null) => ({ opened: () => opened }) as unknown as RoadMaps

test('waits no longer for a slow map than asked', async () => {
  const never = mapsOpenedAfter(new Promise(() => {}))
  const from = performance.now()
  await awaitRoads(never, PLACE, TRAVEL, 40)
  expect(performance.now() - from).toBeGreaterThanOrEqual(39)
})

test('goes on as soon as a map is open, and waits for it to the end where no time is set', async () => {
  await awaitRoads(mapsOpenedAfter(null), PLACE, TRAVEL)
  await awaitRoads(mapsOpenedAfter(Promise.resolve()), PLACE, TRAVEL, 1e9)
  let isOpen = false
  const soon = new Promise<void>((resolve) => {
    setImmediate(() => {
      isOpen = true
      resolve()
    })
  })
  await awaitRoads(mapsOpenedAfter(soon), PLACE, TRAVEL)
  expect(isOpen).toBe(true)
})
