import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { reviewFile } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const TOWNS = ['Newport', 'Halifax', 'Boston']
const LINES = Array.from({ length: 24 }, (_, at) => `${at + 1},${at + 1} Zzyzx Parade,${TOWNS[at % 3]}`)

const currentRow = (page: Page) => page.locator('.row-list-row.current .row-number')
const openFromList = (page: Page) => page.getByRole('button', { name: 'branches.csv', exact: true }).click()

test.describe('a file', () => {
  test.use({ ownHost: true, mayComplain: true })

  // users.md 2: nothing is lost, not even the place in the work.
  test('opens at the row, filter and step where it was left, though the host was killed', async ({
    page: window,
    host,
  }) => {
    await window.goto(host.link)
    const list = window.getByRole('complementary', { name: 'Runs' })
    await expect(list.getByText('at the same row with the same filter')).toBeVisible()
    await reviewFile(window, 'branches.csv', `Ref,Street,Town\n${LINES.join('\n')}\n`)
    await window.getByLabel('Search', { exact: true }).fill('halifax')
    await expect(window.getByText('8 of 24 rows', { exact: true })).toBeVisible()
    await window.locator('.row-list-row.current').focus()
    await window.keyboard.press('r')
    const { jobs } = await appCall(window, 'jobs.list', {})
    const jobId = jobs[0]?.id ?? ''
    await expect.poll(async () => (await appCall(window, 'review.state', { jobId })).decisions.kept).toBe(1)
    await window.locator('.row-list-row.current').focus()
    await window.keyboard.press('End')
    await expect(currentRow(window)).toHaveText('23')
    const kept = async () => (await appCall(window, 'review.place', { jobId })).place?.row
    await expect.poll(kept).toBe(23)

    await host.kill()
    const again = await host.restart()
    // A window that knows nothing of the one before.
    await window.evaluate(() => sessionStorage.clear())
    await window.goto(again.link)
    await expect(list.getByText(/^24 rows · \d+ needs? review · 1 decided$/)).toBeVisible()
    await expect(list.locator('time')).toBeVisible()
    await openFromList(window)
    await expect(currentRow(window)).toHaveText('23')
    await expect(window.getByLabel('Search', { exact: true })).toHaveValue('halifax')
    await expect(window.getByText('8 of 24 rows', { exact: true })).toBeVisible()

    await window.getByRole('button', { name: 'Export Ctrl S' }).click()
    await window.getByRole('button', { name: 'Save as recipe' }).waitFor()
    await window.getByRole('button', { name: 'Start with another file' }).click()
    await openFromList(window)
    await expect(window.getByRole('button', { name: 'Save as recipe' })).toBeVisible()
    await again.kill()
  })
})
