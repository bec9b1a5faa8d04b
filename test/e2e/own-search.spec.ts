import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList, mapSearch, mapView } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const near = (name: string, at: number) => ({
  name,
  address: '',
  country: 'LI',
  lat: 47.1 + at / 100,
  lon: 9.5 + at / 200,
})
const PLACES = Array.from({ length: 12 }, (_, at) => near(`Pump ${at + 1}`, at))
const SYDNEY = { name: 'Pump of Sydney', address: '', country: 'AU', lat: -33.868, lon: 151.209 }

async function openPumps(window: Page, places: object[]): Promise<string> {
  const { listId } = await addList(window, 'pumps', places as never)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Pump 1\b/ })).toBeVisible()
  return listId
}

test('own locations are found by notes, tags and fields, near the view first, from the map and the palette', async ({
  window,
}) => {
  const listId = await openPumps(window, PLACES)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 20 })
  const fields = {
    notes: [{ at: '2026-11-01T08:00:00.000Z', text: 'Key under the blue flowerpot' }],
    tags: ['leaking'],
    metaInfo: { Serial: 'QX-4711' },
  }
  await appCall(window, 'lists.change', {
    listId,
    change: { kind: 'edit', edits: [{ id: points[6]!.id, fields }] } as never,
  })
  const options = window.getByRole('option')
  for (const [text, detail] of [
    ['flowerpot', 'Note: Key under the blue flowerpot'],
    ['leaki', 'Tag: leaking'],
    ['4711', 'Serial: QX-4711'],
    ['pump flowerpot', 'Note: Key under'],
  ] as const) {
    await mapSearch(window).fill(text)
    await expect(options.first()).toContainText('Pump 7')
    await expect(options.first()).toContainText(detail)
  }
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+4')
  await window.keyboard.press('Control+k')
  await window.keyboard.type('flowerpot')
  const found = window.getByRole('option', { name: /Pump 7.*Note: Key under/ })
  await expect(found).toBeVisible()
  await found.click()
  await expect(window.getByRole('row', { name: /Pump 7/ })).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await mapView(window))?.zoom).toBeGreaterThan(14)

  // The list itself is searched by the same, and filtered by whether there are notes.
  await window.getByRole('searchbox', { name: 'Search' }).fill('leaking')
  await expect(window.getByRole('row', { name: /Pump/ })).toHaveCount(1)
  await window.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(window.getByRole('row', { name: /Pump 1\b/ })).toBeVisible()
  await window.getByRole('button', { name: 'Filter by a column' }).click()
  await window.getByRole('combobox', { name: 'Column' }).selectOption('notes')
  await window.getByRole('button', { name: 'With notes' }).click()
  await expect(window.getByRole('row', { name: /Pump/ })).toHaveCount(1)
  await inspect(window, 'filter-notes', { looks: SMALL_LOOKS, isChecked: false })
  await window.getByRole('button', { name: 'Without notes' }).click()
  await expect(window.getByRole('row', { name: /Pump 7/ })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(window.getByRole('toolbar', { name: 'Filters' })).toContainText('Notes none')
})

test('one far location does not zoom the map to a continent, and it is gone to from there', async ({ window }) => {
  await openPumps(window, [...PLACES, SYDNEY])
  const note = window.getByRole('region', { name: 'Locations far away' })
  await expect(note).toContainText('1 location is far from the others')
  await expect.poll(async () => (await mapView(window))?.zoom).toBeGreaterThan(8)
  expect((await mapView(window))?.lat).toBeCloseTo(47.15, 0)
  await inspect(window, 'far-location', { looks: SMALL_LOOKS, isChecked: true })
  await note.getByRole('button', { name: 'Go there' }).click()
  await expect.poll(async () => (await mapView(window))?.lat).toBeCloseTo(-33.87, 1)
  await expect(note).toContainText('1 of 1: Pump of Sydney')
  await expect(window.getByRole('row', { name: /Pump of Sydney/ })).toHaveAttribute('aria-current', 'true')
  await note.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => (await mapView(window))?.zoom).toBeLessThan(4)
  await expect(note).toHaveCount(0)

  // What lies near the view comes first, also before a name that begins so.
  await window.getByRole('row', { name: /Pump of Sydney/ }).click()
  await mapSearch(window).fill('pump of')
  await window.getByRole('option', { name: /Pump of Sydney/ }).click()
  await expect.poll(async () => (await mapView(window))?.zoom).toBeGreaterThan(14)
  await mapSearch(window).fill('pump')
  await expect(window.getByRole('option').first()).toContainText('Pump of Sydney')
})

test('an address found for a position says its distance, and is taken by hand alone', async ({ window }) => {
  await openPumps(window, PLACES)
  await window.keyboard.press('a')
  const pane = window.getByRole('complementary', { name: 'New location' })
  await pane.getByRole('textbox', { name: 'Name' }).fill('Yard')
  await pane.getByRole('textbox', { name: 'Position' }).fill('47.139, 9.5226')
  const nearest = pane.locator('.nearest-address')
  await expect(nearest).toContainText('Nearest known address:')
  await expect(nearest).toContainText('away')
  await window.keyboard.press('Enter')
  await expect
    .poll(async () => (await appCall(window, 'places.search', { text: 'Yard' })).places[0]?.detail)
    .toBe('pumps')
  await pane.getByRole('textbox', { name: 'Name' }).fill('Second yard')
  await pane.getByRole('textbox', { name: 'Position' }).fill('47.139, 9.5226')
  await nearest.getByRole('button', { name: 'Use it' }).click()
  await expect(pane.getByRole('combobox', { name: 'Address' })).toHaveValue(/Vaduz/)
  await expect(nearest).toContainText('away')
  await inspect(window, 'nearest-address', { looks: SMALL_LOOKS, isChecked: false })
})

test('the current location stays in view, with room around it', async ({ window }) => {
  await openPumps(window, PLACES)
  await mapSearch(window).fill('pump 1')
  await window
    .getByRole('option', { name: /Pump 1\b/ })
    .first()
    .click()
  await expect.poll(async () => (await mapView(window))?.zoom).toBeGreaterThan(14)
  await window.getByRole('row', { name: /Pump 9/ }).click()
  await expect.poll(async () => (await mapView(window))?.lat).toBeGreaterThan(47.17)
  const view = (await mapView(window))!
  const box = (await window.getByRole('application').boundingBox())!
  const pixel = 360 / 256 / 2 ** view.zoom
  const east = (9.5 + 8 / 200 - view.lon) / pixel
  expect(Math.abs(east)).toBeLessThanOrEqual(box.width * 0.35 + 1)
})
