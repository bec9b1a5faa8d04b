import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const PLACES = [
  { name: 'Town hall', address: '', country: 'LI', lat: 47.14, lon: 9.52 },
  { name: 'Swapped depot', address: '', country: 'LI', lat: 9.51, lon: 47.16 },
  { name: 'Swapped yard', address: '', country: '', lat: 9.53, lon: 47.2 },
  { name: 'Nowhere', address: '', country: 'LI', lat: 0, lon: 0 },
  { name: 'Ship', address: '', country: '', lat: 45, lon: -30 },
  { name: 'Office in Rome', address: '', country: 'LI', lat: 41.9, lon: 12.5 },
  { name: 'Mill', address: '', country: 'LI', lat: 47.21, lon: 9.53 },
  { name: 'School', address: '', country: 'LI', lat: 47.22, lon: 9.54 },
  { name: 'Church', address: '', country: 'LI', lat: 47.13, lon: 9.53 },
  { name: 'Bank', address: 'Rue de Rivoli, Paris', country: 'FR', lat: 43.3, lon: 5.4 },
  { name: 'Farm', address: '', country: 'LI', lat: 47.11, lon: 9.51 },
]

// users.md 22
test('odd positions are found with their reason, mended one by one or all, and undone', async ({ window }) => {
  const { listId } = await addList(window, 'Sites', PLACES)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Town hall/ })).toBeVisible()
  const positions = async () =>
    Object.fromEntries(
      (await appCall(window, 'lists.points', { listId, offset: 0, limit: 50 })).points.map(({ name, lat, lon }) => [
        name,
        [lat, lon],
      ]),
    )
  const before = await positions()

  await window.keyboard.press('Control+k')
  await window.keyboard.type('Check positions')
  await window.keyboard.press('Enter')
  const sheet = window.getByRole('dialog')
  await expect(sheet.getByRole('status')).toContainText('Checked 11 locations', { timeout: 30_000 })
  // No key reaches what lies behind it.
  await sheet.getByRole('button', { name: 'Check again' }).focus()
  for (const key of ['Delete', 's', 'e', 'Control+2']) await window.keyboard.press(key)
  await expect(window.getByRole('dialog')).toHaveCount(1)
  expect((await appCall(window, 'lists.list', {})).lists.map(({ count }) => count)).toEqual([11])
  const kind = (name: string) => sheet.getByRole('region', { name })
  await expect(kind('Latitude and longitude swapped').getByRole('listitem')).toHaveCount(2)
  await expect(kind('At 0, 0')).toContainText('Nowhere')
  await expect(kind('On the open sea')).toContainText('Ship')
  await expect(kind('In a different country than named')).toContainText('is in Italy')
  await inspect(window, 'position-checks', { looks: SMALL_LOOKS, isChecked: true })

  await kind('Latitude and longitude swapped').getByRole('button', { name: 'Fix Swapped yard' }).click()
  await expect(kind('Latitude and longitude swapped').getByRole('listitem')).toHaveCount(1)
  // Taken back it is odd again.
  await window.keyboard.press('Control+z')
  await expect(kind('Latitude and longitude swapped').getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
  await kind('Latitude and longitude swapped').getByRole('button', { name: 'Fix all 2' }).click()
  await expect(kind('Latitude and longitude swapped')).toBeHidden()
  expect(await positions()).toEqual({ ...before, 'Swapped depot': [47.16, 9.51], 'Swapped yard': [47.2, 9.53] })

  // The address says where it belongs.
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Check again' }).click()
  await expect(kind('Far from its address')).toContainText('Bank', { timeout: 30_000 })
  await kind('Far from its address').getByRole('button', { name: 'Fix 1' }).click()
  await expect.poll(async () => ((await positions())['Bank'] as number[]).map(Math.round)).toEqual([49, 2])

  await kind('On the open sea').getByRole('button', { name: 'Exchange the axes of Ship' }).click()
  await expect.poll(async () => (await positions())['Ship']).toEqual([-30, 45])
  await window.keyboard.press('Control+z')
  await expect(kind('On the open sea')).toContainText('Ship', { timeout: 30_000 })
  await kind('On the open sea').getByRole('button', { name: 'Show Ship' }).click()
  await expect(window.locator('.row-list-row.current')).toContainText('Ship')
  for (const _ of [1, 2]) await window.keyboard.press('Control+z')
  await expect.poll(positions).toEqual(before)
})
