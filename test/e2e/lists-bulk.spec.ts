import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SITES = [
  { name: 'MILL HOUSE', address: '4 Feeder St.', country: 'GB', lat: 51.4, lon: -2.5, metaInfo: { Floor: '2' } },
  { name: 'OLD DEPOT', address: '9 Mill St.', country: 'GB', lat: 51.5, lon: -2.6, metaInfo: {} },
  { name: 'NEW DEPOT', address: '1 rue St. Jean', country: 'FR', lat: 50.6, lon: 3, metaInfo: {} },
]

async function openSites(window: Page): Promise<string> {
  const { listId } = await addList(window, 'Sites', SITES)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /NEW DEPOT/ })).toBeVisible()
  return listId
}

const grid = (window: Page) => window.getByRole('grid', { name: 'Locations of Sites' })
/** By its class: behind a sheet the table is hidden from those who ask for roles. */
const cellsOf = (window: Page, column: string) =>
  window.locator(`.point-table [role=gridcell][data-column="${column}"]`)
const headsOf = (window: Page) => grid(window).locator('[role=columnheader][data-head]')
const sheetOf = (window: Page, name: string) => window.getByRole('dialog', { name })

// users.md 25: many are selected and edited at once.
test('a field of the selected rows is edited by keyboard, shown before it is done, and taken back as one step', async ({
  window,
}) => {
  await openSites(window)
  await window
    .getByRole('row', { name: /MILL HOUSE/ })
    .locator('.row-number')
    .click()
  await window
    .getByRole('row', { name: /OLD DEPOT/ })
    .locator('.row-number')
    .click({ modifiers: ['Shift'] })
  await window.keyboard.press('e')
  const sheet = sheetOf(window, 'Edit many locations')
  await expect(sheet.getByLabel('Field')).toBeFocused()
  await expect(sheet.getByRole('radio', { name: '2 selected' })).toBeChecked()
  await sheet.getByLabel('Field').selectOption({ label: 'Name' })
  await expect(sheet.getByLabel('Change').locator('option')).not.toContainText(['Clear'])
  await sheet.getByLabel('Change').selectOption({ label: 'Letter case' })
  await sheet.getByLabel('Letter case').selectOption({ label: 'Every Word' })
  await expect(sheet.getByRole('status')).toHaveText('2 of 2 locations change')
  await expect(sheet.getByRole('row').nth(1)).toContainText('MILL HOUSEMill House')
  // Nothing of it is done yet.
  await expect(cellsOf(window, 'name')).toHaveText(['MILL HOUSE', 'OLD DEPOT', 'NEW DEPOT'])
  await window.keyboard.press('Control+Enter')
  await expect(sheet).toHaveCount(0)
  await expect(cellsOf(window, 'name')).toHaveText(['Mill House', 'Old Depot', 'NEW DEPOT'])
  await expect(window.getByText('Changed 2 locations')).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect(cellsOf(window, 'name')).toHaveText(['MILL HOUSE', 'OLD DEPOT', 'NEW DEPOT'])
})

