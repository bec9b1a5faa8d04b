import { methodOf } from '#main/api/operations/define-operation.ts'
import { expect, test } from 'vitest'
import { createOperations } from '#main/host/create-operations.ts'
import { send, startHost } from './start-host.ts'

const APPROVED = 'https://tools.example'

/** What a request gets, written down independently of the code that decides it. */
function expectedOf(
  route: Route,
  host: HostKind,
  origin: OriginKind,
  key: KeyKind,
): { status: number; number: number | null } {
  if (!HOSTS[host].isOurs) return { status: 403, number: 4 }
  if (!ORIGINS[origin].isWelcome) return { status: 403, number: 5 }
  if (!route.needsKey) return { status: 200, number: null }
  const isTooLow = key === 'service' && MANAGEMENT_ONLY.test(route.path)
  return { status: 200, number: isTooLow ? 1010 : (KEY_NUMBERS[key] ?? route.number) }
}

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
}

interface Route {
  path: string
  method: string
  /** By the document: whether it takes the parameter Key. */
  needsKey: boolean
  /** What an admitted request gets that says nothing: an answer (null), or the operation's own error. */
  number: number | null
}

/** By the specification: what changes lists needs a management key. */
const MANAGEMENT_ONLY = /\/(UpdateListOrPoint|CreateList|DeleteListOrPoint)\//
const ADMITTED: [RegExp, number | null][] = [
  [/\/Batch\//, null],
  [/\/UpdateListOrPoint\//, 1001],
  [/\/CreateList\//, 1002],
  [/\/GetLists\//, 1007],
  [/\/DeleteListOrPoint\//, 1001],
  [/\/Nearby\//, 1001],
  [/\/Reach\//, 1001],
  [/\/Geocoding\/Global\//, 1001],
  [/\/Geocoding\/GlobalTypeAhead\//, 1001],
  [/^\/(health|openapi\.json|docs)$/, null],
]
/** What anyone on this machine may read. */
const PUBLIC = ['/health', '/openapi.json', '/docs']

/** The number of an error in either shape; null for an answer. */
function numberOf(json: unknown): number | null {
  const { Number: flat, Items } = (json ?? {}) as { Number?: number; Items?: { Error: string }[] }
  return flat ?? (Items?.[0] ? Number(Items[0].Error) : null)
}

const HOSTS = {
  'our address': { value: (port: number) => `127.0.0.1:${port}`, isOurs: true },
  'our name': { value: (port: number) => `LOCALHOST:${port}`, isOurs: true },
  'our other address': { value: (port: number) => `[::1]:${port}`, isOurs: true },
  'a rebound name': { value: (port: number) => `evil.example:${port}`, isOurs: false },
  'a name that begins like ours': { value: (port: number) => `127.0.0.1.evil.example:${port}`, isOurs: false },
  'a name with ours before it': { value: (port: number) => `127.0.0.1:${port}@evil.example`, isOurs: false },
  'another port': { value: (port: number) => `127.0.0.1:${port + 1}`, isOurs: false },
  'no port': { value: () => '127.0.0.1', isOurs: false },
  'another loopback address': { value: (port: number) => `127.0.0.2:${port}`, isOurs: false },
  'the unspecified address': { value: (port: number) => `0.0.0.0:${port}`, isOurs: false },
  'an empty one': { value: () => '', isOurs: false },
}
type HostKind = keyof typeof HOSTS

const ORIGINS = {
  none: { value: () => undefined, isWelcome: true },
  'our window': { value: (port: number) => `http://127.0.0.1:${port}`, isWelcome: true },
  approved: { value: () => APPROVED, isWelcome: true },
  foreign: { value: () => 'https://evil.example', isWelcome: false },
  null: { value: () => 'null', isWelcome: false },
  'another port of this machine': { value: (port: number) => `http://127.0.0.1:${port + 1}`, isWelcome: false },
  'another scheme': { value: (port: number) => `https://127.0.0.1:${port}`, isWelcome: false },
  'a name that begins like an approved one': { value: () => `${APPROVED}.evil.example`, isWelcome: false },
  'an approved one with a port': { value: () => `${APPROVED}:444`, isWelcome: false },
  empty: { value: () => '', isWelcome: false },
}
type OriginKind = keyof typeof ORIGINS

const KEY_NUMBERS = { none: 2, wrong: 2, revoked: 2, expired: 16, service: null, management: null }
type KeyKind = keyof typeof KEY_NUMBERS

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

test('every route × host × origin × key, taken from the OpenAPI document', async () => {
  const running = await startHost()
  const { port, call, createKey } = running
  await call('origins.allow', { origin: APPROVED })
  const revoked = await createKey({ name: 'revoked' })
  const { keys } = await call('keys.list', {})
  await call('keys.revoke', { id: keys[0]?.id ?? '' })
  const secrets: Record<KeyKind, string | null> = {
    none: null,
    wrong: 'AA11-AA11-AA11-AA11',
    revoked,
    expired: await createKey({ expiresAt: '2020-01-01' }),
    service: await createKey(),
    management: await createKey({ type: 'management' }),
  }
  const openApi = (await send(port, '/openapi.json')).json as Document
  const routes = Object.entries(openApi.paths).map(([path, methods]): Route => {
    // A route that nobody has written an expectation for must not slip through.
    const admitted = ADMITTED.find(([pattern]) => pattern.test(path))
    if (!admitted) throw new Error(`no expectation for ${path}`)
    const [[method, described] = ['', {}]] = Object.entries(methods)
    const needsKey = (described.parameters ?? []).some(({ name }) => name === 'Key')
    return { path, method: method.toUpperCase(), needsKey, number: admitted[1] }
  })
  expect(routes.filter(({ needsKey }) => !needsKey).map(({ path }) => path)).toEqual(PUBLIC)
  const failures: string[] = []
  let cells = 0
  for (const route of routes)
    for (const host of keysOf(HOSTS))
      for (const origin of keysOf(ORIGINS))
        for (const key of keysOf(KEY_NUMBERS)) {
          const value = ORIGINS[origin].value(port)
          const { path, method } = route
          const answer = await send(port, secrets[key] === null ? path : `${path}?Key=${secrets[key]}`, {
            method,
            headers: {
              host: HOSTS[host].value(port),
              'content-type': 'application/json',
              ...(value === undefined ? {} : { origin: value }),
            },
            ...(method === 'POST' ? { body: '{"Addresses":[{}]}' } : {}),
          })
          const expected = expectedOf(route, host, origin, key)
          // Guessing is throttled whatever else the request is.
          const number = numberOf(answer.json)
          const isThrottled = expected.number === 2 && key !== 'none' && answer.status === 429 && number === 10
          const isRight = isThrottled || (answer.status === expected.status && number === expected.number)
          const isReadable = answer.headers['access-control-allow-origin'] !== undefined
          const mayRead = expected.number !== 4 && expected.number !== 5 && origin !== 'none'
          cells++
          if (!isRight || isReadable !== mayRead) {
            failures.push(`${path}, host ${host}, origin ${origin}, key ${key}: ${answer.status} ${number}`)
          }
        }
  expect(failures).toEqual([])
  expect(cells).toBe(routes.length * 11 * 10 * 6)
})

test('every route that is served is in the OpenAPI document, and the other way round', async () => {
  const { port } = await startHost()
  const { paths } = (await send(port, '/openapi.json')).json as Document
  const served = createOperations({} as never, {} as never, { lists: {}, indexes: {}, geo: {} } as never)
  const operations = served.flatMap((one) => one.paths.map(({ path }) => `${methodOf(one)} ${path}`))
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual([...operations, ...PUBLIC.map((path) => `GET ${path}`)].sort())
})

test.each(PUBLIC)('%s answers GET and HEAD only, and no page that was not let in', async (path) => {
  const { port, call } = await startHost()
  await call('origins.allow', { origin: APPROVED })
  const ask = (method: string, origin?: string) => send(port, path, { method, headers: origin ? { origin } : {} })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await ask(method)
    expect([answer.status, answer.headers.allow, numberOf(answer.json)]).toEqual([405, 'GET, HEAD', 20])
  }
  expect((await ask('HEAD')).status).toBe(200)
  expect((await ask('OPTIONS', APPROVED)).headers['access-control-allow-methods']).toBe('GET, HEAD')
  expect((await ask('OPTIONS', 'https://evil.example')).status).toBe(403)
})

test('two Host headers are refused', async () => {
  const { port } = await startHost()
  const answer = await send(port, '/health', { headers: { host: [`127.0.0.1:${port}`, 'evil.example'] } })
  expect(answer.status).toBe(403)
})

test('a preflight is answered for approved pages only', async () => {
  const { port, call } = await startHost()
  await call('origins.allow', { origin: APPROVED })
  const preflight = (origin: string) =>
    send(port, '/Cleansing/International/Batch/v1.20/json6.ws', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
        'access-control-request-private-network': 'true',
      },
    })
  const approved = await preflight(APPROVED)
  expect(approved.status).toBe(204)
  expect(approved.headers).toMatchObject({
    'access-control-allow-origin': APPROVED,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Content-Encoding, Authorization, X-Api-Key',
    'access-control-allow-private-network': 'true',
    vary: 'Origin',
  })
  expect(approved.headers['access-control-allow-credentials']).toBeUndefined()
  const foreign = await preflight('https://evil.example')
  expect(foreign.status).toBe(403)
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
})

test('an origin that is removed is refused at once', async () => {
  const { port, call } = await startHost()
  const ask = () => send(port, '/nothing/json6.ws', { headers: { origin: APPROVED } })
  await call('origins.allow', { origin: `${APPROVED}/` })
  expect((await ask()).status).toBe(404)
  await call('origins.remove', { origin: APPROVED })
  expect((await ask()).status).toBe(403)
})
