import type { Page } from '@playwright/test'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList, mapSearch, mapView } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const DEPOTS = [
  { name: 'Telford depot', address: 'Halesfield 7', country: 'GB', lat: 52.64, lon: -2.44 },
  { name: 'Depot Lille', address: '12 rue de Tournai', country: 'FR', lat: 50.629, lon: 3.057 },
]

async function openDepots(window: Page): Promise<void> {
  await addList(window, 'depots', DEPOTS)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
}

// users.md 28: own places are searched first, then the gazetteer.
test('the map of a list goes to a place by keys alone, own locations first', async ({ window }) => {
  await openDepots(window)
  await window.keyboard.press('g')
  await expect(mapSearch(window)).toBeFocused()
  await window.keyboard.type('telf')
  const options = window.getByRole('option')
  await expect(options.first()).toContainText('Telford depot')
  await expect(options.nth(1)).toContainText('Telford')
  // The first is marked already.
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(mapSearch(window)).toHaveValue('Telford')
  await expect.poll(async () => (await mapView(window))?.lat).toBeCloseTo(52.68, 1)
  await window.keyboard.press('Escape')
  await expect(mapSearch(window)).toHaveValue('')
})

test('a location of another list is shown in that list', async ({ window }) => {
  await openDepots(window)
  const site = { name: 'Quarry Bath', address: '', country: 'GB', lat: 51.38, lon: -2.36 }
  await addList(window, 'sites', [site])
  await mapSearch(window).fill('quarry ba')
  await window.getByRole('option', { name: /Quarry Bath/ }).click()
  await expect(window.getByRole('heading', { name: 'sites' })).toBeVisible()
  await expect(window.getByRole('row', { name: /Quarry Bath/ })).toBeVisible()
})

test('an address fills name, position and country of a new location', async ({ window }) => {
  await openDepots(window)
  await window.keyboard.press('a')
  await window.keyboard.press('Tab')
  const address = window.getByRole('combobox', { name: 'Address' })
  await expect(address).toBeFocused()
  await window.keyboard.type('93 Teagues Crescent, Telford')
  await expect(window.getByRole('option').first()).toContainText('93 Teagues Crescent')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('textbox', { name: 'Name' })).toHaveValue('93 Teagues Crescent')
  await expect(window.getByRole('textbox', { name: 'Position' })).toHaveValue(/^52\.\d+, −2\.\d+$/)
  await expect(window.getByRole('textbox', { name: 'Country' })).toHaveValue('GB')
  await window.getByRole('textbox', { name: 'Name' }).fill('Head office')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('row', { name: /Head office/ })).toContainText('93 Teagues Crescent')
})

test('an address that nobody knows stays as it is typed', async ({ window }) => {
  await openDepots(window)
  await window.keyboard.press('a')
  const address = window.getByRole('combobox', { name: 'Address' })
  await address.fill('Behind the qqqzzz')
  await expect(window.getByText('the address stays as typed')).toBeVisible()
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  await window.getByRole('textbox', { name: 'Name' }).fill('Yard')
  await window.getByRole('textbox', { name: 'Position' }).fill('51.5, -0.12')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('row', { name: /Yard/ })).toContainText('Behind the qqqzzz')
})

test('the palette goes to a place from any view', { tag: '@electron' }, async ({ window }) => {
  await openDepots(window)
  await window.keyboard.press('Control+5')
  await window.keyboard.press('Control+k')
  await window.keyboard.type('reykjav')
  const place = window.getByRole('option', { name: /Reykjav[ií]k.*Iceland/ }).first()
  await expect(place).toHaveAttribute('data-highlighted', '')
  await window.keyboard.press('Enter')
  await expect(mapSearch(window)).toHaveValue(/Reykjav[ií]k/)
  await expect.poll(async () => (await mapView(window))?.lat).toBeCloseTo(64.1, 0)
})

/** Lets the host answer a text only when it is told to. */
async function holdAnswer(window: Page, text: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await window.route('**/app/call/places.search', async (route) => {
    if ((route.request().postDataJSON() as { text: string }).text === text) await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('Enter takes what stands there, and waits for its answer', async ({ window }) => {
  await openDepots(window)
  const answerTelford = await holdAnswer(window, '93 Teagues Crescent, Telford')
  await window.keyboard.press('g')
  await window.keyboard.type('93 Teagues')
  await expect(window.getByRole('option').first()).toContainText('93 Teagues')
  await window.keyboard.type(' Crescent, Telford')
  await window.keyboard.press('Enter')
  await expect(mapSearch(window)).toHaveValue('93 Teagues Crescent, Telford')
  answerTelford()
  await expect(mapSearch(window)).toHaveValue('93 Teagues Crescent')
  await expect.poll(async () => (await mapView(window))?.lat).toBeCloseTo(52.708, 2)

  const answerVaduz = await holdAnswer(window, 'vaduz')
  await window.keyboard.press('Control+k')
  await window.keyboard.type('va')
  await expect(window.getByRole('group', { name: 'Go to place' }).getByRole('option').first()).toBeVisible()
  await window.keyboard.type('duz')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toBeVisible()
  answerVaduz()
  await expect(mapSearch(window)).toHaveValue('Vaduz')
})

test('searches for places, looked at and checked', async ({ window }) => {
  test.setTimeout(120_000)
  const look = (view: string) => inspect(window, view, { looks: SMALL_LOOKS, isChecked: true })
  await openDepots(window)
  await look('map-search-empty')
  await mapSearch(window).fill('telf')
  await expect(window.getByRole('option').first()).toContainText('Telford depot')
  await window.keyboard.press('ArrowDown')
  await look('map-search-open')
  await window.getByRole('option').nth(1).click()
  await look('map-search-shown')
  await mapSearch(window).fill('qqqzzz')
  await expect(window.getByText('Nothing found', { exact: false })).toBeVisible()
  await look('map-search-nothing')
  await window.keyboard.press('Escape')
  await window.getByRole('row', { name: /Depot Lille/ }).click()
  await window.keyboard.press('p')
  await look('map-search-placing')
  await window.keyboard.press('Escape')
  await window.getByRole('row', { name: /Depot Lille/ }).click()
  await window.keyboard.press('a')
  await window.getByRole('combobox', { name: 'Address' }).fill('93 Teagues Cr')
  await expect(window.getByRole('option').first()).toBeVisible()
  await look('add-address-open')
  await window.getByRole('option').first().click()
  await look('add-address-filled')
  await window.getByRole('combobox', { name: 'Address' }).fill('qqqzzz')
  await expect(window.getByText('the address stays as typed')).toBeVisible()
  await look('add-address-unknown')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+k')
  await window.keyboard.type('re')
  await expect(window.getByRole('group', { name: 'Go to place' }).getByRole('option').first()).toBeVisible()
  await look('palette-places')
  await window.keyboard.press('Control+a')
  await window.keyboard.type('qqqzzz')
  await expect(window.getByText('No action and no place')).toBeVisible()
  await look('palette-nothing')
})
