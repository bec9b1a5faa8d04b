import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const DEPOTS = [
  { name: 'Depot Bristol', address: 'Unit 4, Feeder Road', country: 'GB', lat: 51.44962, lon: -2.56614 },
  { name: 'Depot Leeds', address: 'Pontefract Lane 22', country: 'GB', lat: 53.79, lon: -1.5 },
  { name: 'Depot Lille', address: '12 rue de Tournai', country: 'FR', lat: 50.629, lon: 3.057 },
]

/** Opens Lists on a list of three depots. */
async function openDepots(window: Page): Promise<void> {
  await addList(window, 'depots', DEPOTS)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
}

test('a cell is edited where it stands, undone and done again', { tag: '@electron' }, async ({ window }) => {
  await openDepots(window)
  await expect(window.getByRole('contentinfo')).toContainText('3 locations')

  await window
    .getByRole('row', { name: /Depot Leeds/ })
    .locator('.medium')
    .click()
  await window.keyboard.press('F2')
  await window.keyboard.type('Depot Leeds East')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('row', { name: /Depot Leeds East/ })).toBeFocused()
  await window.keyboard.press('Control+z')
  await expect(window.getByText('Undone: edit Depot Leeds')).toBeVisible()
  await expect(window.getByRole('row', { name: /Depot Leeds East/ })).toHaveCount(0)
  await window.keyboard.press('Control+y')
  await expect(window.getByRole('row', { name: /Depot Leeds East/ })).toBeVisible()
})

test('locations are selected in the table and deleted together, and come back', async ({ window }) => {
  await openDepots(window)
  const numberOf = (name: RegExp) => window.getByRole('row', { name }).locator('.row-number')
  await numberOf(/Depot Bristol/).click()
  await numberOf(/Depot Lille/).click({ modifiers: ['Shift'] })
  await expect(window.getByRole('toolbar', { name: 'Selected locations' })).toContainText('3 selected')
  await window.getByRole('row', { name: /Depot Leeds/ }).click({ modifiers: ['Control'] })
  await expect(window.getByRole('contentinfo')).toContainText('2 selected')
  await window.keyboard.press('Delete')
  await expect(window.getByRole('contentinfo')).toContainText('1 location')
  await window.getByRole('status').getByRole('button', { name: /Undo/ }).click()
  await expect(window.getByRole('contentinfo')).toContainText('3 locations')
})

// users.md 6; users.md 23: a decimal comma is one, and any notation that is pasted is read.
test('a location is added by typed coordinates in any form and by the map', async ({ window }) => {
  await window.keyboard.press('Control+1')
  await window.getByRole('button', { name: /^New list/ }).click()
  await window.getByLabel('Name of the list').fill('Places')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { name: 'Places' })).toBeVisible()
  await window.keyboard.press('a')
  await window.getByRole('textbox', { name: 'Name' }).fill('Bridge')
  const position = window.getByRole('textbox', { name: 'Position' })
  for (const text of [
    '51,455; -2,62778',
    '2.62778W 51.455N',
    'N 51 27.3 W 2 37.667',
    'https://www.openstreetmap.org/#map=15/51.455/-2.62778',
    '51°27′18″N 2°37′40″W',
  ]) {
    await position.fill('')
    await position.fill(text)
    await expect(window.getByText('Read as 51.45500, −2.62778')).toBeVisible()
  }
  await position.fill('30 N 525863 5700425')
  await expect(window.getByText(/Read as 51\.4544\d, −2\.6277\d/)).toBeVisible()
  await position.fill('9C3VF93C+X4')
  await expect(window.getByText('Read as 51.45494, −2.62969')).toBeVisible()
  await position.fill('51°27′18″N 2°37′40″W')
  await expect(window.getByText('Read as 51.45500, −2.62778')).toBeVisible()
  await window.keyboard.press('Enter')
  await expect(window.getByRole('row', { name: /Bridge/ })).toBeVisible()

  await window.getByRole('textbox', { name: 'Name' }).fill('On the map')
  await window.getByRole('button', { name: 'Choose on the map' }).click()
  const box = await window.locator('.map-canvas').boundingBox()
  await window.mouse.click(box!.x + box!.width / 2 + 60, box!.y + box!.height / 2)
  await expect(window.getByRole('textbox', { name: 'Position' })).not.toHaveValue('')
  await window.getByRole('complementary').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(window.getByRole('contentinfo')).toContainText('2 locations')
  const [list] = (await appCall(window, 'lists.list', {})).lists
  expect(list).toMatchObject({ name: 'Places', count: 2 })
})

