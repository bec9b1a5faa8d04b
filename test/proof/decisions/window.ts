import { chromium } from '@playwright/test'
import { rendererMemory } from './memory.ts'

/** A renderer that waits for a page that may come is no part of this one. */
const NO_SPARE_RENDERER = '--disable-features=SpareRendererForSitePerProcess'
const LOOKS = 8
const BETWEEN_MS = 250

export interface WindowSeen {
  /** From the click on the file to its rows. */
  openMs: number
  /** From the key to the last row. */
  endMs: number
  processes: number
  /** The most of the processes that draw pages, together, in MiB; of memory shared between them, once each and once. */
  resident: number
  proportional: number
}

/** Opens the newest file in a Chromium, goes to its last row, looks for a text, and follows the memory of the page. */
export async function seeWindow(link: string, executablePath: string, title: string): Promise<WindowSeen> {
  const server = await chromium.launchServer({ executablePath, args: [NO_SPARE_RENDERER] })
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(link)
    const since = performance.now()
    const job = page.locator('.job', { hasText: title }).first()
    await job.getByRole('button').first().click()
    await page.getByText('Part by part').waitFor()
    const openMs = performance.now() - since
    await page.locator('.row-list-row.current').focus()
    const pressedAt = performance.now()
    await page.keyboard.press('End')
    await page.waitForFunction(() => Number(document.querySelector('.row-list-row.current .row-number')?.textContent?.replaceAll(/\D/g, '')) > 1) // prettier-ignore
    const endMs = performance.now() - pressedAt
    let seen = { processes: 0, resident: 0, proportional: 0 }
    for (let look = 0; look < LOOKS; look++) {
      await page.keyboard.press(look % 2 ? 'PageUp' : 'Home')
      if (look === LOOKS / 2) {
        await page.keyboard.press('/')
        await page.keyboard.type('station')
        await page.keyboard.press('Enter')
      }
      await page.waitForTimeout(BETWEEN_MS)
      const now = rendererMemory(server.process().pid ?? 0)
      if (now.resident > seen.resident) seen = now
    }
    return { openMs, endMs, ...seen }
  } finally {
    await browser.close()
    await server.close()
  }
}
