import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { FORCED, inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

/** As a branch office sends it: Windows-1252, a title above the names, decimal commas, blank rows, codes with zeros. */
const toFile = (lines: string[]): number[] => [...Buffer.from(lines.join('\r\n'), 'latin1')]
const HEAD = ['Filialliste;;;;;;', ';;;;;;', 'Nr;Filiale;Straße;Ort;Breite;Länge;Telefon']
const MAY = toFile([
  ...HEAD,
  '007;Köln Süd;Bonner Str. 12;Köln;50,9123;6,9601;0221 11',
  '008;Bremen Nord;"Am Wall 3; Hof";Bremen;53,0793;8,8017;0421 22',
  '009;Zürich;Bahnhofstrasse 1;Zürich;47,3769;8,5417;044 33',
  ';;;;;;',
  '010;Wien Mitte;Landstr. 1;Wien;48,2066;16,3848;01 44',
  '',
])
const JUNE = toFile([
  ...HEAD,
  '007;Köln Süd;Bonner Str. 12;Köln;50,9123;6,9601;0221 11',
  '008;Bremen Nord;Am Wall 5;Bremen;53,0793;8,8017;0421 22',
  '009;Zürich;Bahnhofstrasse 1;Zürich;47,3769;8,5417;044 99',
  ';;;;;;',
  '013;Graz;Annenstr. 2;Graz;47,0707;15,4395;0316 55',
  '014;Linz;Landstr. 4;Linz;;;0732 66',
  '015;Torn;Hauptstr. 1; Hof;Ulm;48,4;9,99;0731 77',
  '016;Twice A;Weg 1;Ulm;48,41;9,98;1',
  '016;Twice B;Weg 2;Ulm;48,42;9,97;2',
  '',
])

const listIdOf = async (window: Page): Promise<string> => (await appCall(window, 'lists.list', {})).lists[0]?.id ?? ''
const pointsOf = async (window: Page) =>
  (await appCall(window, 'lists.points', { listId: await listIdOf(window), offset: 0, limit: 100 })).points

/** The first import, then two edits of the person: of a field that the next file changes too, and of one it does not. */
async function importMay(window: Page): Promise<void> {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'filialen-mai.csv', MAY)
  await expect(window.getByLabel('Meaning of column Filiale')).toHaveValue('name')
  await window.getByRole('button', { name: 'Import 5 rows' }).click()
  await expect(window.getByText('5 rows in = 4 imported + 0 not usable + 1 blank')).toBeVisible()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Zürich/ })).toBeVisible()
  const listId = await listIdOf(window)
  const [cologne, , zurich] = await pointsOf(window)
  const edits = [
    { id: cologne!.id, fields: { description: 'ring twice' } },
    { id: zurich!.id, fields: { metaInfo: { Telefon: '044 34' } } },
  ]
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
}

/** The counts of the preview, by their words. */
async function countsOf(window: Page): Promise<Record<string, number>> {
  const texts = await window.getByRole('radiogroup', { name: 'Effect of the rows' }).getByRole('radio').allInnerTexts()
  return Object.fromEntries(
    texts.map((text) => {
      const [, word = '', count = ''] = /^\s*(\D+?)\s*(\d+)\s*$/.exec(text) ?? []
      return [word, Number(count)]
    }),
  )
}

