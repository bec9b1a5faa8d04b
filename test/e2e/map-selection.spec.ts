import type { Locator, Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { twoFrames } from './two-frames.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** Places around a middle, in degrees: far enough apart not to be drawn as one disc. */
const NAMES = ['North', 'East', 'South', 'West'] as const
const AROUND = [
  [0.02, 0],
  [0, 0.03],
  [-0.02, 0],
  [0, -0.03],
] as const
const MIDDLE = { lat: 51.45, lon: -2.59 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Opens Lists on a list of four places around a middle, and says where the map is. */
async function openPlaces(window: Page, added: { name: string; lat: number; lon: number }[] = []): Promise<Locator> {
  const points = NAMES.map((name, i) => ({
    name,
    lat: MIDDLE.lat + AROUND[i]![0],
    lon: MIDDLE.lon + AROUND[i]![1],
  }))
  await addList(window, 'places', [...points, ...added])
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /West/ })).toBeVisible()
  // The map has come to rest on the places, which lie some kilometres apart.
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await expect(window.locator('.map-scale')).toHaveText(/^\s*(\d+ m|[125] km)/)
  await expect(window.locator('.leaflet-zoom-anim')).toHaveCount(0)
  return window.getByRole('application', { name: 'Map of places' })
}

const selectedNames = async (window: Page): Promise<string[]> => {
  const rows = window.getByRole('row', { selected: true })
  return (await rows.locator('.medium').allTextContents()).map((text) => text.trim())
}

/** Drags through corners that are shares of the map. */
async function draw(window: Page, box: Box, corners: [x: number, y: number][], key?: 'Shift' | 'Alt'): Promise<void> {
  const [first, ...rest] = corners.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  if (key) await window.keyboard.down(key)
  await window.mouse.move(...first!)
  await window.mouse.down()
  for (const at of rest) await window.mouse.move(...at, { steps: 4 })
  await window.mouse.up()
  if (key) await window.keyboard.up(key)
}

const WHOLE: [number, number][] = [
  [0.08, 0.1],
  [0.92, 0.9],
]
/** Begins where nothing lies over the map. */
const RIGHT_HALF: [number, number][] = [
  [0.6, 0.85],
  [0.6, 0.1],
  [0.92, 0.1],
  [0.92, 0.85],
]
const LEFT_HALF: [number, number][] = [
  [0.08, 0.1],
  [0.4, 0.1],
  [0.4, 0.9],
  [0.08, 0.9],
]

/** Each step ends before the next one: a corner is set where the middle is at that moment. */
async function pan(window: Page, key: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await window.keyboard.press(key)
    await expect(window.locator('.leaflet-pan-anim')).toHaveCount(0)
  }
}

test('a box and a lasso select locations on the map; Shift adds, Alt takes away, Escape leaves', async ({ window }) => {
  const map = await openPlaces(window)
  const box = (await map.boundingBox())!
  await map.focus()
  await window.keyboard.press('b')
  await expect(window.getByText(/^Draw a box over locations/)).toBeVisible()
  await draw(window, box, WHOLE)
  await expect(window.getByRole('toolbar', { name: 'Selected locations' })).toContainText('4 selected')

  await window.getByRole('button', { name: 'Select on the map with a lasso (L)' }).click()
  await expect(window.getByText(/^Draw around locations/)).toBeVisible()
  await draw(window, box, LEFT_HALF, 'Alt')
  await expect(window.getByRole('toolbar', { name: 'Selected locations' })).toContainText('3 selected')
  expect(await selectedNames(window)).not.toContain('West')
  await draw(window, box, LEFT_HALF)
  await expect.poll(() => selectedNames(window)).toEqual(['West'])
  await draw(window, box, RIGHT_HALF, 'Shift')
  await expect.poll(() => selectedNames(window)).toEqual(['East', 'West'])

  await window.keyboard.press('Escape')
  await expect(window.getByText(/^Draw around locations/)).toBeHidden()
  // Leaving the lasso keeps what is selected.
  await expect(window.getByRole('toolbar', { name: 'Selected locations' })).toContainText('2 selected')
})

