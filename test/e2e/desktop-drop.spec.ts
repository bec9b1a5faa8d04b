import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropPath } from './drop-file.ts'
import { given } from './given-desktop.ts'
import { expect, test } from './window-test.ts'

// Recent files outlive a test.
test.use({ ownHost: true })

const CSV = 'Town,Postcode\nBristol,BS1 2AW\n'
let folder = ''
test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waypost-dropped-'))))
test.afterEach(() => rmSync(folder, { recursive: true }))

const copiesIn = (dataDir: string): string[] => {
  const uploads = join(dataDir, 'uploads')
  return existsSync(uploads) ? readdirSync(uploads) : []
}

test('a file of the file manager opens where it lies, and the page is not told where', async ({ window, desktop }) => {
  const { dataDir, isStandIn } = given(desktop)
  const path = join(folder, 'Köln & 100%.csv')
  writeFileSync(path, CSV)
  await dropPath(window, path)
  await expect(window.getByRole('heading', { name: 'Köln & 100%.csv' })).toBeVisible()
  const held = await window.evaluate(() => JSON.stringify({ ...sessionStorage }) + document.documentElement.outerHTML)
  expect(held).not.toContain(folder)
  // The stand-in is told no path of a dropped file, so there its contents are handed over.
  expect(copiesIn(dataDir)).toHaveLength(isStandIn ? 1 : 0)
  if (isStandIn) return
  const memory = JSON.parse(readFileSync(join(dataDir, 'desktop.json'), 'utf8')) as Record<string, unknown>
  expect(memory.recentFiles).toEqual([path])
})

test('a folder of the file manager is refused with a sentence', async ({ window, desktop }) => {
  test.skip(given(desktop).isStandIn, 'a plain Chromium tells no path, and a folder has no contents to hand over')
  const path = join(folder, 'depots.csv')
  mkdirSync(path)
  await dropPath(window, path)
  await expect(window.getByRole('alert')).toContainText('This is not a file: choose one with addresses in it.')
})
