import { describe, expect, it } from 'vitest'
import {
  collectNearbyDestinations,
  checkNearbyNumbers,
  checkNearbyOrigin,
  nearbyNumbers,
  type SentPlace,
} from '#main/nearby/nearby-request.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'

const numbers = (sent: Record<string, unknown>) => checkNearbyNumbers(nearbyNumbers.parse(sent))
const refused = (number: number) => ({ ok: false, error: { number, code: `nearby/${number}` } })

function checkNearbyDestinations(locations: readonly SentPlace[]) {
  const columns = collectNearbyDestinations()
  for (const location of locations) columns.add(location)
  return columns.result()
}

describe('the numbers of a request', () => {
  const defaults = { maxDistanceMeters: 100_000, maxResults: 10, orderBy: 'distance', transport: 'car' }

  it.each([
    [{}],
    [{ MaxDistance: null, InputUnit: null, MaxResults: null, OrderBy: null, TransportationType: null }],
    [{ MaxDistance: '', InputUnit: ' ', MaxResults: '', OrderBy: '', TransportationType: '' }],
    [{ InputUnit: 2 }],
  ])('%j are the defaults, in metres whatever the unit', (sent) => {
    expect(numbers(sent)).toEqual({ ok: true, value: defaults })
  })

  it.each([
    [{ MaxDistance: 5000 }, 5000],
    [{ MaxDistance: '5000.5' }, 5000.5],
    [{ MaxDistance: 5, InputUnit: 1 }, 5000],
    [{ MaxDistance: 10, InputUnit: '2' }, 16093.44],
    [{ MaxDistance: 500_000 }, 500_000],
    [{ MaxDistance: 500, InputUnit: 1 }, 500_000],
    [{ MaxDistance: 0.001 }, 0.001],
  ])('%j is %d m', (sent, maxDistanceMeters) => {
    const checked = numbers(sent)
    expect(checked.ok && checked.value.maxDistanceMeters).toBeCloseTo(maxDistanceMeters, 6)
  })

  it.each([[{ MaxDistance: 500_001 }], [{ MaxDistance: 501, InputUnit: 1 }], [{ MaxDistance: 311, InputUnit: 2 }]])(
    '%j is too far: 1011',
    (sent) => expect(numbers(sent)).toMatchObject(refused(1011)),
  )

  it.each([
    [{ MaxDistance: 0 }],
    [{ MaxDistance: -1 }],
    [{ MaxResults: 0 }],
    [{ MaxResults: 101 }],
    [{ MaxResults: 1.5 }],
    [{ InputUnit: 3 }],
    [{ InputUnit: -1 }],
    [{ OrderBy: 2 }],
    [{ OrderBy: 0.5 }],
    [{ TransportationType: 8 }],
  ])('%j is out of range: 18, naming the field', (sent) => {
    const checked = numbers(sent)
    expect(checked).toMatchObject(refused(18))
    expect(!checked.ok && checked.error.cause).toContain(Object.keys(sent)[0])
  })

  it.each([['abc'], ['1,5'], ['NaN'], [true], [[]], [{}], ['1'.repeat(41)]])('%j is no number', (sent) => {
    expect(nearbyNumbers.safeParse({ MaxDistance: sent }).success).toBe(false)
  })

  it('take the eight ways of travelling in order', () => {
    for (const [TransportationType, transport] of TRANSPORTS.entries()) {
      expect(numbers({ TransportationType })).toMatchObject({ ok: true, value: { transport } })
    }
    expect(numbers({ OrderBy: '1' })).toMatchObject({ ok: true, value: { orderBy: 'time' } })
  })
})

describe('the origin', () => {
  it('is its coordinates before anything else', () => {
    const sent = { Latitude: '51.50', Longitude: ' -0.1 ', Address: 'London', Country: 'GB' }
    const value = { kind: 'position', position: { lat: 51.5, lon: -0.1 }, country: 'GB' }
    expect(checkNearbyOrigin(sent, 'ID')).toEqual({ ok: true, value })
  })

  it('is then the AddressId, then the address', () => {
    const address = { Address: '10 Downing Street', Country: 'GB' }
    expect(checkNearbyOrigin(address, ' ID ')).toEqual({ ok: true, value: { kind: 'address-id', addressId: 'ID' } })
    expect(checkNearbyOrigin(null, 'ID')).toMatchObject({ ok: true, value: { kind: 'address-id' } })
    const value = { kind: 'address', address: '10 Downing Street', country: 'GB' }
    expect(checkNearbyOrigin(address, '')).toEqual({ ok: true, value })
  })

  it.each([[null], [{}], [{ Latitude: '', Longitude: ' ' }], [{ Country: 'GB' }]])('%j is missing: 1001', (sent) => {
    expect(checkNearbyOrigin(sent, ' ')).toMatchObject(refused(1001))
  })

  it.each([
    ['91', '0'],
    ['0', '181'],
    ['51.5', ''],
    ['', '0'],
    ['abc', '0'],
    ['51,5', '0'],
    ['NaN', '0'],
  ])('%s, %s is invalid: 1004', (Latitude, Longitude) => {
    expect(checkNearbyOrigin({ Latitude, Longitude }, 'ID')).toMatchObject(refused(1004))
  })
})

describe('the destinations of a request', () => {
  const good = { Id: 'a', Name: 'Depot', Latitude: '1', Longitude: '2' }

  it('become columns', () => {
    const checked = checkNearbyDestinations([good, { Latitude: '-3.50', Longitude: '180' }])
    expect(checked).toEqual({
      ok: true,
      value: { lats: Float64Array.of(1, -3.5), lons: Float64Array.of(2, 180), countries: null },
    })
    expect(checkNearbyDestinations([good, { ...good, Id: '', Country: 'FR' }])).toMatchObject({
      value: { countries: { names: ['', 'FR'], numbers: Uint32Array.of(0, 1) } },
    })
  })

  it('are at least one: 1003', () => expect(checkNearbyDestinations([])).toMatchObject(refused(1003)))

  it('have coordinates, or are named: 1007', () => {
    const checked = checkNearbyDestinations([good, { Name: 'Wrong', Latitude: '95', Longitude: '2' }])
    expect(checked).toMatchObject(refused(1007))
    expect(!checked.ok && checked.error.cause).toContain('Locations[1] "Wrong"')
  })

  it('have ids of a reasonable length: 1008', () => {
    expect(checkNearbyDestinations([{ ...good, Id: 'x'.repeat(257) }])).toMatchObject(refused(1008))
  })

  it('have ids of their own: 1009; blank ones are not the same', () => {
    expect(checkNearbyDestinations([good, { ...good, Id: ' a ' }])).toMatchObject(refused(1009))
    expect(
      checkNearbyDestinations([
        { ...good, Id: '' },
        { ...good, Id: ' ' },
      ]).ok,
    ).toBe(true)
  })
})
