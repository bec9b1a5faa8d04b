import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SITES = [
  { name: 'Site 10', address: 'Unit 4, Feeder Road', country: 'GB', lat: 51.4, lon: -2.5, meta: { Floor: '2' } },
  { name: 'Site 9', address: '12 rue de Tournai', country: 'FR', lat: 50.6, lon: 3, meta: { Floor: '11' } },
  { name: 'site 2', address: 'Butzweilerstraße 35', country: 'DE', lat: 50.9, lon: 6.8, meta: {} },
]

async function openSites(window: Page): Promise<string> {
  const points = SITES.map(({ name, address, country, lat, lon }) => ({ name, address, country, lat, lon }))
  const { listId, ids } = await addList(window, 'Sites', points)
  const edits = SITES.map(({ meta }, index) => ({ id: ids[index]!, fields: { metaInfo: meta } }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Site 9/ })).toBeVisible()
  return listId
}

const rowsOf = (window: Page) => window.getByRole('grid', { name: 'Locations of Sites' }).getByRole('row')
const namesOf = (window: Page) => rowsOf(window).locator('[role=gridcell].medium')
const headOf = (window: Page, name: string) => window.getByRole('columnheader', { name })

test('a head sorts up, down, and back to the order of insertion; the current row stays current', async ({ window }) => {
  await openSites(window)
  await window.getByRole('row', { name: /Site 9/ }).click()
  await expect(window.locator('.row-list-row.current')).toContainText('Site 9')
  await headOf(window, 'Name').getByRole('button').first().click()
  await expect(namesOf(window)).toHaveText(['site 2', 'Site 9', 'Site 10'])
  await expect(headOf(window, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(window.locator('.row-list-row.current')).toContainText('Site 9')
  await headOf(window, 'Name').getByRole('button').first().click()
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'site 2'])
  await headOf(window, 'Name').getByRole('button').first().click()
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'site 2'])
  await expect(headOf(window, 'Name')).toHaveAttribute('aria-sort', 'none')
})

test('Shift on a head sorts by it behind the others, and the heads say in which order', async ({ window }) => {
  const listId = await openSites(window)
  const extra = { name: 'Site 1', address: '', country: 'DE', lat: 50, lon: 7 }
  await appCall(window, 'lists.change', { listId, change: { kind: 'add', points: [extra] } })
  await headOf(window, 'Country').getByRole('button').first().click()
  await headOf(window, 'Name')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(namesOf(window)).toHaveText(['Site 1', 'site 2', 'Site 9', 'Site 10'])
  await headOf(window, 'Name')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(namesOf(window)).toHaveText(['site 2', 'Site 1', 'Site 9', 'Site 10'])
  await expect(headOf(window, 'Country').locator('.head-order')).toHaveText('1')
  await expect(headOf(window, 'Name').locator('.head-order')).toHaveText('2')
  await window.reload()
  await expect(namesOf(window)).toHaveText(['site 2', 'Site 1', 'Site 9', 'Site 10'])
})

// users.md 16 and 30: rows by value with counts, combined, from the head of a column.
test('a column is filtered by value, text and range, together with the search, and stays so', async ({ window }) => {
  await openSites(window)
  await headOf(window, 'Country').getByRole('button').first().focus()
  await window.keyboard.press('Alt+ArrowDown')
  const sheet = window.getByRole('dialog', { name: 'Filter by Country' })
  await expect(sheet.locator('.facet-entry')).toContainText(['DE', 'FR', 'GB'])
  await sheet.getByRole('checkbox', { name: /^DE/ }).click()
  await sheet.getByRole('checkbox', { name: /^FR/ }).click()
  await expect(namesOf(window)).toHaveText(['Site 9', 'site 2'])
  await expect(window.getByText('2 of 3')).toBeVisible()
  await sheet.getByLabel('Column').selectOption('lat')
  await window.getByLabel('From', { exact: true }).fill('50,7')
  await expect(namesOf(window)).toHaveText(['site 2'])
  await window.keyboard.press('Escape')
  await expect(headOf(window, 'Country').locator('.head-filter')).toHaveAttribute('aria-pressed', 'true')
  const chips = window.getByRole('toolbar', { name: 'Filters' })
  await expect(chips).toContainText('Country DE, FR')
  await expect(chips).toContainText('Latitude ≥ 50.7')
  await window.reload()
  await expect(namesOf(window)).toHaveText(['site 2'])
  await chips.getByRole('button', { name: 'Remove the filter by Latitude' }).click()
  await expect(namesOf(window)).toHaveText(['Site 9', 'site 2'])
  await window.getByRole('searchbox', { name: 'Search' }).fill('10')
  await expect(window.getByText('No location matches all filters')).toBeVisible()
  await window.getByRole('button', { name: 'Show all locations' }).click()
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'site 2'])
})

