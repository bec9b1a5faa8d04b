import type { Locator } from '@playwright/test'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS, takePicture, wear } from './looks.ts'
import { expect, test } from './window-test.ts'

/** Houses of Bern in the national grid, as a surveyor's office hands them over; one has no position. */
const STREETS = ['Herrengasse', 'Kramgasse', 'Laupenstrasse', 'Zeughausgasse', 'Effingerstrasse', 'Gutenbergstrasse']
const GRID = [
  'OBJECTID;Strasse;Hausnummer;Zusatz;PLZ;Ort;x;y;OWNER_ID',
  ...STREETS.flatMap((street, row) =>
    Array.from({ length: 12 }, (_, house) => {
      const [x, y] = [2600100.17 + row * 71.3 + house * 13.11, 1199400.4 + house * 17.23 - row * 5.7]
      const at = row === 0 && house === 1 ? ';' : `${x.toFixed(2)};${y.toFixed(2)}`
      return `${row * 12 + house};${street};${house + 1};${house === 2 ? 'a' : ''};3011;Bern;${at};K${row}`
    }),
  ),
  '999;;;;;;2600100;1199400;K1',
].join('\n')

/** Chooses a coordinate system by typing, with the keys alone. */
async function chooseSystem(panel: Locator, text: string): Promise<void> {
  const field = panel.getByLabel('Coordinate system', { exact: true })
  await field.click()
  await field.fill(text)
  await field.press('ArrowDown')
  await field.press('Enter')
}

test('a table is shown as it will be imported, set right, counted and imported', async ({ window }) => {
  test.setTimeout(180_000)
  await window.keyboard.press('Control+4')
  await dropContent(window, 'bern-grid.csv', GRID)
  const panel = window.getByRole('region', { name: 'Add reference data' })
  const list = panel.getByRole('listbox', { name: 'The first addresses' })
  await expect(list.getByRole('option')).toHaveCount(20)
  await expect(list.getByRole('option').nth(2)).toContainText('3a · Herrengasse · 3011 · Bern')
  await expect(list.getByRole('option').nth(1)).toContainText('no position')
  await expect(panel.getByRole('alert')).toContainText('Choose the country or the system')
  await panel.getByLabel('Country to import').selectOption({ label: 'Switzerland' })
  await expect(panel.getByText('as the rows show')).toContainText('CH1903+ / LV95 (EPSG:2056)')
  await expect(panel.getByRole('application', { name: 'Map of the first addresses' })).toBeVisible()

  // A small file is counted by itself.
  const whole = panel.getByRole('region', { name: 'The whole file' })
  await expect(whole.getByRole('status')).toContainText('72 house numbers', { timeout: 60_000 })
  await expect(whole.getByRole('status')).toContainText('1 town, 1 postal code, 72 rows with a position')
  await expect(whole.getByRole('status')).toContainText('Left out: 1 row without a street.')
  await expect(panel.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await inspect(window, 'import-page', { looks: SMALL_LOOKS, isChecked: true })

  // The list and the map go together, by the keys too.
  await list.focus()
  await list.press('ArrowDown')
  await list.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('3a · Herrengasse')
  await list.press('End')
  await expect(list.getByRole('option').nth(19)).toBeInViewport()

  // Another system moves the rows, and what is then unusual is said before anything is written.
  await chooseSystem(panel, 'pseudo')
  await expect(panel.getByText('which you chose')).toContainText('EPSG:3857')
  await expect(panel.getByLabel('Coordinate system', { exact: true })).toHaveValue(/Pseudo-Mercator \(EPSG:3857\)/)
  await expect(panel.getByRole('button', { name: 'Import anyway' })).toBeVisible({ timeout: 60_000 })
  await inspect(window, 'import-page-unusual', { looks: SMALL_LOOKS, isChecked: true })
  await chooseSystem(panel, 'LV95')
  await expect(panel.getByText('which you chose')).toContainText('EPSG:2056')

  // A column that a person chose.
  await panel.getByLabel('Zusatz').selectOption({ label: 'Not used' })
  await expect(list.getByRole('option').nth(2)).toContainText('3 · Herrengasse')
  await panel.getByLabel('Zusatz').selectOption({ label: 'House number' })
  await expect(list.getByRole('option').nth(2)).toContainText('3a · Herrengasse')
  await expect(whole.getByRole('status')).toContainText('72 house numbers', { timeout: 60_000 })

  await wear(window, { name: 'narrow', size: { width: 390, height: 844 }, media: { colorScheme: 'light' } })
  expect(await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  if (process.env.WAYPOST_PICTURES) {
    await panel.scrollIntoViewIfNeeded()
    await takePicture(window, 'import-page-light-390')
    await wear(window, { name: 'narrow', size: { width: 390, height: 844 }, media: { colorScheme: 'dark' } })
    await takePicture(window, 'import-page-dark-390')
  }
  await wear(window, SMALL_LOOKS[0]!)

  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  const done = panel.getByRole('status').filter({ hasText: 'is installed' })
  await expect(done).toContainText('72 house numbers', { timeout: 60_000 })
  await expect(done).toContainText('1 of 73 rows could not be used')
})

test('the registers of all countries are found by country, and say where their files are', async ({ window }) => {
  await window.keyboard.press('Control+4')
  await window.getByRole('button', { name: /^\d+ registers$/ }).click()
  const rows = window.getByRole('grid', { name: 'Address registers' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Australia')
  await inspect(window, 'registers', { looks: SMALL_LOOKS, isChecked: true })
  await window.getByRole('searchbox', { name: 'Country or register' }).fill('switz')
  await expect(rows).toHaveCount(2)
  const detail = window.getByRole('list', { name: 'Chosen register' })
  await expect(detail).toContainText('Amtliches Verzeichnis der Gebäudeadressen')
  await expect(detail).toContainText('data.geo.admin.ch')
  await rows.nth(1).click()
  await expect(window.locator('.country-page').getByRole('heading', { name: 'Switzerland' })).toBeVisible()
  await expect(window.getByRole('region', { name: 'Address registers' })).toContainText('houses with positions')
  await window.getByRole('button', { name: 'Countries', exact: true }).click()
  await window.getByRole('searchbox', { name: 'Country', exact: true }).fill('greece')
  await window.getByRole('grid', { name: 'Countries' }).getByRole('row').nth(1).click()
  await expect(window.getByRole('region', { name: 'Address registers' })).toContainText('No register of Greece')
  await inspect(window, 'registers-none', { looks: SMALL_LOOKS, isChecked: true })
})
