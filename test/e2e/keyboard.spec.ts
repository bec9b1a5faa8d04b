import type { Page } from '@playwright/test'
import { expect, test } from './window-test.ts'

/** Tabs until the wanted control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.innerText ?? ''
    })
    if (name.test(label)) return
  }
  throw new Error(`no control ${name} can be reached with Tab`)
}

test('a file goes all the way without a mouse', { tag: '@electron' }, async ({ window, exported }) => {
  await tabTo(window, /^Try the sample/)
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'addresses.csv' })).toBeVisible()
  await window.keyboard.press('Control+Enter')
  const grid = window.getByRole('grid')
  await expect(grid).toBeVisible()

  const current = window.locator('.row-list-row.current')
  await expect(current).toHaveAttribute('aria-rowindex', '2')
  await window.keyboard.press('Shift+J')
  await window.keyboard.press('Shift+J')
  await expect(current).toHaveAttribute('aria-rowindex', '4')
  await window.keyboard.press('Shift+K')
  await expect(current).toHaveAttribute('aria-rowindex', '3')
  await expect(window.locator('[aria-live=polite]').last()).toContainText(/^Row 2, /)

  await window.keyboard.press('/')
  await window.keyboard.type('museum')
  await expect(window.getByText(/^\d+ of 64 rows$/)).toBeVisible()
  // Typing is no shortcut: the letters went into the field.
  await expect(window.getByLabel('Search', { exact: true })).toHaveValue('museum')
  // A row whose text is still on its way has no name to be known by.
  await expect(current).toContainText('Museum')
  await tabTo(window, /British Museum|Museum/)
  await window.keyboard.press('End')
  await expect(current).toBeFocused()
  await window.keyboard.press('Home')
  await expect(current).toHaveAttribute('aria-rowindex', '2')
  await window.keyboard.press('x')
  await expect(window.getByText(/^64 rows$/)).toBeVisible()

  await window.keyboard.press('Control+s')
  await tabTo(window, /^Export 66 rows/)
  const text = (await exported(() => window.keyboard.press('Enter'))).toString('utf8')
  expect(text.split('\n')).toHaveLength(68)
})

test('views, palette and help open and close by keys', async ({ window }) => {
  for (const [keys, name] of [
    ['Control+4', 'Reference'],
    ['Control+5', 'API'],
    ['Control+6', 'Settings'],
    ['Control+3', 'Cleanse'],
  ] as const) {
    await window.keyboard.press(keys)
    await expect(window.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await window.keyboard.press('Control+k')
  await expect(window.getByRole('dialog', { name: 'Actions and places' })).toBeVisible()
  await window.keyboard.type('settings')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toBeHidden()
  await expect(window.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-current', 'page')
  await window.keyboard.press('?')
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toBeHidden()
})

test('the keys of the map stand among the keys of the views that have one', async ({ window }) => {
  const rows = window.getByRole('dialog', { name: 'Keys' }).getByRole('row')
  await window.keyboard.press('?')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'First and last point' })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+1')
  await window.keyboard.press('?')
  await expect(rows.filter({ hasText: 'First and last point' })).toContainText('HomeEnd')
  await expect(rows.filter({ hasText: 'Move the current point' })).toContainText('at most 100 m')
})
