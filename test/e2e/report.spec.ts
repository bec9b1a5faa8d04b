import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { findBarriers } from './find-barriers.ts'
import { readPdf } from './read-pdf.ts'
import { reviewFile, runToReview } from './window-steps.ts'
import { expect, test } from './window-test.ts'

const LINES = Array.from({ length: 60 }, (_, index) => `${index + 1} Euston Road,London,NW1 2DB`)
const SOURCE = `Street,Town,Postcode\n${LINES.join('\n')}\n`
/** Sizes of paper in points. */
const PAPERS = { A4: [595, 842], Letter: [612, 792] } as const

/** Several pages of the paper, none of them empty. */
function expectPages(pdf: Buffer, [width, height]: readonly [number, number]): void {
  const pages = readPdf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    expect(Math.abs(page.width - width)).toBeLessThan(2)
    expect(Math.abs(page.height - height)).toBeLessThan(2)
    expect(page.texts).toBeGreaterThan(3)
  }
}

// users.md 9: what is previewed is what is imported; 46: source, rule, licence and who stand in a document that can be handed on.
test('the report of a run stands alone, is accessible, and prints on whole pages', async ({ window, exported }) => {
  await dropContent(window, 'branches.csv', SOURCE)
  await window.getByRole('heading', { name: 'branches.csv' }).waitFor()
  // An option shows what it does to rows of this file before the run.
  await window.getByRole('radio', { name: 'UPPER' }).click()
  await expect(window.getByText('20 of 20 sample rows change')).toBeVisible()
  await expect(window.locator('.option-effect ins')).toHaveText(/^\d+ EUSTON ROAD, LONDON/)
  await window.getByRole('switch', { name: 'Correct no spelling' }).click()
  await expect(window.locator('.option-effect').nth(1)).toContainText(/of 20 sample rows change/)
  await window.getByRole('radio', { name: 'Title Case' }).click()
  await expect(window.locator('.option-effect')).toHaveCount(1)
  await runToReview(window)
  await window.keyboard.press('Control+s')
  const written = await exported(() => window.getByRole('button', { name: 'Report', exact: true }).click())
  await expect(window.getByText(/^Saved branches report\.html/).first()).toBeVisible()

  const folder = mkdtempSync(join(tmpdir(), 'waypost-report-'))
  const path = join(folder, 'report.html')
  writeFileSync(path, written)
  const context = await window
    .context()
    .browser()!
    .newContext({ viewport: { width: 900, height: 1000 } })
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(pathToFileURL(path).href)
  await expect(page.getByRole('heading', { name: 'Report of branches.csv' })).toBeVisible()
  // The style is allowed by its hash: without it the lines of the tables would be missing.
  expect(
    await page
      .locator('h2')
      .first()
      .evaluate((node) => getComputedStyle(node).borderBottomWidth),
  ).toBe('2px')
  expect(asked).toEqual([pathToFileURL(path).href])
  expect(complaints).toEqual([])

  const { packs } = await appCall(window, 'app.info', {})
  for (const { version, licence } of packs) await expect(page.getByText(version, { exact: true }).first(), licence).toBeVisible() // prettier-ignore
  await expect(page.getByText('60 rows in = ', { exact: false })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  expect(await page.locator('h2, caption').count()).toBeGreaterThan(8)
  for (const [format, paper] of Object.entries(PAPERS)) {
    expectPages(await page.pdf({ format, preferCSSPageSize: false }), paper)
  }
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.locator('h2, caption').evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).breakAfter)) // prettier-ignore
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await context.close()
  rmSync(folder, { recursive: true })
})

// users.md 46: the same page on paper, without the window around it.
test('the report is printed from the window, page by page', { tag: '@desktop' }, async ({ window, desktop }) => {
  await reviewFile(window, 'branches.csv', SOURCE)
  await window.keyboard.press('Control+s')
  if (desktop) {
    const pdf = await desktop.saved(() => window.getByRole('button', { name: 'Report as PDF' }).click())
    expectPages(pdf, PAPERS.Letter)
    await expect(window.locator('.print-page')).toHaveCount(0)
    return
  }
  // The dialog of the browser cannot be driven: what it would print is printed instead.
  await window.evaluate(() => (globalThis.print = () => undefined))
  await window.getByRole('button', { name: 'Print report' }).click()
  await expect(window.locator('.print-page')).toHaveCount(1)
  await expect(window).toHaveTitle('branches report')
  await window.emulateMedia({ media: 'print' })
  await expect(window.locator('#app')).toBeHidden()
  await expect(window.getByRole('heading', { name: 'Report of branches.csv' })).toBeVisible()
  const border = await window.locator('.print-page h2').first().evaluate((node) => getComputedStyle(node).borderBottomWidth) // prettier-ignore
  expect(border).toBe('2px')
  expectPages(await window.pdf({ format: 'A4' }), PAPERS.A4)
  // After it the window is as before.
  await expect(window.locator('.print-page')).toHaveCount(0)
  await expect(window.locator('#app')).toBeVisible()
})

// users.md 46: what stands on paper is one key away while the rows are looked at, as in every other view.
test('Ctrl+P prints the report from the review', async ({ window }) => {
  await reviewFile(window, 'branches.csv', SOURCE)
  await window.evaluate(() => (globalThis.print = () => undefined))
  await window.getByRole('grid').focus()
  await window.keyboard.press('Control+p')
  await expect(window.locator('.print-page')).toHaveCount(1)
  await expect(window).toHaveTitle('branches report')
  await window.emulateMedia({ media: 'print' })
  await expect(window.getByRole('heading', { name: 'Report of branches.csv' })).toBeVisible()
  await window.emulateMedia({ media: 'screen' })
  await window.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await expect(window.locator('.print-page')).toHaveCount(0)
})
