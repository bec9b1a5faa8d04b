import { callHost } from '#main/cli/call-command.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { appCall } from './app-call.ts'
import { given } from './given-desktop.ts'
import type { Desktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

// Recent files and settings outlive a test.
test.use({ ownHost: true })

/** Says what the system says around a sleep, in which a page is frozen. */
async function sleep({ app, window }: Desktop, during: () => Promise<unknown>): Promise<void> {
  const session = await window.context().newCDPSession(window)
  const say = (event: 'suspend' | 'resume') =>
    app.evaluate(({ powerMonitor }, name) => {
      if ('emit' in powerMonitor) powerMonitor.emit(name)
    }, event)
  await say('suspend')
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await during()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await say('resume')
  await session.detach()
}

test('a window that wakes hears what happened meanwhile, and answers', async ({ window, desktop }) => {
  const real = given(desktop)
  await expect(window.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await sleep(real, async () => {
    const changed = await callHost(real.dataDir, 'settings.set', { theme: 'dark', density: 'field' })
    expect(changed?.ok).toBe(true)
  })
  await expect(window.locator('html')).toHaveAttribute('data-density', 'field')
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
  await window.keyboard.press('Control+6')
  await expect(window.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  expect((await appCall(window, 'settings.get', {})).theme).toBe('dark')
  const windows = await real.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((one) => [one.isVisible(), one.webContents.isDestroyed()]),
  )
  expect(windows).toEqual([[true, false]])
})

test('a run goes on while the window sleeps, which then shows its end', async ({ window, desktop }) => {
  const real = given(desktop)
  await window.getByRole('button', { name: 'Try the sample' }).click()
  await window.getByRole('button', { name: /^Run \d/ }).click()
  await sleep(real, async () => {
    const states = async () => {
      const answer = await callHost(real.dataDir, 'jobs.list', {})
      return answer?.ok ? (answer.value as CommandResponse<'jobs.list'>).jobs.map(({ state }) => state) : []
    }
    await expect.poll(states).toEqual(['done'])
  })
  await expect(window.getByText('Part by part')).toBeVisible()
})
