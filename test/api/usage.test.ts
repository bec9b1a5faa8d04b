import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { CREATE_PATH, DELETE_PATH, GET_LISTS_PATH, NEARBY_PATH, UPDATE_PATH } from '#shared/api/api-paths.ts'
import { ok } from '#shared/result.ts'
import { BATCH, createEchoPool, post, send, startHost } from './start-host.ts'

/** A host whose reference data knows every address. */
async function startMetered() {
  const pool = createEchoPool()
  const answered = pool.cleanse
  pool.cleanse = async (addresses, request, first) => {
    const outcome = await answered(addresses, request, first)
    if (!outcome.ok) return outcome
    return ok(
      outcome.value.map((one) => ({ ...one, matches: [{ ...one.matches[0], Latitude: '51.5', Longitude: '0' }] })),
    )
  }
  const running = await startHost({ pool })
  const ask = async (key: string, path: string, body: object | null) => {
    const to = `${path}?Key=${key}`
    const answer = await (body === null ? send(running.port, to) : post(running.port, to, body))
    return answer.json as Record<string, unknown>
  }
  /** The ledger as it is on disk, once the host has closed: service to requests and units. */
  const readLedger = async () => {
    await running.host.close()
    const db = new Database(join(running.dataDir, 'user.db'), { readonly: true })
    const rows = db.prepare('select service, requests, units, day from usage_ledger order by service').all()
    db.close()
    return rows as { service: string; requests: number; units: number; day: string }[]
  }
  return { ...running, ask, readLedger }
}

const HERE = { Name: 'here', Latitude: '51.5', Longitude: '0' }

test('the ledger counts a request of Nearby as one unit, geocoding and cleansing by the address', async () => {
  const { ask, createKey, readLedger } = await startMetered()
  const key = await createKey({ type: 'management' })
  const address = { Name: 'a', Address: '1 High Street', Country: 'GB' }
  const { ListId } = await ask(key, CREATE_PATH, { ListName: 'x', Locations: [HERE, HERE] })
  await ask(key, CREATE_PATH, { ListName: 'y', Geocoding: true, Locations: [address, address, address] })
  await ask(key, UPDATE_PATH, { ListId, ListName: 'z' })
  await ask(key, UPDATE_PATH, { ListId, Geocoding: true, Locations: [address] })
  await ask(key, GET_LISTS_PATH, null)
  await ask(key, NEARBY_PATH, { OriginLocation: HERE, Locations: [HERE, HERE, HERE] })
  await ask(key, NEARBY_PATH, { OriginLocation: HERE, LocationListId: ListId })
  await ask(key, NEARBY_PATH, { OriginLocation: address, LocationListId: ListId })
  await ask(key, BATCH, { Addresses: [{}, {}, {}] })
  await ask(key, BATCH, { GeoCode: true, Addresses: [{}, {}] })
  await ask(key, DELETE_PATH, { ListId })
  const ledger = await readLedger()
  expect(ledger.map(({ service, requests, units }) => [service, requests, units])).toEqual([
    ['Batch', 2, 3 + 2 * 2],
    ['CreateList', 2, 3],
    ['DeleteListOrPoint', 1, 0],
    ['GetLists', 1, 0],
    ['Nearby', 3, 1 + 1 + 2],
    ['UpdateListOrPoint', 2, 1],
  ])
  for (const { day } of ledger) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a request that is refused costs nothing, of any operation', async () => {
  const { ask, createKey, readLedger } = await startMetered()
  const key = await createKey({ type: 'management' })
  const none = crypto.randomUUID()
  await ask(key, CREATE_PATH, {})
  await ask(key, UPDATE_PATH, { ListId: none, ListName: 'x' })
  await ask(key, CREATE_PATH, { ListName: 'x', Locations: [{ Name: 'nowhere' }] })
  await ask(key, NEARBY_PATH, { OriginLocation: HERE, LocationListId: none })
  await ask(key, NEARBY_PATH, { OriginLocation: HERE, Locations: [HERE], MaxResults: 0 })
  await ask(key, BATCH, { Addresses: [] })
  expect(await readLedger()).toEqual([])
})

test('what an operation finds out late costs nothing either: the ledger shows no request and the limit none', async () => {
  const { ask, createKey, readLedger } = await startMetered()
  const key = await createKey({ type: 'management', dailyLimit: 2 })
  const none = crypto.randomUUID()
  for (let again = 0; again < 3; again++) {
    expect(await ask(key, DELETE_PATH, { ListId: none })).toMatchObject({ Number: 1006 })
    expect(await ask(key, GET_LISTS_PATH, null)).toMatchObject({ Number: 1007 })
  }
  await ask(key, CREATE_PATH, { ListName: 'x' })
  expect(await ask(key, GET_LISTS_PATH, null)).toHaveLength(1)
  expect(await ask(key, GET_LISTS_PATH, null)).toMatchObject({ Number: 8 })
  const counts = (await readLedger()).map(({ service, requests, units }) => [service, requests, units])
  expect(counts).toEqual([['CreateList', 1, 0], ['DeleteListOrPoint', 0, 0], ['GetLists', 1, 0]]) // prettier-ignore
})

test('a daily limit is one over all operations of a key, and another key has its own', async () => {
  const { ask, createKey } = await startMetered()
  const limited = await createKey({ type: 'management', dailyLimit: 3 })
  await ask(limited, CREATE_PATH, { ListName: 'x' })
  await ask(limited, GET_LISTS_PATH, null)
  await ask(limited, BATCH, { Addresses: [{}] })
  const flat = { Number: 8, Description: 'Key daily limit exceeded' }
  for (const path of [CREATE_PATH, GET_LISTS_PATH, BATCH]) {
    const body = path === GET_LISTS_PATH ? null : { ListName: 'y', Addresses: [{}] }
    expect(await ask(limited, path, body)).toMatchObject(flat)
  }
  const near = await ask(limited, NEARBY_PATH, { OriginLocation: HERE, Locations: [HERE] })
  expect(near).toMatchObject({ Items: [{ Error: '8', Description: 'Key daily limit exceeded' }] })
  expect(await ask(await createKey(), BATCH, { Addresses: [{}] })).toHaveLength(1)
})

test.each([
  [CREATE_PATH, { ListName: 'x' }],
  [NEARBY_PATH, { OriginLocation: HERE, Locations: [HERE] }],
  [BATCH, { Addresses: [{}] }],
  [GET_LISTS_PATH, null],
])('an expired key is 16 at %s, and one that expires later still works', async (path, body) => {
  const { ask, createKey } = await startMetered()
  const expired = await ask(await createKey({ type: 'management', expiresAt: '2020-01-01' }), path, body)
  expect(expired).toMatchObject(path === NEARBY_PATH ? { Items: [{ Error: '16' }] } : { Number: 16 })
  const alive = await ask(await createKey({ type: 'management', expiresAt: '2999-12-31' }), path, body)
  // GetLists has nothing to show yet; that too is an answer of the operation.
  if (path === GET_LISTS_PATH) expect(alive).toMatchObject({ Number: 1007 })
  else expect(alive).not.toMatchObject(path === NEARBY_PATH ? { Items: [{}] } : { Number: 16 })
})
