import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openReference } from '#main/reference/open-packs.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'
import { aLiechtenstein, aPlace, aPostalCode, createRandom, makePack, newFolder } from './make-test-pack.ts'

const micro = (degrees: number) => Math.round(degrees * 1_000_000)

function fillWithStreets(writer: PackWriter) {
  const town = writer.addPlace(
    aPlace({ country: 'GB', name: 'Wexcombe', names: ['Wescum'], position: { lat: 52, lon: -2 }, population: 900 }),
  )
  const village = writer.addPlace(aPlace({ country: 'GB', name: 'Little Orrin', position: { lat: 52.01, lon: -2 } }))
  const district = writer.addPostalCode(
    aPostalCode({
      country: 'GB',
      code: 'WX1',
      position: { lat: 52, lon: -2 },
      radiusMeters: 900,
      placeIds: [town, village],
    }),
  )
  writer.addPostalBlock(
    district,
    [
      { suffix: '2BB', lat: micro(52.001), lon: micro(-2) },
      { suffix: '0AA', lat: micro(52), lon: micro(-2.001) },
    ],
    3,
    100,
  )
  const nameId = writer.addStreetName('GB', 'Saint Mary Street', [])
  writer.addStreet({ nameId, placeId: town, districtId: district, position: { lat: 52, lon: -2 } })
  writer.addStreet({
    nameId: writer.addStreetName('GB', 'Tanners Row', []),
    placeId: village,
    districtId: district,
    position: { lat: 52.002, lon: -2 },
  })
}

const open = (folder: string) => openReference({ folders: [folder] })

describe('one pack', () => {
  const folder = newFolder()
  makePack(folder, { id: 'streets', countries: ['GB'], completeCountries: ['GB'], level: 3 }, fillWithStreets)
  const { reader, problems } = open(folder)

  it('opens without a problem', () => {
    expect(problems).toEqual([])
    expect(reader.packs().map(({ id, counts }) => [id, counts])).toEqual([
      ['streets', { places: 2, postalCodes: 2, streets: 2, premises: 0 }],
    ])
  })

  it('finds places by their own and further names', () => {
    expect(reader.placesByName('GB', 'wexcombe')).toMatchObject([{ name: 'Wexcombe', match: 'primary' }])
    expect(reader.placesByName('GB', 'wescum')).toMatchObject([
      { name: 'Wescum', match: 'alias', place: { name: 'Wexcombe' } },
    ])
    expect(reader.placesByName('FR', 'wexcombe')).toEqual([])
  })

  it('counts the places of which names begin so, each once', () => {
    expect(reader.hasPlacesByPrefix('little ', 'GB', 1)).toBe(true)
    expect(reader.hasPlacesByPrefix('little ', 'GB', 2)).toBe(false)
    // Wexcombe and Wescum are one place.
    expect(reader.hasPlacesByPrefix('we', 'GB', 2)).toBe(false)
    expect(reader.hasPlacesByPrefix('', 'GB', 2)).toBe(true)
    expect(reader.hasPlacesByPrefix('little ', 'FR', 1)).toBe(false)
  })

  it.each(['wx1 0aa', 'WX1-0AA', 'WX10AA'])('finds the code %s in its block', (code) => {
    expect(reader.postalCode('GB', code)).toMatchObject({
      code: 'WX1 0AA',
      district: 'WX1',
      positionLevel: 3,
      position: { lat: 52, lon: -2.001 },
    })
  })

  it('tells a code that does not exist from its district', () => {
    expect(reader.postalCode('GB', 'WX1 9ZZ')).toBeNull()
    expect(reader.postalDistrict('GB', 'WX1 9ZZ')).toMatchObject({ code: 'WX1' })
    expect(reader.postalCodesFuzzy('GB', 'WX1 0AB', 5).map(({ code }) => code)).toEqual(['WX1 0AA'])
  })

  it('gives the post town first', () => {
    const postal = reader.postalCode('GB', 'WX1 2BB')
    expect(postal && reader.placesOfPostalCode(postal).map(({ name }) => name)).toEqual(['Wexcombe', 'Little Orrin'])
  })

  it('finds streets by exact and by skeleton key, in a district and in a post town', () => {
    const district = { country: 'GB', postalDistrict: 'WX1' }
    const [town] = reader.placesByName('GB', 'wexcombe')
    const inTown = { country: 'GB', placeId: town?.place.id as number }
    const names = (streets: { name: string }[]) => streets.map(({ name }) => name)
    expect(names(reader.streetsByName(district, 'saint mary street'))).toEqual(['Saint Mary Street'])
    expect(names(reader.streetsByName(district, toSkeletonKey('St Mary St', 'GB')))).toEqual(['Saint Mary Street'])
    expect(names(reader.streetsByName(inTown, 'tanners row'))).toEqual(['Tanners Row'])
    expect(names(reader.streetsByName({ country: 'GB', postalDistrict: 'WX2' }, 'tanners row'))).toEqual([])
    expect(names(reader.streetsIn(district)).sort()).toEqual(['Saint Mary Street', 'Tanners Row'])
    expect(names(reader.streetsLike(district, 'sntmarystreet', 2))).toEqual(['Saint Mary Street'])
    expect(names(reader.streetsLike(inTown, 'tanersrow', 1))).toEqual(['Tanners Row'])
    expect(reader.isStreetName('GB', 'tanners row')).toBe(true)
    expect(reader.isStreetName('GB', 'taners row')).toBe(false)
    expect(reader.depthAt(district)).toBe(3)
    expect(reader.depthAt({ country: 'FR' })).toBe(2)
  })

  it('gives codes near a street, nearest first', () => {
    const [street] = reader.streetsByName({ country: 'GB', postalDistrict: 'WX1' }, 'saint mary street')
    expect(street && reader.postalCodesOfStreet(street, 5).map(({ code }) => code)).toEqual(['WX1 0AA', 'WX1 2BB'])
  })
})