test('a box is drawn by keys alone, from the palette', async ({ window }) => {
  await openPlaces(window)
  await window.keyboard.press('Control+k')
  await window.keyboard.type('with a box')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('application', { name: 'Map of places' })).toBeFocused()
  // West lies as far north as the middle: a box from there has it on its edge.
  await pan(window, 'ArrowUp', 1)
  await window.keyboard.press('Enter')
  await pan(window, 'ArrowLeft', 4)
  await pan(window, 'ArrowDown', 3)
  await window.keyboard.press('Enter')
  await expect.poll(() => selectedNames(window)).toEqual(['West'])
})

// users.md 24: a dragged point keeps what is known of it, tells how far it goes, is said to be moved by hand, and goes back.
test('dragging a point keeps its fields, says how far it went and that it was by hand, and is undone', async ({
  window,
}) => {
  const fields = { address: '1 Quay Street', country: 'GB', status: 'to visit', metaInfo: { crew: 'North 007' } }
  const place = { name: 'Depot', ...MIDDLE, ...fields }
  const { listId } = await addList(window, 'places', [place])
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Depot/ }).locator('.medium').click()
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await expect(window.locator('.leaflet-zoom-anim')).toHaveCount(0)
  const read = async () => (await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })).points[0]!
  const before = await read()
  const box = (await window.getByRole('application', { name: 'Map of places' }).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await expect(async () => {
    await window.mouse.move(x, y + Math.random())
    await expect(window.locator('.map-canvas.is-over-point')).toBeVisible({ timeout: 300 })
  }).toPass()
  await window.mouse.down()
  await window.mouse.move(x + 60, y + 40, { steps: 5 })
  await window.mouse.up()
  const note = window.getByText(/^Moved .*Depot.* by [\d.]+ k?m/)
  await expect(note).toBeVisible()

  const after = await read()
  expect(after.lat).toBeLessThan(before.lat!)
  expect(after.lon).toBeGreaterThan(before.lon!)
  const { name, address, country, status, metaInfo } = after
  expect({ name, address, country, status, metaInfo }).toEqual({ name: 'Depot', ...fields })
  await window.getByRole('row', { name: /Depot/ }).locator('.medium').click()
  await window.keyboard.press('Enter')
  await expect(window.locator('.point-origin')).toContainText(/moved by hand, [\d.]+ k?m/)
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).lat).toBe(before.lat)
  expect((await read()).lon).toBe(before.lon)
})

test('dragging one of several selected locations moves all of them by the same way, as one step', async ({
  window,
}) => {
  const map = await openPlaces(window)
  const box = (await map.boundingBox())!
  const [list] = (await appCall(window, 'lists.list', {})).lists
  const ask = { listId: list!.id, offset: 0, limit: 10 }
  const { points: before } = await appCall(window, 'lists.points', ask)
  await map.focus()
  await window.keyboard.press('b')
  await draw(window, box, WHOLE)
  await window.keyboard.press('Escape')
  // The middle of the map is the middle of the places: East lies beside it, where no flag stands.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let reach = 20
  await expect(async () => {
    reach += 3
    await window.mouse.move(x + reach, y)
    await twoFrames(window)
    expect(await window.locator('.map-canvas.is-over-point').count()).toBe(1)
  }).toPass({ intervals: [0] })
  await window.mouse.down()
  await window.mouse.move(x + reach + 40, y + 30, { steps: 5 })
  await window.mouse.up()
  await expect(window.getByText(/^Moved 4 locations by [\d.]+ k?m/)).toBeVisible()

  const { points: after } = await appCall(window, 'lists.points', ask)
  const offsets = after.map(({ lat, lon }, i) => [lat! - before[i]!.lat!, lon! - before[i]!.lon!] as const)
  for (const [lat, lon] of offsets) {
    expect(lat).toBeLessThan(-0.001)
    expect(lon).toBeGreaterThan(0.001)
    expect(lat).toBeCloseTo(offsets[0]![0], 6)
    expect(lon).toBeCloseTo(offsets[0]![1], 6)
  }
  await window.keyboard.press('Control+z')
  await expect(window.getByText(/^Undone: move 4 locations by [\d.]+ k?m/)).toBeVisible()
  expect((await appCall(window, 'lists.points', ask)).points.map(({ lat, lon }) => [lat, lon])).toEqual(
    before.map(({ lat, lon }) => [lat, lon]),
  )
})
