import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const PLACES = [
  { name: 'Flat A', Rent: '950', Since: '2026-03-01', Pets: 'yes' },
  { name: 'Flat B', Rent: '1100', Since: '2025-12-31', Pets: 'no' },
  { name: 'Flat C', Rent: '87,5', Since: '12 Mai', Pets: 'yes' },
]

async function makeFlats(window: Page): Promise<string> {
  const points = PLACES.map(({ name, ...metaInfo }, at) => ({ name, lat: 51 + at, lon: 0, metaInfo }))
  const { listId } = await addList(window, 'flats', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Flat C/ })).toBeVisible()
  return listId
}

// users.md 30: columns of a spreadsheet have types: numbers and dates sort and are filtered as such, yes and no is toggled.
test('fields get types and names by keys, as one step; what is no value of its type is kept and marked', async ({
  window,
}) => {
  const listId = await makeFlats(window)
  await window.getByRole('button', { name: 'More for this list' }).press('Enter')
  await window.getByRole('menuitem', { name: 'Fields: names and types' }).press('Enter')
  const sheet = window.getByRole('dialog', { name: 'Fields of flats' })
  await expect(sheet.getByRole('combobox', { name: 'Type of the field Rent' })).toContainText('Number (suggested)')
  await sheet.getByRole('combobox', { name: 'Type of the field Rent' }).selectOption('number')
  await sheet.getByRole('combobox', { name: 'Type of the field Since' }).selectOption('date')
  await sheet.getByRole('combobox', { name: 'Type of the field Pets' }).selectOption('yesNo')
  await expect(sheet).toContainText('1 does not fit: it is kept and marked')
  const name = sheet.getByRole('textbox', { name: 'Name of the field Rent' })
  await name.fill('Pets')
  await expect(sheet).toContainText('Two fields are called Pets')
  await name.fill('Monthly rent')
  await inspect(window, 'field-types', { looks: SMALL_LOOKS, isChecked: true })
  await window.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  await expect(window.getByText('Changed the fields of flats')).toBeVisible()
  await window.getByRole('button', { name: 'Columns' }).click()
  for (const field of ['Monthly rent', 'Since', 'Pets']) {
    await window.getByRole('menuitemcheckbox', { name: field }).click()
  }
  await window.keyboard.press('Escape')
  const rows = window.locator('.point-table .row-list-row')
  await window
    .getByRole('columnheader', { name: /Monthly rent/ })
    .getByRole('button')
    .first()
    .click()
  await expect(rows.first()).toContainText('Flat C')
  await window.getByRole('columnheader', { name: /Since/ }).getByRole('button').first().click()
  await expect(rows.first()).toContainText('Flat B')
  await expect(rows.last().locator('.misfit')).toHaveText('12 Mai')
  // Space toggles yes and no, in the words that stand there.
  await rows.first().locator('[data-column="meta:Pets"]').click()
  await window.keyboard.press('Space')
  await expect(rows.first().locator('[data-column="meta:Pets"]')).toContainText('Yes')
  await rows.first().locator('[data-column="meta:Since"]').dblclick()
  await window.keyboard.type('soon')
  await window.keyboard.press('Enter')
  await expect(window.getByText('Since: “soon” is not a date: write it like 2026-05-12. It is kept unchanged and marked.')).toBeVisible() // prettier-ignore
  await expect(window.locator('.misfit', { hasText: 'soon' })).toBeVisible()
  await inspect(window, 'field-types-table', { looks: SMALL_LOOKS, isChecked: true })
  for (let step = 0; step < 3; step++) await appCall(window, 'lists.undo', {})
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })
  expect(points.map(({ metaInfo }) => metaInfo)).toEqual(PLACES.map(({ name: _, ...metaInfo }) => metaInfo))
  expect((await appCall(window, 'lists.list', {})).lists[0]!.fieldTypes).toEqual({})
})

// users.md 3: what is undone is undone everywhere, also in what the window calls the fields.
test('columns, order, filters, colours and labels follow the names of fields: renamed, undone, redone, restored, elsewhere', async ({
  window,
}) => {
  const listId = await makeFlats(window)
  const rows = window.locator('.point-table .row-list-row')
  const head = (name: string) => window.getByRole('columnheader', { name: new RegExp(name) })
  await window.getByRole('button', { name: 'Columns' }).click()
  await window.getByRole('menuitemcheckbox', { name: 'Pets' }).click()
  await window.keyboard.press('Escape')
  await head('Pets').getByRole('button').first().click()
  const rename = (from: string, to: string) =>
    appCall(window, 'lists.setFields', { listId, types: {}, renamed: [{ from, to }] })
  const chips = window.getByRole('toolbar', { name: 'Filters' })
  await head('Pets').getByRole('button').first().focus()
  await window.keyboard.press('Alt+ArrowDown')
  await window.getByRole('dialog', { name: 'Filter by Pets' }).getByRole('checkbox', { name: /^yes/ }).click()
  await window.keyboard.press('Escape')
  await expect(chips).toContainText('Pets yes')
  await expect(rows).toHaveCount(2)

  // By another window or program.
  await rename('Pets', 'Animals')
  await expect(head('Animals')).toBeVisible()
  await expect(head('Pets')).toHaveCount(0)
  await expect(chips).toContainText('Animals yes')
  await expect(rows).toHaveCount(2)
  await window.keyboard.press('Control+z')
  await expect(head('Pets')).toBeVisible()
  await expect(chips).toContainText('Pets yes')
  await expect(rows).toHaveCount(2)
  await window.keyboard.press('Control+Shift+z')
  await expect(head('Animals')).toBeVisible()
  await expect(rows).toHaveCount(2)

  // While nobody looks at the list.
  await window.getByRole('link', { name: 'Nearby' }).click()
  const { steps } = await appCall(window, 'lists.versions', { listId })
  await rename('Animals', 'Beasts')
  await window.reload()
  await window.getByRole('link', { name: 'Lists' }).click()
  await expect(head('Beasts')).toBeVisible()
  await expect(rows).toHaveCount(2)
  const before = steps.find(({ kind }) => kind === 'addPoints')!
  await appCall(window, 'lists.restoreVersion', { listId, after: before.operationId })
  await expect(head('Pets')).toBeVisible()
  await expect(rows).toHaveCount(2)
})
