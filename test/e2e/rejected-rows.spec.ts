import { appCall } from './app-call.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SOURCE = [
  'Ref,Street,Town',
  '1,1 Euston Road,London',
  '2,12, Euston Road,London',
  '3,3 Euston Road',
  '4,4 Euston Road,London',
  '',
].join('\n')

// users.md 10: bad rows do not block good ones, and are fixed in place; 11: every row is accounted for; 3: undo.
test('rows that could not be read are put right, join the others at their place, and are undone', async ({
  window,
  exported,
}) => {
  await reviewFile(window, 'torn.csv', SOURCE)
  await expect(window.getByText('2 rows', { exact: true })).toBeVisible()
  await window.getByRole('button', { name: '2 rows could not be read' }).click()
  await expect(window.getByRole('row', { name: / 3 More cells than the header/ })).toBeVisible()

  // Still wrong: it says why, and what was typed stays.
  const fix = window.getByRole('form', { name: 'Cells of the row' })
  await fix.getByRole('button', { name: 'Read and cleanse' }).click()
  await expect(fix.getByText('Row 2 has 4 cells, and the file has 3 columns.')).toBeVisible()
  await fix.getByRole('button', { name: 'Join Street with the next cell' }).click()
  await expect(fix.getByLabel('Street', { exact: true })).toHaveValue('12, Euston Road')
  await fix.getByLabel('Street', { exact: true }).press('Enter')
  await expect(window.locator('.toast')).toContainText('Fixed, row 2')

  // The next one is at hand; with the last one the rows stand there again.
  await expect(fix.getByLabel('Street', { exact: true })).toHaveValue('3 Euston Road')
  await fix.getByRole('button', { name: 'Add a cell' }).click()
  await fix.getByLabel('Town', { exact: true }).fill('London')
  await fix.getByRole('button', { name: 'Read and cleanse' }).click()
  await expect(window.getByText('4 rows', { exact: true })).toBeVisible()
  const numbers = window.locator('.row-list-row .row-number')
  await expect(numbers).toHaveText(['1', '2', '3', '4'])
  await expect(window.getByRole('contentinfo')).not.toContainText('not readable')

  await window.keyboard.press('Control+s')
  const written = await exported(() => window.getByRole('button', { name: 'Export 4 rows' }).click())
  const lines = written.toString('utf8').trim().split('\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['1', '2', '3', '4'])
  expect(lines[2]).toContain('2,"12, Euston Road",London,')
  await window.locator('.steps button', { hasText: 'Review' }).click()
  await window.keyboard.press('Control+z')
  await expect(window.getByText('3 rows', { exact: true })).toBeVisible()
  await expect(window.getByRole('button', { name: '1 row could not be read' })).toBeVisible()
  const { jobs } = await appCall(window, 'jobs.list', {})
  const jobId = jobs.find(({ title }) => title === 'torn.csv')?.id ?? ''
  expect(await appCall(window, 'cleanse.counts', { jobId })).toMatchObject({ rowsIn: 4, rejected: 1 })
})
