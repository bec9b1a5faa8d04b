import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { expect, test } from './window-test.ts'

// What a program does to the open list while somebody works in it: nothing that is typed or drawn goes elsewhere.

const pointsOf = async (window: Page, listId: string) =>
  (await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })).points
const rowOf = (window: Page, name: string) => window.getByRole('row', { name })

test('a cell that is edited stays open where a program moves its row, and is kept by Enter', async ({ window }) => {
  const listId = await makeDepots(window)
  const [first, second] = await pointsOf(window, listId)
  await window.keyboard.press('Control+1')
  await window.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
  await expect(window.locator('.point-table [aria-rowindex="2"]')).not.toContainText(first!.name)
  await rowOf(window, second!.name).locator('[data-column="name"]').dblclick()
  await window.keyboard.type('Half ')
  const edit = (id: string, name: string) =>
    appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields: { name } }] } })
  await edit(second!.id, 'ZZ renamed')
  await edit(first!.id, 'ZZZ last')
  await window.waitForTimeout(500)
  await window.keyboard.type('a name')
  await expect(window.locator('.cell-input')).toHaveValue('Half a name')
  await window.keyboard.press('Enter')
  await expect(rowOf(window, 'ZZZ last')).toBeVisible()
  await expect(rowOf(window, 'Half a name')).toBeVisible()
  const names = async () => (await pointsOf(window, listId)).map(({ name }) => name).slice(0, 2)
  await expect.poll(names).toEqual(['ZZZ last', 'Half a name'])
})

test('a new location that is typed goes on when its list is deleted elsewhere, and says where it goes', async ({
  window,
}) => {
  const listId = await makeDepots(window)
  const others = await appCall(window, 'lists.create', { name: 'Others' })
  await window.keyboard.press('Control+1')
  await rowOf(window, (await pointsOf(window, listId))[0]!.name).click()
  await window.keyboard.press('a')
  await window.keyboard.type('New pla')
  await appCall(window, 'lists.remove', { listId })
  const pane = window.getByRole('complementary', { name: 'New location' })
  await expect(pane).toContainText('which is no longer open: it will be added to Others.')
  await window.keyboard.type('ce')
  await expect(pane.getByLabel('Name')).toHaveValue('New place')
  expect(await pointsOf(window, others.id)).toEqual([])
})

test('the map stays where somebody looks, and a measured line goes on, when a program adds a location', async ({
  window,
}) => {
  const listId = await makeDepots(window)
  await window.keyboard.press('Control+1')
  await rowOf(window, (await pointsOf(window, listId))[0]!.name).click()
  const map = window.getByRole('region', { name: 'Map' }).locator('.map-canvas')
  const box = (await map.boundingBox())!
  const closer = window.getByRole('button', { name: /^Zoom in/ }).first()
  for (const _ of [1, 2]) await closer.click()
  await window.waitForTimeout(600)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await window.mouse.move(x, y)
  await window.mouse.down()
  await window.mouse.move(x + 200, y + 120, { steps: 6 })
  await window.waitForTimeout(300)
  await window.mouse.up()
  await window
    .getByRole('button', { name: /Measure/ })
    .first()
    .click()
  await window.mouse.click(x - 100, y)
  await window.mouse.click(x + 60, y + 50)
  const measured = window.locator('.map-hint')
  await expect(measured).toContainText(/\d km/)
  const before = { text: await measured.textContent(), at: await paneAt(window) }
  const points = [{ name: 'Added by a program', address: '', lat: 20, lon: 20 }]
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points } })
  await expect(rowOf(window, 'Added by a program')).toBeVisible()
  await window.waitForTimeout(500)
  expect(await paneAt(window)).toBe(before.at)
  expect(await measured.textContent()).toBe(before.text)

  // A point that is moved by keys stays on its way, and is the one that is put down.
  await window.keyboard.press('Escape')
  await rowOf(window, (await pointsOf(window, listId))[2]!.name).click()
  const [, , place] = await pointsOf(window, listId)
  await window.keyboard.press('m')
  for (const _ of [1, 2, 3]) await window.keyboard.press('ArrowUp')
  const ahead = [{ name: 'Another of a program', address: '', lat: 21, lon: 21 }]
  await appCall(window, 'lists.change', {
    listId,
    change: { kind: 'remove', ids: [(await pointsOf(window, listId))[0]!.id] },
  })
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points: ahead } })
  await expect(rowOf(window, 'Another of a program')).toBeVisible()
  await window.keyboard.press('ArrowUp')
  await window.keyboard.press('Enter')
  const moved = () => pointsOf(window, listId).then((all) => all.find(({ id }) => id === place!.id)!)
  await expect.poll(async () => (await moved()).lat! > place!.lat!).toBe(true)
  expect((await moved()).lon).toBeCloseTo(place!.lon!, 4)
  expect((await pointsOf(window, listId)).filter(({ lat }) => lat === place!.lat)).toEqual([])
})

const paneAt = (window: Page) => window.locator('.leaflet-map-pane').first().getAttribute('style')