describe('names of sources', () => {
  it('are written with single blanks', () => {
    const folder = newFolder()
    makePack(folder, { id: 'blanks', countries: ['LI'] }, (writer) => {
      writer.addCountry(aLiechtenstein({ postalPattern: null, level: 2 }))
      const fields = {
        country: 'LI',
        code: '01',
        iso: '',
        abbreviation: '',
        names: [],
        parentId: null,
      }
      writer.addArea({ ...fields, level: 1, name: 'Oberes  Land ' })
      writer.addPlace(aPlace({ country: 'LI', name: 'Bad   Muster' }))
    })
    const { reader } = openReference({ folders: [folder] })
    expect(reader.areasByName('LI', 'oberes land')[0]?.area.name).toBe('Oberes Land')
    expect(reader.placesByName('LI', 'bad muster')[0]?.place.name).toBe('Bad Muster')
    reader.close()
  })
})

describe('several packs', () => {
  it('lets a complete national pack speak alone', () => {
    const folder = newFolder()
    makePack(folder, { id: 'national', countries: ['GB'], completeCountries: ['GB'] }, fillWithStreets)
    makePack(folder, { id: 'world', countries: ['GB', 'FR'] }, (writer) => {
      writer.addPlace(aPlace({ country: 'GB', name: 'Wexcombe', population: 5 }))
      writer.addPlace(aPlace({ country: 'FR', name: 'Wexcombe', population: 7 }))
    })
    const { reader } = open(folder)
    expect(reader.placesByName('GB', 'wexcombe')).toHaveLength(1)
    expect(reader.placesByName('FR', 'wexcombe')).toHaveLength(1)
    expect(reader.countriesByPlaceName('wexcombe', 5)).toEqual(['GB', 'FR'])
    const ids = ['GB', 'FR'].flatMap((country) => reader.placesByName(country, 'wexcombe').map(({ place }) => place.id))
    expect(ids.map((id) => reader.place(id)?.country)).toEqual(['GB', 'FR'])
  })

  it('leaves out what is no pack, says so, and works with the rest', () => {
    const folder = newFolder()
    makePack(folder, { id: 'good' }, (writer) => writer.addPlace(aPlace({ country: 'XA', name: 'Somewhere' })))
    writeFileSync(join(folder, 'noise.sqlite'), Buffer.alloc(5000, 7))
    writeFileSync(join(folder, 'empty.sqlite'), '')
    const old = new Database(makePack(folder, { id: 'old' }, () => undefined))
    old.exec('UPDATE pack SET schema_version = 0')
    old.close()
    const { reader, problems } = open(folder)
    expect(reader.packs().map(({ id }) => id)).toEqual(['good'])
    expect(problems).toHaveLength(3)
    expect(problems.join(' ')).toMatch(/empty\.sqlite.*noise\.sqlite.*old\.sqlite has format 0/)
  })

  it('opens nothing in an empty folder and says what to do', () => {
    const { reader, problems } = open(newFolder())
    expect(reader.packs()).toEqual([])
    expect(problems).toEqual([expect.stringContaining('packs build')])
    expect(reader.postalCode('GB', 'TF2 6RF')).toBeNull()
  })
})

describe('fuzzy place names', () => {
  const random = createRandom(11)
  const letters = 'abcdeorst'
  const word = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('')
  const names = [...new Set(Array.from({ length: 400 }, () => word(4 + random(9))))]
  const folder = newFolder()
  makePack(folder, { id: 'names' }, (writer) => {
    for (const name of names)
      writer.addPlace(aPlace({ country: 'XA', name: name.charAt(0).toUpperCase() + name.slice(1), population: 10 }))
  })
  const { reader } = open(folder)

  const edit = (text: string) => {
    const at = random(text.length)
    const letter = letters[random(letters.length)] as string
    const edits = [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
    ]
    return edits[random(4)] as string
  }

  it('finds exactly the names within one edit, two above six letters', () => {
    for (let round = 0; round < 1500; round++) {
      const name = names[random(names.length)] as string
      const query = round % 2 ? edit(name) : edit(edit(name))
      const most = query.length > 6 ? 2 : 1
      const expected = names.filter((other) => other !== query && damerauLevenshtein(query, other, most) <= most)
      const found = reader.placesFuzzy('XA', query, 1000).map(({ place }) => toNameKey(place.name))
      const reachable = expected.filter(
        (other) => most === 1 || other.length > 6 || damerauLevenshtein(query, other, 1) <= 1,
      )
      expect([query, ...found.filter((other) => !expected.includes(other))]).toEqual([query])
      expect([query, ...reachable.filter((other) => !found.includes(other))]).toEqual([query])
    }
  })
})
