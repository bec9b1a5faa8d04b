import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

/** More rows than a preview shows, with codes that a guess of types would spoil. */
const ROWS = Array.from({ length: 25 }, (_, index) => `00${index + 1};${index + 1} Zzyzx Parade;Newport`)
const SOURCE = `Ref;Street;Town\n${ROWS.join('\n')}\n`

async function run(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run 25 rows' }).click()
  await page.getByText('Part by part').waitFor()
  const { jobs } = await appCall(page, 'jobs.list', {})
  return jobs.find(({ kind }) => kind === 'cleanse')?.id ?? ''
}
const stateOf = (page: Page, jobId: string) => appCall(page, 'review.state', { jobId })
const undoButton = (page: Page, what: string) => page.getByRole('button', { name: new RegExp(`^Undo: ${what}`) })

// users.md 8: every column is shown with its guess, and none need be used; 9: what the preview shows is what runs, and no
// more is left out than it shows; 12: the same file again is known, row by row, and nothing is doubled or asked anew.
test('a file runs as its preview shows it, and is known when it comes again', async ({ window }) => {
  await dropContent(window, 'branches.csv', SOURCE)
  for (const name of ['Ref', 'Street', 'Town']) await expect(window.getByLabel(`Meaning of column ${name}`)).toBeVisible() // prettier-ignore
  await expect(window.getByRole('row', { name: /Town.*from the name/ })).toBeVisible()
  await window.getByLabel('Meaning of column Ref').selectOption({ label: 'Row key' })
  await expect(window.getByText('rows 1–20', { exact: true })).toBeVisible()
  const preview = window.getByRole('table').last().getByRole('row')
  const cells = (await preview.allInnerTexts()).slice(1).map((text) => text.split(/\s*\t\s*/).slice(2, 4))
  const first = await run(window)
  const { total, rows } = await appCall(window, 'cleanse.rows', { jobId: first, offset: 0, limit: 100 })
  expect(total).toBe(ROWS.length)
  expect(cells).toHaveLength(20)
  for (const [index, [street = '', town = '']] of cells.entries()) expect(rows[index]?.original).toContain(`${street}, ${town}`) // prettier-ignore

  await appCall(window, 'review.decide', { jobId: first, target: { row: 25 }, action: { kind: 'keep' } })
  await appCall(window, 'recipes.save', { jobId: first, name: 'Branches' })
  await dropContent(window, 'branches.csv', SOURCE)
  await window.getByRole('button', { name: 'Use the recipe “Branches”' }).click()
  const second = await run(window)
  expect(second).not.toBe(first)
  const since = window.getByRole('region', { name: 'Since the last run with this recipe' })
  await expect(since).toContainText('25 unchanged; 0 missing.')
  await expect(since).toContainText('1 decision is carried over.')
  expect((await stateOf(window, second)).decisions).toEqual((await stateOf(window, first)).decisions)
})

// users.md 3: everything is undone and redone, one row or many, each step by its name.
test('decisions of every size are undone and redone by keyboard, each by its name', async ({ window }) => {
  await dropContent(window, 'branches.csv', SOURCE)
  const jobId = await run(window)
  const before = await stateOf(window, jobId)
  await window.locator('.row-list-row.current').focus()
  await window.keyboard.press('a')
  await expect(undoButton(window, 'Accepted, row 1')).toBeEnabled()
  // A key that comes before the next row is shown is meant for neither row, and is dropped.
  await expect(window.locator('.detail-pane[aria-busy=false]')).toContainText('Row 2')
  await window.keyboard.press('s')
  await window.getByLabel('Note (optional)').fill('ask')
  await window.keyboard.press('Enter')
  await expect(undoButton(window, 'Set aside, row')).toBeEnabled()
  await window.getByRole('button', { name: 'Decide all 25' }).click()
  await window.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(undoButton(window, 'Accepted, 25 rows')).toBeEnabled()
  const after = await stateOf(window, jobId)

  await window.getByRole('grid').focus()
  for (const what of ['Accepted, 25 rows', 'Set aside, row', 'Accepted, row 1']) {
    await window.keyboard.press('Control+z')
    await expect(window.getByRole('button', { name: new RegExp(`^Redo: ${what}`) })).toBeEnabled()
  }
  expect((await stateOf(window, jobId)).decisions).toEqual(before.decisions)
  for (const what of ['Accepted, row 1', 'Set aside, row', 'Accepted, 25 rows']) {
    await window.keyboard.press('Control+Shift+z')
    await expect(undoButton(window, what)).toBeEnabled()
  }
  expect(await stateOf(window, jobId)).toEqual(after)
})
