import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** In the midst of an ocean, where the map itself names nothing. */
const OCEAN = { lat: -48.9, lon: -123.4 }
const CREWS = ['Ana', 'Ben', 'Cleo', 'Dmitri']

/** Pixels that are painted where names and labels stand. */
const inkOnLabels = (window: Page) =>
  window.locator('.leaflet-labels-pane canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
    copy.drawImage(canvas, 0, 0)
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
    let ink = 0
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) ink++
    return ink
  })

// users.md 40: all on the map is reached by keys; what is written beside the points as well.
test('a field is written beside the points, chosen by keys and remembered with the list', async ({ window }) => {
  const points = CREWS.map((crew, at) => ({
    name: `Buoy ${at}`,
    lat: OCEAN.lat + at * 0.01,
    lon: OCEAN.lon + (at % 2) * 0.02,
    metaInfo: { Crew: crew },
  }))
  const { listId } = await addList(window, 'buoys', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Buoy 3/ })).toBeVisible()
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await expect.poll(() => inkOnLabels(window)).toBe(0)
  // Not by the palette: its search of places, at first sight, would keep the values waiting on a busy machine.
  await window.getByRole('button', { name: 'Colours and labels of the points' }).press('Enter')
  const label = window.getByRole('combobox', { name: 'Label', exact: true })
  await label.focus()
  await label.selectOption('Crew')
  await expect.poll(() => inkOnLabels(window)).toBeGreaterThan(400)
  await inspect(window, 'map-labels', { looks: SMALL_LOOKS, isChecked: true })
  const written = await inkOnLabels(window)
  // A change that comes through the API is written as well.
  const first = (await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })).points[0]!
  const edits = [{ id: first.id, fields: { metaInfo: { Crew: 'A much longer crew' } } }]
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await expect.poll(() => inkOnLabels(window)).toBeGreaterThan(written + 100)
  await window.reload()
  await expect(window.getByRole('row', { name: /Buoy 3/ })).toBeVisible()
  await expect.poll(() => inkOnLabels(window)).toBeGreaterThan(written + 100)
  await window.getByRole('combobox', { name: 'Label', exact: true }).selectOption('')
  await expect.poll(() => inkOnLabels(window)).toBe(0)
})
