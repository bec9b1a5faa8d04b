import { callForLink } from '#main/cli/call-command.ts'
import { appCall } from './app-call.ts'
import { expect, test, watchPage } from './window-test.ts'

test.describe('places and sessions', () => {
  test('a reload comes back to the same row under the same filter', { tag: '@electron' }, async ({ window }) => {
    await window.getByRole('button', { name: 'Try the sample' }).click()
    await window.getByRole('button', { name: /^Run \d/ }).click()
    await expect(window.getByRole('grid')).toBeVisible()
    await window
      .getByRole('group', { name: 'Result' })
      .getByRole('checkbox', { name: /^Verified/ })
      .click()
    const shown = window.getByText(/^\d+ of 64 rows$/)
    // The filter is on before the host has counted.
    await expect(shown).not.toHaveText('64 of 64 rows')
    const text = await shown.innerText()
    for (let presses = 0; presses < 3; presses++) await window.keyboard.press('Shift+J')
    const current = window.locator('.row-list-row.current')
    await expect(current).toHaveAttribute('aria-rowindex', '5')
    const row = await current.innerText()
    await window.reload()
    await expect(shown).toHaveText(text)
    await expect(current).toHaveAttribute('aria-rowindex', '5')
    await expect(current).toHaveText(row.replaceAll('\n', ''), { useInnerText: false })
  })

  test('a second window has a session of its own and follows the settings of the first', async ({ window, host }) => {
    const link = await appCall(window, 'session.link', {})
    const second = await window.context().newPage()
    const faults = watchPage(second, host)
    await second.goto(link.url)
    await expect(second.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
    expect(second.url()).not.toContain('once')
    await window.keyboard.press('Control+6')
    await window.getByRole('radio', { name: 'Dark' }).click()
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(faults).toEqual({ errors: [], outside: [] })
  })
})

test.describe('without a session or a host', () => {
  test.use({ mayComplain: true, ownHost: true })

  test('a used link, or none, says how to get in', async ({ window, host }) => {
    const stranger = await window.context().newPage()
    for (const url of [host.link, host.url]) {
      await stranger.goto(url)
      await expect(stranger.getByRole('heading', { name: 'This tab has no session' })).toBeVisible()
      await expect(stranger.getByText('npm run waypost -- open')).toBeVisible()
    }
  })

  for (const before of ['ended', 'alive'] as const) {
    test(`a link opened in a tab whose session is ${before} is traded there`, async ({ window, host }) => {
      await window.keyboard.press('Control+4')
      if (before === 'ended') {
        await window.evaluate(() => sessionStorage.removeItem('waypost.session'))
        await window.goto(host.url)
        await expect(window.getByRole('heading', { name: 'This tab has no session' })).toBeVisible()
      }
      const link = await callForLink(host.dataDir)
      const other = link.ok ? link.value.url : ''
      const held = await window.evaluate(() => sessionStorage.getItem('waypost.session'))
      // What a person does: the same tab, the address of the link. Nothing but the hash differs, so nothing is loaded.
      await window.goto(other)
      await expect(window.getByRole('link', { name: 'Reference' })).toHaveAttribute('aria-current', 'page')
      await expect.poll(() => window.url()).toBe(`${host.url}/`)
      // The link is traded behind the page, which has shown the view that was open long before.
      // A page that is just going cannot be asked.
      const session = () => window.evaluate(() => sessionStorage.getItem('waypost.session')).catch(() => held)
      await expect.poll(session).not.toBe(held)
      // A used link is no reason to lose the session, nor to stay in the address bar.
      await window.goto(other)
      await expect.poll(() => window.url()).toBe(`${host.url}/`)
      await window.keyboard.press('Control+3')
      await expect(window.getByRole('link', { name: 'Cleanse' })).toHaveAttribute('aria-current', 'page')
      expect((await appCall(window, 'app.info', {})).packs.length).toBeGreaterThan(0)
    })
  }

  test('a host that stops is noticed, and the way back is shown', async ({ window, host }) => {
    await host.kill()
    await expect(window.getByRole('heading', { name: 'The host has stopped' })).toBeVisible({ timeout: 30_000 })
    await expect(window.getByText('npm start')).toBeVisible()
  })

  test('an interrupted run is offered where it would be started', async ({ page, host }) => {
    await page.goto(host.link)
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index} High Street,Bristol,BS1 2AW`)
    await page.getByRole('heading', { name: 'Drop a spreadsheet of addresses' }).waitFor()
    const { dropContent } = await import('./drop-file.ts')
    await dropContent(page, 'many.csv', ['Street,Town,Postcode', ...rows, ''].join('\n'))
    await page.getByRole('button', { name: /^Run/ }).last().click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect
      .poll(async () => (await appCall(page, 'jobs.list', {})).jobs[0]?.done ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(0)
    await host.kill()
    const again = await host.restart()
    await page.goto(again.link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop the run' }).click()
    await expect(page.getByText('Stopped. The rows so far can be reviewed and exported.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    await again.kill()
  })
})
