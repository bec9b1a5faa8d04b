/**
 * Pictures of the street map for the eye: three towns from afar to single houses, light and dark, further in forced
 * colours and with text twice as large. A picture must come, and hold more than bare ground; what it looks like says no
 * program. They lie in `out/screens/map-…`.
 *
 *   npm run proof -- map-pictures [town] [zoom ...]
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { serveMapPage } from '../e2e/map-page/serve-map-page.ts'
import { needExtracts } from '../measure/extracts.ts'
import { needChromium } from '../measure/needs.ts'
import { makeStreetMaps } from './window/street-maps.ts'

const FOLDER = fileURLToPath(new URL('../../out/screens/', import.meta.url))
const SIZE = { width: 1280, height: 720 }
const ZOOMS = [7, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19]
const TOWNS = [
  { name: 'vaduz', lat: 47.1392, lon: 9.5228 },
  { name: 'monaco', lat: 43.7372, lon: 7.4209 },
  { name: 'andorra', lat: 42.5075, lon: 1.5218 },
]
const LOOKS = [
  { name: 'light', zooms: ZOOMS, theme: 'light', forcedColors: 'none', text: '' },
  { name: 'dark', zooms: ZOOMS, theme: 'dark', forcedColors: 'none', text: '' },
  { name: 'large', zooms: [11, 14, 17], theme: 'light', forcedColors: 'none', text: '200%' },
  { name: 'forced', zooms: [11, 14, 17], theme: 'dark', forcedColors: 'active', text: '' },
] as const
/** A view is whole when all its squares are there and none has come, nor a name been painted, for so long. */
const CALM_MS = 500
/** A picture of bare ground is packed into less. */
const LEAST_BYTES = 15_000

type Place = (typeof TOWNS)[number]
type Look = (typeof LOOKS)[number]

/** Waits in the page until the map has come to rest. */
const untilCalm = (calm: number) =>
  new Promise<void>((resolve) => {
    let changedAt = performance.now()
    const look = () => {
      const taken = window.mapPage.map.value?.takeTimings()
      const isComing = document.querySelector('.leaflet-tile-pane .leaflet-tile:not(.leaflet-tile-loaded)') !== null
      if (!taken || isComing || taken.streets.length + taken.labels.length > 0) changedAt = performance.now()
      if (performance.now() - changedAt > calm) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })

async function takePictures(browser: Browser, url: string, look: Look, places: Place[], zooms: number[]) {
  const { theme, forcedColors, text } = look
  const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, forcedColors, reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const { name, lat, lon } of places) {
    for (const zoom of look.zooms.filter((one) => zooms.length === 0 || zooms.includes(one))) {
      await page.goto(`${url}/?lat=${lat}&lon=${lon}&zoom=${zoom}&theme=${theme}${text ? `&text=${text}` : ''}`)
      await page.waitForLoadState('networkidle') // the list of maps is known
      await page.evaluate(untilCalm, CALM_MS)
      const file = `map-${name}-${String(zoom).padStart(2, '0')}-${look.name}.png`
      const picture = await page.screenshot({ path: `${FOLDER}${file}` })
      if (picture.length < LEAST_BYTES) faults.push(`${file} shows nothing`)
    }
  }
  await page.close()
  return faults
}

async function main(words: string[]) {
  needExtracts()
  const executablePath = needChromium()
  const places = TOWNS.filter(({ name }) => !TOWNS.some((one) => words.includes(one.name)) || words.includes(name))
  const zooms = words.map(Number).filter(Number.isInteger)
  mkdirSync(FOLDER, { recursive: true })
  const maps = await makeStreetMaps()
  const server = await serveMapPage(maps.files)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const faults: string[] = []
  try {
    for (const look of LOOKS) faults.push(...(await takePictures(browser, server.url, look, places, zooms)))
  } finally {
    await browser.close()
    await server.close()
    maps.remove()
  }
  process.stdout.write(faults.length === 0 ? `Pictures are in ${FOLDER}\n` : `${faults.join('\n')}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
await main(process.argv.slice(2))