test('a point is moved on the map by keys, and moved back by undo', async ({ window }) => {
  await openDepots(window)
  await window.getByRole('row', { name: /Depot Lille/ }).click()
  const position = window.getByRole('complementary').getByRole('textbox', { name: 'Position' })
  await expect(position).toHaveValue('50.62900, 3.05700')
  await window.keyboard.press('m')
  for (let presses = 0; presses < 5; presses++) await window.keyboard.press('Shift+ArrowRight')
  await window.keyboard.press('Enter')
  await expect(position).not.toHaveValue('50.62900, 3.05700')
  await window.getByRole('button', { name: 'Undo: move Depot Lille' }).click()
  await expect(position).toHaveValue('50.62900, 3.05700')
})

test('a point is dragged on the map by the mouse', async ({ window }) => {
  const point = { name: 'Bridge', lat: 51.4549, lon: -2.6277 }
  const { listId } = await addList(window, 'one', [point])
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Bridge/ }).click()
  await window.getByRole('button', { name: 'Show all points (0)' }).click()
  // A single point is shown in the middle.
  await window.waitForTimeout(600)
  const box = await window.locator('.map-canvas').boundingBox()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
  await window.mouse.move(x, y)
  await window.mouse.down()
  await window.mouse.move(x + 40, y, { steps: 4 })
  await window.mouse.move(x + 80, y, { steps: 4 })
  await window.mouse.up()
  await expect(window.getByText(/^Moved Bridge by [\d.]+ k?m/)).toBeVisible()
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })
  expect(points[0]?.lat).toBeCloseTo(point.lat, 3)
  expect(points[0]?.lon).toBeGreaterThan(point.lon + 0.0005)
})

