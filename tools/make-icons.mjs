// Draws the application's icon from the mark, with the Chromium of the tests. The pictures are committed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './lib/find-chromium.mjs'
import { ROOT } from './lib/runtime.mjs'

const SIZE_PIXELS = 1024
/** Linux looks for icons in folders by their size, of which the largest is 512. */
const LINUX_SIZES_PIXELS = [32, 48, 128, 256, 512]
const folder = join(ROOT, 'resources/icons')
const mark = readFileSync(join(folder, 'waypost.svg'), 'utf8')

const executablePath = findChromium()
if (!executablePath) {
  console.error('No Chromium was found: set CHROME_PATH to one, then run this again.')
  process.exit(1)
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: SIZE_PIXELS, height: SIZE_PIXELS }, colorScheme: 'light' })
await page.setContent(`<style>
  body { margin: 0; background: transparent }
  div { position: absolute; inset: 6%; border-radius: 22%; background: #f4f5f2; display: grid; place-items: center }
  svg { width: 66%; height: 66% }
</style><div>${mark}</div>`)
await page.screenshot({ path: join(folder, 'icon.png'), omitBackground: true })
mkdirSync(join(folder, 'linux'), { recursive: true })
for (const size of LINUX_SIZES_PIXELS) {
  await page.setViewportSize({ width: size, height: size })
  await page.screenshot({ path: join(folder, `linux/${size}x${size}.png`), omitBackground: true })
}
await browser.close()
console.log(`resources/icons: ${[SIZE_PIXELS, ...LINUX_SIZES_PIXELS].join(', ')} pixels`)