// users.md 12: a second import is safe, and says what it will do; 9: the preview is the import; 13: it is undone at once.
test('a file that was imported before updates its list as the preview says, and is undone as one step', async ({
  window,
}) => {
  await importMay(window)
  const before = await pointsOf(window)
  await dropContent(window, 'filialen-juni.csv', JUNE)
  await expect(
    window.getByText('A file with these columns, filialen-mai.csv, was imported into “filialen-mai”'),
  ).toBeVisible()
  await expect(window.getByRole('radio', { name: 'An existing list' })).toBeChecked()
  await expect(window.getByLabel('Match rows to locations by')).toHaveValue('0')
  await inspect(window, 'import-into-choices', { looks: [...LOOKS, FORCED], isChecked: true })
  await window.getByRole('button', { name: 'Preview the changes' }).click()

  const counts = { 'All rows': 8, New: 1, Changed: 1, 'Your edit stays': 1, Same: 1, Unclear: 2, 'Not usable': 2 }
  await expect.poll(() => countsOf(window)).toEqual({ ...counts, 'Not in the file': 1 })
  expect(await pointsOf(window)).toEqual(before)
  const table = window.getByRole('grid', { name: 'Rows of filialen-juni.csv' })
  await expect(table.getByRole('row', { name: /Bremen Nord/ })).toContainText('Am Wall 5')
  await table.getByRole('row', { name: /Zürich/ }).click()
  const detail = window.getByRole('complementary', { name: 'The current row' })
  await expect(detail).toContainText('044 34')
  await expect(detail).toContainText('In the file: 044 99')
  await inspect(window, 'import-into-preview', { looks: [...LOOKS, FORCED], isChecked: true })
  await window.getByRole('radio', { name: 'Not in the file' }).click()
  await expect(table.getByRole('row', { name: /Wien Mitte/ })).toBeVisible()

  // A row that could not be used says why, stays as it is typed, and joins the others.
  await window.getByRole('radio', { name: 'Not usable' }).click()
  await table.getByRole('row', { name: /Linz/ }).click()
  const fix = window.getByRole('form', { name: 'Cells of the row' })
  await expect(fix).toContainText('A new location needs coordinates')
  await inspect(window, 'import-into-fix', { looks: [...LOOKS, FORCED], isChecked: true })
  await fix.getByLabel('Breite', { exact: true }).fill('north')
  await fix.getByLabel('Länge', { exact: true }).fill('14,2861')
  await fix.getByLabel('Länge', { exact: true }).press('Enter')
  await expect(fix.getByText('has coordinates that are not numbers')).toBeVisible()
  await expect(fix.getByLabel('Breite', { exact: true })).toHaveValue('north')
  await fix.getByLabel('Breite', { exact: true }).fill('48,3064')
  await fix.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => countsOf(window)).toMatchObject({ New: 2, 'Not usable': 1, 'All rows': 8 })
  // The torn one is the next, and becomes whole.
  await fix.getByRole('button', { name: 'Join Straße with the next cell' }).click()
  await fix.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => countsOf(window)).toMatchObject({ New: 3, 'All rows': 8 })

  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(window.getByRole('heading', { name: 'Imported filialen-juni.csv into filialen-mai' })).toBeVisible()
  await expect(window.getByText('Unclear, left out')).toBeVisible()
  await inspect(window, 'import-into-account', { looks: [...LOOKS, FORCED], isChecked: true })
  const after = await pointsOf(window)
  expect(after).toHaveLength(before.length + 3)
  expect(
    after.map(({ name, address, description, metaInfo }) => [name, address, description, metaInfo?.Telefon]),
  ).toEqual([
    ['Köln Süd', 'Bonner Str. 12, Köln', 'ring twice', '0221 11'],
    ['Bremen Nord', 'Am Wall 5, Bremen', '', '0421 22'],
    ['Zürich', 'Bahnhofstrasse 1, Zürich', '', '044 34'],
    ['Wien Mitte', 'Landstr. 1, Wien', '', '01 44'],
    ['Graz', 'Annenstr. 2, Graz', '', '0316 55'],
    ['Linz', 'Landstr. 4, Linz', '', '0732 66'],
    ['Torn', 'Hauptstr. 1, Hof, Ulm', '', '0731 77'],
  ])
  await window.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(window.locator('.toast')).toContainText('Undone: import into filialen-mai')
  expect(await pointsOf(window)).toEqual(before)
})

test('by keyboard, the file has the last word where that is chosen, and the same file again changes nothing', async ({
  window,
}) => {
  await importMay(window)
  await dropContent(window, 'filialen-juni.csv', JUNE)
  await window.getByRole('radio', { name: 'Keep mine' }).focus()
  await window.keyboard.press('ArrowRight', { delay: 150 })
  await expect(window.getByRole('radio', { name: 'Use the file’s' })).toBeChecked()
  await window.getByRole('button', { name: 'Preview the changes' }).press('Enter')
  await expect.poll(() => countsOf(window)).toMatchObject({ 'Your edit is replaced': 1, New: 1, Changed: 1 })
  await window.getByRole('radio', { name: 'All rows' }).focus()
  await window.keyboard.press('ArrowDown', { delay: 150 })
  await expect(window.getByRole('radio', { name: 'New' })).toBeChecked()
  const row = window.getByRole('grid').getByRole('row', { name: /Graz/ })
  await row.focus()
  // No key reaches the table behind the preview.
  await window.keyboard.press('Delete')
  await window.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(window.getByRole('heading', { name: 'Imported filialen-juni.csv into filialen-mai' })).toBeVisible()
  const after = await pointsOf(window)
  expect(after.map(({ name, metaInfo }) => [name, metaInfo?.Telefon])).toContainEqual(['Zürich', '044 99'])
  expect(after).toHaveLength(5)
  await window.getByRole('button', { name: 'Open the list' }).press('Enter')
  await expect(window.getByRole('row', { name: /Graz/ })).toBeVisible()

  await dropContent(window, 'filialen-mai.csv', JUNE)
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(window.getByText('No row can be imported yet')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await window.getByRole('button', { name: 'Back' }).click()
  await window.getByRole('radio', { name: 'Add again' }).click()
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await expect.poll(() => countsOf(window)).toMatchObject({ New: 6, 'Not usable': 2 })
  await window.getByRole('button', { name: 'Cancel' }).click()
  expect(await pointsOf(window)).toEqual(after)
  await expect.poll(async () => (await appCall(window, 'jobs.list', {})).jobs.map(({ title }) => title)).not.toContain('filialen-mai.csv') // prettier-ignore
})

test('a file that is new to Waypost makes a list, or goes into any list by name and address', async ({ window }) => {
  await importMay(window)
  await dropContent(window, 'other.csv', 'Name,Lat,Lon,Notes\nGraz,47.07,15.44,new\nZürich,47.3769,8.5417,seen\n')
  await expect(window.getByRole('radio', { name: 'A new list' })).toBeChecked()
  await expect(window.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await window.getByRole('radio', { name: 'An existing list' }).click()
  await expect(window.getByLabel('List', { exact: true })).toHaveValue(await listIdOf(window))
  await expect(window.getByLabel('Match rows to locations by')).toHaveValue('place')
  await window.getByRole('radio', { name: 'Leave unchanged' }).click()
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await expect
    .poll(() => countsOf(window))
    .toEqual({ 'All rows': 2, New: 1, 'Left unchanged': 1, 'Not in the file': 3 })
  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Graz/ })).toBeVisible()
  expect(await pointsOf(window)).toHaveLength(5)
})

