// Prints what the map costs. The bars are far above the figures of a quiet machine.
import { expect, test, type Page } from '@playwright/test'
import type { MapPage } from '../../e2e/map-page/map-page.ts'
import { serveMapPage } from '../../e2e/map-page/serve-map-page.ts'
import { quantile } from '../../measure/figures.ts'

declare global {
  interface Window {
    mapPage: MapPage
  }
}

const POINTS = 100_000
/** Medians and single times, in milliseconds. */
const MOST_FRAME_MS = 50
const MOST_LOAD_MS = 10_000
const MOST_TILE_MS = 10
const MOST_POINTS_SHOWN_MS = 3_000
const MOST_MOVE_MS = 5

const summary = (values: number[]) => {
  const [half = 0, most = 0] = [0.5, 1].map((share) => quantile(values, share))
  return { median: half, p95: quantile(values, 0.95), max: most, count: values.length }
}
const inWords = ({ median, p95, max, count }: ReturnType<typeof summary>) =>
  `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)} (${count})`

/** Milliseconds between animation frames while the mouse pans the map to and fro. */
async function panFrames(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames })
  })
  await page.mouse.move(900, 360)
  await page.mouse.down()
  for (const x of [300, 900, 300, 900]) await page.mouse.move(x, 300, { steps: 40 })
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames)
}

test('what the map costs', async ({ page }) => {
  test.setTimeout(120_000)
  const server = await serveMapPage()
  const report: string[] = []
  await page.goto(`${server.url}/?lat=50&lon=10&zoom=5`)
  await page.waitForLoadState('networkidle')
  const load = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/basemap/'))
    return { ms: Math.max(...files.map((file) => file.startTime + file.duration)), files: files.length }
  })
  report.push(`page opened until all ${load.files} basemap files of the view had come: ${load.ms.toFixed(0)} ms`)

  await page.evaluate(() => window.mapPage.map.value!.takeTimings())
  for (let zoom = 2; zoom <= 13; zoom++) {
    await page.evaluate((to) => window.mapPage.map.value!.setView({ lat: 50, lon: 10, zoom: to }), zoom)
    await page.waitForTimeout(400)
  }
  const drawn = await page.evaluate(() => window.mapPage.map.value!.takeTimings()!)
  report.push(`tile, zooms 2 to 13: ${inWords(summary(drawn.tiles))}`)
  report.push(`names of a view: ${inWords(summary(drawn.labels))}`)

  const handedOver = await page.evaluate(async (count) => {
    const start = performance.now()
    const points = Array.from({ length: count }, (_, i) => ({
      id: `p${i}`,
      name: `Point ${i}`,
      lat: 50 + ((i * 7919) % 100_003) / 10_000 - 5,
      lon: 10 + ((i * 104_729) % 100_019) / 5_000 - 10,
    }))
    const made = performance.now()
    window.mapPage.points.value = points
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return { made: made - start, shown: performance.now() - made }
  }, POINTS)
  report.push(`${POINTS} points handed over until painted: ${handedOver.shown.toFixed(0)} ms`)

  for (const zoom of [5, 8]) {
    await page.evaluate((to) => window.mapPage.map.value!.setView({ lat: 50, lon: 10, zoom: to }), zoom)
    await page.waitForTimeout(800)
    await page.evaluate(() => window.mapPage.map.value!.takeTimings())
    const frames = summary((await panFrames(page)).slice(2))
    const painted = await page.evaluate(() => window.mapPage.map.value!.takeTimings()!)
    report.push(`panning ${POINTS} points at zoom ${zoom}, frame: ${inWords(frames)}`)
    report.push(`  painting the points: ${inWords(summary(painted.points))}`)
    expect(frames.median).toBeLessThan(MOST_FRAME_MS)
  }
  const moveMs = await page.evaluate(() => {
    const start = performance.now()
    for (let i = 0; i < 100; i++) window.mapPage.map.value!.movePoint(`p${i}`, { lat: 49 + i / 100, lon: 9 })
    return (performance.now() - start) / 100
  })
  report.push(`moving one of ${POINTS} points: ${moveMs.toFixed(3)} ms, nothing indexed again`)
  console.log(report.join('\n'))
  await server.close()

  expect(load.ms).toBeLessThan(MOST_LOAD_MS)
  expect(summary(drawn.tiles).median).toBeLessThan(MOST_TILE_MS)
  expect(handedOver.shown).toBeLessThan(MOST_POINTS_SHOWN_MS)
  expect(moveMs).toBeLessThan(MOST_MOVE_MS)
})
