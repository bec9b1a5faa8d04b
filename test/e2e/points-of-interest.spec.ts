import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const EXTRACT = join(process.env.WAYPOST_TEST_DATA ?? '', 'osm', 'liechtenstein-latest.osm.pbf')
const mapSearch = (window: Page) => window.getByRole('combobox', { name: 'Find a place on the map' })

test.skip(!existsSync(EXTRACT), 'needs WAYPOST_TEST_DATA')

async function openDepot(window: Page): Promise<void> {
  const points = [{ name: 'Depot', address: '', country: 'LI', lat: 47.14, lon: 9.52 }]
  await addList(window, 'depots', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Depot/ })).toBeVisible()
}

test('coordinates of a national grid and a short plus code with its town are found', async ({ window }) => {
  await openDepot(window)
  await mapSearch(window).fill('LV95 2758000 1223000')
  await expect(window.getByRole('option').first()).toContainText('47.139')
  await mapSearch(window).fill('4GQC+R8 Vaduz')
  await expect(window.getByRole('option').first()).toContainText('47.139')
  await mapSearch(window).fill('https://maps.app.goo.gl/AbCdEf')
  await expect(window.getByText('Only its service knows where this short link leads', { exact: false })).toBeVisible()
})

test('a kind without an extract says what to add', async ({ window }) => {
  await openDepot(window)
  await mapSearch(window).fill('pharmacy')
  await expect(window.getByText('to find shops and services', { exact: false })).toBeVisible()
})

test('shops and services of an extract are found, shown with what is known of them, and are nearest by road', async ({
  window,
}) => {
  test.setTimeout(240_000)
  await openDepot(window)
  await window.keyboard.press('Control+4')
  await dropContent(window, 'liechtenstein.osm.pbf', [...readFileSync(EXTRACT)])
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(panel.getByRole('status')).toContainText('road map', { timeout: 150_000 })
  await window.keyboard.press('Control+1')
  await mapSearch(window).fill('Schloss Apoteke')
  await expect(window.getByRole('option').first()).toContainText('Pharmacy · Vaduz')
  await mapSearch(window).fill('chemist in vaduz')
  await expect(window.getByRole('option').first()).toContainText('Schloss Apotheke')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Enter')
  const card = window.getByRole('region', { name: 'Schloss Apotheke' })
  await expect(card).toContainText('Pharmacy')
  await inspect(window, 'poi-map', { looks: SMALL_LOOKS, isChecked: true })
  await card.getByRole('button', { name: 'Nearby from here' }).click()
  await window.getByLabel('To', { exact: true }).selectOption('Fuel station')
  await expect(window.getByRole('row', { name: /Coop/ })).toBeVisible({ timeout: 20_000 })
  await inspect(window, 'poi-nearby', { looks: SMALL_LOOKS, isChecked: true })
})
