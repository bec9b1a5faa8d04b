// A street map under a list of 10,000 points: how soon it is there, how smoothly it is panned, what a square of it takes.
import { expect, test, type Page } from '@playwright/test'
import type { MapPage } from '../../e2e/map-page/map-page.ts'
import { serveMapPage } from '../../e2e/map-page/serve-map-page.ts'
import { quantile } from '../../measure/figures.ts'
import { makeStreetMaps } from './street-maps.ts'

declare global {
  interface Window {
    mapPage: MapPage
  }
}

const POINTS = 10_000
const MOST_FIRST_PAINT_MS = 300
const LEAST_FRAMES_PER_SECOND = 50
const MOST_SQUARE_MS = 25
/** After this long without a change a view is whole. */
const CALM_MS = 400
/** In towns that are far enough from each other that no tile of one shows the other. */
const STREETS = [
  { lat: 47.1392, lon: 9.5228 },
  { lat: 43.7372, lon: 7.4209 },
  { lat: 42.5063, lon: 1.5218 },
  { lat: 47.2086, lon: 9.5256 },
  { lat: 42.4637, lon: 1.4914 },
]

/** Shows a view and returns after how many milliseconds its last square or name had been painted. */
const paintedAfter = (page: Page, view: { lat: number; lon: number; zoom: number }): Promise<number> =>
  page.evaluate(
    ([to, calm]) =>
      new Promise<number>((resolve) => {
        const map = window.mapPage.map.value!
        const start = performance.now()
        let changedAt = start
        let before = ''
        const look = () => {
          const now = performance.now()
          const labels = map.takeTimings()!.labels.length
          const state = document.querySelectorAll('.leaflet-tile-pane .leaflet-tile-loaded').length
          if (`${state}` !== before || labels > 0) changedAt = now
          before = `${state}`
          if (now - changedAt > calm) resolve(changedAt - start)
          else requestAnimationFrame(look)
        }
        map.setView(to)
        requestAnimationFrame(look)
      }),
    [view, CALM_MS] as const,
  )

/** Frames a second while the mouse drags to and fro for some seconds, and the longest frame. */
async function drag(page: Page): Promise<{ perSecond: number; longest: number; median: number }> {
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
  await page.mouse.move(1100, 360)
  await page.mouse.down()
  for (const x of [300, 1100, 300, 1100]) await page.mouse.move(x, x === 300 ? 300 : 420, { steps: 60 })
  await page.mouse.up()
  const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).slice(2)
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000
  return { perSecond: frames.length / seconds, longest: Math.max(...frames), median: quantile(frames, 0.5) }
}
const inWords = ({ perSecond, longest, median }: Awaited<ReturnType<typeof drag>>) =>
  `${perSecond.toFixed(1)} frames a second (median ${median.toFixed(1)} ms, longest ${longest.toFixed(0)} ms)`

/** Points around a place, as a list has them. */
const showPoints = (page: Page, around: { lat: number; lon: number }) =>
  page.evaluate(
    ([count, { lat, lon }]) => {
      window.mapPage.points.value = Array.from({ length: count }, (_, i) => ({
        id: `p${i}`,
        name: `Point ${i}`,
        lat: lat + ((i * 7919) % 10_007) / 100_000 - 0.05,
        lon: lon + ((i * 104_729) % 10_009) / 100_000 - 0.05,
      }))
    },
    [POINTS, around] as const,
  )

test('what a street map costs', async ({ page }) => {
  test.setTimeout(180_000)
  const maps = await makeStreetMaps()
  const server = await serveMapPage(maps.files)
  const report: string[] = []
  try {
    await page.goto('about:blank')
    const empty = await drag(page)
    report.push(`an empty page: ${inWords(empty)}`)

    await page.goto(`${server.url}/?lat=45&lon=6&zoom=5`)
    await page.waitForLoadState('networkidle')
    const first: number[] = []
    for (const at of STREETS) {
      await page.evaluate(() => window.mapPage.map.value!.setView({ lat: 45, lon: 6, zoom: 5 }))
      await page.waitForTimeout(CALM_MS)
      first.push(await paintedAfter(page, { ...at, zoom: 16 }))
    }
    report.push(`a street view until its last square and name: ${first.map((ms) => ms.toFixed(0)).join(', ')} ms`)

    await showPoints(page, STREETS[0]!)
    for (const zoom of [14, 17]) {
      await paintedAfter(page, { ...STREETS[0]!, zoom })
      const frames = await drag(page)
      report.push(`panned at zoom ${zoom} under ${POINTS} points: ${inWords(frames)}`)
      expect.soft(frames.perSecond).toBeGreaterThan(LEAST_FRAMES_PER_SECOND)
    }

    await page.evaluate(() => window.mapPage.map.value!.takeTimings())
    for (const at of STREETS) {
      for (const zoom of [8, 11, 12, 13, 14, 15, 16, 17, 19]) {
        await page.evaluate((to) => window.mapPage.map.value!.setView(to), { ...at, zoom })
        await page.waitForTimeout(250)
      }
    }
    const { streets, labels } = (await page.evaluate(() => window.mapPage.map.value!.takeTimings()))!
    const [median, p95] = [quantile(streets, 0.5), quantile(streets, 0.95)]
    report.push(`a square: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} (${streets.length})`)
    report.push(
      `names of a view: median ${quantile(labels, 0.5).toFixed(1)} ms, p95 ${quantile(labels, 0.95).toFixed(1)}`,
    )
    expect.soft(quantile(first, 0.5)).toBeLessThan(MOST_FIRST_PAINT_MS)
    expect.soft(median).toBeLessThan(MOST_SQUARE_MS)
  } finally {
    console.log(report.join('\n'))
    await server.close()
    maps.remove()
  }
})
