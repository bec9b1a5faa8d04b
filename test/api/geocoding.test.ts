import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GEOCODING_PATH, NEARBY_PATH, TYPE_AHEAD_PATH } from '#shared/api/api-paths.ts'
import { geocodeReply, typeAheadReply } from '#main/api/schemas/geocoding-schemas.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { createHost } from '#main/host/create-host.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { unwrap } from '../measure/unwrap.ts'
import { callsOf, itemError, post as postTo, shareHost, startHost } from './start-host.ts'

const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))

const post = (port: number, path: string, key: string, body: unknown) => postTo(port, `${path}?Key=${key}`, body)

describe('what is asked is checked before anything is looked up', () => {
  const shared = shareHost()

  test.each([
    [GEOCODING_PATH, {}, '1001', /^Input is missing/],
    [GEOCODING_PATH, { Input: [] }, '1001', /^Input is missing/],
    [GEOCODING_PATH, { Input: ['', ' '] }, '1001', /^Input is missing/],
    [GEOCODING_PATH, { Input: Array(11).fill('x') }, '18', /^Input holds 11 addresses/],
    [GEOCODING_PATH, { Input: ['ok', '91,0'] }, '18', /^Input\[1\]: "91" is not a latitude/],
    [GEOCODING_PATH, { Input: ['0,181'] }, '18', /^Input\[0\]: "181" is not a longitude/],
    [GEOCODING_PATH, { Input: [{}] }, '18', /^Input/],
    [GEOCODING_PATH, { Input: ['a'.repeat(5000)] }, '18', /^Input.*at most 4096/],
    [GEOCODING_PATH, '[]', '19', /not an object/],
    [TYPE_AHEAD_PATH, {}, '1001', /^Input and AddressId are missing/],
    [TYPE_AHEAD_PATH, { Input: 'x', Limit: 0 }, '18', /^Limit is "0"/],
    [TYPE_AHEAD_PATH, { Input: 'x', Limit: 101 }, '18', /^Limit is "101"/],
    [TYPE_AHEAD_PATH, { Input: 'x', Limit: '2.5' }, '18', /^Limit is "2.5"/],
    [TYPE_AHEAD_PATH, { Input: 'x', Countries: ['Atlantis'] }, '18', /"Atlantis", which is not a country/],
    [TYPE_AHEAD_PATH, { Input: 'x', Types: 'Place,Shoe' }, '18', /"Shoe"/],
    [TYPE_AHEAD_PATH, { Input: 'x', Origin: 'here' }, '18', /^Origin is "here"/],
    [TYPE_AHEAD_PATH, { Input: 'x', Origin: '91,1' }, '18', /^Origin: "91" is not a latitude/],
    [TYPE_AHEAD_PATH, { Input: 'a'.repeat(100_000) }, '18', /at most 4096/],
    [TYPE_AHEAD_PATH, { AddressId: 'a'.repeat(3000) }, '18', /^AddressId is longer/],
  ])('%s %j is error %s', async (path, body, number, cause) => {
    const { port, createKey } = await shared()
    const error = itemError(await post(port, path, await createKey(), body))
    expect(error).toMatchObject({ Error: number, Cause: expect.stringMatching(cause) })
    if (number === '1001') expect(error.Description).toBe('InputRequired')
  })

  test('a key that is unknown, or limited to other services, is refused', async () => {
    const { port, createKey } = await startHost()
    for (const path of [GEOCODING_PATH, TYPE_AHEAD_PATH]) {
      expect(itemError(await post(port, path, 'AA00-AA00-AA00-AA00', { Input: ['x'] })).Error).toBe('2')
      const batchOnly = await createKey({ services: ['Batch'] })
      expect(itemError(await post(port, path, batchOnly, { Input: ['x'] })).Error).toBe('6')
    }
  })

  test('AddressId is no one’s: error 18, and 1005 for Nearby, and nothing is charged', async () => {
    const { port, createKey, call } = await startHost()
    const key = await createKey()
    for (const id of ['nonsense', 'UA', 'UApHQgp3ZXhjb21iZQoxCjE', '***'])
      expect(itemError(await post(port, TYPE_AHEAD_PATH, key, { AddressId: id }))).toMatchObject({ Error: '18' })
    const nearby = { AddressId: 'nonsense', Locations: [{ Name: 'a', Latitude: '1', Longitude: '1' }] }
    expect(itemError(await post(port, NEARBY_PATH, key, nearby)).Error).toBe('1005')
    const { used } = await call('api.usage', {})
    expect(Object.values(used)).toEqual([0])
  })
})

