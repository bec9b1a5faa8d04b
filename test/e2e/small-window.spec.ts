import type { Page } from '@playwright/test'
import { SMALLEST } from '#main/app/place-window.ts'
import { makeDepots } from './depots.ts'
import { expect, test } from './window-test.ts'

/** The smallest desktop window; and a window of 1280 × 800 whose text is shown at 200 %. */
const SIZES = [SMALLEST, { width: 640, height: 400 }]
/** A list that shows fewer rows than this is of no use. */
const LEAST_ROWS = 3
const ROW_PIXELS = 32

async function expectFits(window: Page, name: string): Promise<void> {
  const sideways = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `${name} scrolls sideways`).toBe(0)
}

async function expectRows(window: Page, name: string): Promise<void> {
  const box = await window.locator('.row-list').boundingBox()
  expect(box?.height ?? 0, `rows of ${name}`).toBeGreaterThan(LEAST_ROWS * ROW_PIXELS)
}

for (const size of SIZES) {
  test(`every view fits a window of ${size.width} × ${size.height}`, async ({ window }) => {
    await window.setViewportSize(size)
    await window.getByRole('button', { name: 'Try the sample' }).click()
    await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
    await expectFits(window, 'columns')
    await window.getByRole('button', { name: /^Run \d/ }).click()
    await window.getByText('Part by part').waitFor()
    await expectFits(window, 'review')
    await expectRows(window, 'review')
    const narrow = window.getByRole('button', { name: 'Narrow by' })
    const verified = window.getByRole('group', { name: 'Word' }).getByRole('checkbox', { name: 'Verified' })
    await expect(verified).toBeHidden()
    await narrow.click()
    await expect(verified).toBeVisible()
    await expectFits(window, 'filters')
    await window.keyboard.press('Control+s')
    await window.getByRole('cell', { name: 'Verified' }).first().waitFor()
    await expectFits(window, 'export')
    await makeDepots(window)
    await window.keyboard.press('Control+1')
    await window.getByRole('row', { name: /Depot Lille/ }).waitFor()
    await expectFits(window, 'lists')
    await expectRows(window, 'lists')
    await window.keyboard.press('Control+2')
    const origin = window.getByRole('combobox', { name: 'From' })
    await origin.fill('51.5, -2')
    await origin.press('Enter')
    await window.locator('.nearby-table [role="row"]').nth(1).waitFor()
    await expectFits(window, 'nearby')
    await expectRows(window, 'nearby')
    for (const [key, view] of ['reference', 'api', 'settings'].map((name, at) => [4 + at, name] as const)) {
      await window.keyboard.press(`Control+${key}`)
      await expect(window.locator('.view-tabs [aria-current]')).toHaveText(new RegExp(view, 'i'))
      await expectFits(window, view)
    }
  })
}
