import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { HOUSES } from './vaduz-houses.ts'
import { expect, test } from './window-test.ts'

/** Customers by their address, without a country; the first is in no country at all. */
const CUSTOMERS = [
  'Name,Address',
  'Nowhere,"Nirgendwogasse 999, 9999 Atlantis"',
  'Keller,"Mill Lane 2, 9490 Vaduz"',
  'Frick,"Quarry Row 3, 9490 Vaduz"',
  'Meier,"Bahnhofstrasse 1, 8001 Zürich"',
].join('\n')

async function importCustomers(window: Page): Promise<void> {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'customers.csv', CUSTOMERS)
  await expect(window.getByLabel('Meaning of column Address')).toHaveValue('address')
}

const pointsOf = async (window: Page) => {
  const lists = (await appCall(window, 'lists.list', {})).lists.filter(({ isErrorList }) => !isErrorList)
  return (await appCall(window, 'lists.points', { listId: lists[0]?.id ?? '', offset: 0, limit: 100 })).points
}

test('an import by address asks for the country, counts by level, and shows how exact each location is', async ({
  window,
  exported,
}) => {
  await importCustomers(window)
  const country = window.getByLabel('Country of addresses that name none')
  await expect(country).toHaveValue('')
  // The likely ones stand first, and no town of that name on another continent is the only one.
  await expect(country.locator('optgroup').first().locator('option').first()).toHaveText('Liechtenstein')
  await window.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(window.getByText('4 rows in = 3 imported + 1 not usable + 0 blank')).toBeVisible()
  const counts = window.locator('.level-counts')
  await expect(counts).toContainText(/House\s*0\s*Street\s*0\s*Town\s*3\s*Area\s*0\s*Not found\s*1/)
  await expect(window.getByText('known by the name of its town alone').first()).toBeVisible()
  await inspect(window, 'exactness-import', { looks: SMALL_LOOKS, isChecked: true })
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Keller/ })).toBeVisible()

  const legend = window.getByRole('region', { name: 'Colours and labels' }).or(window.locator('.map-legend'))
  await expect(legend.getByText('Only its town or area')).toBeVisible()
  await legend.getByRole('button', { name: 'only known to the town or area' }).click()
  await expect(window.getByText('Town, Area')).toBeVisible()
  const [keller] = await pointsOf(window)
  expect(keller?.placed).toMatchObject({ by: 'address', accuracy: 'A2' })

  await window.keyboard.press('Control+s')
  const sheet = window.getByRole('dialog')
  await expect(sheet).toContainText('3 of 3 locations are only known to the town or area.')
  const file = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(String(file)).toContain('WaypostFoundBy,WaypostAccuracy,WaypostAccuracyMeters,WaypostFoundOn')
  expect(String(file)).toMatch(/address,town,\d+,20\d\d-/)
})

test('houses that are added place a list better, all or some, and one undo takes it back', async ({ window }) => {
  test.setTimeout(240_000)
  await importCustomers(window)
  await window.getByRole('button', { name: 'Import 4 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Keller/ })).toBeVisible()
  const before = await pointsOf(window)
  // What is set by hand stays there, whatever is known better.
  const { lists } = await appCall(window, 'lists.list', {})
  const listId = lists.find(({ isErrorList }) => !isErrorList)?.id ?? ''
  await appCall(window, 'lists.change', { listId, change: { kind: 'move', id: before[1]!.id, lat: 47.2, lon: 9.5 } })

  await window.keyboard.press('Control+4')
  await dropContent(window, 'vaduz.csv', HOUSES)
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
  await panel.getByRole('button', { name: 'Import' }).click()
  const note = window.locator('.better-note')
  await expect(note).toContainText('1 location of 1 list can now be placed to the house.', { timeout: 60_000 })
  await note.getByRole('button', { name: 'Show them' }).click()
  const sheet = window.getByRole('dialog', { name: 'Better positions' })
  const row = sheet.getByRole('row', { name: /Keller/ })
  await expect(row).toContainText('Town')
  await expect(row).toContainText('House')
  await inspect(window, 'exactness-better', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('checkbox', { name: 'Choose Keller' }).click()
  await sheet.getByRole('button', { name: 'Take over 1' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await pointsOf(window))[0]?.lat).toBe(47.14)
  expect((await pointsOf(window)).map(({ placed }) => placed?.by)).toEqual(['address', 'hand', 'address'])
  await expect(note).toBeHidden()
  await window.keyboard.press('Control+z')
  await expect.poll(async () => (await pointsOf(window))[0]?.lat).toBe(before[0]?.lat)
  expect((await pointsOf(window))[1]?.lat).toBe(47.2)

  await appCall(window, 'packs.remove', { id: 'vaduz' })
})
