import { afterAll, describe, expect, it } from 'vitest'
import type { GeoSearch } from '#main/nearby/geo-protocol.types.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { createGeoClient } from '#main/nearby/geo-client.ts'

// Without packs the country-side is everywhere: enough for lists to come and go.
const client = createGeoClient({ packFolders: [], roadsFolder: '' })
afterAll(() => client.close())

const search: GeoSearch = {
  origin: { lat: 51.5, lon: -0.1 },
  originCountry: '',
  maxDistanceMeters: 100_000,
  maxResults: 10,
  orderBy: 'distance',
  transport: 'car',
  departure: null,
}
const points = {
  listId: 'a',
  ordinals: Int32Array.of(1, 2, 10),
  lats: Float64Array.of(51.5, 51.6, 51.9),
  lons: Float64Array.of(-0.1, -0.1, -0.1),
  countries: null,
}
const slots = async () => {
  const found = await client.find({ listId: 'a', search })
  return found.ok ? [...found.value.hits.slots] : found.error.code
}

describe('the search thread', () => {
  it('starts with the first call, and says which lists it does not hold', async () => {
    expect(client.isRunning()).toBe(false)
    expect(await slots()).toBe('nearby/list-not-loaded')
    expect(client.isRunning()).toBe(true)
  })

  it('does in turn what comes at once', async () => {
    const loading = client.load(points)
    const changing = client.change({ listId: 'a', set: [[11, 51.51, -0.1]], removed: [[2, 9]] })
    const finding = slots()
    expect([await loading, await changing]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await finding).toEqual([1, 11, 10])
  })

  it('moves a point, and takes its country from what is said of it', async () => {
    await client.change({ listId: 'a', set: [[10, 51.501, -0.1]], removed: [] })
    expect(await slots()).toEqual([1, 10, 11])
    await client.change({ listId: 'a', set: [[10, 51.501, -0.1, 'Morocco']], removed: [] })
    expect(await slots()).toEqual([1, 11])
    await client.change({ listId: 'a', set: [[10, 51.501, -0.1, '']], removed: [] })
    expect(await slots()).toEqual([1, 10, 11])
  })

  it('tells another region from an empty one', async () => {
    const originCountry = 'MA'
    const found = await client.find({ listId: 'a', search: { ...search, originCountry } })
    expect(found).toMatchObject({ ok: true, value: { hits: { slots: { length: 0 } }, isOtherRegionOnly: true, of: 3 } })
    const far = await client.find({ listId: 'a', search: { ...search, origin: { lat: 0, lon: 0 } } })
    expect(far).toMatchObject({ ok: true, value: { hits: { slots: { length: 0 } }, isOtherRegionOnly: false } })
  })

  it('searches points that belong to no list', async () => {
    const { lats, lons } = points
    const found = await client.findInPoints({ points: { lats, lons, countries: null }, search })
    expect(found.ok && [...found.value.hits.slots]).toEqual([0, 1, 2])
    expect(found.ok && unpackHits(found.value.hits)[0]).toMatchObject({
      straightMeters: 0,
      meters: 0,
      whyEstimated: 'no-map',
    })
  })

  it('forgets a list, and after closing takes no more', async () => {
    await client.drop('a')
    expect(await slots()).toBe('nearby/list-not-loaded')
    await client.close()
    expect(await slots()).toBe('nearby/closed')
  })
})
