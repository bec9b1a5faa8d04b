import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makeDepots } from './depots.ts'
import { dropContent } from './drop-file.ts'
import { expect, test } from './window-test.ts'

const FOLDER = join(import.meta.dirname, '../../out/screens')
const LOOKS = [
  { name: 'light-1280', size: { width: 1280, height: 720 }, media: { colorScheme: 'light' } },
  { name: 'light-1920', size: { width: 1920, height: 1080 }, media: { colorScheme: 'light' } },
  { name: 'dark-1280', size: { width: 1280, height: 720 }, media: { colorScheme: 'dark' } },
  { name: 'dark-1920', size: { width: 1920, height: 1080 }, media: { colorScheme: 'dark' } },
  { name: 'forced-1280', size: { width: 1280, height: 720 }, media: { colorScheme: 'light', forcedColors: 'active' } },
] as const

/** Serious and critical findings, each with the element it is about. */
async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`))
}

for (const { name, size, media } of LOOKS) {
  test(`Lists and Nearby, looked at and checked, ${name}`, async ({ window }) => {
    test.setTimeout(120_000)
    mkdirSync(FOLDER, { recursive: true })
    await window.setViewportSize(size)
    await window.emulateMedia({ ...media, reducedMotion: 'reduce' })
    const look = async (view: string): Promise<void> => {
      await window.mouse.move(0, 0)
      await window.screenshot({ path: join(FOLDER, `${view}-${name}.png`), animations: 'disabled' })
      const overflow = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(overflow, `${view} scrolls sideways`).toBe(false)
      expect.soft(await findingsOf(window), view).toEqual([])
    }
    await window.keyboard.press('Control+1')
    await window.getByRole('heading', { name: 'Addresses and places, on this computer' }).waitFor()
    await look('first-run')
    await dropContent(window, 'sites.csv', 'Site,Street,Lat,Lng,Manager\nBath,3 Locksbrook Road,51.38,-2.36,South\n')
    await window.getByRole('button', { name: 'Import 1 row' }).waitFor()
    await look('lists-import')
    await window.getByRole('button', { name: 'Cancel' }).click()
    await makeDepots(window)
    await window.getByRole('row', { name: /Depot Rotterdam/ }).click({ modifiers: ['Control'] })
    await window.getByRole('row', { name: /Depot Luxembourg/ }).click({ modifiers: ['Control'] })
    await window.getByRole('row', { name: /Depot Bristol/ }).click({ modifiers: ['Control'] })
    await window.getByRole('toolbar', { name: 'Selected locations' }).waitFor()
    await look('lists')
    await window.keyboard.press('Escape')
    await window.keyboard.press('a')
    await window.getByRole('textbox', { name: 'Position' }).fill('30U WB 30 00')
    await look('lists-add')
    await window.keyboard.press('Escape')
    await window.keyboard.press('Control+2')
    await window.getByRole('heading', { name: 'Where from?' }).waitFor()
    await look('nearby-empty')
    await window.keyboard.press('Control+1')
    await window.getByRole('row', { name: /Depot Bristol/ }).click()
    await window.keyboard.press('F2')
    await window.locator('.cell-input').waitFor()
    await look('lists-edit')
    await window.keyboard.press('Escape')
    await window.keyboard.press('n')
    await window.getByRole('radio', { name: 'Van' }).click()
    await window
      .getByRole('grid', { name: 'Results' })
      .getByRole('row', { name: /Depot Cardiff/ })
      .click()
    await window.getByRole('article', { name: 'Depot Cardiff' }).waitFor()
    await look('nearby')
  })
}
