import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareHost, type RunningHost } from './start-host.ts'

const PATH = '/Cleansing/International/Batch/v1.20/json6.ws'
const APPROVED = 'https://tools.example'
const ONE = { Addresses: [{ Address: '1 High St, Oxford' }] }

const shared = shareHost()
let host: RunningHost
let key: string
let other: string
beforeAll(async () => {
  host = await shared()
  key = await host.createKey()
  other = await host.createKey({ name: 'Other' })
})

/** Sends a body as it is; `fetch` unpacks what comes back, so that packing is seen by its header. */
async function post(
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer> = JSON.stringify(ONE),
  query = '',
) {
  const response = await fetch(`http://127.0.0.1:${host.port}${PATH}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
    body,
  })
  const json = (await response.json()) as { Number?: number; Cause?: string }[] & { Number?: number; Cause?: string }
  return { status: response.status, headers: response.headers, json }
}

describe('a key', () => {
  test.each([
    ['Authorization', () => ({ authorization: `Bearer ${key}` })],
    ['Authorization in other letters', () => ({ authorization: `bearer  ${key.toLowerCase()}` })],
    ['X-Api-Key', () => ({ 'x-api-key': key })],
    ['both', () => ({ authorization: `Bearer ${key}`, 'x-api-key': key })],
  ])('is taken from the header: %s', async (_, headers) => {
    const { status, json } = await post(headers())
    expect([status, json.length]).toEqual([200, 1])
  })

  test.each([
    ['two headers', () => ({ authorization: `Bearer ${key}`, 'x-api-key': other }), ''],
    ['header and query', () => ({ 'x-api-key': key }), () => `?Key=${other}`],
  ])('that differs from another one is refused: %s', async (_, headers, query) => {
    const { json, headers: sent } = await post(headers(), undefined, typeof query === 'string' ? query : query())
    expect(json).toMatchObject({ Number: 2, Cause: 'The request has two different keys.' })
    expect(sent.get('waypost-error')).toBe('2')
  })

  test('that differs from that of the body is refused', async () => {
    const { json } = await post({ 'x-api-key': key }, JSON.stringify({ ...ONE, Key: other }))
    expect(json.Number).toBe(2)
  })

  test('of another scheme is none', async () => {
    expect((await post({ authorization: `Basic ${key}` })).json).toMatchObject({
      Number: 2,
      Cause: 'The request has no key.',
    })
  })

  test('may come from a page that was let in', async () => {
    await host.call('origins.allow', { origin: APPROVED })
    const asked = { origin: APPROVED, 'access-control-request-headers': 'authorization, x-api-key' }
    const response = await fetch(`http://127.0.0.1:${host.port}${PATH}`, { method: 'OPTIONS', headers: asked })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toMatch(/Authorization, X-Api-Key/)
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Waypost-Error/)
  })
})

describe('gzip', () => {
  const many = JSON.stringify({ Addresses: Array.from({ length: 100 }, () => ONE.Addresses[0]) })

  test('is unpacked, and the reply is packed where the client takes that', async () => {
    const plain = await post({ 'x-api-key': key }, many)
    const zipped = await post(
      { 'x-api-key': key, 'content-encoding': 'gzip', 'accept-encoding': 'gzip' },
      gzipSync(many),
    )
    expect(zipped.json).toEqual(plain.json)
    expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
    const short = await post({ 'x-api-key': key, 'accept-encoding': 'gzip' })
    expect(short.headers.get('content-encoding')).toBeNull()
    const refused = await post({ 'x-api-key': key, 'accept-encoding': 'gzip;q=0' }, many)
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  test('is bounded by what it unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(300_000)
    const { status, json } = await post({ 'x-api-key': key, 'content-encoding': 'gzip' }, bomb)
    expect([status, json.Cause]).toEqual([413, 'The body is larger than 32 MiB.'])
  })

  test.each([
    ['plain text', () => Buffer.from(many)],
    ['half a stream', () => gzipSync(many).subarray(0, -20)],
  ])('that is %s is refused', async (_, body) => {
    const { status, json } = await post({ 'x-api-key': key, 'content-encoding': 'gzip' }, new Uint8Array(body()))
    expect([status, json.Cause]).toEqual([400, 'The body is no gzip.'])
  })
})

test('Options.Explain adds why, and Options.Echo: false leaves the input out', async () => {
  const asked = { ...ONE, Options: { Explain: true, Echo: false } }
  const { json } = await post({ 'x-api-key': key }, JSON.stringify(asked))
  expect(Object.keys(json[0] ?? {})).toEqual(['Matches', 'Version', 'Explanation'])
  expect(json[0]).toMatchObject({ Explanation: { Word: 'Unmatched', Parts: [], Alternatives: [] } })
  const usual = await post({ 'x-api-key': key })
  expect(Object.keys(usual.json[0] ?? {})).toEqual(['Input', 'Matches', 'Version'])
})

test('Options.NextAction adds what is to be done, with the explanation and without it', async () => {
  const asked = { ...ONE, Options: { NextAction: true } }
  const { json } = await post({ 'x-api-key': key }, JSON.stringify(asked))
  expect(Object.keys(json[0] ?? {})).toEqual(['Input', 'Matches', 'Version', 'NextAction'])
  expect(json[0]).toMatchObject({ NextAction: { Action: 'unknown', Field: '' } })
  const both = { ...ONE, Options: { NextAction: true, Explain: true } }
  const explained = await post({ 'x-api-key': key }, JSON.stringify(both))
  expect(Object.keys(explained.json[0] ?? {})).toEqual(['Input', 'Matches', 'Version', 'Explanation', 'NextAction'])
})
