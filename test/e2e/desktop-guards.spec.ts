import { contract, events } from '#shared/contract/contract.ts'
import { shellContract } from '#shared/desktop/shell-contract.ts'
import '#renderer/client/desktop-client.ts'
import { given } from './given-desktop.ts'
import { expect, test } from './window-test.ts'

// Electron's own security list, point by point, on the built application.
test.use({ mayComplain: true })

const HEADING = 'Drop a spreadsheet of addresses'

test('2–4, 6, 8–11: every window is sandboxed, isolated and without Node', async ({ window, desktop }) => {
  const preferences = await given(desktop).app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) =>
      (webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences(),
    ),
  )
  expect(preferences).toHaveLength(1)
  for (const one of preferences) {
    expect(one).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false })
    expect(one.webSecurity ?? true).toBe(true)
    expect(one.allowRunningInsecureContent ?? false).toBe(false)
    expect(one.experimentalFeatures ?? false).toBe(false)
    expect(one.enableBlinkFeatures ?? '').toBe('')
  }
  const kinds = await window.evaluate(() =>
    ['process', 'require', 'module', 'Buffer'].map((name) => typeof Reflect.get(globalThis, name)),
  )
  expect(kinds).toEqual(Array(4).fill('undefined'))
})

test('5: a page is refused every permission but writing to the clipboard', async ({ window }) => {
  const states = await window.evaluate(async () => {
    const ask = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state
    return {
      geolocation: await ask('geolocation'),
      camera: await ask('camera'),
      notifications: await ask('notifications'),
      clipboardRead: await ask('clipboard-read'),
    }
  })
  expect(states).toEqual({ geolocation: 'denied', camera: 'denied', notifications: 'denied', clipboardRead: 'denied' })
})

test('7: the policy is strict, and an injected script does not run', async ({ window }) => {
  const policy = await window.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe-/)
  const ran = await window.evaluate(async () => {
    const attempts = [
      () => {
        const script = document.createElement('script')
        script.textContent = 'window.ranInline = true'
        document.body.append(script)
      },
      () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ranHandler = true">'),
      () => {
        const link = document.createElement('a')
        link.href = 'javascript:window.ranLink = true'
        document.body.append(link)
        link.click()
      },
      () => {
        const script = document.createElement('script')
        script.src = 'data:text/javascript,window.ranData = true'
        document.body.append(script)
      },
      // Later, because a tester's own code may evaluate text while it runs.
      () => void setTimeout(() => new Function('window.ranFunction = true')()),
      () => void setTimeout('window.ranText = true'),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Refusing by an exception is a refusal.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    return Object.keys(globalThis).filter((name) => name.startsWith('ran'))
  })
  expect(ran).toEqual([])
})

// Without the fixture of the window, which counts a navigation that was tried as one that left.
test('13: the page stays where it is', async ({ desktop }) => {
  const { window, attempts } = given(desktop)
  await expect(window.getByRole('heading', { name: HEADING })).toBeVisible()
  const before = window.url()
  const marked = () => window.evaluate(() => Reflect.get(globalThis, 'isSamePage') as unknown)
  await window.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
  for (const url of [
    'https://example.org/',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'data:text/html,a',
    'app://other/',
  ]) {
    await window.evaluate((to) => void (location.href = to), url)
    await window.waitForTimeout(150)
    expect(window.url(), url).toBe(before)
    expect(await marked(), url).toBe(true)
  }
  await window.evaluate(() => {
    const form = document.createElement('form')
    form.action = 'https://example.org/'
    document.body.append(form)
    form.submit()
    const link = document.createElement('a')
    link.href = 'https://example.org/'
    document.body.append(link)
    link.click()
  })
  await window.waitForTimeout(300)
  expect(window.url()).toBe(before)
  expect(await marked()).toBe(true)
  // Asked in the page: Playwright waits for the end of a navigation that older Chromium begins and never ends.
  expect(await window.evaluate(() => document.body.innerText)).toContain(HEADING)
  expect(attempts()).toEqual([])
})

test('13: a dropped HTML file is a file and no page', async ({ window }) => {
  const before = window.url()
  const transfer = await window.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['<script>window.ranDrop = true</script>'], 'page.html', { type: 'text/html' }))
    return data
  })
  for (const type of ['dragenter', 'dragover', 'drop'])
    await window.dispatchEvent('main', type, { dataTransfer: transfer })
  await window.waitForTimeout(300)
  expect(window.url()).toBe(before)
  expect(await window.evaluate(() => 'ranDrop' in globalThis)).toBe(false)
})

