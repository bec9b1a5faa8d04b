import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTraffic } from './make-traffic.ts'
import { expect, test } from './window-test.ts'

const FOLDER = join(import.meta.dirname, '../../out/screens')
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`pictures of every view, ${theme}, ${size.width}`, async ({ window }) => {
      mkdirSync(FOLDER, { recursive: true })
      await window.setViewportSize(size)
      await window.emulateMedia({ colorScheme: theme })
      const take = async (name: string): Promise<void> => {
        await window.mouse.move(0, 0)
        await window.screenshot({ path: join(FOLDER, `${name}-${theme}-${size.width}.png`), animations: 'disabled' })
        // Only tables may scroll sideways.
        const overflow = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(overflow, name).toBe(false)
      }
      await take('cleanse-file')
      await window.getByRole('button', { name: 'Try the sample' }).click()
      await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
      await take('cleanse-columns')
      await window.getByRole('button', { name: /^Run \d/ }).click()
      await window.getByText('Part by part').waitFor()
      for (let presses = 0; presses < 5; presses++) await window.keyboard.press('Shift+J')
      await expect(window.locator('.row-list-row.current')).toHaveAttribute('aria-rowindex', '7')
      await window.getByText('Row 6', { exact: true }).waitFor()
      await take('cleanse-review')
      await window.locator('.steps button').nth(2).click()
      await window.getByRole('cell', { name: 'Verified' }).first().waitFor()
      await take('cleanse-run')
      await window.keyboard.press('Control+s')
      await window.getByRole('cell', { name: 'Verified' }).first().waitFor()
      await take('cleanse-export')
      await window.keyboard.press('Control+k')
      await window.getByRole('dialog').waitFor()
      await take('palette')
      await window.keyboard.press('Escape')
      await window.keyboard.press('Control+4')
      await window.locator('.coverage-map path').first().waitFor()
      await window.getByRole('row', { name: /United Kingdom.*\d,\d{3},\d{3}/ }).waitFor()
      await take('reference')
      await makeTraffic(window)
      await window.keyboard.press('Control+5')
      await window.getByRole('heading', { name: 'Try it' }).waitFor()
      await take('api')
      await window.getByRole('button', { name: 'New key' }).click()
      await take('api-new-key')
      await window.keyboard.press('?')
      await window.getByRole('dialog').waitFor()
      await take('keys')
      await window.keyboard.press('Escape')
      await window.keyboard.press('Control+6')
      await window.getByRole('heading', { name: 'Appearance' }).waitFor()
      await take('settings')
      await window.getByRole('link', { name: 'Privacy' }).click()
      await take('privacy')
    })
  }
}