test('every row of the filter gets a field of its own, a status and tags; others stay as they are', async ({
  window,
}) => {
  const listId = await openSites(window)
  await window.getByRole('searchbox', { name: 'Search' }).fill('depot')
  await expect(cellsOf(window, 'name')).toHaveText(['OLD DEPOT', 'NEW DEPOT'])
  const sheet = sheetOf(window, 'Edit many locations')
  const edit = async (field: string, verb: string, text: string, newField = '') => {
    await window.getByRole('button', { name: 'More for this list' }).click()
    await window.getByRole('menuitem', { name: 'Edit many locations' }).click()
    await sheet.getByLabel('Field', { exact: true }).selectOption({ label: field })
    await sheet.getByLabel('Change').selectOption({ label: verb })
    if (newField) await sheet.getByLabel('Name of the new field').fill(newField)
    await sheet.getByLabel('Text').fill(text)
    await sheet.getByRole('button', { name: 'Change 2 locations' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await edit('New field…', 'Set to', 'yes', 'Checked')
  await edit('Status', 'Set to', 'done')
  await edit('Tags', 'Add at the end', 'north, key')
  await edit('Address', 'Add at the end', ', rear')
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
  expect(points.map(({ address, status, tags, metaInfo }) => [address, status, tags, metaInfo])).toEqual([
    ['4 Feeder St.', '', null, { Floor: '2' }],
    ['9 Mill St., rear', 'done', ['north', 'key'], { Checked: 'yes' }],
    ['1 rue St. Jean, rear', 'done', ['north', 'key'], { Checked: 'yes' }],
  ])
})

test('text is found and replaced in chosen fields, in part or as a whole, with case or without, as one step', async ({
  window,
}) => {
  await openSites(window)
  await window.keyboard.press('Control+h')
  const sheet = sheetOf(window, 'Find and replace')
  await expect(sheet.getByLabel('Find')).toBeFocused()
  await window.keyboard.type('depot')
  await sheet.getByLabel('Replace with').fill('Store')
  await expect(sheet.getByRole('status')).toHaveText('2 of 3 locations change')
  await sheet.getByRole('checkbox', { name: 'Match case' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Nothing changes in 3 locations')
  await expect(sheet.getByRole('button', { name: 'Change' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'Match case' }).click()
  await sheet.getByRole('checkbox', { name: 'Whole cell only' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Nothing changes in 3 locations')
  await sheet.getByRole('checkbox', { name: 'Whole cell only' }).click()
  await sheet.getByLabel('Find').fill('mill')
  await expect(sheet.getByRole('status')).toHaveText('2 of 3 locations change')
  await sheet.getByRole('checkbox', { name: 'Address' }).click()
  await expect(sheet.getByRole('status')).toHaveText('1 of 3 locations changes')
  await sheet.getByRole('button', { name: 'Change 1 location' }).click()
  await expect(cellsOf(window, 'name')).toHaveText(['Store HOUSE', 'OLD DEPOT', 'NEW DEPOT'])
  await expect(cellsOf(window, 'address')).toHaveText(['4 Feeder St.', '9 Mill St.', '1 rue St. Jean'])
  // A sheet that is on its way out still has the keys.
  await expect(sheet).toBeHidden()
  await window.keyboard.press('Control+z')
  await expect(cellsOf(window, 'name')).toHaveText(['MILL HOUSE', 'OLD DEPOT', 'NEW DEPOT'])
})

test('what a location cannot take is said in the sheet, and nothing changes', async ({ window }) => {
  await openSites(window)
  await window.keyboard.press('Control+h')
  const sheet = sheetOf(window, 'Find and replace')
  await window.keyboard.type('OLD DEPOT')
  await expect(sheet.getByRole('alert')).toHaveText(/"OLD DEPOT" would have no name: nothing was changed/)
  await expect(sheet.getByRole('button', { name: 'Change' })).toBeDisabled()
  await window.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(cellsOf(window, 'name')).toHaveText(['MILL HOUSE', 'OLD DEPOT', 'NEW DEPOT'])
})

const orderOf = (window: Page): Promise<string[]> =>
  headsOf(window).evaluateAll((heads) =>
    heads.map((head) => (head as HTMLElement).dataset.head!).filter((key) => !['row', 'check'].includes(key)),
  )

// users.md 30: the table is laid out as a spreadsheet.
test('columns are moved by keys, by dragging and by the palette, and stay so', async ({ window }) => {
  await openSites(window)
  const head = (name: string) => grid(window).getByRole('columnheader', { name }).getByRole('button').first()
  await expect.poll(() => orderOf(window)).toEqual(['name', 'address', 'country'])
  await head('Country').focus()
  await window.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => orderOf(window)).toEqual(['name', 'country', 'address'])
  await expect(head('Country')).toBeFocused()
  await window.keyboard.press('Alt+Shift+ArrowLeft')
  await window.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => orderOf(window)).toEqual(['country', 'name', 'address'])

  const from = (await head('Country').boundingBox())!
  const to = (await head('Address').boundingBox())!
  await window.mouse.move(from.x + 20, from.y + from.height / 2)
  await window.mouse.down()
  await window.mouse.move(to.x + to.width - 12, to.y + to.height / 2, { steps: 5 })
  await expect(grid(window).locator('[data-head=address]')).toHaveAttribute('data-drop', 'after')
  await window.mouse.up()
  await expect.poll(() => orderOf(window)).toEqual(['name', 'address', 'country'])
  await expect(grid(window).locator('[aria-sort=ascending]')).toHaveCount(0)

  await cellsOf(window, 'address').first().click()
  await window.keyboard.press('Control+k')
  await window.keyboard.type('Move the column towards the start')
  await window.keyboard.press('Enter')
  await expect.poll(() => orderOf(window)).toEqual(['address', 'name', 'country'])
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menuitemcheckbox', { name: 'Floor' }).click()
  await window.keyboard.press('Escape')
  await expect.poll(() => orderOf(window)).toEqual(['address', 'name', 'country', 'meta:Floor'])
  await window.reload()
  await expect.poll(() => orderOf(window)).toEqual(['address', 'name', 'country', 'meta:Floor'])
})

test('Esc while a column is dragged lets it stay', async ({ window }) => {
  await openSites(window)
  const head = (name: string) => grid(window).getByRole('columnheader', { name }).getByRole('button').first()
  const from = (await head('Country').boundingBox())!
  const to = (await head('Name').boundingBox())!
  await window.mouse.move(from.x + 20, from.y + from.height / 2)
  await window.mouse.down()
  await window.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 5 })
  await expect(grid(window).locator('[data-drop]')).toHaveCount(1)
  await window.keyboard.press('Escape')
  await expect(grid(window).locator('[data-drop]')).toHaveCount(0)
  await window.mouse.up()
  await expect.poll(() => orderOf(window)).toEqual(['name', 'address', 'country'])
})

test('the first columns stay in sight while the others scroll sideways, also after a reload', async ({ window }) => {
  await openSites(window)
  await window.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Latitude', 'Longitude', 'Status', 'Tags', 'Description', 'Floor'])
    await window.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await window.keyboard.press('Escape')
  await cellsOf(window, 'name').first().click({ button: 'right' })
  await window.getByRole('menuitem', { name: 'Freeze the columns up to this one' }).click()
  const leftOf = async (column: string): Promise<number> => (await cellsOf(window, column).first().boundingBox())!.x
  const name = await leftOf('name')
  const address = await leftOf('address')
  const aside = () => grid(window).evaluate((scroller) => scroller.scrollTo({ left: 160 }))
  await aside()
  await expect.poll(() => leftOf('address')).toBeCloseTo(address - 160, 0)
  expect(await leftOf('name')).toBeCloseTo(name, 0)
  await window.reload()
  await expect(cellsOf(window, 'name').first()).toBeVisible()
  await aside()
  await expect.poll(() => leftOf('address')).toBeCloseTo(address - 160, 0)
  expect(await leftOf('name')).toBeCloseTo(name, 0)
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menuitem', { name: 'Freeze' }).click()
  await expect(window.getByRole('menuitemradio', { name: 'Up to Name' })).toBeChecked()
  await window.getByRole('menuitemradio', { name: 'None' }).click()
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await expect(grid(window)).not.toHaveAttribute('data-frozen')
})