test('14, 15: no window opens; links go outside only when they may and after asking', async ({
  window,
  desktop,
  host,
}) => {
  const { app, isStandIn } = given(desktop)
  await app.evaluate(({ dialog, shell }) => {
    const seen = { asked: [] as string[], opened: [] as string[] }
    Object.assign(globalThis, { seen })
    dialog.showMessageBox = (async (...words: unknown[]) => {
      seen.asked.push(String((words.at(-1) as { detail?: string }).detail))
      return { response: 0, checkboxChecked: false }
    }) as never
    shell.openExternal = (async (url: string) => void seen.opened.push(url)) as never
  })
  const refused = [
    'file:///etc/passwd',
    'smb://server/share',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'http://example.org/',
  ]
  const allowed = ['https://example.org/page', 'mailto:someone@example.org']
  for (const url of [...refused, ...allowed, `${host.url}/#once=abc`]) {
    await window.evaluate((to) => void globalThis.open(to, '_blank'), url)
  }
  const seen = () => app.evaluate(() => Reflect.get(globalThis, 'seen') as { asked: string[]; opened: string[] })
  await expect.poll(async () => (await seen()).opened).toEqual([...allowed, `${host.url}/#once=abc`])
  expect((await seen()).asked).toEqual(allowed)
  const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(windows).toBe(1)
  // The stand-in shuts a second tab after it opened; Electron never makes one.
  if (!isStandIn) expect(app.windows()).toHaveLength(1)
})

test('17: a subframe is refused on every channel', async ({ window, desktop }) => {
  if (!given(desktop).isStandIn) {
    // Electron gives frames no preload at all, so there is nothing to call with.
    const kinds = await window.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      return ['waypost', 'require', 'process'].map((name) => typeof Reflect.get(frame.contentWindow ?? {}, name))
    })
    expect(kinds).toEqual(Array(3).fill('undefined'))
    return
  }
  const channels = [...Object.keys(contract), ...Object.keys(shellContract)].map((name) => `call:${name}`)
  const answers = await window.evaluate(async (names) => {
    type Port = Window & { __electron_ipc__(text: string): void; __electron_in__(wire: string): void }
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentWindow as Port
    const got: Record<string, unknown> = {}
    for (const [index, channel] of names.entries()) {
      got[channel] = await new Promise((resolve) => {
        inner.__electron_in__ = (wire) => resolve(JSON.parse(wire))
        inner.__electron_ipc__(JSON.stringify({ id: 1_000_000 + index, channel, args: [{}] }))
      })
    }
    return got
  }, channels)
  expect(Object.keys(answers)).toEqual(channels)
  for (const channel of channels) {
    expect(answers[channel], channel).toMatchObject({ value: { ok: false, error: { code: 'shell/sender' } } })
  }
})

test('17: the main process has a handler for the commands of the contract and for no other channel', async ({
  desktop,
}) => {
  const channels = await given(desktop).app.evaluate(({ ipcMain }) => [
    ...(ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers.keys(),
  ])
  const names = [...Object.keys(contract), ...Object.keys(shellContract)]
  expect(channels.sort()).toEqual(names.map((name) => `call:${name}`).sort())
})

test('18: our own scheme serves the window and nothing around it', async ({ window }) => {
  const seen = await window.evaluate(async () => {
    const paths = [
      '../main/index.js',
      '..%2fmain%2findex.js',
      '%2e%2e/package.json',
      '/etc/passwd',
      'index.html%00',
      '/C:/a',
    ]
    // Older Chromium takes a name with a null character for no address at all.
    const named = paths.filter((path) => URL.canParse(path, location.origin))
    const statuses = named.map(async (path) => (await fetch(new URL(path, location.origin))).status)
    return { statuses: await Promise.all(statuses), unnamed: paths.length - named.length }
  })
  expect(seen.unnamed).toBeLessThanOrEqual(1)
  expect(seen.statuses).toEqual(Array(6 - seen.unnamed).fill(404))
})

test('20: the page sees named functions and none that takes a channel or a path', async ({ window: page }) => {
  const seen = await page.evaluate(() => {
    const names = (value: object): unknown =>
      Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          typeof one === 'object' && one ? names(one as object) : typeof one,
        ]),
      )
    return { bridge: names(window.waypost as object), isFrozen: Object.isFrozen(window.waypost?.commands) }
  })
  const functions = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'function']))
  expect(seen.bridge).toEqual({
    platform: 'string',
    commands: functions(Object.keys(contract)),
    events: functions(Object.keys(events)),
    shell: functions([
      'addFile',
      'chooseFile',
      'saveFile',
      'savePdf',
      'mapTile',
      'setMenu',
      'showMenu',
      'quit',
      'onAction',
      'onOpenFile',
    ]),
  })
  expect(seen.isFrozen).toBe(true)
  // A text in place of a file is no way to a path.
  const stolen = await page.evaluate(() =>
    window.waypost?.shell.addFile('/etc/passwd' as never).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  expect(stolen).toBe(false)
  // Nor is the id of a map, or a number that no tile has.
  const tiles = await page.evaluate(() =>
    Promise.all([
      window.waypost?.shell.mapTile('../user.db', 0, 0, 0),
      window.waypost?.shell.mapTile('none', 3, 9.5, 0),
    ]),
  )
  expect(tiles).toMatchObject([
    { ok: false, error: { code: 'maps/unknown' } },
    { ok: false, error: { code: 'command/invalid' } },
  ])
})
