import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { launchDesktop, VIEWPORT, type Desktop } from './launch-desktop.ts'
import { createSharedShells, emptyHost, type SharedShells } from './shared-shells.ts'
import { createSharedTab, type SharedTab } from './shared-tab.ts'
import { startHost, type RunningHost } from './start-host.ts'

/** What a page did that it must not do. */
interface Faults {
  errors: string[]
  outside: string[]
}

/** True for addresses of the window itself: of the host, or of the desktop's own scheme and its form in the stand-in. */
export const isOwnUrl = (url: string, host: Pick<RunningHost, 'url'>): boolean =>
  [`${host.url}/`, 'app://waypost/', 'http://waypost.app.localhost/'].some((start) => url.startsWith(start))

/** Follows a page: errors, policy violations, and requests that leave the host. */
export function watchPage(page: Page, host: Pick<RunningHost, 'url'>): Faults {
  const faults: Faults = { errors: [], outside: [] }
  page.on('pageerror', (error) => faults.errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.errors.push(message.text())
  })
  page.on('request', (request) => {
    const isOwn = isOwnUrl(request.url(), host) || /^(data|blob):/.test(request.url())
    if (!isOwn) faults.outside.push(request.url())
  })
  return faults
}

interface Options {
  /** Which face of the application the tests run on. */
  shell: 'browser' | 'desktop'
  /** True for tests that provoke failed requests, which the browser writes to its console. */
  mayComplain: boolean
  /** True for tests that stop the host, or need one that nobody has used; all others of a worker share one. */
  ownHost: boolean
  /** Connections beyond this computer that a test makes the host try, on purpose. */
  mayReach: string[]
}

interface Fixtures {
  /** The desktop application; null in the browser. */
  desktop: Desktop | null
  /** The host behind the window. Only a browser has its link and can stop it alone. */
  host: RunningHost
  window: Page
  /** Runs what ends in a download or a save dialog, and gives back the file. */
  exported: (start: () => Promise<unknown>) => Promise<Buffer>
}

/** An empty host, and the real window on it; a test fails when anything went wrong behind it. */
export const test = base.extend<Options & Fixtures, { shells: SharedShells; tab: SharedTab }>({
  shell: ['browser', { option: true }],
  mayComplain: [false, { option: true }],
  ownHost: [false, { option: true }],
  mayReach: [[], { option: true }],
  shells: [
    async ({ playwright: _ }, use) => {
      const shells = createSharedShells()
      await use(shells)
      await shells.close()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ playwright }, use) => {
      const tab = createSharedTab(() => playwright.chromium.launch())
      await use(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(await tab.open())
    await tab.leave()
  },
  desktop: async ({ shell, shells, ownHost }, use) => {
    const desktop = shell === 'browser' ? null : await (ownHost ? launchDesktop() : shells.desktop())
    await use(desktop)
    if (ownHost) await desktop?.close()
  },
  host: async ({ desktop, shells, ownHost, mayReach }, use) => {
    const host = desktop ? await toHost(desktop) : await (ownHost ? startHost() : shells.host())
    await use(host)
    expect(host.attempts(), 'connections tried by the host').toEqual(mayReach)
    if (!ownHost) await emptyHost(host.dataDir)
    else if (!desktop) await host.close()
  },
  window: async ({ tab, desktop, host, mayComplain }, use) => {
    const window = desktop?.window ?? (await tab.open())
    const faults = watchPage(window, host)
    if (desktop) await openAgain(window)
    else await window.goto(host.link)
    await expect(window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
    await use(window)
    expect(faults.outside, 'requests that left the host').toEqual([])
    if (!mayComplain) expect(faults.errors, 'errors in the console').toEqual([])
    if (!desktop) await tab.leave()
  },
  exported: async ({ window, desktop }, use) => {
    await use(async (start) => {
      if (desktop) return desktop.saved(start)
      const [download] = await Promise.all([window.waitForEvent('download'), start()])
      return readFileSync(await download.path())
    })
  },
})

/** The desktop window is open already: it forgets the test before, and everything is watched from its first request. */
async function openAgain(window: Page): Promise<void> {
  await window.setViewportSize(VIEWPORT)
  await window.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  await window.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', '/')
  })
  await window.reload()
}

/** The host inside the desktop application. It has no link, and lives and ends with its window. */
async function toHost(desktop: Desktop): Promise<RunningHost> {
  const unknown = (): never => {
    throw new Error('the desktop window has no link, and its host ends with it: leave the tag @desktop away')
  }
  const { apiUrl } = await appCall(desktop.window, 'app.info', {})
  const { dataDir, attempts } = desktop
  return { url: apiUrl, link: '', dataDir, attempts, kill: unknown, restart: unknown, close: async () => {} }
}

export { expect }