test('a row that is edited in the sorted column goes to its place and stays current', async ({ window }) => {
  await openSites(window)
  await headOf(window, 'Name').getByRole('button').first().click()
  // A click on a row that is about to move would meet the row that takes its place.
  await expect(namesOf(window)).toHaveText(['site 2', 'Site 9', 'Site 10'])
  await window
    .getByRole('row', { name: /site 2/ })
    .locator('.medium')
    .click()
  await window.keyboard.press('F2')
  await window.keyboard.type('Site 99')
  await window.keyboard.press('Enter')
  await expect(namesOf(window)).toHaveText(['Site 9', 'Site 10', 'Site 99'])
  await expect(window.locator('.row-list-row.current')).toContainText('Site 99')
})

test('columns are shown, hidden and sized; fields of the file are among them; a reload keeps all of it', async ({
  window,
}) => {
  await openSites(window)
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menuitemcheckbox', { name: 'Country' }).click()
  await window.getByRole('menuitemcheckbox', { name: 'Floor' }).click()
  await expect(window.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveAttribute('aria-disabled', 'true')
  await window.keyboard.press('Escape')
  await expect(headOf(window, 'Country')).toHaveCount(0)
  await headOf(window, 'Floor').getByRole('button').first().click()
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'site 2'])

  const widthOf = async (): Promise<number> => (await headOf(window, 'Name').boundingBox())!.width
  const before = await widthOf()
  await headOf(window, 'Name').getByRole('button').first().focus()
  for (let presses = 0; presses < 3; presses++) await window.keyboard.press('Alt+ArrowRight')
  const byKeys = await widthOf()
  expect(byKeys - before).toBeCloseTo(48, -1)
  const box = (await headOf(window, 'Name').boundingBox())!
  await window.mouse.move(box.x + box.width, box.y + box.height / 2)
  await window.mouse.down()
  await window.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 3 })
  await window.mouse.up()
  expect(byKeys - (await widthOf())).toBeCloseTo(30, -1)
  const sized = await widthOf()

  await window.reload()
  await expect(headOf(window, 'Floor')).toHaveAttribute('aria-sort', 'ascending')
  expect(await widthOf()).toBeCloseTo(sized, 0)
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(headOf(window, 'Country')).toBeVisible()
  await expect(headOf(window, 'Floor')).toHaveCount(0)
})

// users.md 45: work status on places, one key, coloured.
test('S sets the next status of a row, and of all that are selected, as one step each', async ({ window }) => {
  await openSites(window)
  const row = (name: RegExp) => window.getByRole('row', { name })
  await row(/Site 10/).click()
  await window.keyboard.press('s')
  await expect(row(/Site 10/)).toContainText('to visit')
  await expect(row(/Site 10/).locator('.status-mark')).toHaveCSS('border-top-color', 'rgb(194, 102, 10)')
  await row(/Site 10/)
    .locator('.row-number')
    .click()
  await row(/Site 9/)
    .locator('.row-number')
    .click({ modifiers: ['Shift'] })
  await row(/Site 10/).click({ modifiers: ['Control'] })
  await row(/Site 10/).click({ modifiers: ['Control'] })
  await window.keyboard.press('s')
  await expect(row(/Site 10/)).toContainText('done')
  await expect(row(/Site 9/)).toContainText('done')
  await window.keyboard.press('Control+z')
  await expect(row(/Site 10/)).toContainText('to visit')
  await expect(row(/Site 9/).locator('.status-mark')).toHaveCount(0)
})

