import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { reviewSample } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** Says in a sentence what the view is for, and offers something to press. */
async function expectTeaching(window: Page, title: string): Promise<void> {
  const empty = window
    .locator('.empty-state')
    .filter({ has: window.getByRole('heading', { name: title, exact: true }) })
  await expect(empty.locator('p').first(), title).toHaveText(/\S+ .*[.”]$/)
  await expect(empty.getByRole('button').first(), title).toBeVisible()
}

test('a list of the sample is made by the import of any file', { tag: '@electron' }, async ({ window }) => {
  await window.keyboard.press('Control+2')
  await expectTeaching(window, 'No locations to search')
  await window.getByRole('button', { name: 'Make a list of the sample' }).click()
  await window.getByRole('button', { name: 'Import 66 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await window.getByRole('row', { name: /British Library/ }).waitFor()
  const { lists } = await appCall(window, 'lists.list', {})
  expect(Math.max(...lists.map(({ count }) => count))).toBeGreaterThan(50)
})

test('every view without content says what it is for and offers a way on', async ({ window }) => {
  await window.keyboard.press('Control+4')
  await window.locator('.country-table').waitFor()
  await window.getByRole('searchbox', { name: 'Country' }).fill('qqqq')
  await expectTeaching(window, 'No country matches')
  await window.getByRole('button', { name: 'Show all countries' }).click()
  await expect(window.locator('.country-table')).toBeVisible()
  await appCall(window, 'lists.create', { name: 'Depots' })
  await window.keyboard.press('Control+1')
  await expectTeaching(window, 'No locations yet')
  await window.keyboard.press('Control+2')
  await expectTeaching(window, 'Where from?')
  await window.keyboard.press('Control+3')
  await reviewSample(window)
  await window.getByRole('searchbox', { name: 'Search' }).fill('qqqq')
  await expectTeaching(window, 'No row matches')
  await window.keyboard.press('F1')
  await window.getByRole('textbox', { name: 'Search Help' }).fill('qqqq')
  await window.getByRole('button', { name: 'Show all pages' }).click()
  await expect(window.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test.describe('a host that nobody has called', () => {
  test.use({ ownHost: true })

  test('says how a first request is made', async ({ window }) => {
    await window.keyboard.press('Control+5')
    await expectTeaching(window, 'No request yet')
  })
})
