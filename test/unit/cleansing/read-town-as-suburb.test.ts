import { describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

const AT = { lat: 52.7, lon: -2.45 }

/** A town with one street, and another town far away. */
function openTown(): (Locality: string, Address1?: string) => MatchRecord {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['GB'], level: 3 }, (writer) => {
    writer.addCountry({
      ...{ alpha2: 'GB', alpha3: 'GBR', numeric: '826', name: 'United Kingdom', languages: ['en'] },
      ...{ postalPattern: '[A-Z]{2}\\d \\d[A-Z]{2}', printsAreaCode: false, level: 3, weight: 1, names: ['England'] },
    })
    const placeId = writer.addPlace(aPlace({ country: 'GB', name: 'Telford', position: AT, population: 150_000 }))
    writer.addPlace(aPlace({ country: 'GB', name: 'Dover', position: { lat: 51.13, lon: 1.31 }, population: 31_000 }))
    const districtId = writer.addPostalCode({
      ...{ key: 'TF26RF', country: 'GB', code: 'TF2 6RF', position: AT, level: 3, radiusMeters: 100 },
      ...{ areaId: null, placeIds: [placeId] },
    })
    writer.addStreet({
      ...{ nameId: writer.addStreetName('GB', 'Teagues Crescent', []), placeId, districtId, position: AT },
    })
  })
  const { reader } = openReference({ folders: [folder] })
  const made = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: true, certify: false })
  if (!made.ok) throw new Error(made.error.message)
  return (Locality, Address1 = '93 Teagues Crescent') =>
    made.value({ Address1, Locality, PostalCode: 'TF2 6RF', Country: 'GB' }, 1).matches[0] ?? {}
}

describe('a village in place of the town', () => {
  const cleanse = openTown()
  const townsOf = ({ AVC = '', DependentLocality, Locality }: MatchRecord) => [
    AVC.slice(0, 2),
    DependentLocality,
    Locality,
  ]

  it.each(['93 Teagues Crescent', '93 Teages Crescent'])('is a part of the town in which %s lies', (line) => {
    expect(townsOf(cleanse('Trench', line))).toEqual(['V3', 'Trench', 'Telford'])
  })

  it('is none where the street is unknown', () => {
    expect(townsOf(cleanse('Trench', '93 Quagmire Boulevard'))).not.toContain('Telford')
  })

  it('is none where a town of that name lies elsewhere', () => {
    expect(townsOf(cleanse('Dover'))).toEqual(['P3', undefined, 'Dover'])
  })

  it('is none where it is the misspelt town', () => {
    expect(townsOf(cleanse('Telfrod'))).toEqual(['V3', undefined, 'Telford'])
  })
})
