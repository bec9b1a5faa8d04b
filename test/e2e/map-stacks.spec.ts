import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { restMap } from './rest-map.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SPOT = { lat: 51.45, lon: -2.59 }
/** A few centimetres: on one another at every zoom. */
const NEARLY = { lat: SPOT.lat + 5e-7, lon: SPOT.lon }

// users.md 26: identical points are opened without freezing; 40: all on the map is reached by keys, Escape closes, and the focus follows.
test('points at one spot are a stack that opens to a list, by hand and by keys', async ({ window }) => {
  const points = [
    { name: 'Flat A', status: 'to visit', ...SPOT },
    { name: 'Flat B', status: '', ...SPOT },
    { name: 'Flat C', status: '', ...NEARLY },
    { name: 'Elsewhere', lat: 51.46, lon: -2.58 },
  ]
  await addList(window, 'flats', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Elsewhere/ })).toBeVisible()
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await restMap(window)
  const map = window.getByRole('application', { name: 'Map of flats' })
  const card = window.getByRole('region', { name: '3 locations at this position' })
  await map.focus()
  await window.keyboard.press('Home')
  await expect(window.getByText('Flat A, 1 of 4')).toBeAttached()
  await window.keyboard.press('Enter')
  await expect(card.getByRole('row')).toHaveCount(4)
  await expect(card.getByRole('row', { name: /Flat A/ })).toContainText('to visit')
  await expect(card.getByRole('row', { name: /Flat A/ })).toBeFocused()
  await inspect(window, 'map-stack', { looks: SMALL_LOOKS, isChecked: true })
  await window.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(map).toBeFocused()
  await window.keyboard.press('Enter')
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('ArrowDown')
  await expect(card.getByRole('row', { name: /Flat C/ })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await expect(map).toBeFocused()
  await expect(window.locator('.point-table .row-list-row.current')).toContainText('Flat C')
})

// users.md 26: thousands at one spot are opened without freezing.
test('a click opens thousands at one spot at once, and the table shows all of them', async ({ window }) => {
  const listId = (await appCall(window, 'lists.create', { name: 'crowd' })).id
  for (let part = 0; part < 5; part++) {
    const points = Array.from({ length: 1000 }, (_, i) => ({ name: `Desk ${part * 1000 + i}`, ...SPOT }))
    await appCall(window, 'lists.change', { listId, change: { kind: 'add', points } })
  }
  // The spot is the middle of all.
  const far = [0.01, -0.01].map((away) => ({ name: 'Elsewhere', lat: SPOT.lat + away, lon: SPOT.lon + away }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points: far } })
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Desk 1 / }).first()).toBeVisible()
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  await restMap(window)
  await window.getByRole('application', { name: 'Map of crowd' }).focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('Enter')
  const card = window.getByRole('region', { name: '5,000 locations at this position' })
  await expect(card).toContainText('and 4,500 more')
  // Only what is in sight is in the page.
  expect(await card.getByRole('row').count()).toBeLessThan(60)
  await window.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await window.keyboard.press('0')
  await restMap(window)
  const box = (await window.locator('.map-canvas').boundingBox())!
  await expect(async () => {
    await window.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await window.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2)
    await expect(window.locator('.map-canvas.is-over-point')).toBeVisible({ timeout: 300 })
  }).toPass()
  await window.mouse.down()
  await window.mouse.up()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Show in the table' }).click()
  await expect(card).toBeHidden()
  await expect.poll(() => window.locator('.point-table').getAttribute('aria-rowcount')).toBe('5001')
})
