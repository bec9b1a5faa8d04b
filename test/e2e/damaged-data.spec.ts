import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { damagePage } from '../damage-page.ts'
import { backUp, damage, folderWithData } from './damaged-folder.ts'
import { findBarriers } from './find-barriers.ts'
import { startHost } from './start-host.ts'
import { expect, test } from './window-test.ts'

let dataDir = ''

test.beforeEach(async () => void (dataDir = await folderWithData()))
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const title = (page: Page) => page.getByRole('heading', { name: 'Your data is damaged' })
const soundWindow = (page: Page) => page.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })

async function expectNoFinding(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
}

test('damaged data: the window says so, offers the newest backup, and goes on with it by the keyboard alone', async ({
  page,
}) => {
  backUp(dataDir)
  damage(dataDir)
  const host = await startHost(dataDir)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(host.link)
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(join(dataDir, 'user.db'), { exact: true })).toBeVisible()
  await expect(page.getByText(/20 Nov 2026, .*the copy of that day/)).toBeVisible()
  await expect(page.getByText(/2 lists, 1,000 places, 4 changes to undo; \d/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFinding(page)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Restore this backup' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(soundWindow(page)).toBeVisible()
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('heading', { name: /^Depots \d$/ })).toBeVisible()
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('user-before-restore-'))).toHaveLength(
    1,
  )
  await host.close()
})

test('without a sound backup the way of the command line is shown, and trying again says what is wrong', async ({
  page,
}) => {
  const sound = readFileSync(join(dataDir, 'user.db'))
  damage(dataDir)
  const host = await startHost(dataDir)
  await page.goto(host.link)
  await expect(title(page)).toBeVisible()
  await expect(page.getByText('npm run waypost -- restore FILE')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore this backup' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('is not as it was written')
  await expectNoFinding(page)
  writeFileSync(join(dataDir, 'user.db'), sound)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(soundWindow(page)).toBeVisible()
  await host.close()
})

test('damage that arises while the window is open takes its place', async ({ page }) => {
  backUp(dataDir)
  const host = await startHost(dataDir)
  await page.goto(host.link)
  await expect(soundWindow(page)).toBeVisible()
  damagePage(dataDir, true)
  await page.keyboard.press('Control+1')
  await expect(title(page)).toBeVisible()
  await page.getByRole('button', { name: 'Restore this backup' }).click()
  await expect(page.getByRole('heading', { name: /^Depots \d$/ })).toBeVisible()
  await host.close()
})
