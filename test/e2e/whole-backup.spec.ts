import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { startHost } from './start-host.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const FILE = 'Ref,Street,Town\n1,1 Zzyzx Parade,Newport\n2,2 Zzyzx Parade,Halifax\n3,3 Zzyzx Parade,Boston\n'

async function review(page: Page): Promise<string> {
  return reviewFile(page, 'branches.csv', FILE)
}

const keptRows = async (page: Page, jobId: string) => (await appCall(page, 'review.state', { jobId })).decisions.kept

/** Saves a backup as it is chosen in the dialog, and gives its path. */
async function saveBackup(page: Page, choose: (asked: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  await page.keyboard.press('Control+,')
  await page.getByRole('link', { name: 'Data and backup' }).click()
  await page.getByRole('button', { name: 'Save a backup' }).click()
  const asked = page.getByRole('alertdialog', { name: 'What goes into the file?' })
  await choose(asked)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('button', { name: 'Save the file' }).click(),
  ])
  return download
}

// users.md 43: the work of a day goes to another computer, and nothing of it stays behind.
test('a backup takes files under review along; dropped on another window it is looked into or restored', async ({
  page,
}) => {
  test.slow()
  const first = await startHost()
  await page.goto(first.link)
  const jobId = await review(page)
  await page.locator('.row-list-row.current').focus()
  await page.keyboard.press('r')
  await expect.poll(() => keptRows(page, jobId)).toBe(1)
  const whole = await saveBackup(page, async (asked) => {
    await expect(asked.getByRole('checkbox', { name: /1 file under review, \d/ })).toBeChecked()
    await expect(asked).toContainText(/The file takes about \d/)
    await inspect(page, 'backup-parts', { looks: SMALL_LOOKS, isChecked: true })
  })
  expect(whole.suggestedFilename()).toMatch(/^Waypost .*\.zip$/)
  const wholeBytes = readFileSync(await whole.path())
  const bare = await saveBackup(page, (asked) => asked.getByRole('checkbox', { name: /under review/ }).click())
  expect(bare.suggestedFilename()).toMatch(/\.db$/)
  const bareBytes = readFileSync(await bare.path())
  await first.close()

  const second = await startHost()
  await page.goto(second.link)
  await expect(page.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
  await dropContent(page, 'from the office', [...bareBytes])
  const offer = page.getByText(/The backup is among the copies, checked: .*1 file under review, 0 with rows/)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Restored the copy of/)).toBeVisible()
  await page.keyboard.press('Control+3')
  await expect(page.getByText('Rows not on this computer')).toBeVisible()
  await page.getByRole('button', { name: 'branches.csv', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The rows of this file are not on this computer' })).toBeVisible()
  await expect(page.getByText('its 1 decision is taken up')).toBeVisible()
  await inspect(page, 'rows-missing', { looks: SMALL_LOOKS, isChecked: true })
  const again = await review(page)
  await expect(page.getByText(/^The decisions of the run of .* were looked for in this file\.$/)).toBeVisible()
  await expect(page.getByText('1 decision is carried over.')).toBeVisible()
  expect(await keptRows(page, again)).toBe(1)

  await dropContent(page, 'whole.zip', [...wholeBytes])
  await expect(page.getByText(/checked: .*1 file under review with rows/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Restored the copy of/)).toBeVisible()
  await page.keyboard.press('Control+3')
  await page.getByRole('button', { name: 'branches.csv', exact: true }).click()
  await expect(page.getByText('Part by part')).toBeVisible()
  expect(await keptRows(page, jobId)).toBe(1)
  await second.close()
})

test('a restart opens the view that was open last', async ({ window }) => {
  const isShown = (name: string) =>
    expect(window.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  await window.keyboard.press('Control+4')
  await isShown('Reference')
  // A new window has the memory of the browser, and none of the tab.
  await window.evaluate(() => sessionStorage.removeItem('waypost.place'))
  await window.reload()
  await isShown('Reference')
})
