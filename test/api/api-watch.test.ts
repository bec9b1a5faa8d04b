import { expect, test } from 'vitest'
import { MAX_ORIGIN_QUESTIONS } from '#main/api/origin-questions.ts'
import { BATCH, post, send, startHost, type RunningHost } from './start-host.ts'

const BODY = { Addresses: [{ Address1: '1 Secret Street', Country: 'GB' }], Options: { Process: 'Verify' } }

const fromPage = (running: RunningHost, origin: string) =>
  send(running.port, BATCH, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

test('each answered request is listed with operation, key, status and time, and nothing of its body', async () => {
  const running = await startHost()
  const key = await running.createKey({ name: 'crm-sync' })
  await running.batch(key, BODY)
  await running.batch('AA11-AA11-AA11-AA11', BODY)
  await send(running.port, '/nowhere/json6.ws', { method: 'POST' })
  const { requests } = await running.call('api.requests', {})
  expect(requests.map(({ id, operation, key, status, number }) => ({ id, operation, key, status, number }))).toEqual([
    { id: 3, operation: 'none', key: '', status: 404, number: 20 },
    { id: 2, operation: 'Batch', key: '', status: 200, number: 2 },
    { id: 1, operation: 'Batch', key: 'crm-sync', status: 200, number: 0 },
  ])
  expect(requests[2]).toMatchObject({ method: 'POST', records: 1, milliseconds: expect.any(Number), error: '' })
  expect(requests[1]).toMatchObject({ error: 'Unknown key' })
  expect(JSON.stringify(requests)).not.toContain('Secret')
})

test('an error that names a point is listed without the name', async () => {
  const running = await startHost()
  const key = await running.createKey({ type: 'management' })
  const body = { ListName: 'L', Locations: [{ Name: 'Hideout', Latitude: '95', Longitude: '1' }] }
  await post(running.port, `/LocationServices/LocationManagement/CreateList/v1.10/json6.ws?Key=${key}`, body)
  const { requests } = await running.call('api.requests', {})
  expect(requests[0]?.number).toBeGreaterThan(0)
  expect(requests[0]?.error).not.toBe('')
  expect(JSON.stringify(requests)).not.toContain('Hideout')
})

test('open windows hear of new requests', async () => {
  const running = await startHost()
  const received = new Promise<unknown>((resolve) =>
    running.host.onEvent((event, payload) => {
      if (event === 'api.requested') resolve(payload)
    }),
  )
  await running.batch(await running.createKey(), BODY)
  expect(await received).toMatchObject({ requests: [{ id: 1, operation: 'Batch' }] })
})

test('usage today counts the requests of each key', async () => {
  const running = await startHost()
  const key = await running.createKey()
  await running.batch(key, BODY)
  await running.batch(key, BODY)
  const [entry] = (await running.call('keys.list', {})).keys
  await expect.poll(async () => (await running.call('api.usage', {})).used[entry!.id]).toBe(2)
})

test('a page that was refused is asked about once; an answer settles it', async () => {
  const running = await startHost()
  const asked: string[][] = []
  running.host.onEvent((event, payload) => {
    if (event === 'api.asked') asked.push((payload as { origins: string[] }).origins)
  })
  await fromPage(running, 'http://localhost:3000')
  await fromPage(running, 'http://localhost:3000')
  await fromPage(running, 'http://localhost:4000')
  expect((await running.call('api.questions', {})).origins).toEqual(['http://localhost:3000', 'http://localhost:4000'])
  await running.call('origins.allow', { origin: 'http://localhost:3000' })
  await running.call('api.refuse', { origin: 'http://localhost:4000' })
  expect((await running.call('api.questions', {})).origins).toEqual([])
  expect(asked.map((origins) => origins.length)).toEqual([1, 2, 1, 0])
  expect((await fromPage(running, 'http://localhost:3000')).status).toBe(204)
  expect((await fromPage(running, 'http://localhost:4000')).status).toBe(403)
  expect((await running.call('api.questions', {})).origins, 'a no is not asked again').toEqual([])
})

test('sandboxed pages and extensions are never a question, and there are never many', async () => {
  const running = await startHost()
  for (const origin of ['null', 'chrome-extension://abc', 'file://']) await fromPage(running, origin)
  expect((await running.call('api.questions', {})).origins).toEqual([])
  for (let port = 5000; port < 5020; port++) await fromPage(running, `http://localhost:${port}`)
  expect((await running.call('api.questions', {})).origins).toHaveLength(MAX_ORIGIN_QUESTIONS)
})
