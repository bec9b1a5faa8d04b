import { dropContent } from './drop-file.ts'
import { inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const ROWS = [
  'Nr,Street,Town,Country',
  '1,96 Euston Road,London,GB',
  '2,Hauptstrasse 1,Vaduz,LI,too much',
  '3,1 Zzyzx Parade,Newport,GB',
].join('\n')

// users.md 9: what is previewed is what is imported.
test('the first rows show what the answer will be, and those that cannot be read why', async ({ window }) => {
  await dropContent(window, 'branches.csv', ROWS)
  await window.getByRole('heading', { name: 'branches.csv' }).waitFor()
  const table = window
    .getByRole('table')
    .filter({ has: window.getByRole('columnheader', { name: 'The answer will be' }) })
  const row = (number: number) =>
    table.getByRole('row').filter({ has: window.getByRole('cell', { name: String(number), exact: true }) })
  await expect(row(1)).toContainText('96 Euston Road, London', { timeout: 30_000 })
  await expect(row(1)).toContainText('Street verified')
  await expect(row(2)).toContainText('2 | Hauptstrasse 1 | Vaduz | LI | too much')
  await expect(row(2)).toContainText('Cannot be read: More cells than the header')
  await inspect(window, 'answer-preview', { looks: LOOKS, isChecked: true })

  // Another meaning of a column changes the answers at once, and nothing waits for them.
  await window.getByLabel('Meaning of column Street').selectOption({ label: 'Kept unchanged' })
  await expect(row(1)).not.toContainText('Euston Road')
  await expect(row(1)).toContainText('London', { timeout: 5_000 })
  await expect(row(1)).toContainText('town verified')
  await expect(window.getByRole('button', { name: /^Run \d/ })).toBeEnabled()
})
