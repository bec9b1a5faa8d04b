import { rmSync } from 'node:fs'
import { backUp, damage, folderWithData } from './damaged-folder.ts'
import { launchDesktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

test('damaged data: the desktop window offers the newest backup and goes on with it, or quits', async () => {
  const dataDir = await folderWithData()
  backUp(dataDir)
  damage(dataDir)
  const desktop = await launchDesktop({ dataDir })
  await expect(desktop.window.getByRole('heading', { name: 'Your data is damaged' })).toBeVisible()
  await expect(desktop.window.getByRole('button', { name: 'Quit' })).toBeVisible()
  await desktop.window.getByRole('button', { name: 'Restore this backup' }).click()
  await expect(desktop.window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
  damage(dataDir)
  await desktop.close()
  const again = await launchDesktop({ dataDir })
  await expect(again.window.getByRole('button', { name: 'Restore this backup' })).toBeVisible()
  await Promise.all([again.window.waitForEvent('close'), again.window.getByRole('button', { name: 'Quit' }).click()])
  await again.close()
  rmSync(dataDir, { recursive: true, force: true })
})
