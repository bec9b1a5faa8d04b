import type { Locator, Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const NAMES = ['The "Bell"', 'Harbour', 'Mill', 'Chapel', 'Barn']

async function openPlaces(window: Page): Promise<void> {
  const points = NAMES.map((name, at) => ({ name, address: '', country: 'GB', lat: 51 + at / 10, lon: -2 }))
  const { listId, ids } = await addList(window, 'Places', points)
  const edits = ids.map((id, at) => ({ id, fields: { metaInfo: { Code: `0${at}`, Rooms: at } } }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await window.keyboard.press('Control+1')
  await expect(rowOf(window, 'Mill')).toBeVisible()
}

const rowOf = (window: Page, name: string) =>
  window.getByRole('grid', { name: 'Locations of Places' }).getByRole('row', { name })
const boxOf = async (part: Locator) => (await part.boundingBox())!

test('the filter takes values with any sign in them, and gives the keys back to the row', async ({ window }) => {
  await openPlaces(window)
  await rowOf(window, 'Mill').getByText('Mill').click()
  await window.keyboard.press('f')
  const box = window.getByRole('dialog').getByRole('checkbox', { name: /The "Bell"/ })
  await box.click()
  await expect(window.getByText('1 of 5')).toBeVisible()
  await box.click()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  // What was found last is current.
  await expect(rowOf(window, 'The "Bell"')).toBeFocused()
  await window.keyboard.press('ArrowDown')
  await expect(rowOf(window, 'Harbour')).toBeFocused()
})

test('Shift on a box takes along the rows between; what is done with them has room in a small window', async ({
  window,
}) => {
  await openPlaces(window)
  await rowOf(window, 'Harbour').getByRole('checkbox').click()
  await rowOf(window, 'Barn')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = window.getByRole('toolbar', { name: 'Selected locations' })
  await expect(bar).toContainText('4 selected')
  await window.keyboard.press('s')
  const toast = window.locator('.toast')
  await expect(toast).toBeVisible()
  const [pane, at, toastBox] = [await boxOf(window.locator('.list-pane')), await boxOf(bar), await boxOf(toast)]
  expect(at.x).toBeGreaterThanOrEqual(pane.x)
  expect(at.x + at.width).toBeLessThanOrEqual(pane.x + pane.width)
  for (const button of await bar.getByRole('button').all()) {
    const { x, width } = await boxOf(button)
    expect(x >= at.x && x + width <= at.x + at.width, (await button.textContent()) ?? '').toBe(true)
  }
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(at.y)
})

test('a range of rows begins at the one that was pressed, and Delete in the tree of lists is not about rows', async ({
  window,
}) => {
  await makeDepots(window)
  await window.keyboard.press('Control+1')
  const number = (row: number) => window.locator(`.row-list-row[aria-rowindex="${row + 1}"] > :first-child`)
  await number(2).click()
  await number(5).click({ modifiers: ['Shift'] })
  await expect(window.locator('.selection-bar')).toContainText('4 selected')
  await window.keyboard.press('Escape')
  await number(7).click()
  await number(8).click({ modifiers: ['Shift'] })
  await expect(window.locator('.selection-bar')).toContainText('2 selected')
  await window.setViewportSize({ width: 1600, height: 900 })
  await window.getByRole('treeitem', { name: /Service depots/ }).focus()
  await window.keyboard.press('Delete')
  await expect(window.getByRole('contentinfo')).toContainText('22 locations')
})

test('keys are never without a place: what they close gives them back', async ({ window }) => {
  await window.setViewportSize({ width: 1600, height: 900 })
  await makeDepots(window)
  await window.keyboard.press('Control+1')
  const lost = () => window.evaluate(() => document.activeElement === document.body)
  await window.getByRole('row', { name: /Rotterdam/ }).click()
  await window.keyboard.press('a')
  await expect(window.getByRole('complementary', { name: 'New location' }).getByRole('textbox').first()).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(window.locator('.row-list-row.current')).toBeFocused()
  for (const key of ['Enter', 'Escape']) {
    await window.getByRole('treeitem', { name: /Service depots/ }).focus()
    await window.keyboard.press('F2')
    await expect(window.getByRole('textbox', { name: 'Name of the list' })).toBeFocused()
    await window.keyboard.press(key)
    await expect.poll(lost).toBe(false)
  }
})

test('fields of one’s own and the status are edited in the inspector, and keep their kind', async ({ window }) => {
  await openPlaces(window)
  await rowOf(window, 'Mill').getByText('Mill').click()
  const inspector = window.getByRole('complementary', { name: 'Details of the location' })
  await inspector.getByRole('textbox', { name: 'Code' }).fill('007')
  await window.keyboard.press('Enter')
  await inspector.getByRole('textbox', { name: 'Rooms' }).fill('12')
  await window.keyboard.press('Enter')
  // Words of the list are offered; another one can be typed.
  const status = inspector.getByLabel('Status')
  await expect(inspector.locator('datalist option')).toHaveCount(2)
  await status.fill('done')
  await status.press('Enter')
  await expect(rowOf(window, 'Mill')).toContainText('done')
  const { lists } = await appCall(window, 'lists.list', {})
  const { points } = await appCall(window, 'lists.points', { listId: lists[0]!.id, offset: 2, limit: 1 })
  expect(points[0]).toMatchObject({ metaInfo: { Code: '007', Rooms: 12 }, status: 'done' })
})
