import type { Browser, Page } from '@playwright/test'
import { VIEWPORT } from './launch-desktop.ts'

/** A tab that stays in one process keeps the code of the window compiled; what it holds grows, so it is made anew. */
const TESTS_OF_A_TAB = 12

/** The tab in which the tests of a worker open the window one after the other, and its browser; made when asked for. */
export interface SharedTab {
  open(): Promise<Page>
  /** Takes away what a test left in the tab: no window may be there while the host behind it is emptied. */
  leave(): Promise<void>
  close(): Promise<void>
}

export function createSharedTab(launch: () => Promise<Browser>): SharedTab {
  let browser: Browser | null = null
  let held: { page: Page; tests: number } | null = null
  const give = async (): Promise<void> => {
    await held?.page.context().close()
    held = null
  }
  return {
    async open() {
      browser ??= await launch()
      held ??= { page: await (await browser.newContext({ viewport: VIEWPORT })).newPage(), tests: 0 }
      held.tests++
      return held.page
    },
    async leave() {
      if (!held) return
      const isEmpty = held.tests < TESTS_OF_A_TAB && (await emptyTab(held.page))
      if (!isEmpty) await give()
    },
    async close() {
      await give()
      await browser?.close()
    },
  }
}

/** False where the page cannot be asked: one that crashed, or stands at an error of the browser. */
async function emptyTab(page: Page): Promise<boolean> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.clearPermissions()
  await context.unrouteAll()
  await page.unrouteAll()
  for (const event of ['pageerror', 'console', 'request']) page.removeAllListeners(event)
  const isLeft = await leave(page)
  if (!isLeft) return false
  await page.mouse.move(-1, -1)
  await page.setViewportSize(VIEWPORT)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null })
  return true
}

/** The page goes by itself: where the browser sends it, the next one gets a new process. */
async function leave(page: Page): Promise<boolean> {
  try {
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
      location.href = 'about:blank'
    })
    await page.waitForURL('about:blank')
    return true
  } catch {
    return false
  }
}