test('a change through the API shows at once', async ({ window, host }) => {
  await openDepots(window)
  const { secret } = await appCall(window, 'keys.create', { name: 'sync', type: 'management' })
  const { lists } = await appCall(window, 'lists.list', {})
  const [list] = lists
  const response = await fetch(
    `${host.url}/LocationServices/LocationManagement/UpdateListOrPoint/v1.10/json6.ws?Key=${secret}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Key: secret,
        ListId: list?.id,
        Locations: [{ Name: 'From the API', Latitude: '52.5', Longitude: '13.4' }],
      }),
    },
  )
  expect(await response.json()).toMatchObject({ ListId: list?.id })
  await expect(window.getByRole('row', { name: /From the API/ })).toBeVisible()
  await expect(window.getByRole('contentinfo')).toContainText('4 locations')
})

test('a map that is left while it zooms leaves nothing behind', async ({ window }) => {
  await openDepots(window)
  await window.locator('.map-canvas').focus()
  await window.keyboard.press('+')
  await window.keyboard.press('Control+6')
  await expect(window.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  // Longer than the animation; the window fixture fails on any error in the page.
  await window.waitForTimeout(600)
})

test('a list is deleted and brought back by undo, without a question', async ({ window }) => {
  await openDepots(window)
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'Delete the list' }).click()
  await expect(window.getByText('Deleted the list depots')).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
})

// users.md 29: lists that organise: folders.
test('lists are put into folders, by hand and by keys', async ({ window }) => {
  await window.setViewportSize({ width: 1600, height: 900 })
  await openDepots(window)
  for (const name of ['Shops', 'Poles']) await appCall(window, 'lists.create', { name })
  const tree = window.getByRole('tree', { name: 'Lists' })
  const item = (name: RegExp) => tree.getByRole('treeitem', { name })

  await item(/depots/).focus()
  await window.keyboard.press('Shift+F10')
  await window.getByRole('menuitem', { name: 'Move to a new folder' }).click()
  await expect(window.getByRole('textbox', { name: 'Name of the folder' })).toBeFocused()
  await window.keyboard.type('Europe')
  await window.keyboard.press('Enter')
  await expect(item(/^Europe/)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(/^Europe/)).toContainText('1')

  await item(/Shops/).dragTo(item(/^Europe/))
  await expect(item(/^Europe/)).toContainText('2')
  await expect(item(/Shops/)).toHaveAttribute('aria-level', '2')
  await item(/Poles/).click({ button: 'right' })
  await window.getByRole('menuitem', { name: 'Move to', exact: true }).hover()
  await window.getByRole('menuitem', { name: 'Europe' }).click()
  await expect(item(/^Europe/)).toContainText('3')
  await item(/Poles/).focus()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(item(/Poles/)).toHaveAttribute('aria-level', '1')

  await item(/^Europe/).focus()
  await window.keyboard.press('F2')
  await window.keyboard.type('North')
  await window.keyboard.press('Enter')
  await expect(item(/^North/)).toContainText('2')
  await window.keyboard.press('Control+z')
  await expect(item(/^Europe/)).toContainText('2')
  await item(/^Europe/).focus()
  await window.keyboard.press('ArrowLeft')
  await expect(item(/depots/)).toHaveCount(0)
  await window.reload()
  await expect(item(/^Europe/)).toHaveAttribute('aria-expanded', 'false')
})

// users.md 29: lists that organise: colours, and words of their own.
test('a list gets a colour and words of its own, as one step with the places of a word', async ({ window }) => {
  await openDepots(window)
  await window.getByRole('row', { name: /Depot Leeds/ }).click()
  await window.keyboard.press('s')
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'Folder, colour and statuses' }).click()
  const sheet = window.getByRole('dialog', { name: 'Properties of depots' })
  await sheet.getByRole('radio', { name: 'Teal' }).click()
  await sheet.getByRole('textbox', { name: 'Name of status 1' }).fill('planned')
  await sheet.getByRole('combobox', { name: 'Colour of status 1' }).selectOption('Blue')
  await sheet.getByRole('button', { name: 'Add a status' }).click()
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await window.keyboard.type('refused')
  await window.keyboard.press('Control+Enter')
  await expect(sheet).toHaveCount(0)
  await expect(window.locator('.list-switcher .list-dot')).toHaveCSS('background-color', 'rgb(23, 138, 143)')
  await expect(window.getByRole('row', { name: /Depot Leeds/ })).toContainText('planned')
  // The words, their places and the colour are one step.
  await window.keyboard.press('Control+z')
  await expect(window.getByRole('row', { name: /Depot Leeds/ })).toContainText('to visit')
  await expect(window.locator('.list-switcher .list-dot')).not.toHaveCSS('background-color', 'rgb(23, 138, 143)')
})

// users.md 45: work status on places, one key, coloured: counted, and on the map.
test('S works on the map too; points have the colour of their status, with a legend whose lines filter', async ({
  window,
}) => {
  await openDepots(window)
  await window.getByRole('row', { name: /Depot Leeds/ }).click()
  await window.locator('.map-canvas').focus()
  await window.keyboard.press('s')
  const legend = window.getByRole('region', { name: 'Appearance of the points' })
  const entry = (name: RegExp) => legend.getByRole('button', { name })
  await expect(entry(/^to visit/)).toContainText('1')
  await expect(entry(/^done/)).toContainText('0')
  await expect(legend).toContainText('No status2')
  await entry(/^to visit/).click()
  await expect(entry(/^to visit/)).toHaveAttribute('aria-pressed', 'true')
  await expect(window.getByRole('contentinfo')).toContainText('1')
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toHaveCount(0)
  await entry(/^to visit/).click()
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
  // A program changes it meanwhile.
  const [list] = (await appCall(window, 'lists.list', {})).lists
  const { points } = await appCall(window, 'lists.points', { listId: list!.id, offset: 0, limit: 9 })
  const edits = points.map(({ id }) => ({ id, fields: { status: 'done' } }))
  await appCall(window, 'lists.change', { listId: list!.id, change: { kind: 'edit', edits } })
  await expect(entry(/^done/)).toContainText('3')
  await legend.getByRole('combobox', { name: 'Colour by' }).selectOption('Country')
  await expect(entry(/^GB/)).toContainText('2')
  await expect(entry(/^FR/)).toContainText('1')
  await legend.getByRole('button', { name: 'Close the appearance of the points' }).click()
  await expect(legend).toHaveCount(0)
})
