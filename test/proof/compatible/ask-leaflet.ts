import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { fetchPackage } from '../../../tools/packs/fetch-package.ts'
import { readPackageFiles } from '../../../tools/packs/read-package-files.ts'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { guideProgram } from './guide-program.ts'
import type { Client } from './judge-answers.ts'
import { readByNominatim, readByPhoton, type LeafletFound } from './read-leaflet.ts'
import type { TypedPlace } from './typed-places.ts'

/** Version and hash of the client, as npm has it. Only this proof needs it, so it is no dependency. */
const CLIENT = {
  name: 'leaflet-control-geocoder',
  version: '4.0.0',
  integrity: 'sha512-VInJiG9GKbUtZ/m425MxLZfnEDFQfjGXUHK/96sfMYRYsDuVCRgT3jszhqY114tDlkpAssRIex08i6UArDN3rA==',
}
const CLIENT_FILE = 'dist/Control.Geocoder.js'
const PAGE = `<!doctype html><meta charset="utf-8"><title>Map</title><div id="map" style="height: 400px"></div>
<script src="/leaflet.js"></script><script src="/geocoder.js"></script>`
/** Of a map at the zoom 18, which is how deep the answers of a position go. */
const SCALE = 256 * 2 ** 18
const TYPED = 'Oxford, UK'
const OXFORD = { lat: 51.752, lon: -1.258 }
const NEAR_METERS = 10_000
const MAP_MILLISECONDS = 10_000

/** The browser's page has Leaflet with this client. */
declare const L: {
  Control: { Geocoder: Record<'nominatim' | 'photon', (options: object) => Geocoder> }
  map(id: string): { setView(centre: [number, number], zoom: number): LeafletMap }
}
interface Geocoder {
  geocode(text: string): Promise<LeafletFound[]>
  reverse(at: { lat: number; lng: number }, scale: number): Promise<LeafletFound[]>
}
interface LeafletMap {
  getCenter(): { lat: number; lng: number }
}

export interface LeafletProof {
  clients: Client[]
  /** Whether the page got an answer before its origin was approved. */
  answeredUnapproved: number
  /** Whether the control on the map goes to a town that is typed into it. */
  shownOnMap: number
}

interface Asked {
  /** Address of a running Waypost, without a slash at its end. */
  url: string
  key: string
  browser: string
  places: readonly TypedPlace[]
  approve(origin: string): Promise<unknown>
}

/** Serves the page with the client from a port of its own. */
async function servePage(): Promise<{ origin: string; close(): void } | { reason: string }> {
  const fetched = await fetchPackage(CLIENT, join(ROOT, 'out/compatible'))
  if (!fetched.ok) return { reason: fetched.error.message }
  const files: Record<string, [type: string, content: string | Buffer]> = {
    '/': ['text/html', PAGE],
    '/leaflet.js': ['text/javascript', readFileSync(join(ROOT, 'node_modules/leaflet/dist/leaflet.js'))],
    '/geocoder.js': [
      'text/javascript',
      (await readPackageFiles(fetched.value, [CLIENT_FILE])).get(CLIENT_FILE) as Buffer,
    ],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, content] = files[url] ?? ['text/plain', '']
    response.writeHead(url in files ? 200 : 404, { 'content-type': type }).end(content)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

type Name = 'nominatim' | 'photon'

/** What the client's own functions give for texts and positions, the first of each. */
const askPage = (
  page: Page,
  name: Name,
  options: object,
  questions: readonly (string | { lat: number; lon: number })[],
) =>
  page.evaluate(
    async ([which, ofClient, asked, scale]) => {
      const geocoder = L.Control.Geocoder[which](ofClient)
      const answers: (LeafletFound | null)[] = []
      for (const one of asked) {
        const found =
          typeof one === 'string'
            ? await geocoder.geocode(one)
            : await geocoder.reverse({ lat: one.lat, lng: one.lon }, scale)
        const [first] = found
        // Through JSON, as classes of Leaflet do not leave the page.
        answers.push(first ? (JSON.parse(JSON.stringify({ ...first, icon: undefined })) as LeafletFound) : null)
      }
      return answers
    },
    [name, options, questions, SCALE] as const,
  )

/** Types a town into the control that the guide's program makes, takes the first suggestion, and looks where the map is. */
async function showOnMap(page: Page, program: string): Promise<number> {
  await page.evaluate(() => Object.assign(globalThis, { map: L.map('map').setView([0, 0], 2) }))
  await page.addScriptTag({ content: program })
  await page.getByRole('button').first().click()
  await page.locator('.leaflet-control-geocoder input').pressSequentially(TYPED)
  await page.locator('.leaflet-control-geocoder-alternatives li').first().click({ timeout: MAP_MILLISECONDS })
  await page.locator('.leaflet-popup-content', { hasText: 'Oxford' }).waitFor({ timeout: MAP_MILLISECONDS })
  const { lat, lng } = await page.evaluate(() => (globalThis as unknown as { map: LeafletMap }).map.getCenter())
  return greatCircleMeters({ lat, lon: lng }, OXFORD) <= NEAR_METERS ? 1 : 0
}

/** Leaflet's control for geocoders in Chromium, on a page of another origin, with both formats that it speaks. */
export async function askLeaflet({
  url,
  key,
  browser,
  places,
  approve,
}: Asked): Promise<LeafletProof | { reason: string }> {
  const served = await servePage()
  if ('reason' in served) return served
  const opened = await chromium.launch({ executablePath: browser })
  try {
    const page = await opened.newPage()
    await page.goto(served.origin)
    const nominatim = { serviceUrl: `${url}/nominatim/${key}/` }
    const photon = { serviceUrl: `${url}/photon/${key}/api/`, reverseUrl: `${url}/photon/${key}/reverse/` }
    const refused = await Promise.allSettled([
      askPage(page, 'nominatim', nominatim, [TYPED]),
      askPage(page, 'photon', photon, [TYPED]),
    ])
    await approve(served.origin)
    const texts = places.map(({ text }) => text)
    const positions = places.map(({ position }) => position)
    const ask = async (name: Name, options: object, read: typeof readByPhoton): Promise<Client> => ({
      name: `leaflet-control-geocoder, ${name}`,
      forward: (await askPage(page, name, options, texts)).map((one) => one && read(one)),
      reverse: (await askPage(page, name, options, positions)).map((one) => one && read(one)),
    })
    return {
      clients: [await ask('nominatim', nominatim, readByNominatim), await ask('photon', photon, readByPhoton)],
      answeredUnapproved: refused.filter(({ status }) => status === 'fulfilled').length,
      shownOnMap: await showOnMap(
        page,
        guideProgram({ language: 'js', holds: 'Geocoder.photon', host: new URL(url).host, key }),
      ),
    }
  } finally {
    await opened.close()
    served.close()
  }
}
