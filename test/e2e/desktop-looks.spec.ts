import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { OVERLAY_COLOURS } from '#main/app/title-bar.ts'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { given } from './given-desktop.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

// The theme and the size of the page outlive a test.
test.use({ ownHost: true })

const VIEWS = ['lists', 'nearby', 'cleanse', 'reference', 'api', 'settings']
const TWICE = 2
const USUAL_TEXT_PX = 16
const SMALL = { width: 1000, height: 700 }

const setSystem = ({ app }: Desktop, theme: 'light' | 'dark' | 'system'): Promise<void> =>
  app.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)

const inkOf = (window: Page): Promise<string> => window.evaluate(() => getComputedStyle(document.body).color)

const zoomOf = ({ app }: Desktop): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0)

/** Controls that lie beside the window, where nothing scrolls sideways to them. */
function findBeside(): string[] {
  const scrolls = (part: Element | null): boolean =>
    part !== null &&
    (/auto|scroll/.test(getComputedStyle(part).overflowX) || (part !== document.body && scrolls(part.parentElement)))
  return [...document.querySelectorAll('button, a, input, select, [role=button]')]
    .filter((one) => one.checkVisibility() && !scrolls(one.parentElement))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
    .map((one) => one.outerHTML.slice(0, 120))
}

/** What does not fit into the window, by its view. */
async function findCut(window: Page): Promise<string[]> {
  const cut: string[] = []
  for (const [at, view] of VIEWS.entries()) {
    await window.keyboard.press(`Control+${at + 1}`)
    await expect(window.locator('.view-tabs [aria-current]')).toHaveText(new RegExp(view, 'i'))
    if (await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)) cut.push(`${view} scrolls`)
    cut.push(...(await window.evaluate(findBeside)).map((one) => `${view}: ${one}`))
  }
  return cut
}

test('the window is drawn anew when the theme of the system changes', async ({ window, desktop }) => {
  const real = given(desktop)
  await setSystem(real, 'light')
  await expect.poll(() => window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false)
  const light = await inkOf(window)
  await setSystem(real, 'dark')
  await expect.poll(() => window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await expect.poll(() => inkOf(window)).not.toBe(light)
  if (!real.isStandIn) {
    const colour = () =>
      real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase())
    await expect.poll(colour).toBe(OVERLAY_COLOURS.dark.color)
    await setSystem(real, 'light')
    await expect.poll(colour).toBe(OVERLAY_COLOURS.light.color)
  } else await setSystem(real, 'light')
  await expect.poll(() => inkOf(window)).toBe(light)
})

test('a theme that was chosen stands against the one of the system', async ({ window, desktop }) => {
  const { app } = given(desktop)
  await appCall(window, 'settings.set', { theme: 'dark' })
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
  await appCall(window, 'settings.set', { theme: 'system' })
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('system')
})

test('at twice the size no view is cut off, and the size is there at the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-zoom-'))
  const desktop = await launchDesktop({ dataDir })
  try {
    test.skip(desktop.isStandIn, 'the stand-in does not make a page larger')
    const { app, window } = desktop
    await makeDepots(window)
    await app.evaluate(
      ({ BrowserWindow }, factor) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(factor),
      TWICE,
    )
    await expect.poll(() => window.evaluate(() => devicePixelRatio)).toBe(TWICE)
    expect(await findCut(window)).toEqual([])
    await window.setViewportSize(SMALL)
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(SMALL.width / TWICE)
    expect(await findCut(window)).toEqual([])
    await window.reload()
    expect(await zoomOf(desktop)).toBe(TWICE)
  } finally {
    await desktop.close()
  }
  const again = await launchDesktop({ dataDir })
  await expect(again.window.getByRole('main')).toBeVisible()
  expect(await zoomOf(again)).toBe(TWICE)
  await again.close()
  rmSync(dataDir, { recursive: true })
})

test('with text of twice the size no view is cut off', async ({ window, desktop }) => {
  given(desktop)
  const session = await window.context().newCDPSession(window)
  await makeDepots(window)
  await session.send('Page.setFontSizes', { fontSizes: { standard: TWICE * USUAL_TEXT_PX } })
  await expect(window.locator('html')).toHaveCSS('font-size', `${TWICE * USUAL_TEXT_PX}px`)
  expect(await findCut(window)).toEqual([])
  await session.send('Page.setFontSizes', { fontSizes: { standard: USUAL_TEXT_PX } })
})
