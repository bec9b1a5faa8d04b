import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
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
  await expect(page.getByText(/2 lists, 1,000 locations, 4 changes to undo; \d/)).toBeVisible()
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
  await expect(page.getByRole('alert')).toContainText('is damaged (page')
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

// users.md 43: a copy is looked into, put in place and taken back, and one proven file leaves and comes back.
test('copies of whole data: one is looked into, a list of it added, all of it put in place, and that undone', async ({
  page,
}) => {
  backUp(dataDir)
  const host = await startHost(dataDir)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(host.link)
  await expect(soundWindow(page)).toBeVisible()
  await appCall(page, 'lists.create', { name: 'Later' })
  await page.keyboard.press('Control+6')
  await page.getByRole('link', { name: 'Data and backup' }).click()
  const row = page.getByRole('row', { name: /20 Nov 2026, .*copy of the day/ })
  await expect(row).toContainText('Checked: 2 lists, 1,000 locations')
  await expectNoFinding(page)

  await row.getByRole('button', { name: 'Open the copy' }).click()
  const look = page.getByRole('dialog', { name: /Copy of 20 Nov 2026/ })
  await expect(look.getByText('500 locations')).toBeVisible()
  await expect(look.getByRole('row')).not.toHaveCount(1)
  await expectNoFinding(page)
  await look.getByRole('button', { name: 'Add this list to mine' }).click()
  await expect(look.getByText(/Added Depots \d \(2026-11-20\)/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await appCall(page, 'lists.list', {})).lists).toHaveLength(4)

  await row.getByRole('button', { name: /^Restore/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Leave as it is' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/Restored the copy of 20 Nov 2026/)).toBeVisible()
  expect((await appCall(page, 'lists.list', {})).lists).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo the restore' }).click()
  await expect(page.getByText('Restored the state before the restore.')).toBeVisible()
  expect((await appCall(page, 'lists.list', {})).lists).toHaveLength(4)

  await page.getByRole('button', { name: 'Save a backup' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(/The file takes about \d/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  await expect(page.getByText(/^Saved Waypost .*: 4 lists, 1,500 locations$/)).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file' }).click(),
  ])
  await chooser.setFiles(await download.path())
  await expect(page.getByRole('row', { name: /from a file/ })).toContainText('Checked: 4 lists, 1,500 locations')
  await host.close()
})
