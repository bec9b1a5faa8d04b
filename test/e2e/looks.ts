import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findBarriers } from './find-barriers.ts'
import { findSideways } from './find-sideways.ts'
import { twoFrames } from './two-frames.ts'
import { expect } from './window-test.ts'

const FOLDER = join(import.meta.dirname, '../../out/screens')

/** A way in which the window can look: its theme and size. */
export interface Look {
  name: string
  size: { width: number; height: number }
  media: { colorScheme: 'light' | 'dark'; forcedColors?: 'active' | 'none' }
}

const SMALL = { width: 1280, height: 720 }
const LARGE = { width: 1920, height: 1080 }
const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const
const DARK = { colorScheme: 'dark', forcedColors: 'none' } as const

export const LOOKS: readonly Look[] = [
  { name: 'light-1280', size: SMALL, media: LIGHT },
  { name: 'light-1920', size: LARGE, media: LIGHT },
  { name: 'dark-1280', size: SMALL, media: DARK },
  { name: 'dark-1920', size: LARGE, media: DARK },
]
export const FORCED: Look = {
  name: 'forced-1280',
  size: SMALL,
  media: { colorScheme: 'light', forcedColors: 'active' },
}
export const SMALL_LOOKS: readonly Look[] = LOOKS.filter(({ size }) => size === SMALL)

/** As wide as a phone; and a screen of 1280 × 720 shown at 200 %. */
const NARROW = [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
]
/** `npm test` sees the last of each alone: the largest rows and controls, with text of the usual size. */
const DENSITIES = ['compact', 'regular', 'field']
const TEXTS = ['largest', 'normal']

interface Inspection {
  looks: readonly Look[]
  /** Whether axe looks too, or only the eye and the overflow. */
  isChecked: boolean
}

/** Pictures are for the eye: nothing compares them, so they are taken where somebody asks for them. */
export const TAKES_PICTURES = Boolean(process.env.WAYPOST_PICTURES)
/** `npm run proof -- looks` sees each view in all its looks, `npm test` in the first: the others take as long again. */
const SEES_ALL = TAKES_PICTURES || process.env.WAYPOST_LOOKS === 'all'

/**
 * Looks at a view for barriers and for what scrolls sideways, in its first look, which is light, or in each, among
 * which is a light one of each size; with a picture of each where `WAYPOST_PICTURES` is set. It is made narrow
 * before. Ends in the first look.
 */
export async function inspect(page: Page, view: string, { looks, isChecked }: Inspection): Promise<void> {
  await page.mouse.move(0, 0)
  await inspectNarrow(page, view)
  for (const look of [...(SEES_ALL ? looks.slice(1) : []), ...looks.slice(0, 1)]) {
    await wear(page, look)
    if (TAKES_PICTURES) await takePicture(page, `${view}-${look.name}`)
    expect.soft(await findSideways(page), `${view} is wider than ${look.name}`).toEqual([])
    if (!isChecked) continue
    const isColourOnly = look.media !== LIGHT
    expect.soft(await findBarriers(page, { isGraveOnly: true, isColourOnly }), `${view} in ${look.name}`).toEqual([])
  }
}

/** Looks for what is wider than a narrow window, with rows, controls and text of each size. */
export async function inspectNarrow(page: Page, view: string): Promise<void> {
  const root = page.locator('html')
  const setSizes = (sizes: [string, string]) =>
    root.evaluate((html, [density, text]) => Object.assign(html.dataset, { density, text }), sizes)
  const before = await root.evaluate((html): [string, string] => [
    html.dataset.density ?? 'regular',
    html.dataset.text ?? 'normal',
  ])
  const seen = DENSITIES.flatMap((density) => TEXTS.map((text): [string, string] => [density, text]))
  for (const size of NARROW)
    for (const sizes of SEES_ALL ? seen : seen.slice(-1)) {
      await setSizes(sizes)
      await wear(page, { name: '', size, media: LIGHT })
      const name = [view, size.width, ...sizes].join('-')
      if (TAKES_PICTURES) await takePicture(page, name)
      expect.soft(await findSideways(page), `${name} is wider than its window`).toEqual([])
    }
  await setSizes(before)
}

export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
}

/** Gives the window a look, with nothing in motion. */
export async function wear(page: Page, { size, media }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
  await twoFrames(page)
}
