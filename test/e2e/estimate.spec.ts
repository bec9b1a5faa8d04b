import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const rows = [
  '96 Euston Road,London,NW1 2DB,GB',
  'Rue de Rivoli,Paris,75001,FR',
  'zzyzx,,,',
  'Hauptstr. 5,Berlin,10827,DE',
]
const HEADER = ['Street', 'Town', 'Postcode', 'Nation']
const TABLE = [HEADER, ...Array.from({ length: 160 }, (_, index) => (rows[index % rows.length] ?? '').split(','))]
/** What each column means, as nobody had to say. */
const MEANINGS = { Street: 'Address1', Town: 'Locality', Postcode: 'PostalCode', Nation: 'Country' }

// users.md wow moment 1: a messy workbook, and at once the right columns and how much of it will need a person.
test('a dropped file says how many rows will need no review, and what would change that', async ({ window }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-estimate-'))
  const sheets = { Clients: TABLE.map((cells, index) => textRow(index + 1, ...cells)).join('') }
  const workbook = await makeWorkbook(join(folder, 'clients.xlsx'), { sheets })
  await dropContent(window, 'clients.xlsx', [...readFileSync(workbook)])
  rmSync(folder, { recursive: true })
  for (const [column, meaning] of Object.entries(MEANINGS)) {
    await expect(window.getByLabel(`Meaning of column ${column}`)).toHaveValue(meaning)
  }
  const estimate = window.locator('.estimate')
  await expect(estimate).toContainText(/\d+ % .*of the rows will need no review; .*\d+ to review/)
  await expect(estimate).toContainText('160')
  const before = await estimate.innerText()
  // Another choice is another estimate.
  await window
    .getByRole('combobox', { name: /Assume|default/i })
    .first()
    .waitFor()
  await window
    .getByRole('row', { name: /Postcode/ })
    .getByRole('combobox')
    .selectOption('')
  await window.getByRole('row', { name: /Town/ }).getByRole('combobox').selectOption('')
  await expect(estimate).not.toHaveText(before)
})
