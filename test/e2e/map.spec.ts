import type { Page } from '@playwright/test'
import { findBarriers } from './find-barriers.ts'
import type { MapPage } from './map-page/map-page.ts'
import { serveMapPage, type MapPageServer } from './map-page/serve-map-page.ts'
import { twoFrames } from './two-frames.ts'
import { expect, test as base } from './window-test.ts'

declare global {
  interface Window {
    mapPage: MapPage
  }
}

interface OpenOptions {
  lat: number
  lon: number
  zoom: number
  theme?: 'light' | 'dark'
}

const VIEW = { width: 800, height: 600 }

/** The page on its own server, in the tab of the worker; a test fails when the page complained or asked another host for anything. */
const test = base.extend<{ openMap: (at?: OpenOptions) => Promise<Page> }, { server: MapPageServer }>({
  server: [
    // Playwright reads the names of the fixtures from the first parameter, so it must be a pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serveMapPage()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  openMap: async ({ page, server }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() !== 'log' && faults.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(`${server.url}/`) && !/^(data|blob):/.test(request.url()))
        faults.push(request.url())
    })
    await page.setViewportSize(VIEW)
    await use(async (at) => {
      const query = at ? new URLSearchParams(Object.entries(at).map(([key, value]) => [key, String(value)])) : ''
      await page.goto(`${server.url}/?${query}`)
      await quiet(page)
      return page
    })
    expect(faults).toEqual([])
  },
})

/** Waits until all that the map asked for is there and painted. */
const quiet = (page: Page) => page.evaluate(() => window.mapPage.quiet())

/** Waits for the end of a pan or a zoom. */
async function settleView(page: Page) {
  await twoFrames(page) // an animation begins with the next frame
  await page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') === null)
  await twoFrames(page)
}

const map = (page: Page) => page.getByRole('application', { name: 'Map' })

const eventsNamed = (page: Page, name: string) =>
  page.evaluate((wanted) => window.mapPage.events.filter(([kind]) => kind === wanted).map(([, value]) => value), name)

/** Pixels of a screenshot, by their colour as "r,g,b", within a part of the page. */
async function colorsIn(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const image = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (png) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${png}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    // A word for each pixel, so that half a million of them are counted as numbers.
    const words = new Uint32Array(data.buffer)
    const counts = new Map<number, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    const named = [...counts].map(([word, count]) => [[word, word >>> 8, word >>> 16].map((part) => part & 255), count])
    return Object.fromEntries(named) as Record<string, number>
  }, image)
}

