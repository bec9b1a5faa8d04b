import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { appCall } from './app-call.ts'
import { APPLICATION, deniesNetwork, EXECUTABLE, SWITCHES } from './desktop-executable.ts'
import { given } from './given-desktop.ts'
import { launchDesktop } from './launch-desktop.ts'
import { reviewSample } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const SEEN_WITHIN_MS = 10_000

const CSV = 'Town,Postcode\nBristol,BS1 2AW\n'

const menuItems = (app: ElectronApplication): Promise<{ id: string; label: string; isEnabled: boolean }[]> =>
  app.evaluate(({ Menu }) => {
    const collect = (items: Electron.MenuItem[]): { id: string; label: string; isEnabled: boolean }[] =>
      items.flatMap((item) => [
        { id: item.id ?? '', label: item.label ?? '', isEnabled: item.enabled },
        ...collect(item.submenu?.items ?? []),
      ])
    return collect(Menu.getApplicationMenu()?.items ?? [])
  })

const choose = (app: ElectronApplication, id: string): Promise<void> =>
  app.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click()
  }, id)

function makeFile(name: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'waypost-file-')), name)
  writeFileSync(path, CSV)
  return path
}

test('the menu holds every action of the palette, and says why one cannot be chosen', async ({ window, desktop }) => {
  const { app } = given(desktop)
  await window.keyboard.press('Control+k')
  const listed = await window.getByRole('dialog').getByRole('option').count()
  await window.keyboard.press('Escape')
  await expect.poll(async () => (await menuItems(app)).filter((item) => item.id).length).toBeGreaterThanOrEqual(listed)
  const stop = (await menuItems(app)).find((item) => item.id === 'stop')
  expect(stop?.isEnabled).toBe(false)
  expect(stop?.label).toContain('Nothing is running')

  await choose(app, 'go.settings')
  await expect(window.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await choose(app, 'keys')
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('the open dialog brings a file, begins where it was last, and closing it changes nothing', async ({
  window,
  desktop,
}) => {
  const { app, dataDir } = given(desktop)
  const path = makeFile('chosen.csv')
  await app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = (async () => ({ canceled: true, filePaths: [] })) as never
  })
  await window.keyboard.press('Control+o')
  await expect(window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' })).toBeVisible()
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = (async () => ({ canceled: false, filePaths: [chosen] })) as never
  }, path)
  await window.keyboard.press('Control+o')
  await expect(window.getByRole('heading', { name: 'chosen.csv' })).toBeVisible()

  const memory = JSON.parse(readFileSync(join(dataDir, 'desktop.json'), 'utf8')) as {
    lastFolder: string
    recentFiles: string[]
  }
  expect(memory.lastFolder).toBe(join(path, '..'))
  expect(memory.recentFiles[0]).toBe(path)
  const recent = (await menuItems(app)).map((item) => item.label)
  expect(recent).toContain('chosen.csv')
  // The page knows the file by a token; the path never reached it.
  const held = await window.evaluate(() => JSON.stringify({ ...sessionStorage }) + document.documentElement.outerHTML)
  expect(held).not.toContain(join(path, '..'))
  rmSync(join(path, '..'), { recursive: true })
})

test('nothing is saved when the save dialog is closed, and the window says so', async ({ window, desktop }) => {
  const { app } = given(desktop)
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (async () => ({ canceled: true, filePath: '' })) as never
  })
  await reviewSample(window)
  await window.keyboard.press('Control+s')
  await window.getByRole('button', { name: /^Export \d+ rows?$/ }).click()
  await expect(window.getByRole('alert')).toContainText('Nothing was saved')
  await expect(window.getByText(/^Saved /)).toBeHidden()
})

