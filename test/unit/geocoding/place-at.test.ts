import { describe, expect, it } from 'vitest'
import type { CleansingAnswer } from '#main/cleansing/model/cleanse.types.ts'
import { placeAt } from '#main/geocoding/place-at.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { fail, ok } from '#shared/result.ts'

const HOUSE = {
  Address: 'Städtle 49, 9490 Vaduz',
  Thoroughfare: 'Städtle',
  'ISO3166-2': 'LI',
  Latitude: '47.139',
  Longitude: '9.522',
  GeoAccuracy: 'P4',
  GeoDistance: '12.5',
}
const answering = (...matches: Record<string, string>[]) => [{ matches }] as unknown as CleansingAnswer[]

describe('what is at a spot of the map', () => {
  it('is the address of the nearest place, with its precision and distance', async () => {
    const asked: AddressInput[][] = []
    const cleanse = (inputs: AddressInput[]) => {
      asked.push(inputs)
      return Promise.resolve(ok(answering(HOUSE)))
    }
    const found = await placeAt({ lat: 47.1391, lon: 9.5221 }, { cleanse })
    expect(asked).toEqual([[{ Latitude: '47.1391', Longitude: '9.5221' }]])
    const place = { address: HOUSE.Address, street: 'Städtle', country: 'LI', precision: 'P4', distanceMeters: 12.5 }
    expect(found).toEqual(ok({ place }))
  })
  it('is nothing where no address is known', async () => {
    const cleanse = () => Promise.resolve(ok(answering({ Address: '', Latitude: '', Longitude: '' })))
    expect(await placeAt({ lat: 0, lon: 0 }, { cleanse })).toEqual(ok({ place: null }))
  })
  it('is the error where nobody could be asked', async () => {
    const cleanse = () => Promise.resolve(fail('engine/closed', 'The engine is closed.'))
    expect((await placeAt({ lat: 0, lon: 0 }, { cleanse })).ok).toBe(false)
  })
})