/** The colours of land and sea as this theme has them. */
const groundColors = (page: Page) =>
  page.evaluate(() => {
    const read = (token: string) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${token})`
      const color = getComputedStyle(probe).color.match(/\d+/g)!.slice(0, 3).join(',')
      probe.remove()
      return color
    }
    return { land: read('--map-land'), sea: read('--map-sea') }
  })

const DEPOTS = [
  { id: 'bristol', name: 'Depot Bristol', lat: 51.4496, lon: -2.5661, precision: 'postcode', radiusMeters: 600 },
  { id: 'lille', name: 'Depot Lille', lat: 50.6292, lon: 3.0573 },
  { id: 'rotterdam', name: 'Depot Rotterdam', lat: 51.9225, lon: 4.4792 },
] as const

async function showDepots(page: Page) {
  await page.evaluate((depots) => (window.mapPage.points.value = [...depots]), DEPOTS)
  await twoFrames(page)
}

/** Where a place is on the page, by the map's own projection at its present view. */
async function pixelOf(page: Page, at: { lat: number; lon: number }) {
  const view = await page.evaluate(() => window.mapPage.events.findLast(([name]) => name === 'view')![1])
  const { lat, lon, zoom } = view as { lat: number; lon: number; zoom: number }
  const world = 256 * 2 ** zoom
  const y = (degrees: number) => {
    const sine = Math.sin((degrees * Math.PI) / 180)
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world
  }
  return { x: VIEW.width / 2 + ((at.lon - lon) / 360) * world, y: VIEW.height / 2 + y(at.lat) - y(lat) }
}

test.describe('the basemap', () => {
  test('is never blank, from the whole world to a street', async ({ openMap }) => {
    const page = await openMap({ lat: 50.96, lon: 1.86, zoom: 2 })
    const { land, sea } = await groundColors(page)
    for (let zoom = 2; zoom <= 18; zoom++) {
      await page.evaluate((to) => window.mapPage.map.value!.setView({ lat: 50.96, lon: 1.86, zoom: to }), zoom)
      await settleView(page)
      await quiet(page)
      const colors = await colorsIn(page, { x: 0, y: 0, ...VIEW })
      const pixels = VIEW.width * VIEW.height
      const ground = (colors[land] ?? 0) + (colors[sea] ?? 0)
      expect(ground / pixels, `land and sea at zoom ${zoom}`).toBeGreaterThan(0.5)
      expect(pixels - ground, `lines and names at zoom ${zoom}`).toBeGreaterThan(500)
    }
  })

  test('shows land and sea on both sides of the date line, and no line along it', async ({ openMap }) => {
    const page = await openMap({ lat: 67, lon: 180, zoom: 5 })
    const { land, sea } = await groundColors(page)
    // Chukotka lies across the antimeridian: one strip of land through the middle of the view.
    const strip = await colorsIn(page, { x: VIEW.width / 2 - 3, y: VIEW.height / 2 - 20, width: 6, height: 40 })
    expect(strip).toEqual({ [land]: 6 * 40 })
    await page.evaluate(() => window.mapPage.map.value!.setView({ lat: -47, lon: 180, zoom: 5 }))
    await settleView(page)
    const ocean = await colorsIn(page, { x: VIEW.width / 2 - 3, y: VIEW.height / 2 - 20, width: 6, height: 40 })
    expect(ocean).toEqual({ [sea]: 6 * 40 })
  })

  test('draws Antarctica to the edge of the map and the Caspian Sea as water', async ({ openMap }) => {
    const page = await openMap({ lat: -82, lon: 60, zoom: 3 })
    const { land, sea } = await groundColors(page)
    const ice = await colorsIn(page, { x: 380, y: 380, width: 40, height: 200 })
    expect((ice[land] ?? 0) / (40 * 200)).toBeGreaterThan(0.95)
    await page.evaluate(() => window.mapPage.map.value!.setView({ lat: 38.5, lon: 52, zoom: 6 }))
    await settleView(page)
    const water = await colorsIn(page, { x: VIEW.width / 2 - 80, y: VIEW.height / 2 - 10, width: 20, height: 20 })
    expect(water[sea] ?? 0).toBeGreaterThan(200)
  })

  test('follows the theme at once', async ({ openMap }) => {
    const page = await openMap({ lat: 50.96, lon: 1.86, zoom: 5 })
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await twoFrames(page)
    const { land } = await groundColors(page)
    const colors = await colorsIn(page, { x: 0, y: 0, ...VIEW })
    expect((colors[land] ?? 0) / (VIEW.width * VIEW.height)).toBeGreaterThan(0.3)
  })

  test('says where it ends', async ({ openMap }) => {
    const page = await openMap({ lat: 50.96, lon: 1.86, zoom: 13 })
    await expect(page.getByText('No street map here')).toBeHidden()
    await page.getByRole('button', { name: 'Zoom in (+)' }).click()
    await expect(page.getByText('No street map here')).toBeVisible()
  })

  test('says where it ends only once it knows which street maps there are', async ({ page, server }) => {
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/maps.json', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto(`${server.url}/?lat=50.96&lon=1.86&zoom=15`)
    await expect(page.getByRole('button', { name: 'Zoom in (+)' })).toBeVisible()
    await settleView(page)
    await expect(page.getByText('No street map here')).toBeHidden()
    answer()
    await expect(page.getByText('No street map here')).toBeVisible()
  })

  test('says so when its files are not there, and still shows the points', async ({ page, server }) => {
    await page.setViewportSize(VIEW)
    await page.route('**/basemap/*', (route) => route.fulfill({ status: 404 }))
    await page.goto(`${server.url}/?lat=51&lon=1&zoom=6`)
    await expect(page.getByText('The bundled map is missing')).toBeVisible()
    await showDepots(page)
    await page.evaluate(() => window.mapPage.map.value!.fitPoints())
    await settleView(page)
    const at = await pixelOf(page, DEPOTS[1])
    await page.mouse.click(at.x, at.y)
    expect(await eventsNamed(page, 'current')).toEqual(['lille'])
  })
})

test.describe('points', () => {
  test('a click makes one current, Ctrl and click toggles it, a click beside is a place', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    const lille = await pixelOf(page, DEPOTS[1])
    await page.mouse.click(lille.x, lille.y)
    expect(await eventsNamed(page, 'current')).toEqual(['lille'])
    await page.keyboard.down('Control')
    await page.mouse.click(lille.x, lille.y)
    await page.keyboard.up('Control')
    expect(await eventsNamed(page, 'toggle')).toEqual(['lille'])
    const beside = await pixelOf(page, { lat: 50, lon: 0 })
    await page.mouse.click(beside.x, beside.y)
    const [place] = (await eventsNamed(page, 'pick')) as { lat: number; lon: number }[]
    expect(place!.lat).toBeCloseTo(50, 1)
    expect(place!.lon).toBeCloseTo(0, 1)
  })

  test('the mouse drags a point; the map stays where it is', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    const views = (await eventsNamed(page, 'view')).length
    const [from, to] = [await pixelOf(page, DEPOTS[0]), await pixelOf(page, { lat: 52, lon: -1 })]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    const moves = (await eventsNamed(page, 'move')) as {
      id: string
      to: { lat: number; lon: number }
      distanceMeters: number
    }[]
    expect(moves).toHaveLength(1)
    expect(moves[0]!.id).toBe('bristol')
    expect(moves[0]!.to.lat).toBeCloseTo(52, 1)
    expect(moves[0]!.to.lon).toBeCloseTo(-1, 1)
    expect(moves[0]!.distanceMeters / 1000).toBeCloseTo(124.3, -1)
    expect(await eventsNamed(page, 'current')).toEqual([])
    expect(await eventsNamed(page, 'pick')).toEqual([])
    expect((await eventsNamed(page, 'view')).length).toBe(views)
    // It is found at its new place without any new points having been handed over. No hand clicks as soon as it lets go.
    await twoFrames(page)
    await page.mouse.click(to.x, to.y)
    await expect.poll(() => eventsNamed(page, 'current')).toEqual(['bristol'])
  })

  test('Esc during a drag puts the point back; where points are fixed the map is dragged instead', async ({
    openMap,
  }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    const at = await pixelOf(page, DEPOTS[1])
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 30, { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await eventsNamed(page, 'move')).toEqual([])
    await page.evaluate(() => (window.mapPage.state.isEditable = false))
    const views = (await eventsNamed(page, 'view')).length
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 30, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => (await eventsNamed(page, 'view')).length).toBeGreaterThan(views)
    expect(await eventsNamed(page, 'move')).toEqual([])
  })

  test('keys do all that the mouse does', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    await map(page).focus()
    const status = page.locator('.map-view [role=status]')
    await page.keyboard.press('PageDown')
    await expect(status).toHaveText('Depot Bristol, 1 of 3')
    await page.keyboard.press('End')
    await expect(status).toHaveText('Depot Rotterdam, 3 of 3')
    await page.keyboard.press('PageDown')
    await expect(status).toHaveText('Depot Rotterdam, 3 of 3')
    await page.keyboard.press('PageUp')
    await expect(status).toHaveText('Depot Lille, 2 of 3')
    await page.keyboard.press('Enter')
    expect(await eventsNamed(page, 'current')).toEqual(['lille'])
    await page.keyboard.press('m')
    // A pixel is 1.6 km of ground here; nobody means that by one press.
    await expect(page.getByText('Arrows move by 100 m, with Shift by 1.00 km, with Ctrl by 1 m')).toBeVisible()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+ArrowUp')
    await expect(status).toContainText('from where it was')
    await page.keyboard.press('Enter')
    const [move] = (await eventsNamed(page, 'move')) as {
      id: string
      from: (typeof DEPOTS)[1]
      to: (typeof DEPOTS)[1]
    }[]
    expect(move!.id).toBe('lille')
    const metersPerDegree = 111_320
    const east = (move!.to.lon - move!.from.lon) * metersPerDegree * Math.cos((50.63 * Math.PI) / 180)
    expect(east).toBeGreaterThan(990)
    expect(east).toBeLessThan(1010)
    const north = (move!.to.lat - move!.from.lat) * metersPerDegree
    expect(north).toBeGreaterThan(100)
    expect(north).toBeLessThan(102)
    await page.keyboard.press('m')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Escape')
    expect(await eventsNamed(page, 'move')).toHaveLength(1)
  })

  for (const zoom of [1, 18]) {
    test(`at zoom ${zoom} an arrow moves a point by a sensible distance, and the map says which`, async ({
      openMap,
    }) => {
      const page = await openMap({ lat: 51, lon: 1, zoom })
      await showDepots(page)
      await page.evaluate(() => (window.mapPage.state.current = 'lille'))
      await map(page).focus()
      await page.keyboard.press('m')
      const hint = page.locator('.map-hint')
      await expect(hint).toContainText(zoom === 1 ? 'Arrows move by 100 m' : 'Arrows move by 0.4 m')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const [move] = (await eventsNamed(page, 'move')) as { distanceMeters: number }[]
      expect(move!.distanceMeters).toBeGreaterThan(zoom === 1 ? 99 : 0.3)
      expect(move!.distanceMeters).toBeLessThan(zoom === 1 ? 101 : 0.5)
    })
  }

  test('the hint follows the zoom', async ({ openMap }) => {
    const page = await openMap({ lat: 50.63, lon: 3.06, zoom: 15 })
    await showDepots(page)
    await page.evaluate(() => (window.mapPage.state.current = 'lille'))
    await map(page).focus()
    await page.keyboard.press('m')
    await expect(page.locator('.map-hint')).toContainText('Arrows move by 3 m')
    await page.keyboard.press('+')
    await expect(page.locator('.map-hint')).toContainText('Arrows move by 1.5 m')
  })

  test('a map of 200,000 points is one stop of the Tab key', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await page.evaluate(() => {
      window.mapPage.points.value = Array.from({ length: 200_000 }, (_, i) => ({
        id: `p${i}`,
        name: `Point ${i}`,
        lat: 40 + (i % 500) / 50,
        lon: Math.floor(i / 500) / 50,
      }))
    })
    await twoFrames(page)
    await map(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Zoom in (+)' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(map(page)).toBeFocused()
    // Walking the points does not change that.
    await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    await expect(page.locator('.map-view [role=status]')).toHaveText('Point 199999, 200,000 of 200,000')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Zoom in (+)' })).toBeFocused()
  })

  test('Esc ends the walk through the points: Enter then chooses none', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    await map(page).focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    expect(await eventsNamed(page, 'current')).toEqual([])
  })

  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'the wheel turns': async (page) => {
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, -200)
    },
    'the map is thrown': async (page) => {
      await page.mouse.move(300, 300)
      await page.mouse.down()
      await page.mouse.move(420, 340, { steps: 6 })
      await page.mouse.up()
    },
    'a button zooms': (page) => page.getByRole('button', { name: 'Zoom in (+)' }).click(),
    'keys pan': async (page) => {
      await map(page).focus()
      await page.keyboard.press('ArrowRight')
    },
    'the window changes its size': async (page) => {
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
      await page.setViewportSize({ width: width - 20, height })
    },
    'all points are shown': (page) => page.evaluate(() => window.mapPage.map.value!.fitPoints()),
  }
  for (const [way, start] of Object.entries(ways)) {
    test(`leaving the map while ${way} raises no error`, async ({ openMap }) => {
      const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
      await showDepots(page)
      // In the same task, as a click on another view follows at once; again later, in the middle of the movement.
      for (const waitMs of [0, 20, 120]) {
        await start(page)
        await page.evaluate(
          (wait) => new Promise((go) => setTimeout(go, wait)).then(() => (window.mapPage.isShown.value = false)),
          waitMs,
        )
        await page.waitForTimeout(400)
        await page.evaluate(() => (window.mapPage.isShown.value = true))
        await twoFrames(page)
      }
    })
  }

  test('points on both sides of the date line are shown together and keep true coordinates', async ({ openMap }) => {
    const page = await openMap({ lat: 0, lon: 0, zoom: 2 })
    await page.evaluate(() => {
      window.mapPage.points.value = [
        { id: 'west', name: 'Taveuni', lat: -16.8, lon: 179.95 },
        { id: 'east', name: 'Vanua Balavu', lat: -17.2, lon: -178.95 },
      ]
    })
    await page.evaluate(() => window.mapPage.map.value!.fitPoints())
    await settleView(page)
    const view = (await eventsNamed(page, 'view')).at(-1) as { lon: number; zoom: number }
    expect(view.zoom).toBeGreaterThan(7)
    expect(Math.abs(view.lon)).toBeGreaterThan(179)
    const center = { lat: -17, lon: view.lon > 0 ? view.lon : view.lon + 360 }
    await page.evaluate((at) => window.mapPage.map.value!.setView({ ...at, zoom: 8 }), center)
    await settleView(page)
    // The view is given with its longitude wrapped; pixels are counted from there.
    const shown = ((await eventsNamed(page, 'view')).at(-1) as { lon: number }).lon
    const near = (lon: number) => lon + Math.round((shown - lon) / 360) * 360
    const east = await pixelOf(page, { lat: -17.2, lon: near(-178.95) })
    const beyond = await pixelOf(page, { lat: -17.2, lon: near(179.5) })
    await page.mouse.move(east.x, east.y)
    await page.mouse.down()
    await page.mouse.move(beyond.x, beyond.y, { steps: 5 })
    await page.mouse.up()
    const [move] = (await eventsNamed(page, 'move')) as { id: string; to: { lon: number }; distanceMeters: number }[]
    expect(move!.id).toBe('east')
    expect(move!.to.lon).toBeCloseTo(179.5, 1)
    expect(move!.distanceMeters / 1000).toBeCloseTo(165, -1)
  })

  test('many points in one place are a disc that opens', async ({ openMap }) => {
    const page = await openMap({ lat: 51.5, lon: -0.1, zoom: 6 })
    await page.evaluate(() => {
      window.mapPage.points.value = Array.from({ length: 50 }, (_, i) => ({
        id: `p${i}`,
        name: `Point ${i}`,
        lat: 51.5 + (i % 10) * 0.01,
        lon: -0.1 + Math.floor(i / 10) * 0.01,
      }))
    })
    await twoFrames(page)
    const disc = await pixelOf(page, { lat: 51.545, lon: -0.08 })
    await page.mouse.click(disc.x, disc.y)
    await settleView(page)
    const view = (await eventsNamed(page, 'view')).at(-1) as { zoom: number }
    expect(view.zoom).toBeGreaterThan(9)
    expect(await eventsNamed(page, 'current')).toEqual([])
  })
})

test.describe('modes', () => {
  test('a new point is placed by a click or by the cross-hair and Enter', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await page.evaluate(() => (window.mapPage.state.mode = 'place'))
    const at = await pixelOf(page, { lat: 50.5, lon: 2 })
    await page.mouse.click(at.x, at.y)
    await page.evaluate(() => (window.mapPage.state.mode = 'place'))
    await map(page).focus()
    await page.keyboard.press('Enter')
    const places = (await eventsNamed(page, 'place')) as { lat: number; lon: number }[]
    expect(places).toHaveLength(2)
    expect(places[0]!.lat).toBeCloseTo(50.5, 1)
    expect(places[0]!.lon).toBeCloseTo(2, 1)
    expect(places[1]!.lat).toBeCloseTo(51, 1)
    // The mode has ended: the same click is an ordinary one again.
    await page.mouse.click(at.x, at.y)
    expect(await eventsNamed(page, 'place')).toHaveLength(2)
    expect(await eventsNamed(page, 'pick')).toHaveLength(1)
  })

  test('a line is measured on the ellipsoid, and gone after Esc', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 9 })
    await page.getByRole('button', { name: 'Measure (D)' }).click()
    for (const place of [
      { lat: 51.1279, lon: 1.3134 },
      { lat: 50.9513, lon: 1.8587 },
    ]) {
      const { x, y } = await pixelOf(page, place)
      await page.mouse.click(x, y)
    }
    // Dover to Calais; a pixel is 190 m here.
    await expect(page.locator('.map-hint')).toHaveText(/^4[23]\.\d km$/)
    await map(page).focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('.map-hint')).toBeHidden()
  })

  test('a line closed to a shape tells its area and its length around, by hand and by keys', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 9 })
    const hint = page.locator('.map-hint')
    await page.getByRole('button', { name: 'Measure (D)' }).click()
    const corners = [
      { lat: 51.3, lon: 0.6 },
      { lat: 51.3, lon: 1.4 },
      { lat: 50.8, lon: 1.4 },
      { lat: 50.8, lon: 0.6 },
    ]
    for (const corner of [...corners, corners[0]!]) {
      const { x, y } = await pixelOf(page, corner)
      await page.mouse.click(x, y)
    }
    // 55.6 km by 55.7 to 56.3 km.
    await expect(hint).toHaveText(/^3,1[0-3]\d km², 22[34] km around$/)
    await map(page).focus()
    await page.keyboard.press('Backspace')
    await expect(hint).toContainText('C or the first corner closes it')
    await page.keyboard.press('c')
    await expect(hint).toHaveText(/^3,1[0-3]\d km², 22[34] km around$/)
    await expect(page.locator('.map-view [role=status]')).toHaveText(/km², 22[34] km around$/)
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden()
  })

  test('arrows pan, plus and minus zoom, 0 shows all points', async ({ openMap }) => {
    const page = await openMap({ lat: 51, lon: 1, zoom: 6 })
    await showDepots(page)
    await map(page).focus()
    const lastView = async () => (await eventsNamed(page, 'view')).at(-1) as { lon: number; zoom: number }
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await lastView()).lon).toBeGreaterThan(2)
    await page.keyboard.press('+')
    await expect.poll(async () => (await lastView()).zoom).toBe(7)
    await page.keyboard.press('-')
    await expect.poll(async () => (await lastView()).zoom).toBe(6)
    await page.keyboard.press('0')
    await expect.poll(async () => (await lastView()).zoom).toBeGreaterThan(6)
  })
})

test.describe('how it looks', () => {
  const scenes = [
    { name: 'world', at: { lat: 25, lon: 10, zoom: 2 } },
    { name: 'europe', at: { lat: 50.6, lon: 1.5, zoom: 6 } },
    { name: 'region', at: { lat: 51.2, lon: -2, zoom: 9 } },
    { name: 'street', at: { lat: 51.4496, lon: -2.5661, zoom: 15 } },
  ]
  for (const theme of ['light', 'dark'] as const) {
    for (const { name, at } of scenes) {
      test(`${name}, ${theme}`, async ({ openMap }) => {
        const page = await openMap({ ...at, theme })
        await showDepots(page)
        await page.evaluate(() => {
          const { state, points } = window.mapPage
          const around = (id: string, count: number, lat: number, lon: number) =>
            Array.from({ length: count }, (_, i) => ({
              id: `${id}${i}`,
              name: `Site ${i}`,
              lat: lat + 0.12 * Math.sin(i * 2.4),
              lon: lon + 0.12 * Math.cos(i * 2.4),
            }))
          points.value = [...points.value, ...around('paris', 14, 48.85, 2.35), ...around('leeds', 9, 53.8, -1.55)]
          state.selected = ['rotterdam', 'paris3']
          state.current = 'bristol'
          state.origin = { lat: 51.38, lon: -2.36 }
          state.radiusMeters = 60_000
          state.ranks = new Map([
            ['lille', 2],
            ['leeds1', 1],
          ])
        })
        await settleView(page)
        if (process.env.WAYPOST_PICTURES) await page.screenshot({ path: `out/screens/map-${name}-${theme}.png` })
        expect(await findBarriers(page, { within: '.map-view' })).toEqual([])
      })
    }
  }
})