test.describe('with a host of its own', () => {
  test.use({ ownHost: true, mayComplain: true })

  test('an import that is cut short goes on where it was, and is one step back', async ({ page, host }) => {
    await page.goto(host.link)
    await page.getByRole('heading', { name: 'Drop a spreadsheet of addresses' }).waitFor()
    await page.keyboard.press('Control+1')
    const rows = Array.from(
      { length: 60_000 },
      (_, index) => `C${index},Site ${index},${(index / 1000).toFixed(3)},7.5`,
    )
    const toCsv = (lines: string[]) => ['Code,Name,Lat,Lon', ...lines, ''].join('\n')
    await dropContent(page, 'few.csv', toCsv(rows.slice(0, 2)))
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('button', { name: 'Open the list' }).click()
    await dropContent(page, 'many.csv', toCsv(rows))
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    await expect.poll(() => countsOf(page), { timeout: 60_000 }).toMatchObject({ Same: 2 })
    const listId = await listIdOf(page)
    const countOf = async () => (await appCall(page, 'lists.list', {})).lists[0]?.count ?? 0
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.poll(countOf, { timeout: 30_000, intervals: [20] }).toBeGreaterThan(2)
    await host.kill()
    const again = await host.restart()
    await page.goto(again.link)
    await page.getByRole('link', { name: 'Lists', exact: true }).click()
    const half = await countOf()
    expect(half).toBeGreaterThan(2)
    expect(half).toBeLessThan(60_000)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(countOf, { timeout: 60_000 }).toBe(60_000)
    await expect(page.getByRole('list', { name: 'Imports that were interrupted' })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect.poll(countOf, { timeout: 60_000 }).toBe(2)
    expect(await listIdOf(page)).toBe(listId)
    await again.kill()
  })
})

// users.md 13: an import is taken back later, as it is shown before; what was edited since stays, and is named.
test('an import is taken back after other changes, and what was edited since is named and stays', async ({
  window,
}) => {
  await importMay(window)
  const before = await pointsOf(window)
  await window.keyboard.press('Control+K')
  await window.keyboard.type('Undo an import')
  await window.keyboard.press('Enter')
  const sheet = window.getByRole('dialog', { name: 'Imports of filialen-mai' })
  await expect(sheet.getByRole('button', { name: /Imported from filialen-mai.csv/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(sheet.getByRole('radio', { name: 'Edited since, kept (2)' })).toBeChecked()
  await expect(sheet.getByRole('row', { name: /Köln Süd.*Description: ring twice/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Zürich/ })).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Deleted (2)' })).toBeVisible()
  await inspect(window, 'undo-import', {
    looks: LOOKS.filter(({ name }) => /light-1280|dark-1920/.test(name)),
    isChecked: true,
  })
  await sheet.getByRole('button', { name: 'Undo for 2 locations' }).focus()
  await window.keyboard.press('Enter')
  await expect(window.getByText('Import undone: 2 deleted, 0 restored, 2 kept')).toBeVisible()
  expect((await pointsOf(window)).map(({ name }) => name)).toEqual(['Köln Süd', 'Zürich'])
  await window.keyboard.press('Control+Z')
  await expect.poll(() => pointsOf(window)).toEqual(before)
})
