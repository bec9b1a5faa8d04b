import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { inflateRawSync } from 'node:zlib'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { FORCED, inspect, SMALL_LOOKS } from './looks.ts'
import { makePng, turnJpeg } from './make-picture.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const section = (window: Page) => window.getByRole('group', { name: 'Photos' })
const thumbs = (window: Page) => section(window).getByRole('button', { name: /^Photo \d/ })
const viewer = (window: Page) => window.getByRole('dialog', { name: /^Photo/ })

async function openBridge(window: Page): Promise<string> {
  const points = [{ name: 'Bridge', lat: 51.4549, lon: -2.6277 }]
  const { listId } = await addList(window, 'bridges', points)
  await window.keyboard.press('Control+1')
  await window.getByRole('row', { name: /Bridge/ }).click()
  return listId
}

/** Chooses a file in the dialog of the browser, by its content or by its path. */
async function choose(window: Page, file: string | { name: string; bytes: Buffer }): Promise<void> {
  const chooser = window.waitForEvent('filechooser')
  await section(window).getByRole('button', { name: 'Add a photo' }).click()
  const given = typeof file === 'string' ? file : { name: file.name, mimeType: 'image/png', buffer: file.bytes }
  await (await chooser).setFiles(given)
}

async function keep(window: Page, name: string, bytes: Buffer): Promise<void> {
  await choose(window, { name, bytes })
  await window.getByRole('alertdialog').getByRole('button', { name: 'Keep a copy' }).click()
}

/** All parts of a workbook: each is deflated behind its head. */
function textOfWorkbook(file: Buffer): string {
  const parts: string[] = []
  for (let at = file.indexOf('PK\x03\x04'); at >= 0; at = file.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    parts.push(file.toString('latin1', at + 30, start), inflateRawSync(file.subarray(start)).toString())
  }
  return parts.join('\n')
}

/** A JPEG as the browser writes it, 60 wide and 30 high, to be shown turned by a quarter. */
async function makeTurnedJpeg(window: Page): Promise<Buffer> {
  const base64 = await window.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 30 })
    canvas.getContext('2d')!.fillRect(0, 0, 30, 30)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return turnJpeg(Buffer.from(base64, 'base64'))
}

test('photos are added after asking, opened by keys, removed and brought back; none leaves unasked', async ({
  window,
  host,
  exported,
}) => {
  const listId = await openBridge(window)
  await choose(window, { name: 'span.png', bytes: makePng(40, 30) })
  await window.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(thumbs(window)).toHaveCount(0)
  await keep(window, 'span.png', makePng(40, 30))
  await expect(thumbs(window)).toHaveCount(1)
  await keep(window, 'pier.jpg', await makeTurnedJpeg(window))
  await expect(thumbs(window).locator('img')).toHaveCount(2)

  await thumbs(window).first().focus()
  await window.keyboard.press('Enter')
  await expect(viewer(window).getByText('40 × 30 pixels')).toBeVisible()
  await window.keyboard.press('ArrowRight')
  await expect(viewer(window)).toContainText('Photo 2 of 2: pier.jpg')
  const sides = await viewer(window).locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]) // prettier-ignore
  expect(sides, 'turned as the camera said').toEqual([30, 60])
  await inspect(window, 'photo-viewer', { looks: [...SMALL_LOOKS, FORCED], isChecked: true })
  await window.keyboard.press('Escape')
  await expect(viewer(window)).toHaveCount(0)
  await section(window).scrollIntoViewIfNeeded()
  await inspect(window, 'photos', { looks: SMALL_LOOKS, isChecked: true })

  await thumbs(window).nth(1).focus()
  await window.keyboard.press('Delete')
  await expect(thumbs(window)).toHaveCount(1)
  await window.getByRole('button', { name: 'Undo: edit Bridge' }).click()
  await expect(thumbs(window).locator('img')).toHaveCount(2)

  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })
  const ids = (points[0]?.photos ?? []).map(({ id }) => id)
  expect(readdirSync(join(host.dataDir, 'photos')).sort()).toEqual([...ids].sort())
  const secrets = [...ids, 'span.png', 'pier.jpg', 'photos', host.dataDir]
  const { secret } = await appCall(window, 'keys.create', { name: 'all', type: 'management' })
  const reply = await fetch(
    `${host.url}/LocationServices/LocationManagement/GetLists/v1.10/json6.ws?Key=${secret}&ListId=${listId}`,
  )
  const texts = [await reply.text()]
  expect(texts[0]).toContain('Bridge')
  for (const kind of ['CSV', 'GeoJSON', 'KML', 'GPX', 'Excel']) {
    await window.keyboard.press('Control+k')
    const file = await exported(async () => {
      await window.keyboard.type(`Export as ${kind}`)
      await window.keyboard.press('Enter')
    })
    const text = kind === 'Excel' ? textOfWorkbook(file) : file.toString()
    expect(text).toContain('Bridge')
    texts.push(text)
  }
  for (const text of texts) expect(secrets.filter((one) => text.includes(one))).toEqual([])
})

