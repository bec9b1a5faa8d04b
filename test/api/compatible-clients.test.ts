import { gunzipSync } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { shareHost, type RunningHost } from './start-host.ts'

// Requests as these clients send them, recorded with their versions, and the members that each of them reads. The clients
// themselves are asked by `npm run proof -- compatible`.

const PAGE = 'http://127.0.0.1:8899'
const GEOPY = {
  'User-Agent': 'my-program',
  'Accept-Encoding': 'gzip, deflate, br',
  Accept: '*/*',
  Connection: 'keep-alive',
}
const QGIS = {
  'User-Agent': 'Mozilla/5.0 QGIS/32216',
  Connection: 'Keep-Alive',
  'Accept-Encoding': 'gzip, deflate',
  'Accept-Language': 'en,*',
}
const CHROMIUM = {
  Connection: 'keep-alive',
  'sec-ch-ua-platform': '"Linux"',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
  Accept: 'application/json',
  'sec-ch-ua': '"Not;A=Brand";v="8", "Chromium";v="150"',
  'sec-ch-ua-mobile': '?0',
  Origin: PAGE,
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Referer: `${PAGE}/`,
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
}
const packFolders = [bundledPackFolder()]
const shared = shareHost(() => ({ pool: createCleansingPool({ size: 1, packFolders }), packFolders }))

let host: RunningHost
let key: string
beforeAll(async () => {
  host = await shared()
  key = await host.createKey({ services: ['Compatible'] })
  await host.call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
})

interface Reply {
  status: number
  json: unknown
  text: string
  headers: Record<string, unknown>
}

/** Sends what was recorded, byte for byte but for the key, and unpacks the reply as a client does. */
const replay = (path: string, headers: Record<string, string>, body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: host.port,
        path: path.replace('KEY', key),
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => void parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
          const json: unknown = /^[[{]/.test(text) ? JSON.parse(text) : null
          resolve({ status: response.statusCode ?? 0, json, text, headers: response.headers })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })

const NUMBERS = [expect.any(String), expect.any(String), expect.any(String), expect.any(String)]
const LODZ = {
  place_id: expect.any(Number),
  licence: expect.stringContaining('GeoNames'),
  lat: expect.stringMatching(/^51\.7/),
  lon: expect.stringMatching(/^19\.4/),
  class: 'place',
  type: 'city',
  display_name: expect.stringMatching(/^Łódź, .*Poland$/),
  boundingbox: NUMBERS,
  address: expect.objectContaining({ city: 'Łódź', country: 'Poland', country_code: 'pl' }),
}

describe('geopy 2.3.0', () => {
  test('finds a place', async () => {
    const path = '/nominatim/KEY/search?q=%C5%81%C3%B3d%C5%BA%2C+Poland&format=json&limit=1&addressdetails=1'
    expect((await replay(path, GEOPY)).json).toEqual([expect.objectContaining(LODZ)])
  })

  test('names a position', async () => {
    const path = '/nominatim/KEY/reverse?lat=51.7705&lon=19.4739000&format=json&addressdetails=1'
    const { json } = await replay(path, GEOPY)
    expect(json).toMatchObject({
      place_id: expect.any(Number),
      licence: expect.stringContaining('GeoNames'),
      lat: expect.any(String),
      lon: expect.any(String),
      display_name: expect.stringMatching(/Poland$/),
      boundingbox: NUMBERS,
      address: { country: 'Poland', country_code: 'pl' },
    })
  })
})

describe('the Nominatim geocoder of QGIS 3.22', () => {
  test('finds a place; it reads type, class and address, and moves to the box', async () => {
    const path = '/nominatim/KEY/search?format=json&addressdetails=1&q=%C5%81%C3%B3d%C5%BA,%20Poland'
    const { json, headers } = await replay(path, QGIS)
    expect((json as object[])[0]).toEqual(expect.objectContaining(LODZ))
    expect(headers['content-type']).toMatch(/^application\/json/)
  })
})

describe('leaflet-control-geocoder 4.0.0 in Chromium', () => {
  const forward = '/nominatim/KEY/search?q=%C5%81%C3%B3d%C5%BA%2C+Poland&limit=5&format=json&addressdetails=1'

  test('is refused before its page is approved, and may read the answer from then on', async () => {
    const refused = await replay(forward, CHROMIUM)
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
    await host.call('origins.allow', { origin: PAGE })
    const allowed = await replay(forward, CHROMIUM)
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([200, PAGE])
    expect((allowed.json as object[])[0]).toEqual(expect.objectContaining(LODZ))
  })

  test('names a position at the zoom of its map', async () => {
    const path = '/nominatim/KEY/reverse?lat=51.7705&lon=19.4739&zoom=18&addressdetails=1&format=json'
    expect((await replay(path, CHROMIUM)).json).toMatchObject({
      lat: expect.any(String),
      lon: expect.any(String),
      display_name: expect.stringMatching(/Poland$/),
      address: { country: 'Poland' },
    })
  })

  test('suggests by Photon, near the middle of the map', async () => {
    const { json } = await replay('/photon/KEY/api/?q=%C5%81%C3%B3d%C5%BA%2C+Poland&lat=52&lon=19&zoom=6', CHROMIUM)
    const [first] = (json as { features: unknown[] }).features
    expect(first).toMatchObject({
      geometry: { coordinates: [expect.any(Number), expect.any(Number)] },
      properties: { name: 'Łódź', country: 'Poland', extent: Array(4).fill(expect.any(Number)) },
    })
  })

  test('names a position by Photon; the extent is of the place, and not how far away it is', async () => {
    const [lat, lon] = [51.75, 19.46]
    const { json } = await replay(`/photon/KEY/reverse/?lat=${lat}&lon=${lon}`, CHROMIUM)
    const [{ properties, geometry }] = (json as { features: [{ properties: Photon; geometry: Point }] }).features
    expect(properties).toMatchObject({ country: 'Poland', type: expect.any(String) })
    const [west, north, east, south] = properties.extent
    expect(west < geometry.coordinates[0] && geometry.coordinates[0] < east).toBe(true)
    expect(south < geometry.coordinates[1] && geometry.coordinates[1] < north).toBe(true)
    const at = geometry.coordinates
    const again = await replay(`/photon/KEY/reverse/?lat=${at[1]}&lon=${at[0]}`, CHROMIUM)
    const [{ properties: same }] = (again.json as { features: [{ properties: Photon }] }).features
    expect(same.extent).toEqual(properties.extent)
  })
})
interface Photon {
  extent: [number, number, number, number]
}
interface Point {
  coordinates: [number, number]
}

describe('curl, as in the README of libpostal-rest', () => {
  const CURL = { 'User-Agent': 'curl/7.88.1', Accept: '*/*', 'Content-Type': 'application/x-www-form-urlencoded' }

  test('parses', async () => {
    const { json } = await replay('/libpostal/KEY/parser', CURL, '{"query": "100 main st buffalo ny"}')
    expect(json).toEqual([
      { label: 'house_number', value: '100' },
      { label: 'road', value: 'main st' },
      { label: 'city', value: 'buffalo' },
      { label: 'state', value: 'ny' },
    ])
  })

  test('expands', async () => {
    const { json } = await replay('/libpostal/KEY/expand', CURL, '{"query": "100 main st buffalo ny"}')
    expect(json).toContain('100 main street buffalo ny')
    expect((json as unknown[]).every((form) => typeof form === 'string')).toBe(true)
  })
})

test('plain text is not called packed', async () => {
  const { text, headers } = await replay('/nominatim/KEY/status', GEOPY)
  expect([text, headers['content-encoding']]).toEqual(['OK', undefined])
})