async function startWithPacks() {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-geocoding-'))
  const paths = { dataDir: join(folder, 'data'), packFolders: [bundledPackFolder()], rendererDir: folder, port: 0 }
  const host = unwrap(await createHost(paths))
  const close = async () => {
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const call = callsOf(host)
  const { secret } = await call('keys.create', { name: 'test', type: 'service' })
  return { call, close, ask: (path: string, body: unknown) => post(host.port, path, secret, body) }
}

describe.skipIf(!arePacksBuilt)('with the bundled packs (skipped until they are built)', () => {
  // Opening the packs takes longer than what is asked of them; only the last test leaves anything, and takes it away.
  let running: Awaited<ReturnType<typeof startWithPacks>>
  beforeAll(async () => void (running = await startWithPacks()))
  afterAll(() => running.close())

  test('Geocoding Global: addresses and positions, each answered in its place', async () => {
    const { ask } = running
    const Input = [
      '93 Teagues Crescent, Telford TF2 6RF',
      '52.5163,13.3777',
      'Alexanderplatz 1, 10178 Berlin',
      'qqq zzz',
    ]
    const answer = await ask(GEOCODING_PATH, { Input })
    const items = geocodeReply.parse(answer.json)
    expect(items.map((item) => item.Input)).toEqual(Input)
    expect(items.map(({ Results }) => Results.length)).toEqual([1, 1, 1, 0])
    expect(items[0]?.Results[0]).toMatchObject({
      Premise: '93',
      Thoroughfare: 'Teagues Crescent',
      Locality: 'Telford',
      PostCode: 'TF2 6RF',
      Country: 'GB',
      GeoAccuracy: 'P3',
      LocationType: 'PostalCode',
    })
    expect(items[1]?.Results[0]).toMatchObject({ Locality: 'Berlin', Country: 'DE', LocationType: 'Locality' })
    expect(items[2]?.Results[0]).toMatchObject({ Locality: 'Berlin', PostCode: '10178' })
  })

  test('Country decides where the text leaves a choice', async () => {
    const { ask } = running
    const inCanada = geocodeReply.parse((await ask(GEOCODING_PATH, { Input: ['London'], Country: 'CA' })).json)
    expect(inCanada[0]?.Results[0]).toMatchObject({ Locality: 'London', Country: 'CA' })
  })

  test('Typeahead suggests, its ids locate, here and as the origin of Nearby', async () => {
    const { ask } = running
    const found = typeAheadReply.parse((await ask(TYPE_AHEAD_PATH, { Input: 'telf' })).json)
    expect(found).toHaveLength(7)
    expect(found[0]).toMatchObject({ Text: 'Telford', Type: 'Place', Country: 'GB' })
    expect(found[0]).not.toHaveProperty('Location')
    for (const { Id, Type, Country } of found) {
      const [located] = typeAheadReply.parse((await ask(TYPE_AHEAD_PATH, { AddressId: Id })).json)
      expect(located).toMatchObject({ Id, Type, Country })
      expect(Number(located?.Location?.Latitude)).not.toBeNaN()
    }
    const nearby = await ask(NEARBY_PATH, {
      AddressId: found[0]?.Id,
      Locations: [{ Name: 'Birmingham', Latitude: '52.48', Longitude: '-1.89' }],
    })
    expect(nearby.json).toMatchObject({ DestinationLocations: [{ DestinationLocation: { Name: 'Birmingham' } }] })
  })

  test.each([
    ['93 teagues cresc', 'Street', '93 Teagues Crescent'],
    ['tf2 6rf', 'PostalCode', 'TF2 6RF'],
    ['48.8584, 2.2945', 'Coordinates', '48.8584, 2.2945'],
    ['Pariser Platz 1, 10117 Berlin, Germany', 'Address', 'Pariser Platz 1, 10117 Berlin'],
  ])('Typeahead: "%s" is a %s, and its id locates it', async (Input, Type, Text) => {
    const { ask } = running
    const [first] = typeAheadReply.parse((await ask(TYPE_AHEAD_PATH, { Input, Limit: 3 })).json)
    expect(first).toMatchObject({ Type, Text })
    const [located] = typeAheadReply.parse((await ask(TYPE_AHEAD_PATH, { AddressId: first?.Id })).json)
    expect(located?.Type).toBe(Type)
    expect(located?.Location?.GeoAccuracy).toMatch(/^[PIA][1-5]$/)
  })

  test('Typeahead keeps to Countries, Types and Limit, and prefers what is near Origin', async () => {
    const { ask } = running
    const run = async (body: object) => typeAheadReply.parse((await ask(TYPE_AHEAD_PATH, body)).json)
    const german = await run({ Input: 'ne', Countries: 'DEU', Limit: 20 })
    expect(german).toHaveLength(20)
    expect(new Set(german.map(({ Country }) => Country))).toEqual(new Set(['DE']))
    const streets = await run({ Input: 'high street', Types: ['street'] })
    expect(new Set(streets.map(({ Type }) => Type))).toEqual(new Set(['Street']))
    const near = await run({ Input: 'springfield', Origin: '44.05,-123.02', Types: 'Place' })
    expect(near[0]?.Description).toContain('Oregon')
    const far = await run({ Input: 'springfield', Origin: { Latitude: '42.1', Longitude: '-72.6' }, Types: 'Place' })
    expect(far[0]?.Description).toContain('Massachusetts')
  })

  test('the search box: own locations first, then the gazetteer', async () => {
    const { call } = running
    const { id: listId } = await call('lists.create', { name: 'Depots' })
    const points = [{ name: 'Telford depot', address: '1 Mill Lane', lat: 52.7, lon: -2.4 }]
    await call('lists.change', { listId, change: { kind: 'add', points } })
    const search = async (text: string) => (await call('places.search', { text })).places
    const [own, place] = await search('telf')
    expect(own).toMatchObject({ kind: 'list-point', name: 'Telford depot', detail: '1 Mill Lane · Depots', listId })
    expect(place).toMatchObject({ kind: 'place', name: 'Telford' })
    expect((await search('mill'))[0]).toMatchObject({ kind: 'list-point', name: 'Telford depot' })
    expect((await search('100%_'))[0]?.kind).not.toBe('list-point')
    expect(await search('')).toEqual([])
    await call('lists.remove', { listId })
    expect((await search('telf'))[0]).toMatchObject({ kind: 'place' })
  })
})
