import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const SHEET_LOOKS = LOOKS.filter(({ name }) => name === 'light-1280' || name === 'dark-1920')

/** A list of which one place was edited, one deleted and one added since it was made; the sheet of its history is open. */
async function openHistory(window: Page): Promise<string> {
  const listId = await makeDepots(window)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 3 })
  const [lille, rotterdam] = points.map(({ id }) => id)
  const change = (wanted: Parameters<typeof appCall<'lists.change'>>[2]['change']) =>
    appCall(window, 'lists.change', { listId, change: wanted })
  await change({ kind: 'edit', edits: [{ id: lille!, fields: { address: 'quai 5' } }] })
  await change({ kind: 'remove', ids: [rotterdam!] })
  await change({ kind: 'add', points: [{ name: 'Depot Gent', lat: 51.05, lon: 3.72 }] })
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'History of this list' }).click()
  await expect(window.getByRole('dialog', { name: 'History of Service depots' })).toBeVisible()
  return listId
}

test('a list is looked at as it was, with what became of it, and restored in one step', async ({ window }) => {
  const listId = await openHistory(window)
  const sheet = window.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: /Delete .*in the window/ })).toHaveAttribute('aria-current', 'true')
  await sheet.getByRole('button', { name: /Add 22 locations/ }).click()
  await expect(sheet.getByText('22 locations then')).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Depot Rotterdam.*deleted/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Depot Lille 12 rue de Tournai Address: quai 5/ })).toBeVisible()
  await inspect(window, 'list-history', { looks: SHEET_LOOKS, isChecked: true })
  await sheet.getByRole('radio', { name: 'Added since (1)' }).click()
  await expect(sheet.getByRole('row', { name: /Depot Gent.*added/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Depot Lille/ })).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Restore in place' }).click()
  await expect(window.getByText('Restored Service depots')).toBeVisible()
  await expect(window.getByRole('row', { name: /Depot Rotterdam/ })).toBeVisible()
  await expect(window.getByRole('contentinfo')).toContainText('22 locations')
  await window.getByRole('status').getByRole('button', { name: /Undo/ }).click()
  await expect(window.getByRole('row', { name: /Depot Rotterdam/ })).toHaveCount(0)
  expect((await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })).points[0]?.address).toBe('quai 5')
})

test('a list as it was becomes a list of its own beside the present one', async ({ window }) => {
  await openHistory(window)
  const sheet = window.getByRole('dialog')
  await sheet.getByRole('button', { name: /Add 22 locations/ }).click()
  await expect(sheet.getByText('22 locations then')).toBeVisible()
  await sheet.getByRole('button', { name: 'Restore as a new list' }).click()
  await expect(window.getByText(/Created Service depots \(/)).toBeVisible()
  const { lists } = await appCall(window, 'lists.list', {})
  expect(lists.map(({ count }) => count)).toEqual([22, 22])
  const [, copy] = lists
  const { points } = await appCall(window, 'lists.points', { listId: copy!.id, offset: 0, limit: 2 })
  expect(points.map(({ name, address }) => `${name}, ${address}`)).toEqual([
    'Depot Lille, 12 rue de Tournai',
    'Depot Rotterdam, Waalhaven Oostzijde 81',
  ])
})

test.describe('settings', () => {
  // Changes are counted: nobody else may have made any.
  test.use({ ownHost: true })

  test('what is about to be lost is said in the settings before it is', async ({ window }) => {
    await openHistory(window)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toHaveCount(0)
    await window.keyboard.press('Control+,')
    const kept = window.locator('#settings-data')
    await expect(kept.getByText(/5 changes are kept/)).toBeVisible()
    await kept.getByLabel('Days').fill('20')
    await kept.getByLabel('Days').blur()
    await expect(kept.getByText(/changes from before .* will be deleted within 30 days/)).toBeVisible()
    await kept.getByLabel('Days').fill('0')
    await kept.getByLabel('Days').blur()
    await expect(kept.getByLabel('Days')).toHaveValue('20')
  })
})

// users.md 46: where a place comes from, who changed it and when, how exactly it was found.
test('the inspector says where a place comes from, who changed it, and how far it was moved', async ({ window }) => {
  const listId = await makeDepots(window)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })
  const { id, lat, lon } = points[0]!
  await window.keyboard.press('Control+1')
  await window
    .getByRole('row', { name: /Depot Lille/ })
    .locator('.medium')
    .click()
  await window.keyboard.press('Enter')
  const origin = window.locator('.point-origin')
  await expect(origin).toContainText('in the window')
  await expect(origin).not.toContainText('Changed')
  await appCall(window, 'lists.change', { listId, change: { kind: 'move', id, lat: lat! + 0.01, lon: lon! } })
  await expect(origin).toContainText('moved by hand, 1.11 km')
  await expect(origin).toContainText('Changed')
  await appCall(window, 'lists.change', {
    listId,
    change: {
      kind: 'add',
      points: [
        {
          name: 'Found',
          address: 'Grand-Place',
          lat: 50.6366,
          lon: 3.0633,
          found: { by: 'address', accuracy: 'A3', radiusMeters: 900 },
        },
      ],
    },
  })
  await window.getByRole('row', { name: /Found/ }).locator('.medium').click()
  await expect(origin).toContainText('found by its address: Street, accurate to about 900 m')
  await inspect(window, 'point-origin', { looks: SHEET_LOOKS, isChecked: true })
})

test('a deleted list is found later and comes back with its locations, by keys alone', async ({ window }) => {
  const listId = await makeDepots(window)
  await appCall(window, 'lists.rename', { listId, name: 'Autumn round' })
  await appCall(window, 'lists.remove', { listId })
  const other = await appCall(window, 'lists.create', { name: 'Spring round' })
  // Its name is longer than a small window.
  const long = await appCall(window, 'lists.create', { name: 'Round of the northern valleys '.repeat(6).trim() })
  await appCall(window, 'lists.remove', { listId: long.id })
  await window.keyboard.press('Control+1')
  await window.keyboard.press('Control+K')
  await window.keyboard.type('Deleted lists')
  await window.keyboard.press('Enter')
  const sheet = window.getByRole('dialog', { name: 'Deleted lists' })
  const line = sheet.getByRole('listitem').filter({ hasText: 'Autumn round' })
  await expect(line).toContainText('22 locations')
  await expect(line).toContainText('in the window')
  await inspect(window, 'deleted-lists', { looks: SHEET_LOOKS, isChecked: true })
  await line.getByRole('button', { name: 'Restore Autumn round' }).press('Enter')
  await expect(window.getByText('Restored the list Autumn round')).toBeVisible()
  await expect(window.getByRole('contentinfo')).toContainText('22 locations')
  const { lists } = await appCall(window, 'lists.list', {})
  expect(lists.map(({ id }) => id).sort()).toEqual([listId, other.id].sort())
})
