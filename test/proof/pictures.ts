/**
 * The pictures of the documents, made again from the built application with its own packs and map: one that is not of
 * today differs from the committed one. With --write the new ones take their place. Those that need an extract of the
 * test data are left out where that is not there.
 *
 *   npm run proof -- pictures [--write] [file ...]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { ROOT } from '../../tools/lib/runtime.mjs'
import { startHost } from '../e2e/start-host.ts'
import { hasTestData, inTestData, needChromium } from '../measure/needs.ts'
import { MOST_BYTES, PICTURES, type Picture } from './pictures/pictures-data.ts'
import { SHOW } from './pictures/take-pictures.ts'

/** Pixels of the side of a square whose mean colour is compared; it blurs what fonts and packing differ by. */
const SQUARE = 8
/** Of 255, in any of the three colours: less is not seen. */
const SEEN = 20

interface Comparison {
  isSameSize: boolean
  /** Percent of the squares whose colour differs. */
  percent: number
}

const toUrl = (picture: Buffer): string =>
  `data:image/${picture[0] === 0xff ? 'jpeg' : 'png'};base64,${picture.toString('base64')}`

/** How far two pictures are apart, as a browser decodes them. */
function comparePictures(page: Page, one: Buffer, other: Buffer): Promise<Comparison> {
  const given = { urls: [toUrl(one), toUrl(other)], square: SQUARE, seen: SEEN }
  return page.evaluate(async ({ urls, square, seen }) => {
    const read = async (url: string) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const [width, height] = [image.naturalWidth, image.naturalHeight]
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(width / square)
      canvas.height = Math.ceil(height / square)
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return { width, height, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data }
    }
    const [a, b] = await Promise.all(urls.map(read))
    if (!a || !b || a.width !== b.width || a.height !== b.height) return { isSameSize: false, percent: 100 }
    let differing = 0
    for (let i = 0; i < a.pixels.length; i += 4) {
      const gap = Math.max(...[0, 1, 2].map((at) => Math.abs((a.pixels[i + at] ?? 0) - (b.pixels[i + at] ?? 0))))
      if (gap > seen) differing++
    }
    return { isSameSize: true, percent: (differing / (a.pixels.length / 4)) * 100 }
  }, given)
}

const IMAGES = join(ROOT, 'docs/images')
/** The new pictures, to look at. */
const SEEN_IN = join(ROOT, 'out/screens/docs')
const CLI = join(ROOT, 'out/main/cli.js')
/** Percent of squares that may differ: times, random ids. A changed sentence is 0.8; other fonts differ by more. */
const MOST_PERCENT = 0.4
const QUALITIES = [88, 82, 76, 70, 64]
/** A page is at rest when two pictures of it, so far apart, are the same; or at last after so many. */
const CALM_MS = 700
const MOST_LOOKS = 30

type Shown = (typeof PICTURES)[number]

const words = process.argv.slice(2)
const isWriting = words.includes('--write')
const named = words.filter((word) => word !== '--write')

async function whenCalm(page: Page): Promise<void> {
  let before = await page.screenshot()
  for (let look = 0; look < MOST_LOOKS; look++) {
    await page.waitForTimeout(CALM_MS)
    const now = await page.screenshot()
    if (now.equals(before)) return
    before = now
  }
}

/** As good as the bytes allow. */
async function takeShot(page: Page, file: string): Promise<Buffer> {
  if (file.endsWith('.png')) return page.screenshot()
  let shot: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    shot = await page.screenshot({ type: 'jpeg', quality })
    if (shot.length <= MOST_BYTES) break
  }
  return shot
}

/** Puts an extract into a data folder, as its drop in the window does, and prepares its roads. */
function addExtract(dataDir: string, extract: string): void {
  for (const command of [
    ['regions', 'add', extract],
    ['roads', 'prepare', '--mode', 'car'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [CLI, ...command, '--data-dir', dataDir], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
}

async function takePicture(browser: Browser, { file, width, height, extract }: Shown): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-pictures-'))
  if (extract) addExtract(dataDir, inTestData(extract))
  const host = await startHost(dataDir, { isCold: false })
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const page = await context.newPage()
    await page.goto(host.link)
    await page.getByRole('navigation').first().waitFor()
    await SHOW[file](page)
    await page.mouse.move(width / 2, 2)
    await whenCalm(page)
    return await takeShot(page, file)
  } finally {
    await context.close()
    await host.close()
  }
}

const isMissing = ({ extract }: Picture): boolean => extract !== null && !hasTestData(extract)

/** The bars of a new picture: its bytes, and how far it is from the committed one. */
async function judgePicture(browser: Browser, file: string, made: Buffer) {
  const path = join(IMAGES, file)
  const kilobytes = { what: `${file}: kB`, measured: made.length / 1000, atMost: MOST_BYTES / 1000 }
  if (isWriting) writeFileSync(path, made)
  if (!existsSync(path)) return [kilobytes, { what: `${file}: committed`, measured: 0, atLeast: 1 }]
  const page = await browser.newPage()
  const { percent } = await comparePictures(page, readFileSync(path), made)
  await page.close()
  return [kilobytes, { what: `${file}: percent that differs`, measured: percent, atMost: MOST_PERCENT }]
}

const executablePath = needChromium()
const unknown = named.find((name) => !PICTURES.some(({ file }) => file === name))
if (unknown !== undefined) throw new Error(`${unknown} is none of ${PICTURES.map(({ file }) => file).join(', ')}`)
const wanted = PICTURES.filter(({ file }) => named.length === 0 || named.includes(file))
mkdirSync(SEEN_IN, { recursive: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const bars = []
try {
  for (const picture of wanted.filter((one) => !isMissing(one))) {
    const made = await takePicture(browser, picture)
    writeFileSync(join(SEEN_IN, picture.file), made)
    bars.push(...(await judgePicture(browser, picture.file, made)))
  }
} finally {
  await browser.close()
}
if (bars.length > 0) judgeBars(bars)
const missing = wanted.filter(isMissing).map(({ file }) => file)
if (missing.length > 0 && !process.exitCode) {
  endUnproven(`${missing.join(', ')} needs an extract: set WAYPOST_TEST_DATA to the folder of the test data.`)
}
