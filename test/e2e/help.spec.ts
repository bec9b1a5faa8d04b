import type { Locator, Page } from '@playwright/test'
import { guide, titleOf } from './guide-files.ts'
import { expect, test } from './window-test.ts'

/** Headings such as “Limits” are those of several pages. */
const MOST_PRESSES = 20

const sheetOf = (window: Page): Locator => window.getByRole('dialog', { name: 'Help' })
const pageOf = (window: Page, title: string): Locator =>
  sheetOf(window).getByRole('article', { name: title, exact: true })

/** Opens Help by its key, sees the page, and closes it again. */
async function expectPage(window: Page, id: string): Promise<void> {
  await window.keyboard.press('F1')
  await expect(pageOf(window, titleOf(id))).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(sheetOf(window)).toBeHidden()
}

test('F1 opens the page of each view, and of each step of Cleanse', { tag: '@electron' }, async ({ window }) => {
  for (const [keys, page] of [
    ['Control+1', 'lists'],
    ['Control+2', 'nearby'],
    ['Control+4', 'reference-data'],
    ['Control+5', 'api'],
    ['Control+6', 'settings'],
    ['Control+3', 'cleanse'],
  ] as const) {
    await window.keyboard.press(keys)
    await expectPage(window, page)
  }
  await window.getByRole('button', { name: 'Try the sample' }).click()
  await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
  await expectPage(window, 'cleanse')
  await window.keyboard.press('Control+Enter')
  const code = window.getByRole('button', { name: 'Help: what a verification code means' })
  await code.waitFor()
  await expectPage(window, 'review')
  await code.click()
  await expect(pageOf(window, titleOf('how-sure'))).toBeVisible()
  await window.keyboard.press('F1')
  await expect(sheetOf(window)).toBeHidden()
  await expect(code).toBeFocused()
  await window.keyboard.press('Control+s')
  await window.getByRole('heading', { name: 'Preview of the file' }).waitFor()
  await expectPage(window, 'export')
})

test('a heading of any page is found by its words, and opened by keys', async ({ window }) => {
  const pages = guide.pages.filter(
    ({ isOfManual, headings }) => isOfManual && headings.some(({ level }) => level === 2),
  )
  expect(pages.length).toBeGreaterThan(0)
  await window.keyboard.press('F1')
  const field = sheetOf(window).getByRole('textbox', { name: 'Search Help' })
  await expect(field).toBeFocused()
  for (const { title, headings } of pages) {
    const wanted = headings.findLast(({ level }) => level === 2)?.text ?? ''
    await field.fill(wanted)
    const first = sheetOf(window).getByRole('option').filter({ hasText: wanted }).filter({ hasText: title }).first()
    await expect(first).toBeVisible()
    await expect(first.locator('mark').first()).toBeVisible()
    await expect(sheetOf(window).getByRole('option').first()).toHaveAttribute('data-highlighted', '')
    for (
      let presses = 0;
      (await first.getAttribute('data-highlighted')) === null && presses < MOST_PRESSES;
      presses++
    ) {
      await window.keyboard.press('ArrowDown')
    }
    await window.keyboard.press('Enter')
    await expect(pageOf(window, title).getByRole('heading', { name: wanted, exact: true })).toBeInViewport()
    await expect(field).toBeFocused()
  }
  await field.fill('qqqqqq')
  await expect(sheetOf(window).getByText('No page contains “qqqqqq”')).toBeVisible()
})

test('links between pages work inside, and the way back leads to the same place', async ({ window }) => {
  const opener = window.getByRole('button', { name: 'Help', exact: true })
  await opener.focus()
  await window.keyboard.press('Enter')
  const sheet = sheetOf(window)
  const index = guide.pages[0]
  await sheet
    .getByRole('navigation')
    .getByRole('link', { name: index?.title ?? '', exact: true })
    .click()
  const page = pageOf(window, index?.title ?? '')
  const link = page.locator(`a[href^="#"]:not([href="#${index?.id}"])`).last()
  await link.focus()
  const top = await page.evaluate((element) => element.scrollTop)
  await window.keyboard.press('Enter')
  await expect(page).toBeHidden()
  // The focus is where the link led, so that the keys go on reading there.
  await expect(sheet.getByRole('article').locator(':focus').or(sheet.locator('article:focus'))).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(page).toBeVisible()
  await expect.poll(() => page.evaluate((element) => element.scrollTop)).toBe(top)
  // Closed and opened from the same view, it is where it was.
  await window.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await window.keyboard.press('F1')
  await expect(page).toBeVisible()
  await expect.poll(() => page.evaluate((element) => element.scrollTop)).toBe(top)
  await sheet.getByRole('button', { name: /^Keys of this view/ }).click()
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the palette knows Help', async ({ window }) => {
  await window.keyboard.press('Control+k')
  await window.keyboard.type('help')
  await window.keyboard.press('Enter')
  await expect(pageOf(window, titleOf('cleanse'))).toBeVisible()
  await expect(sheetOf(window).getByRole('textbox')).toBeFocused()
  await window.keyboard.press('PageDown')
  await expect
    .poll(() => pageOf(window, titleOf('cleanse')).evaluate((element) => element.scrollTop))
    .toBeGreaterThan(0)
})

test('no page is cut in a window at 200 %', async ({ window }) => {
  await window.keyboard.press('F1')
  const pages = sheetOf(window).locator('nav > section > ul > li > a')
  await window.setViewportSize({ width: 640, height: 360 })
  await expect(pages).toHaveCount(guide.pages.length)
  for (const [at, { title }] of guide.pages.entries()) {
    await pages.nth(at).click()
    const page = pageOf(window, title)
    await expect(page).toBeInViewport()
    expect(await page.evaluate((element) => element.scrollWidth - element.clientWidth), title).toBe(0)
  }
})
