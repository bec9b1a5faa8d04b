import type { Page } from '@playwright/test'
import { expect, test } from './window-test.ts'

/** A word or two explain nothing. */
const LEAST_WORDS = 5

/** The settings that are shown, and what each says of itself; sources are no settings. */
const settingsOf = (window: Page): Promise<{ name: string; hint: string }[]> =>
  window.locator('section:not(#settings-sources) > .setting').evaluateAll((all) =>
    all.map((setting) => ({
      name: setting.querySelector('.medium')?.textContent?.trim() ?? '',
      hint: setting.querySelector('.medium ~ .dim')?.textContent?.trim() ?? '',
    })),
  )

test('every setting says what it changes', async ({ window }) => {
  await window.keyboard.press('Control+6')
  const seen = new Set<string>()
  for (const receiver of ['Port or file', 'gpsd', 'Off']) {
    await window.getByRole('radio', { name: receiver }).click()
    await expect(window.getByRole('radio', { name: receiver })).toBeChecked()
    for (const { name, hint } of await settingsOf(window)) {
      seen.add(name)
      expect.soft(hint.split(/\s+/).length, `${name}: ${hint}`).toBeGreaterThanOrEqual(LEAST_WORDS)
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['Theme', 'Default country', 'Receiver', 'Address of gpsd', 'Version']),
  )
})