test('selected rows are copied as a spreadsheet takes them', async ({ window }) => {
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSites(window)
  await window
    .getByRole('row', { name: /Site 10/ })
    .locator('.row-number')
    .click()
  await window
    .getByRole('row', { name: /Site 9/ })
    .locator('.row-number')
    .click({ modifiers: ['Shift'] })
  await window.keyboard.press('Control+c')
  await expect(window.getByText('Copied 2 rows')).toBeVisible()
  expect(await window.evaluate(() => navigator.clipboard.readText())).toBe(
    'Site 10\tUnit 4, Feeder Road\tGB\r\nSite 9\t12 rue de Tournai\tFR',
  )
})

const cellOf = (window: Page, row: number, column: string) =>
  window.locator(`.row-list-row[aria-rowindex="${row + 1}"] [data-column="${column}"]`)
const columnOf = (window: Page, column: string) => window.locator(`.row-list-row [data-column="${column}"]`)

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const pasteText = (window: Page, text: string) =>
  window.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

// users.md 30: the table behaves like a spreadsheet: blocks are copied, pasted, cut, cleared and filled; users.md 1
// and 3: codes stay text, and each is one step back.
test('a block of cells is copied, pasted, cleared and filled, each as one step', async ({ window }) => {
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const listId = await openSites(window)
  await cellOf(window, 1, 'address').click()
  await window.keyboard.press('Shift+ArrowDown')
  await window.keyboard.press('Shift+ArrowRight')
  await window.keyboard.press('Control+c')
  await expect(window.getByText('Copied 4 cells')).toBeVisible()
  const copied = await window.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('Unit 4, Feeder Road\tGB\r\n12 rue de Tournai\tFR')

  await pasteText(window, '00417\tIT\r\n00099\tES\r\n')
  await expect(columnOf(window, 'address')).toHaveText(['00417', '00099', 'Butzweilerstraße 35'])
  await expect(columnOf(window, 'country')).toHaveText(['IT', 'ES', 'DE'])
  await window.keyboard.press('Control+z')
  await expect(columnOf(window, 'country')).toHaveText(['GB', 'FR', 'DE'])

  await cellOf(window, 1, 'country').click()
  await cellOf(window, 3, 'country').click({ modifiers: ['Shift'] })
  await window.keyboard.press('Control+d')
  await expect(columnOf(window, 'country')).toHaveText(['GB', 'GB', 'GB'])
  await window.keyboard.press('Delete')
  await expect(columnOf(window, 'country')).toHaveText(['', '', ''])
  await window.keyboard.press('Control+z')
  await window.keyboard.press('Control+z')
  await expect(columnOf(window, 'country')).toHaveText(['GB', 'FR', 'DE'])

  // Drawn on from its corner.
  await cellOf(window, 1, 'country').click()
  await window.locator('.fill-handle').dragTo(cellOf(window, 2, 'country'))
  await expect(columnOf(window, 'country')).toHaveText(['GB', 'GB', 'DE'])
  // And drawn over.
  await cellOf(window, 2, 'address').dragTo(cellOf(window, 3, 'country'))
  await window.keyboard.press('Control+x')
  await expect(columnOf(window, 'address')).toHaveText(['Unit 4, Feeder Road', '', ''])
  await expect(columnOf(window, 'country')).toHaveText(['GB', '', ''])
  // Lines of a cell stay lines when it is edited, and a long text stays whole.
  await cellOf(window, 3, 'address').click()
  await pasteText(window, '"Hof 2\n2. OG"')
  await expect(cellOf(window, 3, 'address')).toContainText('Hof 2')
  await window.keyboard.press('F2')
  await window.keyboard.press('End')
  await window.keyboard.press('Alt+Enter')
  await window.keyboard.insertText(`Tor ${'x'.repeat(5_000)}`)
  await window.keyboard.press('Enter')
  const edited = () =>
    appCall(window, 'lists.points', { listId, offset: 2, limit: 1 }).then(({ points }) => points[0]?.address)
  await expect.poll(edited).toBe(`Hof 2\n2. OG\nTor ${'x'.repeat(5_000)}`)
})

