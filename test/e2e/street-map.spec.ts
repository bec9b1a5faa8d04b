import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawParts, makeTile } from '../ui/make-tile.ts'
import { makeMbtiles } from '../unit/maps/make-archives.ts'
import { appCall } from './app-call.ts'
import { addList } from './window-steps.ts'
import { expect, isOwnUrl, test } from './window-test.ts'

/** In the tile 14/8625/5753, near its middle. */
const VADUZ = { lat: 47.1410888, lon: 9.5251465 }
/** From the place to the road, at the zoom at which one place alone is shown. */
const ROAD_BELOW_PIXELS = 157
const TILE = { zoom: 14, x: 8625, y: 5753 }

/** Around the place, north of the road. */
const AROUND: [number, number][] = [
  [600, 200],
  [3500, 200],
  [3500, 2150],
  [600, 2150],
]

/** A main road across the whole tile, with its name. */
function installStreetMap(dataDir: string): void {
  const across = drawParts([
    [
      [0, 2300],
      [4096, 2300],
    ],
  ])
  const bytes = makeTile({
    land: [
      {
        type: 3,
        properties: { kind: 'forest' },
        commands: drawParts(
          [
            [
              [0, 0],
              [9, 0],
              [9, 9],
            ],
          ],
          true,
        ),
      },
    ],
    sites: [{ type: 3, properties: { kind: 'school', name: 'Bannwald' }, commands: drawParts([AROUND], true) }],
    streets: [{ type: 2, properties: { kind: 'primary' }, commands: across }],
    street_labels: [{ type: 2, properties: { kind: 'primary', name: 'Äulestrasse' }, commands: across }],
  })
  const folder = join(dataDir, 'maps')
  mkdirSync(folder, { recursive: true })
  const bounds = '9.514,47.137,9.536,47.152'
  const metadata = { name: 'Vaduz', attribution: 'Drawn <b>by hand</b>', minzoom: '14', maxzoom: '14', bounds }
  makeMbtiles(join(folder, 'vaduz.mbtiles'), { tiles: [{ ...TILE, bytes }], metadata })
}

/** Pixels in the tiles on the screen that have the colour of a token. */
const pixelsOf = (window: Page, token: string): Promise<number> =>
  window.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const wanted = getComputedStyle(probe).color.match(/\d+/g)!.slice(0, 3).map(Number)
    probe.remove()
    const copy = document.createElement('canvas')
    copy.width = copy.height = 256
    const context = copy.getContext('2d', { willReadFrequently: true })!
    let count = 0
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      context.clearRect(0, 0, 256, 256)
      context.drawImage(canvas, 0, 0, 256, 256)
      const { data } = context.getImageData(0, 0, 256, 256)
      for (let i = 0; i < data.length; i += 4) {
        if (wanted.every((part, channel) => data[i + channel] === part)) count++
      }
    }
    return count
  }, token)

// users.md 27: the offline map is never blank: the bundled world, a file of one's own over it, and words where it ends.
test('a street map is drawn where it is, says where it comes from, and gives way when it is removed', async ({
  window,
  host,
}) => {
  installStreetMap(host.dataDir)
  const foreign: string[] = []
  window.on('request', (request) => {
    if (!isOwnUrl(request.url(), host) && !/^(?:blob|data):/.test(request.url())) foreign.push(request.url())
  })
  const points = [{ name: 'Here', ...VADUZ }]
  await addList(window, 'In the street', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: 'Here' })).toBeVisible()
  await window.getByRole('button', { name: 'Show all points' }).click()
  await expect(window.getByText('Drawn by hand')).toBeVisible()
  await expect.poll(() => pixelsOf(window, '--map-road-a')).toBeGreaterThan(1000)
  await expect(window.getByText('No street map here')).toBeHidden()
  const box = (await window.getByRole('application').boundingBox())!
  await window.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2 + ROAD_BELOW_PIXELS)
  await expect(window.getByRole('region', { name: 'Here' }).getByRole('heading')).toHaveText('Äulestrasse')
  await window.keyboard.press('Escape')
  // An area is called by its name wherever in it one clicks, and nothing of it need be written there.
  await window.mouse.click(box.x + box.width / 2 - 90, box.y + box.height / 2 - 70)
  await expect(window.getByRole('region', { name: 'Here' }).getByRole('heading')).toHaveText('Bannwald')
  await window.keyboard.press('Escape')
  await appCall(window, 'maps.remove', { id: 'vaduz' })
  await expect(window.getByText('No street map here')).toBeVisible()
  await expect(window.getByText('Drawn by hand')).toBeHidden()
  expect(await pixelsOf(window, '--map-road-a')).toBe(0)
  await expect.poll(() => pixelsOf(window, '--map-land')).toBeGreaterThan(10_000)
  await appCall(window, 'maps.restore', { id: 'vaduz' })
  await expect.poll(() => pixelsOf(window, '--map-road-a')).toBeGreaterThan(1000)
  // Nothing of all this asks anybody beyond this machine: neither the page nor the host.
  expect(foreign).toEqual([])
  expect(host.attempts()).toEqual([])
})
