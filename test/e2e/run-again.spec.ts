import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, LOOKS } from './looks.ts'
import { HOUSES } from './vaduz-houses.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const ADDRESSES = [
  'Street,Postcode,Town,Country',
  'Mill Lane 2,9490,Vaduz,LI',
  'Quarry Row 3,9490,Vaduz,LI',
  'Quarry Row 4,9490,Vaduz,LI',
  '96 Euston Road,NW1 2DB,London,GB',
].join('\n')

// users.md 46: newer data is used for what it may mend, and nobody decides twice.
test('rows that are not verified are run again by newer data, in a run that names its origin', async ({ window }) => {
  test.setTimeout(240_000)
  await reviewFile(window, 'offices.csv', ADDRESSES)
  const first = (await appCall(window, 'jobs.list', {})).jobs[0]?.id ?? ''
  await appCall(window, 'review.decide', { jobId: first, target: { row: 3 }, action: { kind: 'keep' } })
  const offer = window.getByRole('region', { name: 'New reference data' })
  await expect(offer).toHaveCount(0)

  await window.keyboard.press('Control+4')
  await dropContent(window, 'vaduz.csv', HOUSES)
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
  await panel.getByRole('button', { name: 'Import' }).click()
  const hasPack = async () => (await appCall(window, 'app.info', {})).packs.some(({ id }) => id === 'vaduz')
  await expect.poll(hasPack, { timeout: 60_000 }).toBe(true)

  await window.keyboard.press('Control+3')
  await expect(offer).toContainText('2 rows that are not verified can be run again.', { timeout: 30_000 })
  await inspect(window, 'run-again', { looks: LOOKS, isChecked: true })
  await window.getByRole('grid').focus()
  await window.keyboard.press('Shift+R')
  await expect(window.getByText(/^Of the run of .*, 2 rows were run again; 2 with a better result\.$/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(offer).toHaveCount(0)
  const second = (await appCall(window, 'jobs.list', {})).jobs[0]?.id ?? ''
  expect(second).not.toBe(first)
  const codeOf = async (jobId: string, row: number) => (await appCall(window, 'cleanse.row', { jobId, row })).avc
  expect(await codeOf(second, 1)).toMatch(/^V[45]/)
  expect(await codeOf(first, 1)).toMatch(/^V2/)
  // What was decided stays, and so does its answer.
  const kept = await appCall(window, 'cleanse.row', { jobId: second, row: 3 })
  expect(kept.decided?.decision).toBe('kept')
  expect(kept.avc).toBe(await codeOf(first, 3))

  await appCall(window, 'packs.remove', { id: 'vaduz' })
})
