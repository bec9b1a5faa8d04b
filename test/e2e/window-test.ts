import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
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
}

interface Fixtures {
  /** The desktop application; null in the browser. */
  desktop: Desktop | null
  /** The host behind the window. What stops it or uses its link is about the browser, and tagged so. */
  host: RunningHost
  window: Page
  /** Runs what ends in a download or a save dialog, and gives back the file. */
  exported: (start: () => Promise<unknown>) => Promise<Buffer>
}

/** A fresh host, and the real window on it; a test fails when anything went wrong behind it. */
export const test = base.extend<Options & Fixtures>({
  shell: ['browser', { option: true }],
  mayComplain: [false, { option: true }],
  desktop: async ({ shell }, use) => {
    const desktop = shell === 'desktop' ? await launchDesktop() : null
    await use(desktop)
    await desktop?.close()
  },
  host: async ({ desktop }, use) => {
    const host = desktop ? await toHost(desktop) : await startHost()
    await use(host)
    expect(host.attempts(), 'connections tried by the host').toEqual([])
    await host.close()
  },
  window: async ({ page, desktop, host, mayComplain }, use) => {
    const window = desktop?.window ?? page
    const faults = watchPage(window, host)
    // The desktop window is open already; loading it anew has everything watched from its first request.
    if (desktop) await window.reload()
    else await window.goto(host.link)
    await expect(window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
    await use(window)
    expect(faults.outside, 'requests that left the host').toEqual([])
    if (!mayComplain) expect(faults.errors, 'errors in the console').toEqual([])
  },
  exported: async ({ window, desktop }, use) => {
    await use(async (start) => {
      if (desktop) return desktop.saved(start)
      const [download] = await Promise.all([window.waitForEvent('download'), start()])
      return readFileSync(await download.path())
    })
  },
})

/** The host inside the desktop application. It has no link, and lives and ends with its window. */
async function toHost(desktop: Desktop): Promise<RunningHost> {
  const unknown = (): never => {
    throw new Error('not on the desktop: tag the test @browser')
  }
  const { apiUrl } = await appCall(desktop.window, 'app.info', {})
  const { dataDir, attempts } = desktop
  return { url: apiUrl, link: '', dataDir, attempts, kill: unknown, restart: unknown, close: async () => {} }
}

export { expect }
