import { expect, test as base, type Page } from '@playwright/test'
import { startHost, type RunningHost } from './start-host.ts'

/** What a page did that it must not do. */
interface Faults {
  errors: string[]
  outside: string[]
}

/** Follows a page: errors, policy violations, and requests that leave the host. */
export function watchPage(page: Page, host: RunningHost): Faults {
  const faults: Faults = { errors: [], outside: [] }
  page.on('pageerror', (error) => faults.errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.errors.push(message.text())
  })
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${host.url}/`) || /^(data|blob):/.test(request.url())
    if (!isOwn) faults.outside.push(request.url())
  })
  return faults
}

/** A fresh host, and the real window on it; a test fails when anything went wrong behind it. */
export const test = base.extend<{ host: RunningHost; window: Page; mayComplain: boolean }>({
  /** True for tests that provoke failed requests, which the browser writes to its console. */
  mayComplain: [false, { option: true }],
  // Playwright reads the names of the fixtures from the first parameter, so it must be a pattern.
  // eslint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await startHost()
    await use(host)
    expect(host.attempts(), 'connections tried by the host').toEqual([])
    await host.close()
  },
  window: async ({ page, host, mayComplain }, use) => {
    const faults = watchPage(page, host)
    await page.goto(host.link)
    await expect(page.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
    await use(page)
    expect(faults.outside, 'requests that left the host').toEqual([])
    if (!mayComplain) expect(faults.errors, 'errors in the console').toEqual([])
  },
})

export { expect }
