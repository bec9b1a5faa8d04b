import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const SOURCE = [
  'Ref;Company;Street;No;Town;Postcode;Country',
  '1;MÃ¼ller GmbH;HauptstraÃŸe;5;LÃ¶rrach;79539;DE',
  '2;Bäckerei Süß;Große Gasse;7;Köln;50667;DE',
  '3;Oxford Books;High Street;2026-03-12;Oxford;;GB',
  '4;Blackwell;High Street;03-May;Oxford;;GB',
  '5;n/a;siehe oben;;KÃ¶ln;50667;DE',
  '6;Bodleian;High Street;;Oxford;;GB',
  '7;too few cells;High Street',
  '8;Open "quote;High Street;1;Oxford;;GB;one too many',
  '',
].join('\r\n')

test('text that nobody meant is counted before the run, and damaged text repaired by one switch', async ({
  window,
}) => {
  await dropContent(window, 'customers.csv', SOURCE)
  await expect(window.getByRole('heading', { name: 'customers.csv' })).toBeVisible()
  const remarks = (column: string) =>
    window
      .getByRole('row')
      .filter({ has: window.getByLabel(`Meaning of column ${column}`) })
      .getByRole('cell')
      .last()
  await expect(remarks('Town')).toContainText('2 cells with damaged text')
  await expect(remarks('Street')).toContainText('1 cell with damaged text')
  await expect(remarks('Street')).toContainText('1 word for nothing')
  await expect(remarks('No')).toContainText('2 dates in place of numbers')
  await expect(window.getByText('2 rows cannot be read: 1 has too few cells, 1 has too many cells.')).toBeVisible()
  const repair = window.getByRole('switch', { name: 'Repair damaged text' })
  await expect(repair).not.toBeChecked()
  await expect(window.getByText(/cells are damaged: "MÃ¼ller GmbH" was "Müller GmbH"/)).toBeVisible()
  await repair.click()
  await expect(window.getByRole('cell', { name: 'Lörrach' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    if (process.env.WAYPOST_PICTURES)
      await window.screenshot({ path: `out/screens/doubtful-columns-${colorScheme}.png` })
  }

  await window.getByRole('button', { name: /^Run \d/ }).click()
  await expect(window.getByRole('grid')).toBeVisible()
  await window.getByRole('grid').getByRole('row', { name: /79539/ }).click()
  await expect(window.getByText('The text was damaged and has been repaired.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    if (process.env.WAYPOST_PICTURES)
      await window.screenshot({ path: `out/screens/doubtful-review-${colorScheme}.png` })
  }
})