test('what is no picture, ends in the middle or unpacks to gigabytes is one sentence', async ({ window }) => {
  await openBridge(window)
  const alert = section(window).getByRole('alert')
  const bad: [string, Buffer, RegExp][] = [
    ['program.png', Buffer.from('\x7fELF', 'latin1'), /not a JPEG, PNG or WebP picture/],
    ['cut.png', makePng(40, 30).subarray(0, 60), /is incomplete/],
    ['bomb.png', makePng(1, 1, [50_000, 50_000]), /more than 100 million pixels/],
    ['large.png', Buffer.concat([makePng(1, 1), Buffer.alloc(20_000_000)]), /larger than 20 MB/],
  ]
  for (const [name, bytes, sentence] of bad) {
    await keep(window, name, bytes)
    await expect(alert).toHaveText(sentence)
  }
  await expect(thumbs(window)).toHaveCount(0)
})

test(
  'a photo of the desktop is a link; a file that is gone says what to do',
  { tag: '@desktop' },
  async ({ window, desktop, host }) => {
    const listId = await openBridge(window)
    const folder = mkdtempSync(join(tmpdir(), 'waypost-pictures-'))
    const path = join(folder, 'arch.png')
    writeFileSync(path, makePng(40, 30))
    if (desktop) {
      await desktop.app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = (async () => ({ canceled: false, filePaths: [chosen] })) as never
      }, path)
      await section(window).getByRole('button', { name: 'Add a photo' }).click()
    } else await choose(window, path)
    if (!desktop) await window.getByRole('alertdialog').getByRole('button', { name: 'Keep a copy' }).click()
    await expect(thumbs(window).locator('img')).toHaveCount(1)
    const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 1 })
    const [photo] = points[0]?.photos ?? []
    expect(photo).toMatchObject({ name: 'arch.png', isCopy: !desktop })
    expect(JSON.stringify(points), 'the window never sees the path').not.toContain(folder)
    expect(await window.content()).not.toContain(folder)

    const own = join(host.dataDir, 'photos')
    if (desktop) {
      expect(readFileSync(join(own, `${photo?.id}.link`), 'utf8')).toContain('arch.png')
      const memory = readFileSync(join(host.dataDir, 'desktop.json'), { encoding: 'utf8', flag: 'a+' })
      expect(memory, 'a photo is no recent file').not.toContain('arch.png')
    }
    renameSync(desktop ? path : join(own, `${photo?.id}`), join(folder, 'elsewhere.png'))
    await window.reload()
    await window.keyboard.press('Control+1')
    await window.getByRole('row', { name: /Bridge/ }).click()
    await expect(section(window)).toContainText(
      'arch.png: The file of this photo is no longer in its folder on this computer',
    )
    rmSync(folder, { recursive: true })
  },
)

// users.md 43: one file to another computer, with the photos when that is wanted, told before with their number and size.
test('a backup takes photos along when asked for, and each copy says whether it has them', async ({ window }) => {
  await openBridge(window)
  await keep(window, 'span.png', makePng(40, 30))
  await expect(thumbs(window).locator('img')).toHaveCount(1)
  await window.keyboard.press('Control+,')
  await window.getByRole('link', { name: 'Data and backup' }).click()
  await expect(window.getByText('To keep them small, photos are not in them')).toBeVisible()
  const save = window.getByRole('button', { name: 'Save a backup' })
  const asked = window.getByRole('alertdialog', { name: 'What goes into the file?' })
  await save.click()
  const photos = asked.getByRole('checkbox', { name: /\d+ photos?, \d+ (B|bytes|kB)/ })
  await expect(photos).toBeChecked()
  await inspect(window, 'backup-photos', { looks: SMALL_LOOKS, isChecked: true })
  await window.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await save.click()
  await photos.uncheck()
  const runs = asked.getByRole('checkbox', { name: /under review/ })
  if (await runs.isVisible()) await runs.uncheck()
  const [without] = await Promise.all([
    window.waitForEvent('download'),
    asked.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(without.suggestedFilename()).toMatch(/\.db$/)
  await expect(window.getByText(/^Saved Waypost .*\d+ photos?, pictures not included/)).toBeVisible()
  await save.click()
  const [download] = await Promise.all([
    window.waitForEvent('download'),
    asked.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await expect(window.getByText(/^Saved Waypost .*\d+ photos?, pictures included/)).toBeVisible()
  const [chooser] = await Promise.all([
    window.waitForEvent('filechooser'),
    window.getByRole('button', { name: 'Choose file' }).click(),
  ])
  await chooser.setFiles(await download.path())
  await expect(window.getByRole('row', { name: /from a file/ })).toContainText(
    /\d+ photos? \(pictures in the data folder\)/,
  )
})
