import { describe, expect, it } from 'vitest'
import { decodeIdList, encodeIdList } from '#main/reference/id-list.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { aPlace, createRandom, makePack, newFolder } from './make-test-pack.ts'

describe('id lists', () => {
  it('give back what was put in, in order', () => {
    const random = createRandom(5)
    for (let round = 0; round < 200; round++) {
      const ids = Array.from({ length: random(20) }, () => random(2 ** 30) * (random(2) + 1))
      expect(decodeIdList(encodeIdList(ids))).toEqual(ids)
    }
    expect(decodeIdList(encodeIdList([5, 3, 9]), 2)).toEqual([5, 3])
    expect(decodeIdList(null)).toEqual([])
  })
})

describe('places of a pack beside the leading one', () => {
  const folder = newFolder()
  makePack(folder, { id: 'world', countries: ['XA', 'XB'] }, (writer) => {
    writer.addPlace(aPlace({ country: 'XA', name: 'Wexcombe', names: ['Wescum'], position: { lat: 52, lon: -2 } }))
    writer.addPlace(aPlace({ country: 'XA', name: 'Wexcombe', position: { lat: 40, lon: -2 } }))
  })
  makePack(folder, { id: 'own', countries: ['XA'] }, (writer) => {
    const placeId = writer.addPlace(
      aPlace({ country: 'XA', name: 'Wescum', names: ['Vescum'], position: { lat: 52.01, lon: -2 } }),
    )
    writer.addPlace(aPlace({ country: 'XA', name: 'Far Orrin', position: { lat: 53, lon: -2 } }))
    const fields = { country: 'XA', position: null, level: 0, radiusMeters: 0, areaId: null }
    writer.addPostalCode({ key: '1234', code: '1234', ...fields, placeIds: [placeId] })
    const nameId = writer.addStreetName('XA', 'Tanners Row', [])
    writer.addStreet({ nameId, placeId, districtId: null, position: null })
  })
  const { reader } = openReference({ folders: [folder] })
  const [hit] = reader.placesByName('XA', 'wescum')
  const scope = { country: 'XA', placeId: hit?.place.id as number }

  it('are the leading pack’s where name and position agree, and stay what they are otherwise', () => {
    expect(reader.place(scope.placeId)).toMatchObject({ name: 'Wexcombe', position: { lat: 52 } })
    expect(reader.placesByName('XA', 'wescum')).toHaveLength(1)
    expect(reader.placesByName('XA', 'vescum')).toMatchObject([{ name: 'Vescum', place: { id: scope.placeId } }])
    expect(reader.placesByName('XA', 'wexcombe')).toHaveLength(2)
    expect(reader.placesByName('XA', 'far orrin')).toHaveLength(1)
    const near = reader.placesNear({ lat: 52, lon: -2 }, 50_000, 5)
    expect(near.map(({ place }) => place.id)).toEqual([scope.placeId])
  })

  it('bring their postal codes and streets to the leading pack’s place', () => {
    const postal = reader.postalCode('XA', '1234')
    expect(postal && reader.placesOfPostalCode(postal).map(({ place }) => place.id)).toEqual([scope.placeId])
    expect(reader.postalCodesOfPlace(scope.placeId, 5).map(({ code }) => code)).toEqual(['1234'])
    expect(reader.streetsByName(scope, 'tanners row')).toMatchObject([{ place: { id: scope.placeId } }])
    expect(reader.streetsIn(scope)).toHaveLength(1)
    expect(reader.depthAt(scope)).toBe(3)
  })
})
