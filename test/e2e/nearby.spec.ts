import type { Page } from '@playwright/test'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** A list of places around Bristol, made through the app contract. */
async function makeList(window: Page): Promise<void> {
  const points = [
    { name: 'Bath', country: 'GB', lat: 51.3811, lon: -2.359 },
    { name: 'Gloucester', country: 'GB', lat: 51.8642, lon: -2.2382 },
    { name: 'Cardiff', country: 'GB', lat: 51.4816, lon: -3.1791 },
    { name: 'Newcastle', country: 'GB', lat: 54.9783, lon: -1.6178 },
  ]
  await addList(window, 'Around Bristol', points)
}

test('from typed coordinates, by mode, order and radius', { tag: '@electron' }, async ({ window }) => {
  await makeList(window)
  await window.keyboard.press('Control+2')
  await expect(window.getByRole('heading', { name: 'Where from?' })).toBeVisible()
  await window.getByLabel('From').fill('51°27′16″N 2°35′16″W')
  await window.keyboard.press('Enter')
  const rows = window.getByRole('grid', { name: 'Results' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Bath' })).toContainText('≈')
  // Newcastle is further than 100 km.
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('Bath')
  await window.getByRole('radio', { name: 'On foot' }).click()
  await expect(rows.nth(1)).toContainText(/≈ \d+ h/)
  await window.getByLabel('Within, straight line').press('End')
  await expect(rows).toHaveCount(5)
  await expect(window.getByRole('contentinfo')).toContainText('4 of 4 within 500 km')
})

test('from a click on the map and from a result', async ({ window }) => {
  await makeList(window)
  await window.keyboard.press('Control+2')
  await window.getByLabel('From').fill('51.4545, -2.5879')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('article', { name: 'Bath' })).toBeVisible()
  await window.keyboard.press('Tab')
  await window.getByRole('row', { name: /Cardiff/ }).click()
  await expect(window.getByRole('article', { name: 'Cardiff' })).toContainText('Straight line 41')
  await window.keyboard.press('n')
  await expect(window.getByLabel('From')).toHaveValue('Cardiff')
  const box = await window.locator('.map-canvas').boundingBox()
  await window.mouse.click(box!.x + 60, box!.y + box!.height / 2)
  await expect(window.getByLabel('From')).not.toHaveValue('Cardiff')
})

test('from a location of a list, by keyboard alone', async ({ window }) => {
  await makeList(window)
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Bath/ }).focus()
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('n')
  await expect(window.getByLabel('From')).toHaveValue('Gloucester')
  await expect(window.getByRole('grid', { name: 'Results' }).getByRole('row').nth(1)).toContainText('Gloucester')
})

test('from an address or a place, chosen with the arrows, and by Enter alone', async ({ window }) => {
  await makeList(window)
  await window.keyboard.press('Control+2')
  const from = window.getByLabel('From')
  await from.click()
  await from.pressSequentially('Reading')
  await expect(window.locator('.place-item').first()).toContainText('Reading')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('Home')
  await window.keyboard.press('Enter')
  await expect(window.locator('.place-item')).toHaveCount(0)
  const rows = window.getByRole('grid', { name: 'Results' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Bath' })).toContainText('≈')
  await from.fill('Gloucester')
  await window.keyboard.press('Enter')
  // Own locations come before places of the same name.
  await expect(rows.nth(1)).toContainText('Gloucester')
  await expect(rows.nth(1)).toContainText('≈ 0 m')
})

test('nothing in reach is said, with what to do', async ({ window }) => {
  await makeList(window)
  await window.keyboard.press('Control+2')
  await window.getByLabel('From').fill('-33.9, 18.4')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'Nothing within 100 km' })).toBeVisible()
  await window.getByRole('button', { name: /^Search wider/ }).click()
  await expect(window.getByRole('heading', { name: 'Nothing within 200 km' })).toBeVisible()
  await window.getByLabel('From').fill('xqzvwk qqjjx')
  await window.keyboard.press('Enter')
  await expect(window.getByText('Nothing found.')).toBeVisible()
})
