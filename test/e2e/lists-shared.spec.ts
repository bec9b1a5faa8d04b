import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const DEPOTS = [
  { name: 'Depot Bristol', address: 'Unit 4, Feeder Road', country: 'GB', lat: 51.44962, lon: -2.56614 },
  { name: 'Depot Leeds', address: 'Pontefract Lane 22', country: 'GB', lat: 53.79, lon: -1.5 },
  { name: 'Depot Lille', address: '12 rue de Tournai', country: 'FR', lat: 50.629, lon: 3.057 },
]

// users.md 29: lists that organise: one place in several lists.
test('a place is in several lists: added by a key, changed in all, taken out of one', async ({ window }) => {
  const widen = () => window.setViewportSize({ width: 1600, height: 900 })
  await widen()
  const depots = await appCall(window, 'lists.create', { name: 'Depots' })
  const round = await appCall(window, 'lists.create', { name: 'Monday round' })
  const { ids } = await appCall(window, 'lists.change', {
    listId: depots.id,
    change: { kind: 'add', points: DEPOTS },
  })
  await window.keyboard.press('Control+1')
  const tree = window.getByRole('tree', { name: 'Lists' })
  const item = (name: RegExp) => tree.getByRole('treeitem', { name })
  const row = (name: RegExp) => window.getByRole('row', { name })
  await item(/Depots/).click()
  await row(/Depot Bristol/)
    .locator('.row-number')
    .click()
  await row(/Depot Leeds/)
    .locator('.row-number')
    .click({ modifiers: ['Shift'] })

  await window.keyboard.press('Shift+A')
  const sheet = window.getByRole('dialog', { name: 'Add 2 locations to another list' })
  await expect(sheet.getByRole('combobox', { name: 'List' })).toHaveValue(round.id)
  await inspect(window, 'add-to-list', { looks: SMALL_LOOKS, isChecked: true })
  await widen()
  await window.keyboard.press('Control+Enter')
  await expect(sheet).toHaveCount(0)
  await expect(window.getByRole('status').getByText('Added 2 locations to Monday round')).toBeVisible()
  await expect(item(/Monday round/)).toContainText('2')
  const idsIn = async (listId: string) =>
    (await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })).points.map(({ id }) => id)
  expect(await idsIn(round.id)).toEqual(ids?.slice(0, 2))

  // In the other list: the same place, with a status of its own.
  await window.keyboard.press('Escape')
  await row(/Depot Leeds/).click()
  await window.keyboard.press('s')
  await expect(row(/Depot Leeds/)).toContainText('to visit')
  await inspect(window, 'place-in-lists', { looks: SMALL_LOOKS, isChecked: true })
  await widen()
  await window.getByRole('complementary').getByRole('button', { name: 'Show in Monday round' }).click()
  await expect(window.getByRole('heading', { name: 'Monday round' })).toBeVisible()
  await expect(window.locator('.row-list-row.current')).toContainText('Depot Leeds')
  await expect(row(/Depot Leeds/)).not.toContainText('to visit')
  await window.getByRole('complementary').getByRole('textbox', { name: 'Address' }).fill('Gate 9')
  await window.keyboard.press('Enter')
  await item(/Depots/).click()
  await expect(row(/Depot Leeds/)).toContainText('Gate 9')

  // Out of this list; the other keeps it. Each is one step back.
  await row(/Depot Leeds/).click()
  await window.getByRole('complementary').getByRole('button', { name: 'Remove from this list' }).click()
  await expect(
    window.getByRole('status').getByText('Removed Depot Leeds from this list; other lists keep it'),
  ).toBeVisible()
  expect([await idsIn(depots.id), await idsIn(round.id)]).toEqual([[ids![0], ids![2]], ids!.slice(0, 2)])
  await window.keyboard.press('Control+z')
  await expect(row(/Depot Leeds/)).toBeVisible()
  await row(/Depot Bristol/)
    .locator('.row-number')
    .click()
  await row(/Depot Lille/)
    .locator('.row-number')
    .click({ modifiers: ['Shift'] })
  await window.keyboard.press('Delete')
  await expect(
    window.getByRole('status').getByText('Removed 3 locations from this list; other lists keep 2 of them'),
  ).toBeVisible()
  expect(await idsIn(round.id)).toEqual(ids!.slice(0, 2))
  for (const _ of [1, 2, 3, 4]) await window.keyboard.press('Control+z')
  await expect(item(/Monday round/)).toContainText('0')
  await expect.poll(() => idsIn(depots.id)).toEqual(ids)
})
