import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

test('two windows edit one location: each keeps the fields of the other, and what one replaces it is told', async ({
  window,
}) => {
  const listId = await makeDepots(window)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })
  const { id } = points[0]!
  const placeNow = () => appCall(window, 'lists.point', { listId, id })
  await window.keyboard.press('Control+1')
  const row = window.getByRole('row', { name: /Depot Lille/ })
  await row.locator('.medium').click()
  await window.keyboard.press('Enter')
  const inspector = window.getByRole('complementary')
  const address = inspector.getByLabel('Address', { exact: true })
  await address.fill('quai 9')
  const note = inspector.getByLabel('Add a note')

  const other = await window.context().newPage()
  await other.goto((await appCall(window, 'session.link', {})).url)
  await other.getByRole('link', { name: 'Lists' }).click()
  await expect(other.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
  const inOther = (fields: object) =>
    appCall(other, 'lists.change', { listId, change: { kind: 'edit', edits: [{ id, fields }] } })
  await inOther({ address: 'quai 5', status: 'done' })

  await expect(inspector.getByText('Changed elsewhere to “quai 5” meanwhile.')).toBeVisible()
  await expect(address).toHaveValue('quai 9')
  await inspect(window, 'two-windows', {
    looks: LOOKS.filter(({ name }) => /light-1280|dark-1920/.test(name)),
    isChecked: true,
  })
  await address.press('Enter')
  await expect(window.getByText('replaced what was set elsewhere meanwhile: Address “quai 5”')).toBeVisible()
  expect(await placeNow()).toMatchObject({ address: 'quai 9', status: 'done' })
  await window.getByRole('status').getByRole('button', { name: /Undo/ }).click()
  await expect.poll(placeNow).toMatchObject({ address: 'quai 5', status: 'done' })

  await note.fill('mine')
  await inOther({ notes: [{ at: '2026-11-20T10:00:00.000Z', text: 'theirs' }] })
  await expect(inspector.getByText('theirs')).toBeVisible()
  await note.blur()
  await expect.poll(async () => (await placeNow()).notes?.map(({ text }) => text)).toEqual(['theirs', 'mine'])
  await expect(inspector.locator('dt').filter({ hasText: 'in the window' })).toHaveCount(2)
  await other.close()
})
