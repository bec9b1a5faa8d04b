import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { StreetRecord } from '#main/reference/reference-reader.ts'
import { importWhole } from './import-bytes.ts'
import { osmFile, type TestExtract } from './osm-writer.ts'

/** A village in Iceland, so that borders are far away. */
const LAT = 64.9
const LON = -18.9
const at = (id: number, north: number, east: number, tags?: Record<string, string>) => ({
  id,
  lat: LAT + north / 1000,
  lon: LON + east / 1000,
  ...(tags ? { tags } : {}),
})
const house = (number: string, street: string) => ({ 'addr:housenumber': number, 'addr:street': street })

const VILLAGE: TestExtract = {
  nodes: [
    at(1, 0, 0, { place: 'village', name: 'Testavík', 'name:en': 'Test Bay' }),
    at(2, 0.1, 0),
    at(3, 0.2, 0),
    at(4, 0.3, 0),
    at(5, 0.4, 0),
    at(6, 0.5, 0),
    at(10, 0.1, 0.1, { ...house('2', 'Hafnargata'), 'addr:postcode': '645', 'addr:city': 'Testavík' }),
    at(11, 0.2, 0.1, house('4a;4b', 'Hafnargata')),
    at(12, 0.3, 0.1, { ...house('10', 'Hafnargata') }),
    at(13, 0.4, 0.1, { ...house('20', 'Hafnargata') }),
    at(14, 0.5, 0.1, { 'addr:housenumber': '7' }),
    at(20, -5, -5),
    at(21, -5, 5),
    at(22, 5, 5),
    at(23, 5, -5),
  ],
  ways: [
    { id: 100, refs: [2, 3], tags: { highway: 'residential', name: 'Hafnargata' } },
    { id: 101, refs: [3, 4], tags: { highway: 'residential', name: 'Hafnargata', alt_name: 'Hafnarstræti' } },
    { id: 102, refs: [4, 5], tags: { highway: 'residential', name: 'Kirkjuvegur' } },
    { id: 103, refs: [5, 6], tags: { highway: 'bus_stop', name: 'Not a street' } },
    { id: 104, refs: [12, 13], tags: { 'addr:interpolation': 'even' } },
    { id: 105, refs: [20, 21, 22, 23, 20] },
  ],
  relations: [
    {
      id: 1000,
      tags: { type: 'associatedStreet', name: 'Kirkjuvegur' },
      members: [{ type: 0, id: 14, role: 'house' }],
    },
    {
      id: 1001,
      tags: { type: 'boundary', boundary: 'postal_code', postal_code: '645' },
      members: [{ type: 1, id: 105, role: 'outer' }],
    },
  ],
}

async function importVillage() {
  const { report, ...imported } = await importWhole('village.osm.pbf', osmFile(VILLAGE))
  expect(report.countries).toEqual(['IS'])
  return imported
}

describe('an OpenStreetMap extract', async () => {
  const { reader, packs } = await importVillage()
  const place = reader.placesByName('IS', 'testavik')[0]?.place
  const streets = (key: string) => reader.streetsByName({ country: 'IS', placeId: place?.id ?? -1 }, key)

  it('brings its places under all their names', () => {
    expect(place?.name).toBe('Testavík')
    expect(reader.placesByName('IS', 'test bay')[0]?.place.id).toBe(place?.id)
  })

  it('brings its streets with their town and the code around them', () => {
    const [street] = streets('hafnargata')
    expect(street).toMatchObject({ name: 'Hafnargata', aliases: ['Hafnarstræti'], postalDistrict: '645' })
    expect(streets('hafnarstraeti')[0]?.id).toBe(street?.id)
    expect(streets('kirkjuvegur')).toHaveLength(1)
    expect(streets('not a street')).toEqual([])
  })

  it.each(['2', '4a', '4b', '10', '14', '20'])('knows Hafnargata %s', (number) =>
    expect(reader.premiseOfStreet(streets('hafnargata')[0] as StreetRecord, number)).not.toBeNull(),
  )

  it.each(['1', '4', '11', '22', '4c'])('does not know Hafnargata %s', (number) =>
    expect(reader.premiseOfStreet(streets('hafnargata')[0] as StreetRecord, number)).toBeNull(),
  )

  it('finds the street of a house in its relation', () =>
    expect(reader.premiseOfStreet(streets('kirkjuvegur')[0] as StreetRecord, '7')).not.toBeNull())

  it('brings its postal codes with their places', () => {
    const postal = reader.postalCode('IS', '645')
    expect(postal?.positionLevel).toBe(3)
    expect(postal && reader.placesOfPostalCode(postal).map((hit) => hit.place.name)).toEqual(['Testavík'])
  })

  it('says whose data it is', () =>
    expect(reader.packs()[0]).toMatchObject({ licence: 'ODbL-1.0', level: 4, counts: { premises: 7 } }))

  it('leaves nothing but the pack behind', () =>
    expect(readdirSync(packs).sort()).toEqual(['village.sqlite', 'village.sqlite.sha256']))
})
