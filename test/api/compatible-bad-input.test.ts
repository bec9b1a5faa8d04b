import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { send, shareHost, type RunningHost, type Sent } from './start-host.ts'

const packFolders = [bundledPackFolder()]
const shared = shareHost(() => ({ pool: createCleansingPool({ size: 1, packFolders }), packFolders }))
const MEGABYTE = 1024 * 1024

let host: RunningHost
let key: string
let other: string
/** All that was answered, headers and bodies. */
const answered: string[] = []
beforeAll(async () => {
  host = await shared()
  key = await host.createKey({ services: ['Compatible'] })
  other = await host.createKey({ type: 'management' })
  await host.call('settings.set', { compatibleFormats: ['nominatim', 'photon', 'libpostal'] })
})

async function ask(path: string, sent: Sent = {}) {
  const answer = await send(host.port, path.replaceAll('KEY', key).replaceAll('OTHER', other), sent)
  answered.push(JSON.stringify([answer.headers, answer.text]))
  return answer
}
const post = (operation: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  ask(`/libpostal/KEY/${operation}`, { method: 'POST', body, headers })

describe('parameters', () => {
  test.each([
    '/nominatim/KEY/search?q=Oxford&limit=1&polygon_geojson=1&nothing=1',
    '/photon/KEY/api?q=Oxford&limit=1&nothing=1',
    '/libpostal/KEY/expand?query=Oxford&nothing=1',
  ])('that nobody knows are passed over: %s', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test.each([
    ['/nominatim/KEY/search?q=Springfield&limit=100000', 40],
    ['/photon/KEY/api?q=Springfield&limit=100000', 50],
  ])('more answers than the most are the most: %s', async (path, most) => {
    const { status, json } = await ask(path)
    const all = (Array.isArray(json) ? json : (json as { features: unknown[] }).features).length
    expect([status, all > 1 && all <= most]).toEqual([200, true])
  })

  test.each([
    ['/nominatim/KEY/reverse?lat=NaN&lon=0', 'lat'],
    ['/nominatim/KEY/reverse?lat=Infinity&lon=0', 'lat'],
    ['/nominatim/KEY/reverse?lat=0&lon=1e999', 'lon'],
    ['/photon/KEY/reverse?lat=&lon=0', 'lat'],
    ['/photon/KEY/api?q=Oxford&lat=NaN&lon=0', 'lat'],
    ['/nominatim/KEY/reverse', 'lat'],
  ])('that are no position are named: %s', async (path, name) => {
    const { status, text } = await ask(path)
    expect([status, text]).toEqual([400, expect.stringContaining(`\\"${name}\\" is a number of degrees`)])
  })

  test('a lookup without ids, or of ids, is an empty list in the format that was asked for', async () => {
    expect((await ask('/nominatim/KEY/lookup')).json).toEqual([])
    expect((await ask('/nominatim/KEY/lookup?osm_ids=R146656&format=geojson')).json).toMatchObject({
      type: 'FeatureCollection',
      features: [],
    })
    expect((await ask('/nominatim/KEY/lookup?osm_ids=R146656&format=xml')).status).toBe(400)
  })

  test('control characters are read over, and nothing of them comes back', async () => {
    const found = await ask('/nominatim/KEY/search?q=%00%1b%07Oxford%0d%0a&format=json')
    expect([found.status, Array.isArray(found.json)]).toEqual([200, true])
    const parts = await ask('/libpostal/KEY/parser?query=%00%0110%20High%20St%0a%0dOxford')
    expect(parts.json).toContainEqual({ label: 'city', value: 'oxford' })
    // eslint-disable-next-line no-control-regex -- they are what must not be there
    expect(/[\u0000-\u001f]/.test(parts.text + found.text)).toBe(false)
  })

  test('a text of 10 MB is refused in one sentence', async () => {
    const { status, json } = await ask(`/nominatim/KEY/search?q=${'a'.repeat(10 * MEGABYTE)}`).catch(() => ({
      // The answer may be lost, as the connection ends while the rest is still being sent.
      status: 400,
      json: { Cause: expect.anything() },
    }))
    expect(status).toBe(400)
    expect(json).toMatchObject({ Cause: expect.anything() })
    expect((await ask('/nominatim/KEY/status')).text).toBe('OK')
  })

  test.each(['/nominatim/KEY/search?q=', '/photon/KEY/api?q='])('a long text finds nothing: %s…', async (path) => {
    const { status, text } = await ask(`${path}${'a '.repeat(5_000).trim().replaceAll(' ', '+')}`)
    expect([status, /^(\[\]|\{"type":"FeatureCollection","features":\[\]\})$/.test(text)]).toEqual([200, true])
  })
})

describe('bodies', () => {
  test.each([
    ['too large', 'x'.repeat(10 * MEGABYTE), {}, 413, 'The body has more than 64 KiB.'],
    [
      'too large unpacked',
      gzipSync(Buffer.alloc(5 * MEGABYTE)),
      { 'content-encoding': 'gzip' },
      413,
      'The body has more than 64 KiB.',
    ],
    [
      'no gzip',
      'no gzip',
      { 'content-encoding': 'gzip' },
      400,
      'The body is no gzip, though its Content-Encoding says so.',
    ],
    [
      'packed otherwise',
      '{"query":"x"}',
      { 'content-encoding': 'br' },
      415,
      'The body is compressed in another way than gzip.',
    ],
    ['deep', '['.repeat(60_000), {}, 400, 'The body is no JSON.'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 'The body is no JSON.'],
    ['another shape', '{"query":{"a":1}}', {}, 400, 'Send the address as "query".'],
    ['a long query', JSON.stringify({ query: 'a'.repeat(2_000) }), {}, 400, '"query" has more than 1000 characters.'],
  ])('%s', async (_, body, headers, status, error) => {
    expect(await post('parser', body, headers as Record<string, string>)).toMatchObject({ status, json: { error } })
  })

  test('as gzip within the bound', async () => {
    const packed = await post('expand', gzipSync('{"query":"100 Main St"}'), { 'content-encoding': 'gzip' })
    expect(packed.json).toContain('100 main street')
  })
})

describe('keys, methods and pages', () => {
  test('a key of another kind may not use these endpoints, be it in the path or beside it', async () => {
    for (const path of ['/nominatim/OTHER/search?q=x', '/nominatim/search?q=x&key=OTHER'])
      expect((await ask(path)).status).toBe(403)
  })

  test.each(['x-api-key', 'authorization'])('two keys that differ are refused, in path and %s', async (name) => {
    const value = name === 'authorization' ? `Bearer ${other}` : other
    const { status, json } = await ask('/nominatim/KEY/search?q=x', { headers: { [name]: value } })
    expect([status, json]).toEqual([401, { error: { code: 401, message: 'The request has two different keys.' } }])
    const { status: same } = await ask('/nominatim/KEY/search?q=x', { headers: { 'x-api-key': key } })
    expect(same).toBe(200)
  })

  test('another method is answered 405, with those that there are', async () => {
    const { status, headers } = await ask('/nominatim/KEY/search?q=x', { method: 'DELETE' })
    expect([status, headers.allow]).toEqual([405, 'GET, POST'])
  })

  test('a preflight of an approved page is answered without a key, of another one refused', async () => {
    const origin = 'https://shop.example'
    const preflight = () =>
      ask('/photon/api', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } })
    expect((await preflight()).status).toBe(403)
    await host.call('origins.allow', { origin })
    const { status, headers, text } = await preflight()
    expect([status, text, headers['access-control-allow-origin']]).toEqual([204, '', origin])
    expect(headers['access-control-allow-headers']).toMatch(/X-Api-Key/)
  })

  test.each([
    '/nominatim/KEY/search/KEY',
    '/nominatim/KEY/KEY',
    '/nominatim/KEYx/search',
    '/nominatim/xKEY/search',
    '/nominatim/KEY//search',
    '/nothing/KEY/search',
    '/photon/KEY/nothing?key=KEY',
  ])('a path that nothing answers does not give the key back: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('a key that is written with percent signs is not given back either', async () => {
    const { status, text } = await ask(`/nominatim/${key.replaceAll('-', '%2D')}/search`)
    expect([status, text]).toEqual([404, expect.stringContaining('/nominatim/…/search')])
    const letters = [...key].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
    const whole = await ask(`/nominatim/${letters}/search`)
    expect([whole.text.includes(letters), whole.status]).toEqual([false, 404])
  })
})

// Behind all others of this file: what they were answered, and what was kept of them.
afterAll(async () => {
  const folder = join(host.dataDir, 'logs')
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const { requests } = await host.call('api.requests', {})
  const kept = [...answered, ...logs, JSON.stringify(requests)].join('\n')
  expect(answered.length > 0 && requests.length > 0).toBe(true)
  for (const one of [key, other]) expect(kept.toUpperCase().includes(one)).toBe(false)
})
