import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const POINTS = [
  { name: 'North', address: '96 Euston Rd, London NW1 2DB', lat: 51.53, lon: -0.127 },
  { name: 'South', address: '10 Downing St, London SW1A 2AA', lat: 51.5033, lon: -0.1276 },
  { name: 'South again', address: '10 Downing Street, London, SW1A 2AA', lat: 51.5034, lon: -0.1277 },
  { name: 'East', address: '1 Picadilly, Manchester M1 1RG', lat: 53.48, lon: -2.236 },
].map((point) => ({ ...point, country: 'GB' }))

const places = async (page: Page, listId: string) => {
  const { points } = await appCall(page, 'lists.points', { listId, offset: 0, limit: 50 })
  return Object.fromEntries(points.map(({ name, address }) => [name, address]))
}

// Part of users.md 41 and of the way back: a list is cleansed, decided about, and takes it over as one step.
test('a list is cleansed in one step, decisions flow back to it, and rows become a list', async ({ window }) => {
  const { listId, ids } = await addList(window, 'Depots', POINTS)
  const before = await places(window, listId)
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /East/ }).click()
  await window.keyboard.press('c')
  await window.getByText('Part by part').waitFor()
  await expect(window.getByRole('heading', { name: 'Depots.csv' })).toBeVisible()
  const { jobs } = await appCall(window, 'jobs.list', {})
  const jobId = jobs.find(({ kind }) => kind === 'cleanse')?.id ?? ''

  // Two rows are one place; all answers are taken; meanwhile somebody edits a location in the list.
  await appCall(window, 'review.decide', { jobId, target: { filter: {} }, action: { kind: 'accept' } })
  await appCall(window, 'review.merge', { jobId, row: 2, survivor: 2 })
  const cleaned = await Promise.all(
    [1, 2].map(async (row) => (await appCall(window, 'cleanse.row', { jobId, row })).cleaned),
  )
  const edits = [{ id: ids?.[3] ?? '', fields: { address: 'Moved to Leeds' } }]
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await window.keyboard.press('b')
  const toast = window.locator('.toast')
  await expect(toast).toContainText('2 locations updated')
  await expect(toast).toContainText('1 kept, because it was edited in the list since: East')
  await expect(toast).toContainText('1 removed, because it was merged into another one')
  const after = { North: cleaned[0], South: cleaned[1], East: 'Moved to Leeds' }
  expect(await places(window, listId)).toEqual(after)

  // Again there is nothing new; and all of it is one step back.
  await window.keyboard.press('b')
  await expect(toast).toContainText('nothing was new')
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /North/ }).click()
  await window.keyboard.press('Control+z')
  await expect(toast).toContainText('Undone: apply the cleansed rows of Depots')
  expect(await places(window, listId)).toEqual({ ...before, East: 'Moved to Leeds' })

  // Rows become a list of their own, with their cells, and without the one that went into another.
  await window.keyboard.press('Control+3')
  await window.getByText('Part by part').waitFor()
  await window.keyboard.press('t')
  await expect(toast).toContainText('The list “Depots” has 3 locations')
  await expect(window.getByRole('row', { name: /South/ })).toHaveCount(1)
  const { lists } = await appCall(window, 'lists.list', {})
  expect(lists.map(({ count }) => count)).toEqual([4, 3])
})
