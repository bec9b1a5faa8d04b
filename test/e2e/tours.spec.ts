import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { FORCED, inspect, LOOKS, type Look } from './looks.ts'
import { expect, test } from './window-test.ts'

/** As wide as a phone. */
const PHONE: Look = {
  name: 'dark-390',
  size: { width: 390, height: 844 },
  media: { colorScheme: 'dark', forcedColors: 'none' },
}

const PLACES = ['Bakery', 'Chapel', 'Dairy', 'Engineer'].map((name, i) => ({
  type: 'Feature',
  properties: { name, address: `${name} Road 1` },
  geometry: { type: 'Point', coordinates: [9.5 + i / 100, 47.1 + (i % 2) / 100] },
}))

const row = (window: Page, name: RegExp) =>
  window.getByRole('grid', { name: 'Stops in their order' }).getByRole('row', { name })

async function makeTour(window: Page): Promise<void> {
  await dropContent(window, 'customers.geojson', JSON.stringify({ type: 'FeatureCollection', features: PLACES }))
  await window.getByRole('button', { name: 'Import 4 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await window.getByRole('row', { name: /Bakery/ }).click()
  await window.keyboard.press('Control+a')
  await window.keyboard.press('o')
  await expect(row(window, /Dairy/)).toBeVisible()
  await expect(window.getByText('The quickest tour that was found')).toBeVisible({ timeout: 60_000 })
}

// users.md 40: who plans a day finds it again, with what was done, and takes it along on paper and on the phone.
test('a tour is kept, marked, planned for vehicles, written to files and to its places', async ({
  window,
  exported,
}) => {
  test.slow()
  await window.keyboard.press('Shift+O')
  await expect(window.getByRole('heading', { name: 'No tour yet' })).toBeVisible()
  await inspect(window, 'tours-empty', { looks: LOOKS, isChecked: true })
  await makeTour(window)

  // Done leads on to the next stop; skipped asks why.
  await window.getByRole('row', { name: /^1/ }).first().click()
  await window.keyboard.press('d')
  await expect(row(window, /done \d\d:\d\d/)).toBeVisible()
  await window.keyboard.press('k')
  await window.getByLabel('Reason').fill('nobody there')
  await window.keyboard.press('Enter')
  await expect(row(window, /skipped \d\d:\d\d: nobody there/)).toBeVisible()

  // The tour and the state of its day outlast the window.
  await window.reload()
  await expect(row(window, /skipped \d\d:\d\d: nobody there/)).toBeVisible()
  const [{ id: tourId } = { id: '' }] = (await appCall(window, 'tours.list', {})).tours
  const { tour } = await appCall(window, 'tours.get', { tourId })
  expect(tour.stops.map(({ state }) => state).toSorted()).toEqual(['done', 'open', 'skipped'])

  // Window and sheet show the same minutes.
  const sheet = await exported(async () => {
    await window.getByRole('button', { name: 'Export the tour' }).click()
    await window.getByRole('menuitem', { name: 'Export the sheet of the tour' }).click()
  })
  const arrivals = tour.plan?.routes[0]?.visits.map(({ arrival }) => arrival.slice('YYYY-MM-DDT'.length)) ?? []
  expect(arrivals).toHaveLength(3)
  for (const arrival of arrivals) {
    await expect(row(window, new RegExp(arrival))).toBeVisible()
    expect(sheet.toString()).toContain(arrival)
  }
  await inspect(window, 'tours', { looks: [...LOOKS, FORCED, PHONE], isChecked: true })

  // What was done goes back to the places, and undo takes it back.
  await window.getByRole('button', { name: 'Write the day to the locations' }).click()
  await expect(window.getByText('Status and note written to 2 locations')).toBeVisible()

  // A vehicle that carries too little leaves out what is too heavy, and says so.
  await row(window, /skipped/).click()
  await window.getByText('Stay, load, priority and position of').click()
  await window.getByLabel('Load').fill('9')
  await window.keyboard.press('Tab')
  await expect(window.getByText('The quickest tour that was found')).toBeVisible()
  await window.getByText('Hours, capacity and break').click()
  await window.getByLabel('Capacity').fill('5')
  await window.keyboard.press('Tab')
  await expect(window.getByText('too heavy by 4 for every vehicle')).toBeVisible()
  await window.getByRole('button', { name: 'Add a day' }).click()
  await expect(window.getByLabel('Shown vehicle').locator('option')).toHaveCount(2)
  await expect(window.getByText('The quickest tour that was found')).toBeVisible()

  await window.keyboard.press('Escape')
  await expect(window.getByRole('grid', { name: 'Tours, the last changed first' })).toBeVisible()
  await inspect(window, 'tours-list', { looks: LOOKS, isChecked: true })
})