// users.md 38: a file is opened with the application, which runs once.
test('a file on the command line opens, and a second start hands its file to the first', async ({ shell: _ }) => {
  const first = makeFile('first.csv')
  const second = makeFile('second.csv')
  const desktop = await launchDesktop({ words: [first] })
  await expect(desktop.window.getByRole('heading', { name: 'first.csv' })).toBeVisible()

  // A name without its folder belongs to the folder where the second was started.
  const other = spawn(EXECUTABLE, [...SWITCHES, APPLICATION, '--data-dir', desktop.dataDir, basename(second)], {
    cwd: join(second, '..'),
    stdio: 'ignore',
  })
  const code = await new Promise<number | null>((resolve) => other.once('exit', resolve))
  expect(code).toBe(0)
  await expect(desktop.window.getByRole('heading', { name: 'second.csv' })).toBeVisible()
  expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await desktop.close()
  for (const path of [first, second]) rmSync(join(path, '..'), { recursive: true })
})

test('a file opened with the application arrives, and what is no file is passed over', async ({ window, desktop }) => {
  const { app } = given(desktop)
  const path = makeFile('icon.csv')
  for (const opened of [join(path, '..'), '/nowhere/at/all.csv', path]) {
    await app.evaluate(({ app: main }, file) => void main.emit('open-file', { preventDefault() {} }, file), opened)
  }
  await expect(window.getByRole('heading', { name: 'icon.csv' })).toBeVisible()
  rmSync(join(path, '..'), { recursive: true })
})

test('the window comes back where it was, with the theme that was chosen', async ({ shell: _ }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-desktop-'))
  const once = await launchDesktop({ dataDir })
  await appCall(once.window, 'settings.set', { theme: 'dark' })
  await expect.poll(() => once.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await once.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 70, width: 1000, height: 650 }),
  )
  await once.close()

  const again = await launchDesktop({ dataDir })
  const bounds = await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(bounds).toMatchObject({ width: 1000, height: 650 })
  expect(await again.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  expect(await again.window.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await again.close()
  rmSync(dataDir, { recursive: true })
})

test('a second host on the same data is refused with a sentence', async ({ desktop, window }) => {
  await expect(window.getByRole('main')).toBeVisible()
  // Node warns on standard error where both are set, as Playwright does on a machine that says NO_COLOR.
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../out/main/headless.js'), '--data-dir', given(desktop).dataDir, '--no-open'],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  )
  let printed = ''
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
  expect(printed).toMatch(/^[A-Z].+\.\n$/)
})

test('an attempt of the main process or of a thread to reach out would be seen', async ({ shell: _ }) => {
  test.skip(!deniesNetwork, 'an Electron that runs the build as it is takes nothing to preload')
  const desktop = await launchDesktop()
  await desktop.app.evaluate(async () => {
    await fetch('http://192.0.2.1/').catch(() => {})
    const { Worker } = process.getBuiltinModule('node:worker_threads')
    const thread = new Worker(new URL("data:text/javascript,await fetch('http://192.0.2.2/').catch(() => {})"))
    await new Promise((resolve) => thread.once('exit', resolve))
  })
  expect(desktop.attempts()).toEqual(['connect 192.0.2.1:80', 'connect 192.0.2.2:80'])
  await desktop.close()
})

test('the command line of the application answers without a window', async ({ shell: _ }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-desktop-'))
  const run = (words: string[]) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn(EXECUTABLE, [...SWITCHES, APPLICATION, ...words, '--data-dir', dataDir])
      let out = ''
      child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
      child.once('exit', (code) => resolve({ code, out }))
    })
  expect(await run(['keys', 'create', '--type', 'service', '--name', 'crm'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/([A-Z]{2}\d{2}-){3}[A-Z]{2}\d{2}/),
  })
  expect(await run(['keys', 'list', '--json'])).toMatchObject({ code: 0, out: expect.stringContaining('"name":"crm"') })
  expect(await run(['keys', 'frobnicate'])).toMatchObject({ code: 2 })
  expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Waypost \d/) })
  rmSync(dataDir, { recursive: true })
})

test('an application that is killed takes its window with it, and starts again on its data', async ({ shell: _ }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-desktop-'))
  const killed = await launchDesktop({ dataDir })
  const closed = killed.window.waitForEvent('close', { timeout: SEEN_WITHIN_MS })
  killed.app.process().kill('SIGKILL')
  await closed
  const desktop = await launchDesktop({ dataDir })
  await expect(desktop.window.getByRole('main')).toBeVisible()
  await desktop.close()
  rmSync(dataDir, { recursive: true })
})
