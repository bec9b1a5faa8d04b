import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectFormat } from '#main/files/detect-format.ts'
import { readRows } from '#main/files/read-rows.ts'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const SHEETS = {
  Notes: textRow(1, 'Made in spring'),
  Customers:
    textRow(1, 'Ref', 'Street', 'Town', 'Postcode', 'Country') +
    textRow(2, '007', '93 Teages Crescent', 'Telford', 'TF2 6RF', 'GB') +
    textRow(3, '008', 'Pariser Platz 1', 'Berlin', '10117', 'DE') +
    textRow(4, '009', '93 Teagues Cres.', 'Telford', 'TF2 6RF', 'GB'),
}

test('an Excel workbook: choose the sheet, find duplicates, export a workbook', async ({ window }) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-e2e-'))
  const workbook = await makeWorkbook(join(folder, 'clients.xlsx'), { sheets: SHEETS })
  await dropContent(window, 'clients.xlsx', [...readFileSync(workbook)])
  const sheet = window.getByRole('combobox', { name: 'Sheet' })
  await expect(sheet).toHaveValue('Customers')
  await sheet.selectOption('Notes')
  await expect(window.getByText('Made in spring').first()).toBeVisible()
  await sheet.selectOption('Customers')
  await expect(window.getByRole('cell', { name: '93 Teages Crescent' }).first()).toBeVisible()
  await window.getByRole('switch', { name: 'Find duplicates' }).click()
  await window.getByRole('button', { name: 'Run 3 rows' }).click()
  await window.getByText('Part by part').waitFor()
  const samePlace = window.getByRole('group', { name: 'Duplicates' })
  await samePlace.getByRole('checkbox', { name: 'First of several' }).click()
  await samePlace.getByRole('checkbox', { name: 'Duplicate of an earlier row' }).click()
  await expect(window.getByText('2 of 3 rows', { exact: true })).toBeVisible()
  await window
    .getByRole('gridcell', { name: /^93 Teagues Cres\./ })
    .first()
    .click()
  await expect(window.getByRole('heading', { name: 'Duplicates' }).last()).toBeVisible()
  await window.keyboard.press('Control+s')
  await window.getByRole('radio', { name: 'Excel workbook' }).click()
  const download = window.waitForEvent('download')
  await window.getByRole('button', { name: 'Export 3 rows' }).click()
  const saved = join(folder, 'saved.xlsx')
  await (await download).saveAs(saved)
  const detected = await detectFormat(saved, {})
  const rows: string[][] = []
  if (detected.ok)
    for await (const block of readRows(saved, detected.value.format)) rows.push(...block.rows.map(({ cells }) => cells))
  expect(rows.map(([ref]) => ref)).toEqual(['007', '008', '009'])
  expect(rows[2]?.at(-2)).toBe('1')
  rmSync(folder, { recursive: true })
})

test('takes apart only: rows are laid open and no word says that they matched', async ({ window }) => {
  await dropContent(window, 'clients.csv', 'Address,Country\n"12 High Street, Bristol",GB\n')
  await window.getByRole('combobox', { name: 'What to do' }).selectOption('Split into parts only')
  await window.getByRole('button', { name: 'Run 1 row' }).click()
  await window.getByText('Part by part').waitFor()
  await expect(window.getByRole('gridcell', { name: 'Not checked' })).toBeVisible()
  await expect(window.getByText('The address was taken apart and not checked.')).toBeVisible()
  await expect(window.getByText('Unmatched')).toHaveCount(0)
})
