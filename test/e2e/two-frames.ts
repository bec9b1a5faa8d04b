import type { Page } from '@playwright/test'

/** Waits for two frames: the first one applies what was told, the second shows what followed from it. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
