import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { inspect, LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
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

  await expect(inspector.getByText('Meanwhile changed elsewhere to “quai 5”.')).toBeVisible()
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

test('what is typed of a location that is deleted elsewhere stays in reach, and goes to no other one', async ({
  window,
}) => {
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const listId = await makeDepots(window)
  const points = [1, 2].map((at) => ({ name: `Other ${at}`, address: `${at} Mill`, lat: 50, lon: at }))
  const { listId: othersId } = await addList(window, 'Others', points)
  const before = (await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })).points
  const rest = before.slice(1).map(({ name, address }) => [name, address])
  const addresses = async (id: string) =>
    (await appCall(window, 'lists.points', { listId: id, offset: 0, limit: 99 })).points.map((one) => [one.name, one.address]) // prettier-ignore
  const note = window.getByRole('alert').filter({ hasText: 'was deleted elsewhere while you typed' })
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: before[0]!.name }).locator('.medium').click()
  await window.keyboard.press('Enter')
  const inspector = window.getByRole('complementary')

  await inspector.getByLabel('Address', { exact: true }).fill('quai 9, gate 7')
  await appCall(window, 'lists.change', { listId, change: { kind: 'remove', ids: [before[0]!.id] } })
  await expect(note).toContainText('quai 9, gate 7')
  await expect(note).toContainText(`${before[0]!.name}, Address`)
  expect(await addresses(listId)).toEqual(rest)
  await note.getByRole('button', { name: 'Copy Address' }).click()
  await expect.poll(() => window.evaluate(() => navigator.clipboard.readText())).toContain(', gate 7')
  await inspect(window, 'unsaved-texts', {
    looks: LOOKS.filter(({ name }) => /light-1280|dark-1920/.test(name)),
    isChecked: true,
  })
  await note.getByRole('button', { name: 'Close this message' }).click()
  await expect(note).toHaveCount(0)

  await inspector.getByLabel('Position').fill('50.5, 3.5')
  await appCall(window, 'lists.change', { listId, change: { kind: 'remove', ids: [before[1]!.id] } })
  await expect(note).toContainText('50.5, 3.5')

  await inspector.getByLabel('Add a note').fill('ring twice')
  await appCall(window, 'lists.remove', { listId })
  await expect(window.getByText('was deleted elsewhere').first()).toBeVisible()
  await expect(note).toContainText('ring twice')
  await expect(window.getByRole('row', { name: /Other 2/ })).toBeVisible()
  expect(await addresses(othersId)).toEqual(points.map(({ name, address }) => [name, address]))
  await expect(window.getByText('The list has no location')).toHaveCount(0)
})

test('coordinates that cannot be read stay in reach when another location is looked at', async ({ window }) => {
  const listId = await makeDepots(window)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: points[0]!.name }).locator('.medium').click()
  await window.keyboard.press('Enter')
  await window.getByRole('complementary').getByLabel('Position').fill('51.5 N, by the quay')
  await window.getByRole('row', { name: points[1]!.name }).locator('.medium').click()
  const note = window.getByRole('alert').filter({ hasText: 'These coordinates cannot be read' })
  await expect(note).toContainText(`${points[0]!.name}, Position`)
  await expect(note).toContainText('51.5 N, by the quay')
  expect((await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })).points).toEqual(points)
})

test('a cell that is edited as its row is deleted elsewhere stays in reach too', async ({ window }) => {
  const listId = await makeDepots(window)
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })
  await window.keyboard.press('Control+1')
  const row = window.getByRole('row', { name: points[0]!.name })
  await row.locator('[data-column="name"]').dblclick()
  await window.keyboard.type('Typed anew')
  await appCall(window, 'lists.change', { listId, change: { kind: 'remove', ids: [points[0]!.id] } })
  await expect(window.getByRole('alert').filter({ hasText: 'Typed anew' })).toBeVisible()
  const now = await appCall(window, 'lists.points', { listId, offset: 0, limit: 99 })
  expect(now.points.map(({ name }) => name)).toEqual(points.slice(1).map(({ name }) => name))
})
