import type { Page } from '@playwright/test'
import { SMALLEST } from '#main/app/place-window.ts'
import { makeDepots } from './depots.ts'
import { runToReview } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const USUAL_TEXT_PX = 16
/** The smallest desktop window, one of 1280 × 800 shown at 200 %, and one whose browser has text of twice the size. */
const SIZES = [
  { ...SMALLEST, textPx: USUAL_TEXT_PX },
  { width: 640, height: 400, textPx: USUAL_TEXT_PX },
  { width: 1024, height: 768, textPx: 2 * USUAL_TEXT_PX },
]
/** A list that shows fewer rows than this is of no use. */
const LEAST_ROWS = 3
const ROW_PIXELS = 32

async function expectFits(window: Page, name: string): Promise<void> {
  const sideways = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `${name} scrolls sideways`).toBe(0)
}

async function expectRows(window: Page, name: string, { textPx }: { textPx: number }): Promise<void> {
  const box = await window.locator('.row-list').boundingBox()
  expect(box?.height ?? 0, `rows of ${name}`).toBeGreaterThan((LEAST_ROWS * ROW_PIXELS * textPx) / USUAL_TEXT_PX)
}

/** Texts of cells that end in an ellipsis, for which there is not room enough. */
const cutShort = (window: Page, cells: string): Promise<string[]> =>
  window
    .locator(cells)
    .evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent ?? ''),
    )

/** As the setting of the browser does it: everything in rem grows, and queries in em count fewer of them. */
async function setText(window: Page, textPx: number): Promise<void> {
  const session = await window.context().newCDPSession(window)
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
  await session.detach()
}

test.afterEach(({ window }) => setText(window, USUAL_TEXT_PX))

for (const size of SIZES) {
  test(`every view fits a window of ${size.width} × ${size.height}, text of ${size.textPx}`, async ({ window }) => {
    await window.setViewportSize(size)
    await setText(window, size.textPx)
    await expect(window.locator('html')).toHaveCSS('font-size', `${size.textPx}px`)
    await window.getByRole('button', { name: 'Try the sample' }).click()
    await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
    await expectFits(window, 'columns')
    await runToReview(window)
    await expectFits(window, 'review')
    await expectRows(window, 'review', size)
    const narrow = window.getByRole('button', { name: 'Filter by' })
    const verified = window.getByRole('group', { name: 'Result' }).getByRole('checkbox', { name: 'Verified' })
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
    await expectRows(window, 'lists', size)
    await window.keyboard.press('Control+2')
    const origin = window.getByRole('combobox', { name: 'From' })
    await origin.fill('51.5, -2')
    await origin.press('Enter')
    await window.getByRole('slider', { name: 'Within' }).press('End')
    await window.locator('.nearby-table [role="row"]').nth(1).waitFor()
    await expectFits(window, 'nearby')
    await expectRows(window, 'nearby', size)
    expect(await cutShort(window, '.nearby-table .number'), 'figures cut short').toEqual([])
    await window.locator('.nearby-table [role="row"]').nth(1).focus()
    await window.keyboard.press('o')
    await window.getByRole('grid', { name: 'Stops in their order' }).waitFor()
    await expectFits(window, 'visits')
    expect(await cutShort(window, '.nearby-query .segmented > *'), 'choices cut short').toEqual([])
    await window.keyboard.press('Escape')
    for (const [key, view] of ['reference', 'api', 'settings'].map((name, at) => [4 + at, name] as const)) {
      await window.keyboard.press(`Control+${key}`)
      await expect(window.locator('.view-tabs [aria-current]')).toHaveText(new RegExp(view, 'i'))
      await expectFits(window, view)
    }
    await window.keyboard.press('F1')
    await window.getByRole('article').waitFor()
    await expectFits(window, 'help')
    expect(await cutShort(window, '.help-page, .help-contents a'), 'pages cut short').toEqual([])
  })
}
