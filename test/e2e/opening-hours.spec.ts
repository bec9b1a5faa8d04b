import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { FORCED, inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** Opens Lists on two shops, the first of which is current. */
async function openShops(window: Page): Promise<string> {
  const points = ['Bakery', 'Night shop'].map((name, i) => ({ name, lat: 51.45 + i / 100, lon: -2.58 }))
  const { listId } = await addList(window, 'shops', points)
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Bakery/ }).click()
  return listId
}

async function hoursOf(window: Page, listId: string, at = 0) {
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 2 })
  return points[at]?.openingHours
}

test('opening hours are typed as a week, changed day by day, copied, and undone as one step', async ({ window }) => {
  const listId = await openShops(window)
  const section = window.getByRole('group', { name: 'Opening hours' })
  await section.getByRole('textbox', { name: 'Week' }).fill('Mo-Fr 08:00-12:00, 13:00-17:00; Sa off')
  await window.keyboard.press('Enter')
  await expect(section.getByRole('textbox', { name: 'Week' })).toHaveValue('Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed')
  expect(await hoursOf(window, listId)).toMatchObject({
    Monday: { Open: '08:00', Close: '12:00', Information: 'also 13:00-17:00' },
    Saturday: { Open: '', Close: '', Information: 'closed' },
  })

  // By keyboard alone: the days, one of them over midnight, and the same for all that follow.
  await section.getByRole('button', { name: 'Day by day' }).focus()
  await window.keyboard.press('Enter')
  await section.getByRole('textbox', { name: 'Thursday' }).focus()
  await window.keyboard.press('Control+a')
  await window.keyboard.type('22:00-02:00 "ring the bell"')
  await window.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Copy Thursday to other days' }).focus()
  await window.keyboard.press('Enter')
  await window.getByRole('menuitem', { name: 'To the days below' }).focus()
  await window.keyboard.press('Enter')
  const week = section.getByRole('textbox', { name: 'Week' })
  await expect(week).toHaveValue('Mo-We 08:00-12:00, 13:00-17:00; Th-Su 22:00-02:00 "ring the bell"')
  await window.getByRole('button', { name: 'Undo: edit Bakery' }).click()
  await expect(week).toHaveValue(/Th 22:00-02:00 "ring the bell"; Fr 08:00-12:00/)
  await section.getByRole('textbox', { name: 'Monday' }).fill('24 h')
  await window.keyboard.press('Enter')
  await expect(week).toHaveValue(/^Mo 24 h; Tu-We 08:00/)
  await week.fill('')
  await window.keyboard.press('Enter')
  await expect.poll(() => hoursOf(window, listId)).toBeNull()
})

test('hours that cannot be read say so in one sentence, and change nothing', async ({ window }) => {
  const listId = await openShops(window)
  const section = window.getByRole('group', { name: 'Opening hours' })
  const week = section.getByRole('textbox', { name: 'Week' })
  await week.fill('Mo-Fr 25:00-26:00')
  await window.keyboard.press('Enter')
  await expect(section.getByRole('alert')).toHaveText('“25:00” is not a time of day: write 00:00 to 24:00.')
  await expect(week).toHaveValue('Mo-Fr 25:00-26:00')
  expect(await hoursOf(window, listId)).toBeNull()
  await week.press('Escape')
  await expect(week).toHaveValue('')
  await expect(section.getByRole('alert')).toHaveText('')
})

test('the hours of a place are set for all that are selected, as one step', async ({ window }) => {
  const listId = await openShops(window)
  await window.getByRole('textbox', { name: 'Week' }).fill('daily 9-17')
  await window.keyboard.press('Enter')
  await window.getByRole('row', { name: /Bakery/ }).click()
  await window.keyboard.press('Control+a')
  await window.getByRole('button', { name: 'Set for the 2 selected' }).click()
  await expect.poll(() => hoursOf(window, listId, 1)).toMatchObject({ Sunday: { Open: '09:00', Close: '17:00' } })
  await window.keyboard.press('Control+z')
  await expect.poll(() => hoursOf(window, listId, 1)).toBeNull()
})

test('hours are a column of the table, and are set for many at once by a text', async ({ window }) => {
  const listId = await openShops(window)
  await window.getByRole('row', { name: /Bakery/ }).click()
  await window.keyboard.press('Control+a')
  await window.keyboard.press('e')
  const sheet = window.getByRole('dialog', { name: 'Edit many locations' })
  await sheet.getByLabel('Field', { exact: true }).selectOption('openingHours')
  await sheet.getByLabel('Text', { exact: true }).fill('Mo-Fr 08:00-12:00')
  await sheet.getByRole('button', { name: /Change 2/ }).click()
  await expect.poll(() => hoursOf(window, listId, 1)).toMatchObject({ Friday: { Open: '08:00', Close: '12:00' } })
})

test('the editor of hours fits in every look', async ({ window }) => {
  await openShops(window)
  await window
    .getByRole('textbox', { name: 'Week' })
    .fill('Mo-Fr 08:00-12:00, 13:00-17:00; Sa 22:00-02:00 "ring"; Su closed')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Day by day' }).click()
  await window.getByRole('textbox', { name: 'Sunday' }).fill('8-9-10')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Copy Sunday to other days' }).scrollIntoViewIfNeeded()
  await inspect(window, 'opening-hours', { looks: [...SMALL_LOOKS, FORCED], isChecked: true })
  const pane = window.getByRole('complementary', { name: 'Details of the location' })
  // As at 200 %: half of the room.
  await window.setViewportSize({ width: 640, height: 360 })
  expect(await pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  if (process.env.WAYPOST_PICTURES) await window.screenshot({ path: 'out/screens/opening-hours-200.png' })
})
