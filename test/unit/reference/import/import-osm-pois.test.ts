import { beforeAll, describe, expect, it } from 'vitest'
import { searchPois } from '#main/geocoding/search-pois.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { aLiechtenstein, aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { importWhole } from './import-bytes.ts'
import { osmFile, type TestExtract } from './osm-writer.ts'

type Tags = Record<string, string>

/** Nodes around a point far from any border, in steps of about eleven metres. */
const at = (id: number, north: number, east: number, tags?: Tags) => ({
  id,
  lat: 64.9 + north / 10_000,
  lon: -18.9 + east / 10_000,
  ...(tags ? { tags } : {}),
})

const EXTRACT: TestExtract = {
  nodes: [
    at(1, 0, 0, { place: 'village', name: 'Testavík' }),
    at(2, 0, 1),
    at(3, 10, 1),
    at(10, 1, 1, { amenity: 'pharmacy', name: 'Hjarta Apótek', opening_hours: 'Mo-Fr 09:00-18:00', phone: '+354 1' }),
    at(11, 9, 1, { amenity: 'pharmacy' }),
    at(12, 2, 1, { amenity: 'pharmacy', name: 'Gamla', 'disused:amenity': 'pharmacy' }),
    at(13, 2, 2, { amenity: 'pharmacy', name: 'Lokað', opening_hours: 'off' }),
    at(14, 2, 3, { amenity: 'pharmacy', name: 'Yfirgefið', abandoned: 'yes' }),
    at(15, 2, 4, { 'disused:amenity': 'fuel', name: 'Bensín' }),
    at(16, 3, 1, {
      shop: 'coffee_beans',
      name: 'Kaffi, te & fleira',
      'addr:street': 'Hafnargata',
      'addr:housenumber': '3',
    }),
    at(17, 3, 2, { shop: 'coffee_beans' }),
    at(18, 4, 1, { amenity: 'restaurant', tourism: 'hotel', name: 'Hótel Test' }),
    // The corners of a yard in the shape of a U, whose middle is outside.
    ...[at(30, 20, 20), at(31, 20, 30), at(32, 30, 30), at(33, 30, 27), at(34, 22, 27), at(35, 22, 23)],
    ...[at(36, 30, 23), at(37, 30, 20)],
    // A ground of two ways with a hole.
    ...[at(40, 40, 40), at(41, 40, 50), at(42, 50, 50), at(43, 50, 40)],
    ...[at(44, 41, 41), at(45, 41, 49), at(46, 49, 49), at(47, 49, 41)],
  ],
  ways: [
    { id: 100, refs: [2, 3], tags: { highway: 'residential', name: 'Hafnargata' } },
    { id: 101, refs: [30, 31, 32, 33, 34, 35, 36, 37, 30], tags: { amenity: 'parking' } },
    { id: 102, refs: [40, 41, 42] },
    { id: 103, refs: [42, 43, 40] },
    { id: 104, refs: [44, 45, 46, 47, 44] },
  ],
  relations: [
    {
      id: 200,
      members: [
        { type: 1, id: 102, role: 'outer' },
        { type: 1, id: 103, role: 'outer' },
        { type: 1, id: 104, role: 'inner' },
      ],
      tags: { type: 'multipolygon', amenity: 'school', name: 'Skóli' },
    },
  ],
}

let reader: ReferenceReader
const near = { lat: 64.9, lon: -18.9 }
const search = (text: string, limit = 8) => searchPois({ text, limit, near }, reader).hits
const names = (text: string) => search(text).map(({ name, kinds }) => name || kinds[0])

beforeAll(async () => {
  const folder = newFolder()
  makePack(folder, { id: 'base', countries: ['IS'] }, (writer) => {
    writer.addCountry(aLiechtenstein({ alpha2: 'IS', alpha3: 'ISL', name: 'Iceland', languages: ['is'], names: [] }))
    writer.addPlace(
      aPlace({ country: 'IS', name: 'Reykjavík', position: { lat: 64.1, lon: -21.9 }, population: 100_000 }),
    )
  })
  const plan = { targetFolder: folder, packFolders: [folder], countries: ['IS'], name: 'test' }
  reader = (await importWhole('test.osm.pbf', osmFile(EXTRACT), plan)).reader
})

describe('points of interest of an extract', () => {
  it('keeps nodes with what is known of them', () => {
    expect(search('hjarta')[0]).toMatchObject({
      name: 'Hjarta Apótek',
      kinds: ['amenity=pharmacy'],
      towns: ['Testavík'],
      hours: 'Mo-Fr 09:00-18:00',
      phone: '+354 1',
    })
    expect(search('kaffi te fleira')[0]?.address).toBe('Hafnargata 3')
  })

  it('puts areas at a point inside them', () => {
    const [yard] = search('car park')
    const [north, east] = [(yard?.position.lat ?? 0) - 64.9, (yard?.position.lon ?? 0) + 18.9].map(
      (one) => one * 10_000,
    )
    expect(north).toBeGreaterThan(20)
    expect((north as number) < 22 || (east as number) < 23 || (east as number) > 27).toBe(true)
    const [school] = search('skoli')
    const edge = ((school?.position.lon ?? 0) + 18.9) * 10_000
    expect(edge < 41 || edge > 49).toBe(true)
  })

  it('leaves out what is there no more', () => {
    expect(names('pharmacy')).toEqual(['Hjarta Apótek', 'amenity=pharmacy'])
    for (const over of ['Gamla', 'Lokad', 'Yfirgefid', 'Bensin']) expect(names(over)).not.toContain(over)
  })

  it('leaves out what has no name and is of no kind that has words', () => {
    expect(names('coffee beans')).toEqual([])
  })

  it('finds by kind in the words of people, nearest first', () => {
    expect(names('chemists')).toEqual(['Hjarta Apótek', 'amenity=pharmacy'])
    expect(names('chemist in Testavik')).toEqual(['Hjarta Apótek', 'amenity=pharmacy'])
    expect(names('hotel')).toEqual(names('diner'))
    const [first, second] = search('pharmacy').map(({ distanceMeters }) => distanceMeters ?? 0)
    expect(first).toBeLessThan(second ?? 0)
  })

  it('finds by name, by a later word, with the town, and with a wrong letter', () => {
    for (const text of [
      'Hjarta Apótek',
      'apotek',
      'Hjarta Apotek, Testavík',
      'hjarta apotek testavik',
      'Hjorta Apótek',
    ])
      expect(names(text)).toContain('Hjarta Apótek')
    expect(names('Hjarta Apotek, Reykjavik')).toEqual([])
    expect(names('Kaffi, te & fleira, Testavik')).toContain('Kaffi, te & fleira')
  })

  it('says that an older pack of an extract has none', () => {
    expect(searchPois({ text: 'pharmacy', limit: 1, near }, { ...reader, pois: () => [] })).toMatchObject({
      hits: [],
      isKind: true,
      isWithout: true,
    })
    expect(reader.packs().map(({ hasPois }) => hasPois)).toEqual([false, true])
  })
})
