import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

/** Both ends of a view whose middle lies in England. */
const ENDS = [
  { name: 'North', address: '', country: 'GB', lat: 52.74, lon: -2.46 },
  { name: 'South', address: '', country: 'GB', lat: 52.62, lon: -2.42 },
]

// users.md 23: coordinates are copied in any notation.
test('a spot of the map: address, coordinates, into the list, nearby', async ({ window }) => {
  await addList(window, 'Found', ENDS)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /South/ })).toBeVisible()
  const map = window.getByRole('application')
  const card = window.getByRole('region', { name: 'Here' })

  await map.focus()
  await window.keyboard.press('Enter')
  await expect(card).toBeFocused()
  await expect(card).toContainText('away')
  await window.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(map).toBeFocused()

  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width * 0.6, y: box.height * 0.4 } })
  await expect(card).toContainText('away')
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: 'Copy Degrees' }).click()
  const copied = await window.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^52\.\d+, -2\.\d+$/)
  await card.getByRole('button', { name: 'Copy MGRS' }).click()
  await expect.poll(() => window.evaluate(() => navigator.clipboard.readText())).toMatch(/^30U [A-Z]{2} \d+ \d+$/)
  await inspect(window, 'finding', { looks: SMALL_LOOKS, isChecked: false })

  await card.getByRole('button', { name: 'Nearby from here' }).click()
  await expect(window.getByLabel('From')).not.toHaveValue('')
  await window.keyboard.press('Control+1')
  await map.click({ position: { x: box.width * 0.6, y: box.height * 0.4 } })
  await expect(card).toContainText('away')
  await card.getByRole('button', { name: 'Add to list' }).click()
  await window.getByRole('menuitem', { name: 'Found' }).click()
  await expect(window.getByRole('textbox', { name: 'Position' })).toHaveValue(/^52\.\d+, -2\.\d+$/)
  await window.getByRole('textbox', { name: 'Name' }).fill('Seen')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('row', { name: /Seen/ })).toBeVisible()
})

test('the same card on the maps of Nearby and of a tour, for points, and into another list or a new one', async ({
  window,
}) => {
  const list = await appCall(window, 'lists.create', { name: 'Found' })
  await appCall(window, 'lists.change', { listId: list.id, change: { kind: 'add', points: ENDS } })
  await appCall(window, 'lists.create', { name: 'Kept' })
  const map = window.getByRole('application')
  const card = window.getByRole('region', { name: 'Here' })
  const heading = card.getByRole('heading')
  const middle = async (share = 0.5) => {
    const { width, height } = (await map.boundingBox())!
    return { x: width * share, y: height * 0.5 }
  }

  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /South/ }).click()
  await window.keyboard.press('q')
  await expect(card).toBeFocused()
  await expect(heading).toHaveText('South')
  await expect(card).toContainText('52.62, -2.42')
  await card.getByRole('button', { name: 'Add to list' }).click()
  await window.getByRole('menuitem', { name: 'Kept' }).click()
  await expect(window.getByRole('textbox', { name: 'Name' })).toHaveValue('South')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('grid', { name: 'Kept' }).getByRole('row', { name: /South/ })).toBeVisible()

  await window.keyboard.press('Control+2')
  await window.getByLabel('From').fill('52.62, -2.42')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('article', { name: 'South' })).toBeVisible()
  await map.focus()
  await window.keyboard.press('PageDown')
  await window.keyboard.press('ContextMenu')
  await expect(heading).toHaveText('South')
  await window.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(map).toBeFocused()
  await map.click({ button: 'right', position: await middle(0.3) })
  await expect(card).toContainText('away')
  await inspect(window, 'finding-nearby', { looks: SMALL_LOOKS, isChecked: false })
  await card.getByRole('button', { name: 'Nearby from here' }).click()
  await expect(card).toHaveCount(0)
  await expect(window.getByLabel('From')).not.toHaveValue('52.62, −2.42')
  await window.keyboard.press('o')
  await expect(window.getByRole('application', { name: 'Map of the tour' })).toBeVisible()
  await map.click({ position: await middle(0.2) })
  await expect(card).toContainText('away')
  await card.getByRole('button', { name: 'Add to list' }).click()
  await window.getByRole('menuitem', { name: 'New list' }).click()
  // The list that was open has a field of that name, too.
  await window.getByRole('complementary', { name: 'New location' }).getByRole('textbox', { name: 'Name' }).fill('Seen')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('grid', { name: 'New list' }).getByRole('row', { name: /Seen/ })).toBeVisible()
})