// users.md 10: what does not fit blocks nothing else, and is named.
test('a pasted block says what does not fit and makes new locations at the end', async ({ window }) => {
  await openSites(window)
  await window.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Address', 'Country', 'Latitude', 'Longitude'])
    await window.getByRole('menuitemcheckbox', { name }).click()
  await window.keyboard.press('Escape')
  await cellOf(window, 3, 'name').click()
  await pasteText(window, 'Third\t91\t6,8\r\nFourth\t48,2\t16,37\r\nFifth\t\t')
  const sheet = window.getByRole('dialog', { name: 'Paste' })
  await expect(sheet).toContainText('2 cells do not fit')
  await expect(sheet).toContainText('Row 3, Latitude: “91” is not a latitude from −90 to 90')
  await expect(sheet).toContainText('New row 2, Name: a new location needs latitude and longitude')
  await expect(sheet).toContainText('1 new location at the end')
  await sheet.getByRole('button', { name: 'Paste without these' }).click()
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'Third', 'Fourth'])
  await expect(columnOf(window, 'lat')).toHaveText(['51.40000', '50.60000', '50.90000', '48.20000'])
  await window.keyboard.press('Control+z')
  await expect(namesOf(window)).toHaveText(['Site 10', 'Site 9', 'site 2'])
})

test('a list that is deleted in another window is said, and another takes its place', async ({ window }) => {
  const listId = await openSites(window)
  await appCall(window, 'lists.create', { name: 'Others' })
  await appCall(window, 'lists.remove', { listId })
  await expect(window.getByText('The list Sites was deleted elsewhere')).toBeVisible()
  await expect(window.getByRole('button', { name: /List Others/ })).toBeVisible()
  await window.getByRole('status').getByRole('button', { name: /Undo/ }).click()
  await expect(window.getByRole('row', { name: /Site 9/ })).toBeVisible()
})

test('what is open for a list that another program deletes is closed and said, and never done to the next list', async ({
  window,
}) => {
  const listId = await openSites(window)
  const points = [1, 2, 3].map((at) => ({ name: `Other ${at}`, lat: 50, lon: at }))
  const { listId: othersId } = await addList(window, 'Others', points)
  const note = window.getByText('The list Sites was deleted elsewhere: its open forms are closed')
  const openings = [
    async () => {
      await window.keyboard.press('Control+a')
      await window.keyboard.press('e')
    },
    async () => {
      await window.getByRole('button', { name: 'More for this list' }).press('Enter')
      await window.getByRole('menuitem', { name: 'Fields: names and types' }).press('Enter')
    },
  ]
  for (const open of openings) {
    await window.getByRole('row', { name: /Site 9/ }).click()
    await open()
    await expect(window.getByRole('dialog')).toBeVisible()
    await appCall(window, 'lists.remove', { listId })
    await expect(note).toBeVisible()
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await expect(window.getByRole('row', { name: /Other 2/ })).toBeVisible()
    await window.getByRole('status').getByRole('button', { name: /Undo/ }).click()
    await expect(window.getByRole('row', { name: /Site 9/ })).toBeVisible()
  }
  const now = await appCall(window, 'lists.points', { listId: othersId, offset: 0, limit: 9 })
  expect(now.points.map(({ name }) => name)).toEqual(points.map(({ name }) => name))
})
