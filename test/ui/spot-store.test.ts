import { beforeEach, expect, it, vi } from 'vitest'
import { useSpotStore } from '#renderer/stores/spot-store.ts'
import { placeOnStreet } from '#renderer/stores/street-at.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { ok } from '#shared/result.ts'
import { openStores } from './open-window.ts'
import { createStandInClient } from './stand-in-client.ts'

const SPOT = { at: { lat: 47.14, lon: 9.52 }, point: null }
const ELSEWHERE = { at: { lat: 47.15, lon: 9.53 }, point: null }
const DEPOT = { at: SPOT.at, point: { id: 'p1', name: 'Depot' } }

beforeEach(() => {
  const place = {
    address: 'Städtle 49, 9490 Vaduz',
    street: 'Städtle',
    country: 'LI',
    precision: 'P4',
    distanceMeters: 12,
  }
  const client = createStandInClient({ 'places.at': () => ok({ place }) })
  openStores(client)
})

it('tells the name and the address of a spot in one announcement', async () => {
  const spot = useSpotStore()
  const announce = vi.spyOn(useWindowStore(), 'announce')
  spot.show(SPOT, Promise.resolve({ sort: 'number', text: '49' }))
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('House 49: Städtle 49, 9490 Vaduz'))
  expect(announce).toHaveBeenCalledTimes(1)
  expect(spot.name).toBe('House 49')
})

it('calls a spot by the name of the point that lies there, whatever the map calls it', async () => {
  const spot = useSpotStore()
  const announce = vi.spyOn(useWindowStore(), 'announce')
  spot.show(DEPOT, Promise.resolve({ sort: 'minor', text: 'Long Lane' }))
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Depot: Städtle 49, 9490 Vaduz'))
  expect(spot.featureName).toBe('Long Lane')
  spot.show(SPOT)
  expect(spot.name).toBe('')
})

it('tells the address alone where no map names the spot, or the map could not be asked', async () => {
  const spot = useSpotStore()
  const announce = vi.spyOn(useWindowStore(), 'announce')
  spot.show(SPOT, Promise.reject(new Error('the thread is gone')))
  await vi.waitFor(() => expect(announce).toHaveBeenCalledWith('Städtle 49, 9490 Vaduz'))
  expect(spot.name).toBe('')
})

it('drops the name of a spot that was left before it came', async () => {
  const spot = useSpotStore()
  const { promise, resolve } = Promise.withResolvers<{ sort: string; text: string }>()
  spot.show(SPOT, promise)
  spot.show(ELSEWHERE, Promise.resolve({ sort: 'minor', text: 'Long Lane' }))
  resolve({ sort: 'minor', text: 'Short Lane' })
  await vi.waitFor(() => expect(spot.name).toBe('Long Lane'))
  await promise
  expect(spot.name).toBe('Long Lane')
})

it('a spot on a street has the name of that street, where only the middle of one is known', () => {
  const place = {
    address: 'Städtle, 9490 Vaduz',
    street: 'Städtle',
    country: 'LI',
    precision: 'A3',
    distanceMeters: 210,
  }
  expect(placeOnStreet(place, { sort: 'minor', text: 'Aeulestrasse' })).toMatchObject({
    address: 'Aeulestrasse, 9490 Vaduz',
    isOnStreet: true,
  })
  expect(placeOnStreet(place, { sort: 'minor', text: 'Rue', local: 'STÄDTLE' })).toEqual({ ...place, isOnStreet: true })
  for (const feature of [null, { sort: 'river-name', text: 'Rhein' }, { sort: 'number', text: '4' }])
    expect(placeOnStreet(place, feature)).toEqual({ ...place, isOnStreet: false })
  const house = { ...place, precision: 'P4' }
  expect(placeOnStreet(house, { sort: 'minor', text: 'Aeulestrasse' })).toEqual({ ...house, isOnStreet: false })
})
