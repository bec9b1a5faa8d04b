import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { send, shareHost, type RunningHost } from './start-host.ts'

const ORIGIN = 'https://map.example'
const packFolders = [bundledPackFolder()]
const shared = shareHost(() => ({ pool: createCleansingPool({ size: 1, packFolders }), packFolders }))

let host: RunningHost
let key: string
beforeAll(async () => {
  host = await shared()
  key = await host.createKey({ services: ['Compatible'] })
  await host.call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
})

type Json = Record<string, unknown>
async function get(path: string, headers: Record<string, string> = {}) {
  const { status, json, headers: sent, text } = await send(host.port, path, { headers })
  return { status, json: json as Json & Json[], headers: sent, text }
}

describe('Nominatim', () => {
  test('finds a town, with its box and the words to show', async () => {
    const { json } = await get(`/nominatim/${key}/search?q=Reykjav%C3%ADk&format=json&addressdetails=1`)
    expect(json[0]).toMatchObject({
      class: 'place',
      type: 'city',
      name: 'Reykjavík',
      display_name: expect.stringMatching(/^Reykjavík, .*Iceland$/),
      address: { city: 'Reykjavík', country: 'Iceland', country_code: 'is' },
      licence: expect.stringContaining('GeoNames'),
    })
    const [south = 0, north = 0, west = 0, east = 0] = (json[0]?.boundingbox as string[]).map(Number)
    expect(south < Number(json[0]?.lat) && Number(json[0]?.lat) < north).toBe(true)
    expect(west < Number(json[0]?.lon) && Number(json[0]?.lon) < east).toBe(true)
    expect(Number.isSafeInteger(json[0]?.place_id)).toBe(true)
    expect(json[0]).not.toHaveProperty('osm_id')
  })

  test('takes the parts of an address, and answers GeoJSON', async () => {
    const { json } = await get(`/nominatim/search?key=${key}&city=Oxford&country=GB&format=geojson`)
    const [feature] = json.features as { properties: Json; geometry: Json }[]
    expect(feature).toMatchObject({ geometry: { type: 'Point' }, properties: { category: 'place', name: 'Oxford' } })
  })

  test('names the address of a position, as deep as the zoom', async () => {
    const at = async (zoom: number) =>
      (await get(`/nominatim/${key}/reverse?lat=51.5034&lon=-0.1276&zoom=${zoom}`)).json
    expect(await at(18)).toMatchObject({ address: { country_code: 'gb', postcode: expect.any(String) } })
    expect(await at(10)).toMatchObject({ addresstype: 'city', address: { city: 'London' } })
    expect((await at(3)).address).toEqual({ country: 'United Kingdom', country_code: 'gb' })
    const sea = await get(`/nominatim/${key}/reverse?lat=-55&lon=-120&format=json`)
    expect(sea.json).toEqual({ error: 'Unable to geocode' })
  })

  test('has no OpenStreetMap objects, and is there', async () => {
    expect((await get(`/nominatim/${key}/lookup?osm_ids=R146656&format=json`)).json).toEqual([])
    expect((await get(`/nominatim/${key}/status?format=json`)).json).toMatchObject({ status: 0, message: 'OK' })
    expect((await get(`/nominatim/${key}/status`)).text).toBe('OK')
  })

  test.each([
    ['search', 'Send what is sought as "q", or as street, city, country and so on.'],
    ['search?q=x&city=y', 'Send "q", or the parts of an address apart, not both.'],
    ['search?q=x&format=xml', '"format" is json, jsonv2, geojson, not "xml".'],
    ['search?q=x&limit=0', '"limit" is a whole number from 1.'],
    ['reverse?lat=91&lon=0', '"lat" is a number of degrees from -90 to 90.'],
  ])('says in one sentence what is wrong with %s', async (asked, message) => {
    const { status, json } = await get(`/nominatim/${key}/${asked}`)
    expect([status, json.error]).toEqual([400, { code: 400, message }])
  })
})

describe('Photon', () => {
  test('suggests places, near ones first', async () => {
    const { json } = await get(`/photon/${key}/api?q=Springfield&limit=5&lat=39.8&lon=-89.6`)
    const [first] = json.features as { properties: Json }[]
    expect(first).toMatchObject({
      properties: { name: 'Springfield', state: 'Illinois', countrycode: 'US', type: 'city' },
    })
    expect((first?.properties.extent as number[]).length).toBe(4)
  })

  test('names the address of a position', async () => {
    const { json } = await get(`/photon/${key}/reverse?lat=51.5034&lon=-0.1276`)
    expect(json).toMatchObject({ type: 'FeatureCollection', features: [{ properties: { city: 'London' } }] })
  })
})

describe('libpostal', () => {
  const post = async (operation: string, body: string) =>
    send(host.port, `/libpostal/${key}/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

  test('parses into labels, in the order of the text', async () => {
    const { json } = await post('parser', '{"query": "781 Franklin Ave, Brooklyn, NY 11216, USA"}')
    expect(json).toEqual([
      { label: 'house_number', value: '781' },
      { label: 'road', value: 'franklin ave' },
      { label: 'city', value: 'brooklyn' },
      { label: 'state', value: 'ny' },
      { label: 'postcode', value: '11216' },
      { label: 'country', value: 'usa' },
    ])
  })

  test('writes abbreviations out', async () => {
    const { json } = await get(`/libpostal/${key}/expand?query=100%20Main%20St`)
    expect(json).toContain('100 main street')
  })

  test('refuses what is no JSON', async () => {
    expect(await post('parser', '{"query": ')).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/no JSON/) },
    })
  })
})

describe('the guards', () => {
  test('take a key that may use them from path, query and header; it is quoted nowhere', async () => {
    const wrong = 'ZZ99-ZZ99-ZZ99-ZZ99'
    expect((await get('/photon/api?q=Oxford', { 'x-api-key': key })).status).toBe(200)
    expect((await get('/photon/api?q=Oxford')).status).toBe(401)
    const refused = await get(`/photon/${wrong}/api?q=Oxford`)
    expect([refused.status, refused.json.message]).toEqual([401, 'There is no such key.'])
    const two = await get(`/photon/${wrong}/api?q=Oxford`, { 'x-api-key': key })
    expect(two.json.message).toBe('The request has two different keys.')
    const other = await get(`/photon/${await host.createKey()}/api?q=Oxford`)
    expect([other.status, other.json.message]).toMatchObject([
      403,
      expect.stringMatching(/may not use these endpoints/),
    ])
    const unknown = await get(`/photon/${key}/nothing`)
    expect([unknown.status, unknown.text.includes(key)]).toEqual([404, false])
    expect(unknown.headers['referrer-policy']).toBe('no-referrer')
    const folder = join(host.dataDir, 'logs')
    const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(logs.join('').includes(key)).toBe(false)
    const { requests } = await host.call('api.requests', {})
    expect(JSON.stringify(requests).includes(key)).toBe(false)
  })

  test('let approved pages in alone', async () => {
    const path = `/photon/${key}/api?q=Oxford`
    expect((await get(path, { origin: ORIGIN })).status).toBe(403)
    await host.call('origins.allow', { origin: ORIGIN })
    const allowed = await get(path, { origin: ORIGIN })
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([200, ORIGIN])
  })

  test('answer 404 while a format is off, without the key of the path', async () => {
    await host.call('settings.set', { compatibleFormats: ['nominatim'] })
    const { status, text } = await get(`/photon/${key}/api?q=Oxford`)
    expect([status, text.includes(key)]).toEqual([404, false])
    expect(text).toContain('/photon/…/api')
    await host.call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
  })
})
