// Opens a list of a million locations in the real window; says how soon it shows what, and how long it ever stands still.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startHost } from '../../e2e/start-host.ts'

const LOCATIONS = 1_000_000
const COMMANDS = join(import.meta.dirname, '../../../out/main/cli.js')
/** The aims on two quiet cores; a loaded machine gets so much more before this counts as broken. */
const AIMS = { rows: 300, map: 1_500, search: 300, narrowed: 500, still: 100, frame: 20 }
const FACTOR = 5
/** Behind each act: what comes late is counted too. */
const REST_MS = 2_500

/** A data folder with the list in it, imported from CSV as the command line does. */
function importList(folder: string): string {
  const rows = Array.from({ length: LOCATIONS }, (_, i) => {
    const [lat, lon] = [50 + ((i * 7919) % 90_001) / 10_000, -5 + ((i * 104_729) % 70_001) / 10_000]
    return `Depot ${i},${i} High Street,GB,${lat},${lon},${i % 7}\n`
  })
  const csv = join(folder, 'points.csv')
  writeFileSync(csv, `Name,Address,Country,Latitude,Longitude,Round\n${rows.join('')}`)
  const words = ['lists', 'import', csv, '--name', 'Depots', '--data-dir', join(folder, 'data')]
  const from = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [COMMANDS, ...words], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  console.log(`import: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  return join(folder, 'data')
}

/** Longest time since the last call in which the page did nothing else, in milliseconds. */
const takeStill = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const held = window as unknown as { still?: number }
    const before = held.still
    held.still = 0
    if (before !== undefined) return before
    let last = performance.now()
    const look = (): void => {
      const now = performance.now()
      held.still = Math.max(held.still!, Math.round(now - last))
      last = now
      setTimeout(look, 0)
    }
    look()
    return 0
  })

/** Sides of the copy in which marks are looked for: to read all of a canvas holds up the page that is measured. */
const COPY_PIXELS = 64

const isMapDrawn = (pixels: number): boolean => {
  const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-points-pane canvas')
  if (!canvas) return false
  // A copy is read: the canvas itself would be slower from then on.
  const copy = document.createElement('canvas')
  copy.width = copy.height = pixels
  const context = copy.getContext('2d')!
  context.drawImage(canvas, 0, 0, pixels, pixels)
  return context.getImageData(0, 0, pixels, pixels).data.some((value, at) => at % 4 === 3 && value > 0)
}

/** Milliseconds between two frames, in the median, while the mouse pans the map to and fro. */
async function panMap(page: Page): Promise<number> {
  const box = (await page.locator('.map-canvas').first().boundingBox())!
  const [left, right, y] = [box.x + box.width * 0.3, box.x + box.width * 0.7, box.y + box.height / 2]
  await page.evaluate(() => {
    const held = window as unknown as { frames: number[] }
    held.frames = []
    let last = performance.now()
    const tick = (now: number): void => {
      held.frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await page.mouse.move(right, y)
  await page.mouse.down()
  for (const x of [left, right, left, right]) await page.mouse.move(x, y, { steps: 40 })
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  return frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)]!
}

test('a list of a million locations is usable at once, and never holds up the window', async ({ page }) => {
  test.setTimeout(400_000)
  const folder = mkdtempSync(join(tmpdir(), 'waypost-million-'))
  const host = await startHost(importList(folder))
  await page.goto(host.link)
  await page.waitForTimeout(REST_MS)
  await takeStill(page)
  const taken: [what: string, milliseconds: number, aim: number][] = []
  const take = async (what: string, aim: number, act: () => Promise<unknown>): Promise<void> => {
    const from = performance.now()
    await act()
    taken.push([what, performance.now() - from, aim])
  }
  const rest = async (what: string): Promise<void> => {
    await page.waitForTimeout(REST_MS)
    taken.push([`${what}: longest standstill`, await takeStill(page), AIMS.still])
  }
  const first = page.locator('.point-table .row-list-row .medium').first()
  const search = page.getByPlaceholder('Search').first()
  const firstIs = (text: string) => expect(first).toHaveText(text)
  await page.locator('a[href="#lists"]').first().click()
  await take('first rows', AIMS.rows, () => first.waitFor())
  await take('map, behind them', AIMS.map, () => page.waitForFunction(isMapDrawn, COPY_PIXELS, { polling: 50 }))
  await rest('opening')
  await search.fill('depot 4711')
  await take('search', AIMS.search, () => firstIs('Depot 4711'))
  await rest('search')
  await search.fill('')
  await firstIs('Depot 0')
  await page.waitForTimeout(REST_MS)
  await takeStill(page)
  const head = page.getByRole('columnheader', { name: 'Name' })
  // The first order is that of insertion too: its rows say nothing.
  const rows = page.waitForResponse((response) => response.url().endsWith('/lists.points'))
  await take('order by name', AIMS.narrowed, async () => void (await Promise.all([rows, head.click()])))
  await rest('order')
  // The current row stays current: it is the last one now.
  const last = page.locator(`.point-table .row-list-row.current[aria-rowindex="${LOCATIONS + 1}"] .medium`)
  const turned = async () => {
    await head.click()
    await expect(last).toHaveText('Depot 0')
  }
  await take('the same turned round', AIMS.narrowed, turned)
  await rest('turned round')
  taken.push(['a frame of a pan, median', await panMap(page), AIMS.frame])
  await rest('pan')
  await host.close()
  rmSync(folder, { recursive: true, force: true })
  for (const [what, ms, aim] of taken) console.log(`${what}: ${ms.toFixed(0)} ms (aim ${aim})`)
  for (const [what, ms, aim] of taken) expect.soft(ms, what).toBeLessThan(aim * FACTOR)
})
