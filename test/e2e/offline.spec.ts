import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appCall } from './app-call.ts'
import { reviewSample } from './window-steps.ts'
import { expect, isOwnUrl, test } from './window-test.ts'

test(
  'the whole way works with every outgoing connection denied',
  { tag: '@desktop' },
  async ({ window, host, exported }) => {
    await window.context().route(
      (url) => !isOwnUrl(url.href, host),
      (route) => route.abort(),
    )
    await reviewSample(window)
    await window.keyboard.press('Control+s')
    const file = await exported(() => window.getByRole('button', { name: 'Export 66 rows' }).click())
    expect(file.toString('utf8').split('\n').length).toBeGreaterThan(60)
    for (const keys of ['Control+4', 'Control+5', 'Control+6']) await window.keyboard.press(keys)
    await expect(window.getByRole('heading', { name: 'Privacy' })).toBeVisible()
    expect(host.attempts()).toEqual([])
  },
)

test.describe('a linked table', () => {
  test.use({ ownHost: true, mayReach: ['connect 192.0.2.5:5432'] })

  test('is the one reason to reach another computer, once its table is confirmed', async ({ window, host }) => {
    const server = { host: '192.0.2.5', port: 5432, database: 'team', user: 'waypost', rootCertificate: null }
    const table = { schema: 'public', table: 'depots', keyColumn: 'id' }
    const link = (isConfirmed: boolean) =>
      appCall(window, 'tables.link', { listId: null, server, ...table, isConfirmed: isConfirmed as true })
    await expect(link(false)).rejects.toThrow()
    expect(host.attempts()).toEqual([])
    await expect(link(true)).rejects.toThrow('Nothing answers at 192.0.2.5:5432')
    expect(host.attempts()).toEqual(['connect 192.0.2.5:5432'])
    const { outgoing } = await appCall(window, 'network.figures', {})
    expect(outgoing).toContainEqual({ purpose: 'postgres', target: '192.0.2.5:5432', isLocal: false, count: 1 })
    expect((await appCall(window, 'tables.links', {})).links).toEqual([])
  })
})

test('an attempt to reach out would be seen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-deny-'))
  const file = join(folder, 'attempts.log')
  for (const code of [
    "fetch('http://192.0.2.1/').catch(() => {})",
    "import('node:dns').then((dns) => dns.lookup('example.org', () => {})).catch(() => {})",
  ]) {
    spawnSync(process.execPath, ['--import', join(import.meta.dirname, 'deny-network.mjs'), '--eval', code], {
      env: { ...process.env, WAYPOST_ATTEMPTS_FILE: file },
    })
  }
  expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toEqual(['connect 192.0.2.1:80', 'dns example.org'])
  rmSync(folder, { recursive: true })
})

test.describe('what the page tries', () => {
  test.use({ mayComplain: true })

  test('the page itself may not reach out either', { tag: '@desktop' }, async ({ window }) => {
    const answer = await window.evaluate(() =>
      fetch('http://192.0.2.1/').then(
        () => 'reached',
        () => 'refused',
      ),
    )
    expect(answer).toBe('refused')
    const isRun = await window.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.head.append(script)
      return 'injected' in globalThis
    })
    expect(isRun).toBe(false)
  })
})
