import type { Page } from '@playwright/test'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const FIRST = `Ref,Street,Town
1,Тверская улица 1,Москва
2,Тверская улица 2,Москва
3,Невский проспект 5,Санкт-Петербург
4,12 Hihg Street,Newport
5,14 High Street,Newport
6,1 Bahnhofstraße,Berlin
`
const SECOND = `Ref,Street,Town
1,1 Bahnhofstraße,Berlin
2,Ερμού 10,Αθήνα
`

async function review(page: Page, name: string, source: string): Promise<void> {
  await reviewFile(page, name, source)
}

// users.md 16: filters with counts, combined, turned round, saved, and there again in the next file.
test('facets combine, are turned round, saved, made rules in an order, and offered in the next file', async ({
  window,
}) => {
  await review(window, 'branches.csv', FIRST)
  const shown = (text: string) => expect(window.getByText(text, { exact: true })).toBeVisible()
  const pane = window.getByRole('complementary', { name: 'Filters' })
  const script = pane.getByRole('group', { name: /Script$/ })
  await expect(script.getByText('3', { exact: true }).first()).toBeVisible()

  // Cyrillic rows in which a text stands, whatever its script; what was found is marked.
  await script.getByText('Cyrillic').click()
  await shown('3 of 6 rows')
  await window.keyboard.press('/')
  await window.keyboard.type('moskva')
  await shown('2 of 6 rows')
  await expect(window.locator('.row-list-row mark').first()).toHaveText('Москва')
  await window.getByLabel('Search', { exact: false }).first().press('Escape')
  await shown('3 of 6 rows')

  // Kept under a name by keyboard; then the other way round.
  await window.locator('.row-list-row.current').focus()
  await window.keyboard.press('f')
  await window.keyboard.type('In Russian')
  await window.keyboard.press('Enter')
  const saved = pane.getByRole('region', { name: 'Saved filters' })
  const russian = saved.getByRole('button', { name: 'In Russian', exact: true })
  await expect(russian).toHaveAttribute('aria-pressed', 'true')
  await script.getByRole('button', { name: /exclude the chosen values/ }).click()
  await shown('3 of 6 rows')
  await expect(russian).toHaveAttribute('aria-pressed', 'false')
  await expect(window.locator('.row-list-row').filter({ hasText: 'Москва' })).toHaveCount(0)

  // Applying, renaming and removing are taken back.
  const toast = window.locator('.toast')
  await russian.click()
  await expect(window.locator('.row-list-row').filter({ hasText: 'Москва' })).toHaveCount(2)
  await toast.getByRole('button', { name: /Undo the last filter action/ }).click()
  await expect(window.locator('.row-list-row').filter({ hasText: 'Newport' })).toHaveCount(2)
  await saved.getByRole('button', { name: 'Remove the filter “In Russian”' }).click()
  await expect(saved).toHaveCount(0)
  await toast.getByRole('button', { name: /Undo the last filter action/ }).click()
  await saved.getByRole('button', { name: 'Rename the filter “In Russian”' }).click()
  await window.keyboard.press('ControlOrMeta+a')
  await window.keyboard.type('Cyrillic rows')
  await window.keyboard.press('Enter')
  const renamed = saved.getByRole('button', { name: 'Cyrillic rows', exact: true })
  await expect(renamed).toBeVisible()

  // Two rules mean the same rows; moved by keyboard, the other one has them, until it is undone.
  const decideAll = async (count: number, name: string, action: string) => {
    await window.getByRole('button', { name: `Decide all ${count}` }).click()
    await window.getByRole('radio', { name: action }).click()
    await window.getByLabel('Save as a rule').fill(name)
    await window.keyboard.press('Enter')
    await expect(toast.getByText(`by “${name}”`)).toBeVisible()
  }
  await renamed.click()
  await shown('3 of 6 rows')
  await decideAll(3, 'Russia', 'Accept')
  await window.keyboard.press('x')
  await shown('6 rows')
  await decideAll(6, 'All', 'Keep')
  const rules = pane.getByRole('region', { name: 'Rules', exact: true })
  await expect(rules.getByText('Accepted: still applies to 0 of 3 rows')).toBeVisible()
  await rules.getByRole('button', { name: 'Move the rule “All” up' }).focus()
  await window.keyboard.press('Enter')
  await expect(rules.getByText('Kept as given: still applies to 3 of 6 rows')).toBeVisible()
  await expect(rules.getByText('Accepted: still applies to 3 of 3 rows')).toBeVisible()
  await expect(rules.getByRole('button', { name: 'Move the rule “All” down' })).toBeFocused()
  await expect(toast.getByRole('button', { name: 'Undo the last decision' })).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect(rules.getByText('Kept as given: still applies to 6 of 6 rows')).toBeVisible()

  // The next file has no such row, and says so.
  await review(window, 'more.csv', SECOND)
  await expect(saved.getByText('No matches here. Not in this file: Cyrillic')).toBeVisible()
  await renamed.click()
  await shown('0 of 2 rows')
  await window.keyboard.press('x')
  await shown('2 rows')
})
