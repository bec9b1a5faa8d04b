import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APPLICATION, EXECUTABLE, SWITCHES } from './desktop-executable.ts'
import { given } from './given-desktop.ts'
import { launchDesktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

// Recent files outlive a test.
test.use({ ownHost: true })

const CSV = 'Town,Postcode\nBristol,BS1 2AW\n'
let folder = ''
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-opened-'))))
test.afterEach(() => rmSync(folder, { recursive: true }))

function makeFile(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, CSV)
  return path
}

// Linux desktops start the application with the address of the file that was clicked.
test('a file that is double-clicked opens by its address, at the start and while Waypost runs', async () => {
  const first = pathToFileURL(makeFile('Köln 100%.csv')).href
  const second = pathToFileURL(makeFile('Bath #2.csv')).href
  const desktop = await launchDesktop({ words: [first] })
  await expect(desktop.window.getByRole('heading', { name: 'Köln 100%.csv' })).toBeVisible()
  const other = spawn(EXECUTABLE, [...SWITCHES, APPLICATION, '--data-dir', desktop.dataDir, second], {
    stdio: 'ignore',
  })
  expect(await new Promise((resolve) => other.once('exit', resolve))).toBe(0)
  await expect(desktop.window.getByRole('heading', { name: 'Bath #2.csv' })).toBeVisible()
  await desktop.close()
})

test('a file that is opened while the page is loaded anew arrives when it can', async ({ window, desktop }) => {
  const { app, isStandIn } = given(desktop)
  test.skip(isStandIn, 'the stand-in does not say when a page is there')
  const path = makeFile('early.csv')
  await app.evaluate(({ app: main, BrowserWindow }, opened) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.once('did-navigate', () => main.emit('open-file', { preventDefault() {} }, opened))
    contents?.reload()
  }, path)
  await expect(window.getByRole('heading', { name: 'early.csv' })).toBeVisible()
})
