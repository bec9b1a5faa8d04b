import { writeFileSync } from 'node:fs'
import { makeDepots } from './depots.ts'
import { readPdf } from './read-pdf.ts'
import { expect, test } from './window-test.ts'

const LETTER = { width: 612, height: 792 }

test('the map is printed into a PDF with its picture, title and legend', async ({ window, desktop }) => {
  await window.keyboard.press('Control+1')
  await makeDepots(window)
  await window.getByRole('row', { name: /Depot Bristol/ }).click()
  await window.locator('.map-canvas').focus()
  const pdf = await desktop!.saved(() => window.keyboard.press('Control+p'))
  writeFileSync(test.info().outputPath('picture-desktop.pdf'), pdf)
  const [page] = readPdf(pdf)
  expect(page!.width).toBeCloseTo(LETTER.width, -1)
  expect(page!.height).toBeCloseTo(LETTER.height, -1)
  // Title, date and at least a column of the legend.
  expect(page!.texts).toBeGreaterThan(8)
  // 7.2 inches at 200 to the inch; scale and sources are part of the picture.
  const widths = [...pdf.toString('latin1').matchAll(/\/Subtype\s*\/Image[^>]*?\/Width (\d+)/g)].map(([, width]) => Number(width)) // prettier-ignore
  expect(Math.max(...widths)).toBeGreaterThan(1400)
  await expect(window.locator('.print-map')).toHaveCount(0)
})
