import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const HEAD = 'Id,Name,Description,Address,Country,Latitude,Longitude,MetaInfo,WaypostTags,WaypostNotes,phone'
const at = (day: number, text: string) => ({ at: `2026-03-0${day}T08:00:00.000Z`, text })
const quoted = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`

/** A list that was made by hand, and the same one as the other laptop sends it: changed, without one place of it. */
async function makeList(window: Page): Promise<{ listId: string; file: string }> {
  const { id: listId } = await appCall(window, 'lists.create', { name: 'Depots' })
  const points = ['North', 'South', 'East'].map((name, index) => ({ name, address: `${index} Quay`, lat: 51 + index, lon: index, metaInfo: { phone: `${index}` } })) // prettier-ignore
  const added = await appCall(window, 'lists.change', { listId, change: { kind: 'add', points } })
  const ids = added.ids ?? []
  const edit = (index: number, fields: object) =>
    appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits: [{ id: ids[index] ?? '', fields }] } })
  await edit(0, { metaInfo: { phone: 'my phone' }, address: 'My street', notes: [at(3, 'by me')], tags: ['me'] })
  const row = (index: number, cells: string) => `${ids[index]},${cells}`
  const north = `North,,Their street,,51,0,,${quoted(['them'])},${quoted([at(2, 'by them')])},their phone`
  return { listId, file: `${HEAD}\n${row(0, north)}\n${row(2, 'East,,2 Quay,,53,2,,,,2')}\n` }
}

test('a list that another laptop changed comes back: each field is decided on, a deletion is taken over, all is one step', async ({
  window,
}) => {
  await window.keyboard.press('Control+1')
  const { listId, file } = await makeList(window)
  const pointsOf = async () => (await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })).points
  const before = await pointsOf()
  await dropContent(window, 'anything.csv', file)
  await expect(window.getByText('This file has 2 locations of “Depots”.')).toBeVisible()
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  const kinds = window.getByRole('radiogroup', { name: 'Effect of the rows' })
  await kinds.getByRole('radio', { name: 'Your edit stays' }).click()
  const detail = window.getByRole('complementary', { name: 'The current row' })
  await expect(detail).toContainText('Here: 2026-03-03 08:00: by me')
  await expect(detail).toContainText('In the file: 2026-03-02 08:00: by them')
  await inspect(window, 'two-laptops', { looks: LOOKS, isChecked: true })
  await detail.getByRole('radiogroup', { name: 'Whose value: phone' }).getByRole('radio', { name: 'Both' }).click()
  await expect(detail).toContainText('Both texts are kept in this field.')
  await detail
    .getByRole('radiogroup', { name: 'Whose value: Address' })
    .getByRole('radio', { name: 'The file’s' })
    .click()
  await expect(kinds.getByRole('radio', { name: 'Changed on both sides' })).toBeVisible()

  await kinds.getByRole('radio', { name: 'Not in the file' }).click()
  await expect(detail).toContainText('so it was deleted where the file comes from')
  await detail.getByRole('checkbox', { name: 'Delete it here too' }).click()
  await expect(detail).toContainText('Will be deleted from the list.')
  await inspect(window, 'two-laptops-deleted', { looks: LOOKS, isChecked: true })
  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(window.getByText('Not in the file, deleted')).toBeVisible()
  const [north, east, ...more] = await pointsOf()
  expect(more).toEqual([])
  expect(east?.name).toBe('East')
  expect(north).toMatchObject({
    address: 'Their street',
    metaInfo: { phone: 'my phone; their phone' },
    tags: ['me', 'them'],
  })
  expect(north?.notes?.map(({ text }) => text)).toEqual(['by them', 'by me'])
  await window.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(pointsOf).toEqual(before)
})

test('a list that is merged with itself says so in one sentence, and nothing changes', async ({ window }) => {
  await window.keyboard.press('Control+1')
  const { listId } = await makeList(window)
  const { points: before } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })
  const rows = before.map(({ id, name, address, lat, lon, metaInfo }) => `${id},${name},,${address},,${lat},${lon},,,,${String(metaInfo?.phone)}`) // prettier-ignore
  await dropContent(window, 'copy of depots.csv', `${[HEAD, ...rows].join('\n')}\n`)
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(window.getByText('merging a list with itself changes nothing')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  expect((await appCall(window, 'lists.points', { listId, offset: 0, limit: 9 })).points).toEqual(before)
})
