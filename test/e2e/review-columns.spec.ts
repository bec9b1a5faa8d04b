import type { Page } from '@playwright/test'
import { MAX_COLUMN_PX } from '#renderer/stores/column-layout.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { findBarriers } from './find-barriers.ts'
import { runToReview } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SOURCE =
  'Ref,Firm,Street,Town,Sales region\n' +
  '007,Acme Ltd,12 Hihg Street,Bristol,South West\n' +
  '008,Marsh & Sons,1 Station Rd,Leeds,North\n'

async function review(page: Page): Promise<void> {
  await dropContent(page, 'organisations.csv', SOURCE)
  await page.getByRole('heading', { name: 'organisations.csv' }).waitFor()
  await page.getByLabel('Meaning of column Firm').selectOption({ label: 'Organisation' })
  await runToReview(page)
}
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const edge = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` })
const widthOf = async (page: Page, name: string): Promise<number> =>
  Number(await edge(page, name).getAttribute('aria-valuenow'))

// users.md 20: the original beside the cleaned address, the columns of the file untouched beside both.
test('columns are chosen, sized by mouse and keys, kept in place, and remembered for a like file', async ({
  window,
}) => {
  await review(window)
  const first = window.locator('.row-list-row').first()
  await expect(head(window, 'Organisation')).toBeVisible()
  await expect(first.getByRole('gridcell', { name: 'Acme Ltd', exact: true })).toBeVisible()
  await expect(first.locator('.diff-line').nth(1)).not.toContainText('Acme')

  await window.getByRole('button', { name: 'Columns', exact: true }).last().click()
  expect(await findBarriers(window, { isGraveOnly: true })).toEqual([])
  await window.getByRole('menuitemcheckbox', { name: 'Ref' }).click()
  await window.getByRole('menuitemcheckbox', { name: 'Sales region' }).click()
  await expect(window.getByRole('menuitemcheckbox', { name: 'Row' })).toHaveAttribute('aria-disabled', 'true')
  // A letter belongs to the menu, not to the row behind it.
  await window.keyboard.press('a')
  await window.keyboard.press('Escape')
  const { jobs } = await appCall(window, 'jobs.list', {})
  const { decisions } = await appCall(window, 'review.state', { jobId: jobs[0]?.id ?? '' })
  expect(decisions.accepted).toBe(0)
  await expect(first.getByRole('gridcell', { name: '007', exact: true })).toBeVisible()
  await expect(first.getByRole('gridcell', { name: 'South West', exact: true })).toBeVisible()

  await edge(window, 'Original').focus()
  const before = await widthOf(window, 'Original')
  await window.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(window, 'Original')).toBe(before + 16)
  await window.keyboard.press('End')
  await expect.poll(() => widthOf(window, 'Original')).toBe(MAX_COLUMN_PX)
  const cleaned = await widthOf(window, 'Cleaned')
  await edge(window, 'Cleaned').hover()
  const box = (await edge(window, 'Cleaned').boundingBox())!
  await window.mouse.down()
  await window.mouse.move(box.x + box.width / 2 - 40, box.y + 4, { steps: 3 })
  await window.mouse.up()
  await expect.poll(() => widthOf(window, 'Cleaned')).toBe(cleaned - 40)
  expect(await findBarriers(window, { isGraveOnly: true })).toEqual([])

  await window.getByRole('button', { name: 'Columns', exact: true }).last().click()
  await window.getByRole('menuitem', { name: 'Freeze' }).click()
  await window.getByRole('menuitemradio', { name: 'Up to Result' }).click()
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  const scroller = window.getByRole('grid')
  const word = first.getByRole('gridcell').nth(1)
  const at = (await word.boundingBox())!.x
  await scroller.evaluate((element) => (element.scrollLeft = 200))
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  expect((await word.boundingBox())!.x).toBe(at)
  expect((await head(window, 'Result').boundingBox())!.x).toBe(at)

  // Next month's file has the same columns.
  await window.getByRole('button', { name: 'File' }).first().click()
  await review(window)
  expect((await appCall(window, 'jobs.list', {})).jobs.length).toBe(jobs.length + 1)
  await expect(first.getByRole('gridcell', { name: 'South West', exact: true })).toBeVisible()
  expect(await widthOf(window, 'Original')).toBe(MAX_COLUMN_PX)
  await window.getByRole('button', { name: 'Columns', exact: true }).last().click()
  await window.getByRole('menuitem', { name: 'Reset' }).click()
  await expect(head(window, 'Sales region')).toHaveCount(0)
})
