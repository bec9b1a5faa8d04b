import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeDepots } from './depots.ts'
import { expect, test } from './window-test.ts'

const FOLDER = join(import.meta.dirname, '../../out/screens')
/** Where a PNG says how large it is. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
/** The resolution that a PNG tells of itself. */
const dpiOf = (png: Buffer) => png.readUInt32BE(png.indexOf('pHYs') + 4) * 0.0254
/** The darkest channel of a pixel near the corner. */
const lightOf = (page: Page, png: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const context = new OffscreenCanvas(3, 3).getContext('2d')!
      context.drawImage(await createImageBitmap(new Blob([Uint8Array.from(bytes)])), 0, 0)
      return Math.min(...context.getImageData(2, 2, 1, 1).data.subarray(0, 3))
    },
    [...png],
  )

test('the map is kept as a picture and printed with title, scale, sources and legend', async ({ window, exported }) => {
  await window.emulateMedia({ colorScheme: 'dark' })
  await window.keyboard.press('Control+1')
  await makeDepots(window)
  await window.getByRole('row', { name: /Depot Bristol/ }).click()
  const map = (await window.locator('.map-canvas').boundingBox())!
  const menu = window.getByRole('button', { name: 'Print or save the map' })
  const save = async (item: string) => {
    await menu.click()
    return exported(() => window.getByRole('menuitem', { name: item, exact: true }).click())
  }
  mkdirSync(FOLDER, { recursive: true })
  const screen = await save('Save the map as a picture (PNG)')
  writeFileSync(join(FOLDER, 'picture-screen.png'), screen)
  expect(sizeOf(screen)).toEqual({ width: Math.round(map.width), height: Math.round(map.height) })
  const paper = await save('Save the map as a picture for print (PNG, 200 dpi)')
  writeFileSync(join(FOLDER, 'picture-paper.png'), paper)
  expect(Math.abs(sizeOf(paper).width / map.width - 200 / 96)).toBeLessThan(0.01)
  expect(Math.abs(dpiOf(paper) - 200)).toBeLessThan(0.5)
  // Paper is light, whatever the window is.
  expect(await lightOf(window, screen)).toBeLessThan(80)
  expect(await lightOf(window, paper)).toBeGreaterThan(180)

  // The dialog of the browser cannot be driven: what it would print is printed instead.
  await window.evaluate(() => (globalThis.print = () => undefined))
  await window.locator('.map-canvas').focus()
  await window.keyboard.press('Control+p')
  const page = window.locator('.print-map')
  await expect(page).toHaveCount(1)
  await window.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Service depots' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Depot Bristol' })).toContainText(/\d/)
  const canvas = await page.locator('canvas').evaluate((node: HTMLCanvasElement) => {
    const pixel = node.getContext('2d')!.getImageData(2, 2, 1, 1).data
    return { width: node.width, light: Math.min(pixel[0]!, pixel[1]!, pixel[2]!) }
  })
  expect(canvas.width).toBeGreaterThan(1400)
  expect(canvas.light).toBeGreaterThan(180)
  writeFileSync(join(FOLDER, 'picture-print.pdf'), await window.pdf({ format: 'A4', printBackground: true }))
  await window.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page).toHaveCount(0)
})
