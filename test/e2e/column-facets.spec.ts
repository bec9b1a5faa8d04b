import { appCall } from './app-call.ts'
import { inspect, LOOKS } from './looks.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const ROWS = [
  'Street,Town,Branch,Segment',
  '96 Euston Road,London,North,A',
  '1 Zzyzx Parade,Newport,North,B',
  '2 Zzyzx Parade,Halifax,South,A',
  '3 Zzyzx Parade,Boston,South,',
].join('\n')

// users.md 42: who answers for a branch looks at its rows alone.
test('rows are filtered by the values of columns of the file, beside all other filters', async ({ window }) => {
  await reviewFile(window, 'branches.csv', ROWS)
  await window.getByRole('grid').focus()
  await window.keyboard.press('Shift+F')
  const choice = window.getByLabel('Filter by a column…')
  await expect(choice).toBeFocused()
  await choice.selectOption('Branch')
  const branch = window.getByRole('group', { name: 'Column Branch' })
  await expect(branch.getByText('North')).toBeVisible()
  await branch.getByLabel('North').click()
  await expect(window.getByText('2 of 4 rows', { exact: true })).toBeVisible()
  await choice.selectOption('Segment')
  const segment = window.getByRole('group', { name: 'Column Segment' })
  // Counted over the rows of the other filters: a blank cell of another branch is none of them.
  await expect(segment.getByText('(blank)')).toHaveCount(0)
  await segment.getByLabel('B').click()
  await expect(window.getByText('1 of 4 rows', { exact: true })).toBeVisible()
  await inspect(window, 'column-facets', { looks: LOOKS, isChecked: true })

  // What is filtered is what is decided about, and the columns stay for the next file like this one.
  await window.getByRole('button', { name: 'Decide all 1' }).click()
  await window.getByRole('radio', { name: 'Keep the originals' }).check()
  await window.getByRole('button', { name: 'Decide', exact: true }).click()
  const { jobs } = await appCall(window, 'jobs.list', {})
  const state = () => appCall(window, 'review.state', { jobId: jobs[0]?.id ?? '' })
  await expect.poll(async () => (await state()).decisions.kept).toBe(1)
  await window.reload()
  await expect(window.getByText('1 of 4 rows', { exact: true })).toBeVisible()
  await expect(segment.getByLabel('B')).toBeChecked()
  await segment.getByRole('button', { name: 'Remove the filter “Column Segment”' }).click()
  await expect(window.getByText('2 of 4 rows', { exact: true })).toBeVisible()
  await window.getByRole('grid').focus()
  await window.keyboard.press('x')
  await expect(window.getByText('2 of 4 rows', { exact: true })).toHaveCount(0)
})
